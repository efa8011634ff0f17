import type { AnyMind, Level, Task } from '@knossos/engine/internal/puzzle';
import type { NotedRating } from './ratings.js';

/** How hard a level is, as plain data. */
export type LevelRating = Omit<NotedRating, 'version'>;

/** Rates a level by the mind of its game. */
export function* rateLevel(mind: AnyMind, level: Level): Task<LevelRating> {
  const { status, difficulty, grade, features } = yield* mind.rate(level);
  return { rating: status, difficulty, grade, features: { ...features } };
}
