import type { Grid } from '../../../grid/index.js';
import { COVERED, type Position } from '../board/position.js';
import { MINE, OPENED, SAFE, SinglePointPropagation } from '../fast/single-point.js';

/** What is left of a position when what is known is taken off the board. */
export interface Reduction {
  /**
   * Known cells stand as opened, and known mines are off the numbers and off the number of mines. Only the numbers in
   * `heard` count.
   */
  readonly position: Position;
  /** The cells whose numbers still say something, ascending. */
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
  const propagation = new SinglePointPropagation(position);
  let isHeard: Uint8Array | null = null;
  if (numbers) {
    isHeard = new Uint8Array(position.shown.length);
    for (const cell of numbers) isHeard[cell] = 1;
  }
  propagation.load(position, isHeard);
  const { status, shown, near, free } = propagation;
  for (const [cell, known] of status.entries()) {
    if (known !== OPENED) continue;
    const missing = shown[cell] - near[cell];
    if (missing < 0 || missing > free[cell]) return { fault: cell };
  }
  return whatIsLeft(propagation, position);
}

/** The same for knowledge of a board of this size, in which no number is at fault. */
export function whatIsLeft(propagation: SinglePointPropagation, { columns, rows }: Grid): Reduction {
  const { status, near, free, minesLeft } = propagation;
  const shown = propagation.shown.slice();
  const heard: number[] = [];
  const safe: number[] = [];
  const mines: number[] = [];
  for (const [cell, known] of status.entries()) {
    if (known === SAFE && shown[cell] === COVERED) safe.push(cell);
    if (known === MINE) mines.push(cell);
    if (known === SAFE || known === MINE) shown[cell] = 0;
    if (known !== OPENED) continue;
    shown[cell] -= near[cell];
    if (free[cell] > 0) heard.push(cell);
  }
  return { position: { columns, rows, mines: minesLeft, shown }, heard, safe, mines };
}
