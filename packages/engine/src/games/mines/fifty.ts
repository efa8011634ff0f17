import { cellAt, columnOf, contains, type Grid, rowOf } from '../../grid/index.js';
import type { Analysis } from './analysis.js';
import { aroundTable } from './around.js';
import { COVERED, type Position } from './position.js';

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
  const isMine = new Set(mines);
  const certain = new Set([...safe, ...mines]);
  const isOpen = (cell: number) => position.shown[cell] === COVERED && !certain.has(cell);
  const { begin, cells } = aroundTable(position);
  const around = (cell: number) => Array.from(cells.subarray(begin[cell], begin[cell + 1]));
  const at = (cell: number, dx: number, dy: number) => {
    const [column, row] = [columnOf(position, cell) + dx, rowOf(position, cell) + dy];
    return contains(position, column, row) ? cellAt(position, column, row) : -1;
  };
  const open = [...position.shown.keys()].filter(isOpen);
  const walled = open.filter((cell) => around(cell).every((other) => isMine.has(other)));
  const found: Fifty[] = [];
  /** Notes two ways if the cells outside that touch one of them more often can all be mines. */
  const note = (one: readonly number[], other: readonly number[], uneven: readonly number[]) => {
    const missing = uneven.filter((cell) => !isMine.has(cell));
    if (missing.length <= mostMissing && missing.every(isOpen)) found.push({ one, other, missing });
  };
  for (const cell of open) {
    for (const [dx, dy] of STEPS) {
      const second = at(cell, dx, dy);
      if (second < 0 || !isOpen(second)) continue;
      const here = around(cell).filter((other) => distance(position, other, second) > 1);
      const there = around(second).filter((other) => distance(position, other, cell) > 1);
      note([cell], [second], [...here, ...there]);
    }
    const [right, below, across] = [at(cell, 1, 0), at(cell, 0, 1), at(cell, 1, 1)];
    if (across < 0 || ![right, below, across].every(isOpen)) continue;
    const corners = [at(cell, -1, -1), at(cell, 2, -1), at(cell, -1, 2), at(cell, 2, 2)];
    note(
      [cell, across],
      [right, below],
      corners.filter((corner) => corner >= 0),
    );
  }
  for (const cell of walled) {
    for (const other of walled) {
      if (other > cell && distance(position, cell, other) > 2) note([cell], [other], []);
    }
  }
  return found;
}

/** King's moves between two cells. */
function distance(grid: Grid, a: number, b: number): number {
  return Math.max(Math.abs(columnOf(grid, a) - columnOf(grid, b)), Math.abs(rowOf(grid, a) - rowOf(grid, b)));
}
