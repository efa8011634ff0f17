import {
  cellAt,
  columnOf,
  contains,
  DIRECTIONS,
  FLOOR,
  isOpen,
  type Maze,
  neighbour,
  rowOf,
} from '../../grid/index.js';
import type { ChaseState } from './state.js';

/**
 * The cells that are seen in a dark level: the player's and the eight around it, walls or not. Null where all are: in
 * other levels, and once the game is over.
 */
export function litCells({ level, player, status }: ChaseState): ReadonlySet<number> | null {
  if (level.dark !== true || status !== 'open') return null;
  const { maze } = level;
  const [column, row] = [columnOf(maze, player), rowOf(maze, player)];
  const lit = new Set<number>();
  for (const y of [row - 1, row, row + 1])
    for (const x of [column - 1, column, column + 1]) if (contains(maze, x, y)) lit.add(cellAt(maze, x, y));
  return lit;
}

/** The sides of a maze as far as they are seen: in the dark there are no walls but the outer one, and no gaps in that. */
export function sidesInTheDark(maze: Maze, lit: ReadonlySet<number>): Uint8Array {
  return maze.sides.map((bits, cell) => {
    if (lit.has(cell)) return bits;
    return DIRECTIONS.reduce<number>((open, direction) => {
      const next = neighbour(maze, cell, direction);
      const isFree = next !== null && (!lit.has(next) || isOpen(maze, cell, direction));
      return isFree ? open | (1 << direction) : open;
    }, bits & FLOOR);
  });
}
