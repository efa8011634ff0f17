import { DIRECTION_LETTERS, DIRECTIONS, walk } from '../../grid/index.js';
import type { GoldLevel } from './level.js';
import type { GoldMove } from './state.js';

/** The moves that lead along a path. Throws a RangeError for cells that do not lie side by side. */
export function movesAlong({ maze }: GoldLevel, path: readonly number[]): GoldMove[] {
  return path.slice(1).map((cell, i) => {
    const direction = DIRECTIONS.find((one) => walk(maze, path[i], one) === cell);
    if (direction === undefined) throw new RangeError('the cells of a path must lie side by side');
    return DIRECTION_LETTERS[direction];
  });
}
