import { type Direction, DOWN, type Grid, LEFT, neighbour, RIGHT, UP } from '@knossos/engine/grid';
import { isWay, type Way } from './key-table.js';

const DIRECTIONS: Readonly<Record<Way, Direction>> = { up: UP, right: RIGHT, down: DOWN, left: LEFT };

/** The cell that an action leads a cursor on a grid to; null for an action that does not move it. */
export function cellAfter(grid: Grid, at: number, action: string): number | null {
  const { columns, rows } = grid;
  const row = Math.floor(at / columns);
  if (action === 'home') return row * columns;
  if (action === 'end') return row * columns + columns - 1;
  if (action === 'pageup') return at % columns;
  if (action === 'pagedown') return (rows - 1) * columns + (at % columns);
  return isWay(action) ? (neighbour(grid, at, DIRECTIONS[action]) ?? at) : null;
}
