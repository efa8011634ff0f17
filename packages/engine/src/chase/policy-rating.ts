import type { Rating, Task } from '../puzzle/index.js';
import { exitDistances } from '../search/index.js';
import { gradeOf, halvings } from './difficulty.js';
import type { ChaseLevel } from './level.js';
import type { ChaseTools } from './mind.js';

/** Nodes that rating may take. */
const MOST_NODES = 4_000_000;

/** Measured features of a level whose pursuers throw dice. */
export interface PolicyFeatures {
  /** Least expected number of moves where the win is sure; else null. */
  readonly expected: number | null;
  /** Greatest probability of ever winning. */
  readonly probability: number | null;
  readonly isSure: boolean | null;
  /** States with the player to move that can be reached; nodes expanded where a limit was met. */
  readonly states: number;
  /** Moves to the nearest exit if nobody hunted; null when there is no way. */
  readonly exitDistance: number | null;
  /** Moves that the hunt costs on average: expected - exitDistance. */
  readonly detour: number | null;
}

/**
 * Measures such a level. Its difficulty, in moves as that of other levels, is
 *
 * `expected / 2 + detour + 10 * halvings(probability)`
 *
 * rounded to tenths, with the exit's distance for `expected` where the win is not sure.
 */
export function* ratePolicy<L extends ChaseLevel>(tools: ChaseTools<L>, level: L): Task<Rating> {
  const start = tools.rules.see(tools.rules.start(level, ''));
  const solution = yield* tools.solve(start, { limit: MOST_NODES });
  const nearest = exitDistances(tools.problem(start))[level.start] as number;
  const exitDistance = nearest <= level.maze.sides.length ? nearest : null;
  const isFound = solution.status === 'policy';
  const expected = isFound ? solution.expected : null;
  const impossible = solution.status === 'impossible' ? 0 : null;
  const features: PolicyFeatures = {
    expected,
    probability: isFound ? solution.probability : impossible,
    isSure: isFound ? expected !== null : null,
    states: solution.states,
    exitDistance,
    detour: expected === null || exitDistance === null ? null : expected - exitDistance,
  };
  const length = (expected ?? exitDistance ?? 0) / 2 + (features.detour ?? 0);
  const difficulty = isFound ? Math.round(10 * length + 100 * halvings(solution.probability)) / 10 : null;
  return {
    status: isFound ? 'solved' : solution.status,
    difficulty,
    grade: difficulty === null ? null : gradeOf(difficulty),
    features: { ...features },
  };
}
