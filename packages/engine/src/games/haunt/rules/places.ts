import {
  cellAt,
  columnOf,
  contains,
  DIRECTIONS,
  type Direction,
  distancesFrom,
  isFloor,
  type Maze,
  manhattan,
  mazeOfFloor,
  opposite,
  rowOf,
  UNREACHABLE,
  walk,
} from '../../../grid/index.js';
import { memoize, memoizeFor } from '../../../puzzle/index.js';
import type { HauntLevel } from './level.js';
import type { HauntState } from './state.js';

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
  /** Corridor cells where ghosts may be placed again while the player is on `player`. */
  awayFrom(player: number): readonly number[];
  /** Walking distances over corridor cells to `player`. */
  distancesTo(player: number): Int32Array;
}

/** Least Manhattan distances from the player at which a shuffle puts monsters, and at which ghosts are placed again. */
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

/** Moves to the exit without monsters, turns counted. */
export interface Ways {
  /** From a corridor cell, facing a direction; infinite where there is no way. */
  moves(cell: number, facing: Direction): number;
  /** The mean over all starts of the level and all directions; that of the start where it is drawn. */
  readonly mean: number;
  /** The greatest among them. */
  readonly most: number;
}

/** The ways of a level: breadth-first search backwards from the exit over cells and directions, once per level object. */
export const waysOf = memoizeFor((level: HauntLevel): Ways => {
  const { maze, exit } = level;
  const moves = movesTo(maze, [exit]);
  const { placed } = level;
  const all =
    placed === null
      ? placesOf(level).starts.flatMap((cell) => DIRECTIONS.map((facing) => moves[cell * 4 + facing]))
      : [moves[placed.player * 4 + placed.facing]];
  return {
    moves: (cell, facing) => moves[cell * 4 + facing],
    mean: all.reduce((sum, distance) => sum + distance, 0) / all.length,
    most: Math.max(...all),
  };
});

/** `[cell * 4 + facing]`: least moves, turns counted, until the player enters a target; infinite where no way leads. */
export function movesTo(maze: Maze, targets: readonly number[]): Float64Array {
  const moves = new Float64Array(maze.sides.length * 4).fill(Number.POSITIVE_INFINITY);
  const queue: number[] = [];
  const meet = (cell: number, facing: number, distance: number) => {
    const at = cell * 4 + facing;
    if (moves[at] <= distance) return;
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
    const at = queue[head];
    const distance = moves[at] + 1;
    const cell = at >> 2;
    const facing = (at & 3) as Direction;
    stepsInto(cell, facing, distance);
    meet(cell, (facing + 1) & 3, distance);
    meet(cell, (facing + 3) & 3, distance);
  }
  return moves;
}

/** The cells around a zombie in the order in which the classic one looks at them: columns and rows to add. */
export const COMPASS = [
  ['NW', -1, -1],
  ['W', -1, 0],
  ['SW', -1, 1],
  ['N', 0, -1],
  ['S', 0, 1],
  ['NE', 1, -1],
  ['E', 1, 0],
  ['SE', 1, 1],
] as const;

/** The four of them that share a side. */
const SIDES = COMPASS.filter(([, columns, rows]) => columns === 0 || rows === 0);

type Shift = (typeof COMPASS)[number];

/** All zombies' cells after each has acted once, one after another in list order. */
export function stepZombies(state: HauntState): readonly number[] {
  const { level, player } = state;
  const zombies = [...state.zombies];
  const taken = new Set([...state.ghosts, ...zombies]);
  zombies.forEach((from, index) => {
    taken.delete(from);
    const to = stepZombie(level, player, from, (cell) => !taken.has(cell));
    taken.add(to);
    zombies[index] = to;
  });
  return zombies;
}

/** Where one zombie goes: step by step the first free cell of {@link zombieWishes}, else it stays. */
function stepZombie(
  level: HauntLevel,
  player: number,
  from: number,
  isFree: (cell: number) => boolean,
): number {
  let cell = from;
  for (let step = 0; step < zombieSteps(level); step++)
    cell = zombieWishes(level, player, cell).find(isFree) ?? cell;
  return cell;
}

/** Single steps of a zombie whenever it acts. */
export function zombieSteps({ mind }: Pick<HauntLevel, 'mind'>): number {
  return mind === 'theseus' ? 2 : 1;
}

/**
 * The corridor cells to which a zombie would step from a cell, the best first, never the exit.
 * `classic`: cells around it that are nearer to the player (Manhattan distance) in the order of {@link COMPASS};
 * `best`: the same, the nearest first; `path`: those over a side that lie on a shortest way to the player; `theseus`:
 * those over a side that are nearer, horizontal before vertical.
 */
export function zombieWishes(level: HauntLevel, player: number, from: number): readonly number[] {
  const { maze, exit, mind } = level;
  const apart = (cell: number) => manhattan(maze, cell, player);
  const around = (shifts: readonly Shift[]) =>
    shifts.flatMap(([, columns, rows]) => {
      const column = columnOf(maze, from) + columns;
      const row = rowOf(maze, from) + rows;
      if (!contains(maze, column, row)) return [];
      const target = cellAt(maze, column, row);
      return target !== exit && isFloor(maze, target) ? [target] : [];
    });
  const nearer = (shifts: readonly Shift[]) => around(shifts).filter((cell) => apart(cell) < apart(from));
  switch (mind) {
    case 'classic':
      return nearer(COMPASS);
    case 'best':
      return nearer(COMPASS).sort((a, b) => apart(a) - apart(b));
    case 'path': {
      const distances = placesOf(level).distancesTo(player);
      const left = distances[from] ?? UNREACHABLE;
      return around(SIDES).filter((cell) => left > 0 && distances[cell] === left - 1);
    }
    case 'theseus':
      return nearer(SIDES).sort((a, b) => Number(isVertical(a)) - Number(isVertical(b)));
  }
  function isVertical(cell: number): boolean {
    return columnOf(maze, cell) === columnOf(maze, from);
  }
}
