import { DIRECTIONS } from './direction.js';
import { type Maze, walk } from './maze.js';

/** Marks a cell that cannot be reached in a distance table. */
export const UNREACHABLE = -1;

/**
 * Walking distance from the nearest of `sources` to every cell (breadth-first search, E. F. Moore,
 * "The shortest path through a maze", 1959); {@link UNREACHABLE} where there is no way.
 */
export function distancesFrom(maze: Maze, sources: readonly number[]): Int32Array {
  const distances = new Int32Array(maze.sides.length).fill(UNREACHABLE);
  const queue = [...new Set(sources)];
  for (const source of queue) distances[source] = 0;
  for (let head = 0; head < queue.length; head++) {
    const cell = queue[head] ?? 0;
    for (const direction of DIRECTIONS) {
      const next = walk(maze, cell, direction);
      if (next !== null && distances[next] === UNREACHABLE) {
        distances[next] = (distances[cell] ?? 0) + 1;
        queue.push(next);
      }
    }
  }
  return distances;
}
