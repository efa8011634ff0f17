import { Knowledge, MINE, OPENED, SAFE } from './knowledge.js';
import { COVERED, type Position } from './position.js';

/** What is left of a position when all that single numbers tell is taken off the board. */
export interface Reduction {
  /**
   * Known cells stand as opened, and known mines are off the numbers and off the number of mines. Only the numbers in
   * `heard` count.
   */
  readonly position: Position;
  /** The cells whose numbers count, ascending. */
  readonly heard: readonly number[];
  /** Covered cells of the whole position that are known, ascending. */
  readonly safe: readonly number[];
  readonly mines: readonly number[];
}

/**
 * Accounts around single numbers until nothing follows; only those in `numbers` (opened cells; all when left out) are
 * heard. What is left has the same solutions, in smaller parts. Where that contradicts itself: a number at fault.
 */
export function reduce(
  position: Position,
  numbers?: Iterable<number>,
): Reduction | { readonly fault: number } {
  const knowledge = new Knowledge(position);
  let isHeard: Uint8Array | null = null;
  if (numbers) {
    isHeard = new Uint8Array(position.shown.length);
    for (const cell of numbers) isHeard[cell] = 1;
  }
  knowledge.load(position, isHeard);
  const { status, near, free } = knowledge;
  const shown = position.shown.slice();
  const heard: number[] = [];
  const safe: number[] = [];
  const mines: number[] = [];
  for (const [cell, known] of status.entries()) {
    if (known === SAFE && shown[cell] === COVERED) safe.push(cell);
    if (known === MINE) mines.push(cell);
    if (known === SAFE || known === MINE) shown[cell] = 0;
    if (known !== OPENED) continue;
    const missing = position.shown[cell] - near[cell];
    if (missing < 0 || missing > free[cell]) return { fault: cell };
    shown[cell] = missing;
    if (free[cell] > 0) heard.push(cell);
  }
  return { position: { ...position, mines: knowledge.minesLeft, shown }, heard, safe, mines };
}
