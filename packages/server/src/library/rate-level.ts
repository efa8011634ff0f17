import { mindOf } from '@knossos/engine/internal/games/minds';
import type { Features, Level, Task } from '@knossos/engine/internal/puzzle';

/** Reports of progress, each after at most 10,000 steps, after which a rating is given up: twice what any shipped level takes. */
const MOST_REPORTS = 6000;

/** How hard a level is, as plain data. */
export interface LevelRating {
  readonly rating: 'solved' | 'sampled' | 'impossible' | 'gave-up';
  readonly difficulty: number | null;
  readonly grade: string | null;
  /** What was measured, by name. */
  readonly features: Features;
}

/** Rates a level within a count of steps, so that everybody's server comes to the same. */
export function* rateLevel(level: Level, most = MOST_REPORTS): Task<LevelRating> {
  const task = mindOf(level).rate(level);
  for (let reports = 0; reports < most; reports++) {
    const step = task.next();
    if (!step.done) {
      yield step.value;
      continue;
    }
    const { status, difficulty, grade, features } = step.value;
    return { rating: status, difficulty, grade, features };
  }
  return { rating: 'gave-up', difficulty: null, grade: null, features: {} };
}
