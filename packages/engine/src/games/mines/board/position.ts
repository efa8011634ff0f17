import type { Grid } from '../../../grid/index.js';

/** What `shown` holds for a covered cell; anything else there is the number of mines around an opened one, 0..8. */
export const COVERED = -1;

/**
 * What a player of Minehunt knows: the numbers shown, and how many mines there are in all. Flags are not part of
 * it: they are notes, not knowledge.
 */
export interface Position extends Grid {
  /** Mines on the whole board. */
  readonly mines: number;
  /** By cell: {@link COVERED}, or the number shown (0..8). */
  readonly shown: Int8Array;
}

/** Nothing opened yet. */
export function blankPosition(grid: Grid, mines: number): Position {
  const shown = new Int8Array(grid.columns * grid.rows).fill(COVERED);
  return { columns: grid.columns, rows: grid.rows, mines, shown };
}

/** How many cells are still covered. */
export function countCovered(shown: Int8Array): number {
  let count = 0;
  for (const number of shown) if (number === COVERED) count++;
  return count;
}

/** The cells for which an entry is not zero, ascending. */
export function cellsWhere(entries: ArrayLike<number>): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < entries.length; cell++) if (entries[cell] !== 0) found.push(cell);
  return found;
}
