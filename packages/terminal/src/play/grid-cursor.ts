import { type Direction, DOWN, type Grid, LEFT, neighbour, RIGHT, UP } from '@knossos/engine/grid';
import type { Key } from '../screen/keys.js';

const ARROWS: Readonly<Record<Key, Direction>> = { up: UP, right: RIGHT, down: DOWN, left: LEFT };

/** The cell that a key leads a cursor on a grid to; null for a key that does not move it. */
export function cellAfter(grid: Grid, at: number, key: Key): number | null {
  const { columns, rows } = grid;
  const row = Math.floor(at / columns);
  if (key === 'home') return row * columns;
  if (key === 'end') return row * columns + columns - 1;
  if (key === 'pageup') return at % columns;
  if (key === 'pagedown') return (rows - 1) * columns + (at % columns);
  const direction = ARROWS[key];
  return direction === undefined ? null : (neighbour(grid, at, direction) ?? at);
}
