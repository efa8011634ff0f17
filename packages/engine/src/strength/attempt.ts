import {
  type AnyMind,
  type AnyModel,
  type DifficultyScale,
  type Level,
  measureOf,
  type Outcome,
  type Task,
  targetOf,
} from '../puzzle/index.js';
import { areaOf, difficultyScaleOf, isRated, shortRating, stepMade } from '../session/index.js';

export const PLAY_MODES = ['on', 'first try', 'three minutes'] as const;
export type PlayMode = (typeof PLAY_MODES)[number];

/** How long the mode of that name lasts, in milliseconds. */
export const THREE_MINUTES = 180_000;

/** Tries of a level that is built rather than walked. */
const MOST_BUILT = 3;

/** Moves that may be tried, as a multiple of the best known way, and at the least. */
const TRIES = 3;
const LEAST_TRIES = 10;

/** A level that is played for one's number, as far as one has come. */
export interface Attempt {
  readonly status: Outcome['status'];
  /** What a win is worth in the game's measure; null where it has no such number. */
  readonly worth: number | null;
  readonly isHelped: boolean;
  /** Different moves tried, those that were taken back among them, and the moves of the way that stands. */
  readonly tried: number;
  readonly moves: number;
  /** Ends that were met so far, this one among them. */
  readonly ends: number;
}

/** Ends that may be met in a level that is built rather than walked; null in all others. */
export function endsOf(rules: AnyModel, mode: PlayMode): number | null {
  if (!measureOf(rules).isOpen) return null;
  return mode === 'first try' ? 1 : MOST_BUILT;
}

/** Moves that may be tried in a level whose best way takes `best`; null where nothing is known, or nothing can be tried. */
export function triesOf(best: number | null): number | null {
  return best === null ? null : Math.max(LEAST_TRIES, TRIES * best);
}

/**
 * What an attempt counts as: won, lost, or neither yet (null). Who reaches the goal without help and within the moves that may
 * be tried has won. Where dice fall or something is covered, the first end counts, and in every mode but `on`. A maze that is built may
 * be released three times.
 */
export function countsAs(
  rules: AnyModel,
  level: Level,
  { best, mode }: { readonly best: number | null; readonly mode: PlayMode },
  { status, worth, isHelped, tried, moves, ends }: Attempt,
): 'won' | 'lost' | null {
  const { better } = measureOf(rules);
  const isOver = status !== 'open';
  const goal = targetOf(level);
  const isReached = status === 'won' && (better === 'fewer' || goal === null || (worth ?? 0) >= goal.value);
  const tries = triesOf(best);
  const mostEnds = endsOf(rules, mode);
  const isSpent = mostEnds === null ? tries !== null && tried > tries : ends > mostEnds;
  // Nothing was taken back where every move that was tried stands.
  const isTakenBack = mode === 'first try' && mostEnds === null && tried > moves;
  if (isHelped || isSpent || isTakenBack) return 'lost';
  if (isReached) return 'won';
  if (mostEnds !== null) return ends >= mostEnds ? 'lost' : null;
  const isFinal = mode !== 'on' || rules.hidden(level) !== 'nothing' || rules.lostIs === 'put aside';
  return isOver && isFinal ? 'lost' : null;
}

/** How a row of levels went, to be passed on: `▲▲▽▲`, without a word of how. */
export const shapeOf = (results: readonly { readonly won: boolean }[]): string =>
  results.map(({ won }) => (won ? '▲' : '▽')).join('');

/** The rating of the first step of every difficulty scale, and the points between two steps. */
const FIRST_STEP_RATING = 800;
const STEP_POINTS = 200;

export const ratingOfStep = (at: number): number => FIRST_STEP_RATING + STEP_POINTS * at;

export function stepOfRating({ steps }: DifficultyScale<Level>, rating: number): number {
  const at = Math.round((rating - FIRST_STEP_RATING) / STEP_POINTS);
  return Math.max(0, Math.min(steps.length - 1, at));
}

/**
 * The rating of a level by its measured difficulty, or by its size where the steps of the scale say none. It grows with
 * the measure: straight between the steps, and beyond both ends the slower the farther.
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
