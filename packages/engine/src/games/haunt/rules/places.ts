import { distancesFrom, isFloor, type Maze, manhattan, mazeOfFloor } from '../../../grid/index.js';
import { memoize, memoizeFor } from '../../../puzzle/index.js';
import type { HauntLevel } from './level.js';

/** Where things may be placed in a level. All lists are ascending. */
export interface Places {
  /** Cells of the maze without the exit: where monsters can be. */
  readonly corridor: readonly number[];
  /** The corridor cells and the ways between them: the maze as monsters walk it. */
  readonly corridors: Maze;
  /** Where the player may be put by a shuffle. */
  readonly starts: readonly number[];
  /** Corridor cells where a shuffle may put monsters while the player is on `player`. */
  farFrom(player: number): readonly number[];
  /** Corridor cells where ghosts may be placed anew while the player is on `player`. */
  awayFrom(player: number): readonly number[];
  /** Walking distances over corridor cells to `player`. */
  distancesTo(player: number): Int32Array;
}

/** Least Manhattan distances from the player at which a shuffle puts monsters, and at which ghosts are placed anew. */
export function distancesOf({ rules }: Pick<HauntLevel, 'rules'>): {
  readonly shuffle: number;
  readonly ghosts: number;
} {
  return rules === 'article' ? { shuffle: 2, ghosts: 1 } : { shuffle: 5, ghosts: 2 };
}

/** The places of a level, worked out once per level object. */
export const placesOf = memoizeFor((level: HauntLevel): Places => {
  const { maze, exit, exitRadius } = level;
  const isCorridor = (cell: number) => cell !== exit && isFloor(maze, cell);
  const corridor = [...maze.sides.keys()].filter(isCorridor);
  const corridors = mazeOfFloor(maze, isCorridor);
  const { shuffle, ghosts } = distancesOf(level);
  const apart = (least: number) => (player: number) =>
    corridor.filter((cell) => manhattan(maze, cell, player) >= least);
  return {
    corridor,
    corridors,
    starts: corridor.filter((cell) => manhattan(maze, cell, exit) > exitRadius),
    farFrom: memoize(apart(shuffle)),
    awayFrom: memoize(apart(ghosts)),
    distancesTo: memoize((player) => distancesFrom(corridors, [player])),
  };
});
