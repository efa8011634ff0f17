import { DOWN, LEFT, RIGHT, UP } from './direction.js';
import type { Maze } from './maze.js';

/** Marks a cell that cannot be reached in a distance table. */
export const UNREACHABLE = -1;

/**
 * Walking distance from the nearest of `sources` to every cell (breadth-first search, E. F. Moore,
 * "The shortest path through a maze", 1959); {@link UNREACHABLE} where there is no way.
 */
export function distancesFrom(maze: Maze, sources: readonly number[]): Int32Array {
  const { columns } = maze;
  const sides = withoutGaps(maze);
  const distances = new Int32Array(sides.length).fill(UNREACHABLE);
  const queue = new Int32Array(sides.length);
  let tail = 0;
  for (const source of sources) {
    if (distances[source] !== UNREACHABLE) continue;
    distances[source] = 0;
    queue[tail++] = source;
  }
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const bits = sides[cell];
    const distance = distances[cell] + 1;
    if ((bits & (1 << UP)) !== 0 && distances[cell - columns] === UNREACHABLE) {
      distances[cell - columns] = distance;
      queue[tail++] = cell - columns;
    }
    if ((bits & (1 << RIGHT)) !== 0 && distances[cell + 1] === UNREACHABLE) {
      distances[cell + 1] = distance;
      queue[tail++] = cell + 1;
    }
    if ((bits & (1 << DOWN)) !== 0 && distances[cell + columns] === UNREACHABLE) {
      distances[cell + columns] = distance;
      queue[tail++] = cell + columns;
    }
    if ((bits & (1 << LEFT)) !== 0 && distances[cell - 1] === UNREACHABLE) {
      distances[cell - 1] = distance;
      queue[tail++] = cell - 1;
    }
  }
  return distances;
}

/** The sides of a maze with its outer wall closed, so that every open side leads to a cell. */
function withoutGaps({ columns, rows, sides }: Maze): Uint8Array {
  const closed = sides.slice();
  for (let column = 0, last = (rows - 1) * columns; column < columns; column++) {
    closed[column] &= ~(1 << UP);
    closed[last + column] &= ~(1 << DOWN);
  }
  for (let cell = 0; cell < closed.length; cell += columns) {
    closed[cell] &= ~(1 << LEFT);
    closed[cell + columns - 1] &= ~(1 << RIGHT);
  }
  return closed;
}
