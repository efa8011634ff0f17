import { spend } from '../../../grid/index.js';
import { AWAKE, CELL, FACING, FORM, type Note, PIECE, type Position, type Why } from './position.js';
import type { Setting } from './setting.js';

export type Pieces = ReturnType<typeof piecesOf>;

/** The pieces of positions with so many of them. */
export function piecesOf({ firstPiece }: Setting, pieces: number) {
  /** By piece: its cell and its form before anybody of this round has moved. */
  const before = new Int32Array(pieces * 2);

  const remember = (p: Position): void => {
    // Its callers look at all pieces, too.
    spend(8 + pieces * 2);
    for (let piece = 0; piece < pieces; piece++) {
      const at = firstPiece + piece * PIECE;
      before[piece * 2] = p[at + CELL];
      before[piece * 2 + 1] = p[at + FORM];
    }
  };

  const kill = (
    p: Position,
    piece: number,
    rule: number,
    by: number | null,
    reason: Why,
    note: Note,
  ): void => {
    const at = firstPiece + piece * PIECE;
    const cell = p[at + CELL];
    p[at + CELL] = -1;
    p[at + FACING] = 0;
    p[at + AWAKE] = 0;
    note?.(piece, 'died', cell, cell, rule, by, reason);
  };

  return { count: pieces, size: firstPiece + pieces * PIECE, before, remember, kill };
}
