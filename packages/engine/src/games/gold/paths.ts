import {
  cloneMaze,
  DIRECTION_LETTERS,
  DIRECTIONS,
  isFloor,
  type Maze,
  setSide,
  walk,
} from '../../grid/index.js';
import { counting, reporting, type Task } from '../../puzzle/index.js';
import {
  blocksBetween,
  countHeaviest,
  countPaths,
  type HeaviestPath,
  heaviestPath,
  type PathProgress,
  type SweepLimits,
} from '../../search/index.js';
import { cellsOf, type GoldLevel, type GoldMove, type GoldState, playerOf } from './state.js';

/** The part of a cave that is still there: what has fallen in is rock. */
export function standingMaze({ level, way }: GoldState): Maze {
  const maze = cloneMaze(level.maze);
  for (const cell of cellsOf(way).slice(0, -1)) sink(maze, cell);
  return maze;
}

/** Turns a cell to rock, in place. */
export function sink(maze: Maze, cell: number): void {
  for (const direction of DIRECTIONS) setSide(maze, cell, direction, false);
  maze.sides[cell] = 0;
}

/** The moves that lead along a path. Throws a RangeError for cells that do not lie side by side. */
export function movesAlong({ maze }: GoldLevel, path: readonly number[]): GoldMove[] {
  return path.slice(1).map((cell, i) => {
    const direction = DIRECTIONS.find((one) => walk(maze, path[i], one) === cell);
    if (direction === undefined) throw new RangeError('the cells of a path must lie side by side');
    return DIRECTION_LETTERS[direction];
  });
}

/** The best way on from a position, and what it is worth with the gold that the player has. */
export interface BestWay {
  readonly status: HeaviestPath['status'];
  /** Cells from the player's own to an exit; null when none is known. */
  readonly path: readonly number[] | null;
  readonly gold: number;
  /** No way ends with more. */
  readonly bound: number;
  readonly states: number;
  readonly reason: string | null;
}

export const GOLD_LIMITS: SweepLimits = { states: 50_000_000, bytes: 2 ** 31 };

/** Most that all values of a search may come to. */
const MOST_WORTH = 2 ** 29;

/** What the cells are worth to a search: gold first, and among equal gold the fewest steps. */
interface Worth {
  readonly values: Int32Array;
  readonly piece: number;
}

/**
 * Where every cell holds as much, gold tells the length too, and small values make a quick search. Otherwise a piece
 * of gold is worth more than all steps there can be, and a step is worth -1.
 */
function worthOf({ maze, gold }: GoldLevel): Worth {
  const floor = [...gold.keys()].filter((cell) => isFloor(maze, cell));
  const isPlain = floor.every((cell) => gold[cell] === 1);
  const sum = floor.reduce((total, cell) => total + gold[cell], 0);
  const isHuge = sum * (floor.length + 1) > MOST_WORTH;
  const piece = isPlain || isHuge ? 1 : floor.length + 1;
  const step = piece === 1 ? 0 : 1;
  return { values: Int32Array.from(gold, (pieces) => pieces * piece - step), piece };
}

/** The cave that is left, once for every exit, with the others sunk: who reaches them is out. */
function mazesByExit(state: GoldState): { maze: Maze; exit: number }[] {
  const { exits } = state.level;
  return exits.map((exit) => {
    const maze = standingMaze(state);
    for (const other of exits) if (other !== exit) sink(maze, other);
    return { maze, exit };
  });
}

/** The way from a position to an exit with the most gold, the shortest of those. */
export function* bestWay(state: GoldState, limits: SweepLimits = GOLD_LIMITS): Task<BestWay> {
  const { level } = state;
  const from = playerOf(state);
  const { values, piece } = worthOf(level);
  // The steps of a path are worth less than one piece of gold together, so they round away.
  const goldOf = (value: number) => state.gold - level.gold[from] + Math.ceil(value / piece);
  let best: BestWay = IMPOSSIBLE;
  for (const { maze, exit } of mazesByExit(state)) {
    const left = { ...limits, states: limits.states - best.states };
    const found = yield* telling(heaviestPath(maze, values, from, exit, left), best.states, goldOf);
    const isFound = found.path !== null;
    const way: BestWay = {
      status: found.status,
      path: found.path,
      gold: isFound ? goldOf(found.value) : 0,
      bound: found.status === 'impossible' ? 0 : goldOf(found.bound),
      states: best.states + found.states,
      reason: found.reason,
    };
    best = better(best, way);
  }
  return best;
}

