import { type Direction, DOWN, type Grid, neighbour, RIGHT, UP } from '../../grid/index.js';
import type { EdgeSide } from './cell-drawing.js';

/** What stands on a side between two cells. */
interface OnEdge {
  readonly cell: number;
  readonly side: EdgeSide;
  readonly letter: string;
}

/** The number of a side between two cells, in reading order; `edge >> 1` is its cell. */
export const edgeNumber = (cell: number, side: EdgeSide): number => 2 * cell + (side === DOWN ? 1 : 0);

export const sideOfEdge = (edge: number): EdgeSide => ((edge & 1) === 1 ? DOWN : RIGHT);

/** The number of a side of a cell that has cells on both sides; null for the rim. */
export function edgeBetween(grid: Grid, cell: number, direction: Direction): number | null {
  const next = neighbour(grid, cell, direction);
  if (next === null) return null;
  return edgeNumber(Math.min(cell, next), direction === UP || direction === DOWN ? DOWN : RIGHT);
}

/** What stands on a side of a cell, as {@link formatWallDrawing} asks. */
export function lettersBetween(list: readonly OnEdge[]): (cell: number, side: EdgeSide) => string | null {
  const letters = new Map(list.map(({ cell, side, letter }) => [edgeNumber(cell, side), letter]));
  return (cell, side) => letters.get(edgeNumber(cell, side)) ?? null;
}
