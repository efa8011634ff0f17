import { mindOf } from '@knossos/engine/internal/games/minds';
import type { Features, Level, Task } from '@knossos/engine/internal/puzzle';

/** How hard a level is, as plain data. */
export interface LevelRating {
  readonly rating: 'solved' | 'sampled' | 'impossible' | 'gave-up';
  readonly difficulty: number | null;
  readonly grade: string | null;
  /** What was measured, by name. */
  readonly features: Features;
}

/** Rates a level. */
export function* rateLevel(level: Level): Task<LevelRating> {
  const { status, difficulty, grade, features } = yield* mindOf(level).rate(level);
  return { rating: status, difficulty, grade, features };
}
