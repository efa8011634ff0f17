import { cellAt, columnOf, contains, type Grid, rowOf } from '../../../grid/index.js';
import { aroundTable } from '../board/around.js';
import { COVERED, type Position } from '../board/position.js';
import type { Analysis } from './analysis.js';

/**
 * A place where a 50/50 is or may arise: two ways to lay as many mines on a few covered cells, all of `one` and none
 * of `other` or the reverse. If all of `missing` are mines too, then every cell outside either is a mine or touches
 * as many cells of `one` as of `other`, so that no number outside tells the two ways apart. `missing` is empty where
 * that is certain already.
 */
export interface Fifty {
  readonly one: readonly number[];
  readonly other: readonly number[];
  readonly missing: readonly number[];
}

/** What is known of the cells of a position, as {@link Analysis} says it. */
export type Chances = Pick<Analysis, 'probability' | 'safe' | 'mines'>;

/** Kinds of cells: covered and not certain, certainly a mine, and the others. */
const OPEN = 0;
const MINE = 1;
const KNOWN = 2;

/** Steps forward in reading order to the cells at most two away. */
const STEPS = [-2, -1, 0, 1, 2]
  .flatMap((dx) => [0, 1, 2].map((dy) => [dx, dy] as const))
  .filter(([dx, dy]) => dy > 0 || dx > 0);

/**
 * All places where a 50/50 is or may arise with at most `mostMissing` mines more, in reading order: two cells, which
 * share all their other neighbours but for mines, and squares of four with their diagonals, which only the outer
 * corners tell apart. Two cells lie at most two apart, or have nothing but certain mines around them. Cells of which
 * something is certain belong to no such place.
 */
export function fiftiesIn(position: Position, { safe, mines }: Chances, mostMissing: number): Fifty[] {
  const { begin, cells } = aroundTable(position);
  // This runs for every guess of a player, so most pairs must be refused without making lists.
  const kind = new Uint8Array(position.shown.length);
  position.shown.forEach((number, cell) => {
    if (number !== COVERED) kind[cell] = KNOWN;
  });
  for (const cell of safe) kind[cell] = KNOWN;
  for (const cell of mines) kind[cell] = MINE;
  const at = (cell: number, dx: number, dy: number) => {
    const [column, row] = [columnOf(position, cell) + dx, rowOf(position, cell) + dy];
    return contains(position, column, row) ? cellAt(position, column, row) : -1;
  };
  const isOpen = (cell: number) => cell >= 0 && kind[cell] === OPEN;
  const missing: number[] = [];
  /** Notes a cell that only one way touches, and must be a mine; false if it cannot be, or if they get too many. */
  const mustBeMine = (cell: number) => {
    if (kind[cell] === OPEN) missing.push(cell);
    return kind[cell] !== KNOWN && missing.length <= mostMissing;
  };
  const touchesOnly = (cell: number, other: number) => {
    for (let i = begin[cell] ?? 0, end = begin[cell + 1] ?? 0; i < end; i++) {
      const near = cells[i] ?? 0;
      if (distance(position, near, other) > 1 && !mustBeMine(near)) return false;
    }
    return true;
  };
  const found: Fifty[] = [];
  const walled: number[] = [];
  for (let cell = 0; cell < kind.length; cell++) {
    if (kind[cell] !== OPEN) continue;
    if (cells.subarray(begin[cell], begin[cell + 1]).every((near) => kind[near] === MINE)) walled.push(cell);
    for (const [dx, dy] of STEPS) {
      const second = at(cell, dx, dy);
      if (!isOpen(second)) continue;
      missing.length = 0;
      if (!touchesOnly(cell, second) || !touchesOnly(second, cell)) continue;
      found.push({ one: [cell], other: [second], missing: [...missing] });
    }
    const [right, below, across] = [at(cell, 1, 0), at(cell, 0, 1), at(cell, 1, 1)];
    if (!isOpen(across) || !isOpen(right) || !isOpen(below)) continue;
    missing.length = 0;
    const corners = [at(cell, -1, -1), at(cell, 2, -1), at(cell, -1, 2), at(cell, 2, 2)];
    if (!corners.every((corner) => corner < 0 || mustBeMine(corner))) continue;
    found.push({ one: [cell, across], other: [right, below], missing: [...missing] });
  }
  for (const cell of walled) {
    for (const other of walled) {
      if (other > cell && distance(position, cell, other) > 2)
        found.push({ one: [cell], other: [other], missing: [] });
    }
  }
  return found;
}

/** King's moves between two cells. */
function distance(grid: Grid, a: number, b: number): number {
  return Math.max(Math.abs(columnOf(grid, a) - columnOf(grid, b)), Math.abs(rowOf(grid, a) - rowOf(grid, b)));
}
