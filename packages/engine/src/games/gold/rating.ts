import { isFloor } from '../../grid/index.js';
import type { Rating, Task } from '../../puzzle/index.js';
import { GRADES, halvings } from '../../puzzle/index.js';
import { carefulSteps, goldOfHeuristic, HEURISTICS } from './heuristics.js';
import { type BestWay, bestWay, bestWayCount, onSomeWay, wayCount } from './paths.js';
import { type GoldState, playGold } from './state.js';
import { movesAlong } from './ways.js';

/** States that counting ways may cost. */
const COUNT_LIMIT = 2_000_000;

/** Difficulty from which each grade after the first begins. */
const THRESHOLDS = [24, 34, 48] as const;

/**
 * How hard a level is. The difficulty is
 *
 * `forks + bits + lost / 5 + 2 * failed`
 *
 * rounded to tenths: the forks on the best way, where another step would leave an exit in reach too; the binary
 * logarithm of the number of ways out, up to 30; the percentage of the gold that the best of the habits leaves behind;
 * and the number of habits that fail.
 */
export function* rateGold(start: GoldState): Task<Rating> {
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
    grade: isProved ? gradeOf(difficulty) : null,
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

/** The grade of a difficulty. */
function gradeOf(difficulty: number): string {
  return GRADES[THRESHOLDS.filter((threshold) => difficulty >= threshold).length];
}

/** The gold of every habit. */
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
