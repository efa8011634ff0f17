import {
  DIRECTIONS,
  type Direction,
  directionOf,
  distancesFrom,
  isFloor,
  UNREACHABLE,
  UP,
} from '../../grid/index.js';
import { gradeOf, halvings, type Rating, type Task } from '../../puzzle/index.js';
import {
  type BestWay,
  bestWay,
  bestWayCount,
  movesAlong,
  onSomeWay,
  standingMaze,
  wayCount,
} from './paths.js';
import { type GoldMove, type GoldState, legalGold, playerOf, playGold } from './state.js';

/**
 * Ways to play without thinking ahead. All of them are careful: they step only where an exit stays in reach, so that
 * they always get out, they leave when they must, and differ in what they like among such steps.
 */
export const HEURISTICS = ['greedy', 'corridor', 'left-hand', 'right-hand'] as const;
export type Heuristic = (typeof HEURISTICS)[number];

/** A careful step, and where it leads. */
interface Step {
  readonly move: GoldMove;
  readonly direction: Direction;
  readonly next: GoldState;
}

/** The gold with which a habit leaves the cave; null where no exit can be reached. */
export function goldOfHeuristic(start: GoldState, heuristic: Heuristic): number | null {
  let state = start;
  let heading: Direction = UP;
  while (state.status === 'open') {
    const careful = carefulSteps(state);
    // The exit itself comes last: a player leaves only when there is no other way on.
    const onward = careful.filter(({ next }) => next.status === 'open');
    const steps = onward.length > 0 ? onward : careful;
    const liked = CHOICES[heuristic](steps, heading);
    if (liked === null) return null;
    state = liked.next;
    heading = liked.direction;
  }
  return state.status === 'won' ? state.gold : null;
}

/** The steps after which an exit can still be reached, in the game's order. */
export function carefulSteps(state: GoldState): Step[] {
  return legalGold(state).flatMap((move) => {
    const { state: next } = playGold(state, move);
    const direction = directionOf(move);
    return direction !== null && canLeave(next) ? [{ move, direction, next }] : [];
  });
}

function canLeave(state: GoldState): boolean {
  if (state.status !== 'open') return state.status === 'won';
  const distances = distancesFrom(standingMaze(state), [playerOf(state)]);
  return state.level.exits.some((exit) => distances[exit] !== UNREACHABLE);
}

const CHOICES: Readonly<Record<Heuristic, (steps: readonly Step[], heading: Direction) => Step | null>> = {
  /** The cell with the most gold. */
  greedy: (steps) => mostOf(steps, ({ next }) => next.level.gold[playerOf(next)]),
  /** The corridor with the most gold up to its end. */
  corridor: (steps) => mostOf(steps, corridorGold),
  'left-hand': (steps, heading) => mostOf(steps, ({ direction }) => -turn(heading, direction, 3)),
  'right-hand': (steps, heading) => mostOf(steps, ({ direction }) => -turn(heading, direction, 1)),
};

function mostOf(steps: readonly Step[], worth: (step: Step) => number): Step | null {
  let best: Step | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const step of steps) {
    const one = worth(step);
    if (one > most) {
      best = step;
      most = one;
    }
  }
  return best;
}

/** How late a direction comes for who turns to `side` (1 right, 3 left) first, then goes straight on. */
function turn(heading: Direction, direction: Direction, side: 1 | 3): number {
  const quarter = (direction - heading + DIRECTIONS.length) % DIRECTIONS.length;
  return [side, 0, 4 - side, 2].indexOf(quarter);
}

/** Gold on the way from a step to the next fork, exit or dead end. */
function corridorGold({ next }: Step): number {
  let state = next;
  while (state.status === 'open') {
    const moves = legalGold(state);
    const only = moves[0];
    if (moves.length !== 1 || only === undefined) break;
    state = playGold(state, only).state;
  }
  return state.gold;
}

/** States that counting ways may cost. */
const COUNT_LIMIT = 2_000_000;

/** Difficulty from which each grade after the first begins. */
const THRESHOLDS = [24, 34, 48] as const;

