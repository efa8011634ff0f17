import { DIRECTIONS } from './direction.js';
import { isFloor, type Maze, walk } from './maze.js';

/** Connected floor regions: `labels[cell]` is the region's number, -1 for rock; numbers follow reading order. */
export interface Regions {
  readonly labels: Int32Array;
  /** Cells of each region. */
  readonly sizes: readonly number[];
}

export function regionsOf(maze: Maze): Regions {
  const labels = new Int32Array(maze.sides.length).fill(-1);
  const sizes: number[] = [];
  for (let seed = 0; seed < labels.length; seed++) {
    if (labels[seed] !== -1 || !isFloor(maze, seed)) continue;
    const stack = [seed];
    labels[seed] = sizes.length;
    let size = 0;
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      size++;
      for (const direction of DIRECTIONS) {
        const next = walk(maze, cell, direction);
        if (next !== null && labels[next] === -1) {
          labels[next] = sizes.length;
          stack.push(next);
        }
      }
    }
    sizes.push(size);
  }
  return { labels, sizes };
}