const IMPOSSIBLE: BestWay = { status: 'impossible', path: null, gold: 0, bound: 0, states: 0, reason: null };

/** The better of two ways, with what is known of both. */
function better(a: BestWay, b: BestWay): BestWay {
  const length = ({ path }: BestWay) => path?.length ?? Number.POSITIVE_INFINITY;
  const isBetter = b.gold > a.gold || (b.gold === a.gold && length(b) < length(a));
  const { path, gold } = isBetter ? b : a;
  const status =
    a.status === 'bounded' || b.status === 'bounded'
      ? 'bounded'
      : a.status === 'optimal'
        ? a.status
        : b.status;
  const bound = Math.max(a.bound, b.bound);
  return { status, path, gold, bound, states: b.states, reason: a.reason ?? b.reason };
}

/** Reports in words: what has been found, and the most that there can be. */
function telling<T>(
  work: Generator<PathProgress, T, void>,
  before: number,
  goldOf: (value: number) => number,
): Task<T> {
  return reporting(work, ({ states, value, bound }) => {
    const most = goldOf(bound);
    const note = value === null ? `at most ${most} gold` : `${goldOf(value)} gold of at most ${most}`;
    return { done: before + states, total: null, unit: 'states', note };
  });
}

/** The number of ways to an exit; null when more than `limit` states would have to be expanded. */
export function* wayCount(state: GoldState, limit: number): Task<bigint | null> {
  let sum = 0n;
  for (const { maze, exit } of mazesByExit(state)) {
    const count = yield* counting(countPaths(maze, playerOf(state), exit, limit), 'states');
    if (count === null) return null;
    sum += count;
  }
  return sum;
}

/** The number of ways that are as good as a best one; null when more than `limit` states would have to be expanded. */
export function* bestWayCount(state: GoldState, best: BestWay, limit: number): Task<bigint | null> {
  const { path } = best;
  if (path === null) return 0n;
  const { values } = worthOf(state.level);
  let sum = 0n;
  for (const { maze, exit } of mazesByExit(state)) {
    const isHere = exit === path[path.length - 1];
    // To other exits a way may be as good.
    const way = isHere ? path : yield* endingAt(state, maze, exit, best);
    if (way === null) continue;
    const count = yield* counting(countHeaviest(maze, values, way, limit), 'states');
    if (count === null) return null;
    sum += count;
  }
  return sum;
}

/** A way to one exit that is as good as the best of all, or null. */
function* endingAt(
  state: GoldState,
  maze: Maze,
  exit: number,
  { path }: BestWay,
): Task<readonly number[] | null> {
  const { values } = worthOf(state.level);
  const sum = (cells: readonly number[]) => cells.reduce((total, cell) => total + values[cell], 0);
  const found = yield* telling(
    heaviestPath(maze, values, playerOf(state), exit, GOLD_LIMITS),
    0,
    (value) => value,
  );
  return found.path !== null && sum(found.path) === sum(path ?? []) ? found.path : null;
}

/** By cell whether some way from here to an exit leads over it, the player's own cell included. */
export function onSomeWay(state: GoldState): Uint8Array {
  const isOn = new Uint8Array(state.level.maze.sides.length);
  if (state.status === 'won') return isOn;
  for (const { maze, exit } of mazesByExit(state)) {
    for (const { cells } of blocksBetween(maze, playerOf(state), exit) ?? []) {
      for (const cell of cells) isOn[cell] = 1;
    }
  }
  return isOn;
}

/**
 * The most gold with which a way over a cell can end; the cell must lie on some way. Null when more than `limit`
 * states would have to be expanded. The cell is made worth more than all the others, so that the best way visits it.
 */
export function* bestThrough(state: GoldState, cell: number, limit: number): Task<number | null> {
  const from = playerOf(state);
  const { gold } = state.level;
  const bonus = gold.reduce((sum, one) => sum + one, 1);
  const values = Int32Array.from(gold);
  values[cell] += bonus;
  let best = 0;
  for (const { maze, exit } of mazesByExit(state)) {
    const work = heaviestPath(maze, values, from, exit, { ...GOLD_LIMITS, states: limit });
    const found = yield* telling(work, 0, (value) => value);
    if (found.status === 'bounded') return null;
    // Less than the bonus: the way does not lead over the cell.
    if (found.value >= bonus) best = Math.max(best, found.value - bonus + state.gold - gold[from]);
  }
  return best;
}