/** Measured features of a level; those of its best way are missing where none was found. */
export type GoldFeatures = {
  readonly cells: number;
  /** Those of them that no way out can tread. */
  readonly cellsOnNoWay: number;
  /** The most gold. */
  readonly gold?: number;
  /** Moves of the best way. */
  readonly length?: number;
  /** Number of ways out, and of best ones; a decimal string above 2^53, null where there are too many to count. */
  readonly ways?: number | string | null;
  readonly bestWays?: number | string | null;
  /** Forks on the best way where another step would leave an exit in reach too. */
  readonly forks?: number;
  /** The gold of four careless habits; null where a habit does not get out. */
  readonly greedy?: number | null;
  readonly corridor?: number | null;
  readonly leftHand?: number | null;
  readonly rightHand?: number | null;
  /** How many of the habits miss the best, and the percentage of the gold that the best of them leaves behind. */
  readonly failedHabits?: number;
  readonly lostByHabits?: number;
};

/**
 * How hard a level is. The difficulty is
 *
 * `forks + bits + lost / 5 + 2 * failed`
 *
 * rounded to tenths: the forks on the best way, where another step would leave an exit in reach too; the binary
 * logarithm of the number of ways out, up to 30; the percentage of the gold that the best of the habits leaves behind;
 * and the number of habits that fail.
 */
export function* rateGold(start: GoldState): Task<Rating<GoldFeatures>> {
  const best = yield* bestWay(start);
  const { maze } = start.level;
  const cells = maze.sides.reduce((sum, _, cell) => sum + (isFloor(maze, cell) ? 1 : 0), 0);
  const onWay = onSomeWay(start).reduce((sum, bit) => sum + bit, 0);
  if (best.path === null) {
    const status = best.status === 'impossible' ? 'impossible' : 'gave-up';
    return { status, difficulty: null, grade: null, features: { cells, cellsOnNoWay: cells - onWay } };
  }
  const ways = yield* wayCount(start, COUNT_LIMIT);
  const bestWays = best.status === 'optimal' ? yield* bestWayCount(start, best, COUNT_LIMIT) : null;
  const heuristics = heuristicsOf(start);
  const failed = HEURISTICS.filter((heuristic) => (heuristics[heuristic] ?? 0) < best.gold).length;
  const lost = lostShare(heuristics, best);
  const forks = forksAlong(start, best.path);
  const bits = ways === null ? 30 : halvings(1 / Number(ways));
  const difficulty = Math.round(10 * (forks + bits + lost / 5 + 2 * failed)) / 10;
  const isProved = best.status === 'optimal';
  return {
    status: isProved ? 'solved' : 'gave-up',
    difficulty: isProved ? difficulty : null,
    grade: isProved ? gradeOf(difficulty, THRESHOLDS) : null,
    features: {
      gold: best.gold,
      length: best.path.length - 1,
      cells,
      cellsOnNoWay: cells - onWay,
      ways: writable(ways),
      bestWays: writable(bestWays),
      forks,
      greedy: heuristics.greedy,
      corridor: heuristics.corridor,
      leftHand: heuristics['left-hand'],
      rightHand: heuristics['right-hand'],
      failedHabits: failed,
      lostByHabits: lost,
    },
  };
}

export function heuristicsOf(start: GoldState): Record<(typeof HEURISTICS)[number], number | null> {
  return {
    greedy: goldOfHeuristic(start, 'greedy'),
    corridor: goldOfHeuristic(start, 'corridor'),
    'left-hand': goldOfHeuristic(start, 'left-hand'),
    'right-hand': goldOfHeuristic(start, 'right-hand'),
  };
}

/** The percentage of the gold that the best of the habits leaves behind, a whole number. */
export function lostShare(heuristics: ReturnType<typeof heuristicsOf>, { gold }: BestWay): number {
  const most = Math.max(...HEURISTICS.map((heuristic) => heuristics[heuristic] ?? 0));
  return gold === 0 ? 0 : Math.floor((100 * (gold - most)) / gold);
}

/** Steps of a way at which another one would have left an exit in reach too. */
export function forksAlong(start: GoldState, path: readonly number[]): number {
  let state = start;
  let forks = 0;
  for (const move of movesAlong(start.level, path)) {
    if (carefulSteps(state).length > 1) forks++;
    state = playGold(state, move).state;
  }
  return forks;
}

/** A count as a number where it is exact, else as decimal digits. */
function writable(count: bigint | null): number | string | null {
  if (count === null) return null;
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count);
}
