import { columnOf, isFloor, rowOf } from '../../grid/index.js';
import type { PathProblem } from './sweep-program.js';

/**
 * An upper bound on the value of a simple path. A path alternates between the two colours of a chequerboard, so it
 * visits as many cells of one colour as of the other, and one more where both its ends have the same.
 */
export function alternatingBound({ maze, values, from, to }: PathProblem): number {
  const colour = (cell: number) => (columnOf(maze, cell) + rowOf(maze, cell)) & 1;
  const byColour: number[][] = [[], []];
  for (let cell = 0; cell < maze.sides.length; cell++) {
    if (isFloor(maze, cell) && cell !== from && cell !== to) byColour[colour(cell)].push(values[cell]);
  }
  for (const list of byColour) list.sort((a, b) => b - a);
  // Of the colour of both ends a path has one cell less between them.
  const shift = colour(from) === colour(to) ? 1 : 0;
  const own = byColour[colour(from)];
  const other = byColour[1 - colour(from)];
  let sum = values[from] + values[to];
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < other.length; i++) {
    sum += other[i];
    if (i >= shift) {
      const mate = own[i - shift];
      if (mate === undefined) break;
      sum += mate;
    }
    best = Math.max(best, sum);
  }
  // Ends of different colours that lie side by side need nothing between them.
  return shift === 0 ? Math.max(best, values[from] + values[to]) : best;
}
/** Upper bounds of what the rest of a sweep can add to a state. Steps come in order. */

export interface RestBound {
  /** Makes ready for states before a step. */
  begin(step: number): void;
  /** The most that the rest can add to a state; far below 0 when it cannot be completed at all. */
  most(lo: number, hi: number): number;
}
