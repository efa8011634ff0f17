import { DIRECTIONS, type Direction, type Maze, opposite, walk } from '../../../grid/index.js';
import { memoizeFor } from '../../../puzzle/index.js';
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

/** The ways of a level: breadth-first search backwards from the exit over cells and directions, once per level object. */
export const waysOf = memoizeFor((level: HauntLevel): Ways => {
  const { maze, exit } = level;
  const moves = movesTo(maze, [exit]);
  const all = placesOf(level).starts.flatMap((cell) =>
    DIRECTIONS.map((facing) => moves[cell * 4 + facing] as number),
  );
  return {
    moves: (cell, facing) => moves[cell * 4 + facing] as number,
    mean: all.reduce((sum, distance) => sum + distance, 0) / all.length,
    most: Math.max(...all),
  };
});

/**
 * `[cell * 4 + facing]`: least moves, turns counted, until the player enters one of the targets; infinite where no way
 * leads.
 */
export function movesTo(maze: Maze, targets: readonly number[]): Float64Array {
  const moves = new Float64Array(maze.sides.length * 4).fill(Number.POSITIVE_INFINITY);
  const queue: number[] = [];
  const meet = (cell: number, facing: number, distance: number) => {
    const at = cell * 4 + facing;
    if ((moves[at] as number) <= distance) return;
    moves[at] = distance;
    queue.push(at);
  };
  const stepsInto = (cell: number, facing: Direction, distance: number) => {
    const from = walk(maze, cell, opposite(facing));
    if (from !== null) meet(from, facing, distance);
  };
  for (const target of targets) moves.fill(0, target * 4, target * 4 + 4);
  for (const target of targets) for (const facing of DIRECTIONS) stepsInto(target, facing, 1);
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head] as number;
    const distance = (moves[at] as number) + 1;
    const cell = at >> 2;
    const facing = (at & 3) as Direction;
    stepsInto(cell, facing, distance);
    meet(cell, (facing + 1) & 3, distance);
    meet(cell, (facing + 3) & 3, distance);
  }
  return moves;
}
