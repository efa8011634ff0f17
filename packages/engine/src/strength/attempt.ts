import { type AnyModel, type Level, measureOf, type Outcome, targetOf } from '../puzzle/index.js';

/** The ways to play on. */
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
 * be tried has won. Where dice fall or something is covered, the first end counts. A maze that is built may be released three times.
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
  const isFinal = mode === 'first try' || rules.hidden(level) !== 'nothing' || rules.lostIs === 'put aside';
  return isOver && isFinal ? 'lost' : null;
}

/** How a row of levels went, to be passed on: `▲▲▽▲`, without a word of how. */
export const shapeOf = (results: readonly { readonly won: boolean }[]): string =>
  results.map(({ won }) => (won ? '▲' : '▽')).join('');
