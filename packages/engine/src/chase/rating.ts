import type { Rating, Task } from '../puzzle/index.js';
import type { ChaseLevel } from './level.js';
import type { ChaseTools } from './mind.js';

/** Measured features of a pursuit level. */
export function* rateChase<L extends ChaseLevel>(tools: ChaseTools<L>, level: L): Task<Rating> {
  const solution = yield* tools.solve(tools.rules.start(level, ''));
  if (solution.status !== 'solved')
    return { status: solution.status, difficulty: null, grade: null, features: {} };
  return {
    status: 'solved',
    difficulty: solution.moves.length,
    grade: null,
    features: { length: solution.moves.length },
  };
}
