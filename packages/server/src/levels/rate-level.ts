import { mindOf } from '@knossos/engine/internal/games/minds';
import type { Level, Task } from '@knossos/engine/internal/puzzle';
import type { NotedRating } from './ratings.js';

/** How hard a level is, as plain data. */
export type LevelRating = Omit<NotedRating, 'version'>;

/** Rates a level. */
export function* rateLevel(level: Level): Task<LevelRating> {
  const { status, difficulty, grade, features } = yield* mindOf(level).rate(level);
  return { rating: status, difficulty, grade, features: { ...features } };
}
