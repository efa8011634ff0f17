import { gradeOf, halvings } from '../../chase/difficulty.js';
import type { Rating, Task } from '../../puzzle/index.js';
import type { HauntLevel } from './level.js';
import { solveHaunt } from './mind-solve.js';
import { startHaunt } from './play.js';
import { seenHaunt } from './state.js';
import { waysOf } from './ways.js';

/** Measured features of a level. */
export function* rateHaunt(level: HauntLevel): Task<Rating> {
  const solution = yield* solveHaunt(seenHaunt(startHaunt(level, '')), { anyStart: true });
  const { mean, most } = waysOf(level);
  const isFound = solution.status === 'policy' || solution.status === 'sampled';
  const expected = isFound ? solution.expected : null;
  const probability = isFound ? solution.probability : 0;
  const detour = expected === null ? null : expected - mean;
  const length = (expected ?? mean) / 2 + (detour ?? 0);
  const difficulty = isFound ? Math.round(10 * length + 100 * halvings(probability)) / 10 : null;
  return {
    status: solution.status === 'policy' ? 'solved' : solution.status,
    difficulty,
    grade: difficulty === null ? null : gradeOf(difficulty),
    features: { expected, probability, isExact: solution.status === 'policy', mean, most, detour },
  };
}
