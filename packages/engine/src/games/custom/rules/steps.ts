import { spend } from '../../../grid/index.js';
import type { Pieces } from './pieces.js';
import { CELL, FORM, type Note, PIECE, type Position, YOU } from './position.js';
import type { Setting } from './setting.js';
import type { Switches } from './switches.js';

export type Steps = ReturnType<typeof stepsOf>;

/** A piece that chooses its step takes as long as looking at so many cells. */
export const CELLS_A_CHOICE = 4;

/** Cells that one step may slide over; ice in a ring of teleports has no end. */
export const MOST_SLIDE = 4096;

/** Where steps lead, of pieces and of you, and what a piece enters by them. */
export function stepsOf(setting: Setting, board: Pieces, { press }: Switches) {
  const { forms, cells, firstPiece, terrain, meetings, ground } = setting;
  const { ice, traps, teleport, teleportRule, hasSwitch } = terrain;
  const { blocksYou, isPushed, isStopped, pairs, hasStops } = meetings;
  const { groundStep } = ground;
  const { count: pieces, before, kill } = board;

  /** Where a step of a piece leads, before anybody of this round has moved; -1 where it may not. */
  const pieceStep = hasStops
    ? besideOthers
    : (p: Position, _: number, form: number, cell: number, way: number): number =>
        groundStep(p, form + 1, cell, way);
  function besideOthers(p: Position, piece: number, form: number, cell: number, way: number): number {
    const to = groundStep(p, form + 1, cell, way);
    if (to < 0) return to;
    if (blocksYou[form] === 1 && to === p[YOU]) return -1;
    spend(pieces);
    for (let other = 0; other < pieces; other++) {
      if (
        before[other * 2] === to &&
        other !== piece &&
        isStopped[form * forms.length + before[other * 2 + 1]] === 1
      )
        return -1;
    }
    return to;
  }

  /** By form and cell: whether nothing lies there that does something to who enters it. */
  const isBare = new Uint8Array(forms.length * cells);
  for (let form = 0; form < forms.length; form++)
    for (let cell = 0; cell < cells; cell++)
      if (hasSwitch[cell] === 0 && teleport[cell] < 0 && traps[form + 1][cell] < 0 && ice[form + 1][cell] < 0)
        isBare[form * cells + cell] = 1;

  /**
   * A piece enters cell after cell by a way until it stands still: switch, teleport, trap, ice. `first` is the cell that it
   * enters at once; the others are entered as long as the ice goes on.
   */
  const pieceEnters = (p: Position, piece: number, first: number, way: number, note: Note): void => {
    const at = firstPiece + piece * PIECE;
    const form = p[at + FORM];
    p[at + CELL] = first;
    if (isBare[form * cells + first] === 1) return;
    let cell = first;
    for (let steps = 0; steps < MOST_SLIDE; steps++) {
      spend(CELLS_A_CHOICE);
      p[at + CELL] = cell;
      if (hasSwitch[cell] === 1) press(cell, form + 1, piece);
      if (teleport[cell] >= 0) {
        note?.(piece, 'moved', cell, teleport[cell], teleportRule[cell], null, 'ground');
        cell = teleport[cell];
        p[at + CELL] = cell;
      }
      const trap = traps[form + 1][cell];
      if (trap >= 0) kill(p, piece, trap, null, 'ground', note);
      if (trap >= 0 || ice[form + 1][cell] < 0) return;
      const next = pieceStep(p, piece, form, cell, way);
      if (next < 0) return;
      note?.(piece, 'moved', cell, next, ice[form + 1][cell], null, 'slid');
      cell = next;
    }
  };

  /** Whether a piece that is pushed from `cell` by a way can go there, and where; -1 where it cannot. */
  const pushStep = (p: Position, piece: number, form: number, cell: number, way: number): number => {
    const to = pieceStep(p, piece, form, cell, way);
    if (to < 0) return -1;
    for (let other = 0; other < pieces; other++) {
      if (other === piece || before[other * 2] !== to) continue;
      spend(pairs.length);
      const [a, b] = [form, before[other * 2 + 1]].sort((x, y) => x - y);
      if (!pairs.some((pair) => pair.a === a && pair.b === b)) return -1;
    }
    return to;
  };

  /** Where your step leads; -1 where it is not legal. Positions of pieces must be remembered. */
  const yourStep = (p: Position, way: number): number => {
    const to = groundStep(p, 0, p[YOU], way);
    if (to < 0) return -1;
    for (let piece = 0; piece < pieces; piece++) {
      if (before[piece * 2] !== to) continue;
      const form = before[piece * 2 + 1];
      if (isPushed[form] === 1) {
        if (pushStep(p, piece, form, to, way) < 0) return -1;
      } else if (blocksYou[form] === 1) return -1;
    }
    return to;
  };

  return { pieceStep, pieceEnters, pushStep, yourStep };
}
