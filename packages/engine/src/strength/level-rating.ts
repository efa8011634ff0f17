import type { AnyMind, DifficultyScale, Level, Task } from '../puzzle/index.js';
import { areaOf, difficultyScaleOf, isRated, shortRating, stepMade } from '../session/index.js';

/** The rating of the first step of every difficulty scale, and the points between two steps. */
const FIRST_STEP_RATING = 800;
const STEP_POINTS = 200;

/** The rating of levels of a step. */
export const ratingOfStep = (at: number): number => FIRST_STEP_RATING + STEP_POINTS * at;

/** The step of a difficulty scale whose levels are nearest to a rating. */
export function stepOfRating({ steps }: DifficultyScale<Level>, rating: number): number {
  const at = Math.round((rating - FIRST_STEP_RATING) / STEP_POINTS);
  return Math.max(0, Math.min(steps.length - 1, at));
}

/**
 * The rating of a level by its measured difficulty, or by its size where the steps of the scale say none. It grows with
 * what is measured: straight between the steps, and beyond both ends the slower the farther.
 */
export function ratingOf(
  scale: DifficultyScale<Level>,
  difficulty: number | null,
  size: string | undefined,
): number {
  const isMeasured = difficulty !== null && isRated(scale);
  const here = isMeasured ? difficulty : areaOf(size);
  const worths = scale.steps.map((step) =>
    isMeasured ? (step.difficulty ?? 0) : areaOf(step.parameters.size),
  );
  const last = worths.length - 1;
  const [least = 0, most = 0] = [worths[0], worths[last]];
  const gap = Math.max(Number.EPSILON, (most - least) / Math.max(1, last));
  const beyond = (by: number) => STEP_POINTS * Math.log2(1 + by / gap);
  if (here < least) return FIRST_STEP_RATING - beyond(least - here);
  if (here >= most) return ratingOfStep(last) + beyond(here - most);
  // Where steps share a size, what lies there belongs to the hardest of them.
  const at = worths.filter((worth) => worth <= here).length - 1;
  const [low = least, high = most] = [worths[at], worths[at + 1]];
  return ratingOfStep(at + (here - low) / (high - low));
}

/** The rating of a level: measured, or by the step that made it where the scale says nothing of difficulty. */
export function* levelRatingTask(mind: AnyMind, level: Level): Task<number> {
  const scale = difficultyScaleOf(mind);
  const made = isRated(scale) ? null : stepMade(scale, level);
  if (made !== null) return ratingOfStep(made);
  const rating = isRated(scale) ? yield* shortRating(mind, level) : null;
  return ratingOf(scale, rating?.difficulty ?? null, scale.like(level).size);
}
