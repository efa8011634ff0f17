import { DIRECTIONS, type Direction, opposite, walk } from '../../grid/index.js';
import type { HauntLevel } from './level.js';
import { placesOf } from './places.js';

/** Moves to the exit without monsters, turns counted. */
export interface Ways {
  /** From a corridor cell, facing a direction; infinite where there is no way. */
  moves(cell: number, facing: Direction): number;
  /** The mean over all starts of the level and all directions. */
  readonly mean: number;
  /** The greatest among them. */
  readonly most: number;
}

const known = new WeakMap<HauntLevel, Ways>();

/** The ways of a level: breadth-first search backwards from the exit over cells and directions. */
export function waysOf(level: HauntLevel): Ways {
  const before = known.get(level);
  if (before) return before;
  const ways = findWays(level);
  known.set(level, ways);
  return ways;
}

function findWays(level: HauntLevel): Ways {
  const { maze, exit } = level;
  const { starts } = placesOf(level);
  const moves = new Float64Array(maze.sides.length * 4).fill(Number.POSITIVE_INFINITY);
  const queue: number[] = [];
  const meet = (cell: number, facing: number, distance: number) => {
    const at = cell * 4 + facing;
    if ((moves[at] as number) <= distance) return;
    moves[at] = distance;
    queue.push(at);
  };
  for (const facing of DIRECTIONS) moves[exit * 4 + facing] = 0;
  const stepsInto = (cell: number, facing: Direction, distance: number) => {
    const from = walk(maze, cell, opposite(facing));
    if (from !== null && from !== exit) meet(from, facing, distance);
  };
  for (const facing of DIRECTIONS) stepsInto(exit, facing, 1);
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head] as number;
    const distance = (moves[at] as number) + 1;
    const cell = at >> 2;
    const facing = (at & 3) as Direction;
    stepsInto(cell, facing, distance);
    meet(cell, (facing + 1) & 3, distance);
    meet(cell, (facing + 3) & 3, distance);
  }
  const all = starts.flatMap((cell) => DIRECTIONS.map((facing) => moves[cell * 4 + facing] as number));
  return {
    moves: (cell, facing) => moves[cell * 4 + facing] as number,
    mean: all.reduce((sum, distance) => sum + distance, 0) / all.length,
    most: Math.max(...all),
  };
}
