import { currentNode, type History } from '../../../puzzle/index.js';
import type { MinesEvent } from './play.js';
import type { MinesState } from './state.js';

/**
 * What makes a game an assisted one, whatever its end: an opening that was taken back (what it showed stays known), the
 * coach, chances or the analyser, a board that somebody drew, and one that was played before.
 */
export const AIDS = ['undo', 'coach', 'chances', 'given', 'again'] as const;
export type Aid = (typeof AIDS)[number];

/** How a game went that is to be counted: see {@link finishesBoard}. */
export interface CountedGame {
  readonly isWon: boolean;
  readonly isAssisted: boolean;
  readonly milliseconds: number;
}

/** How the games on one kind of field stand. Times and streaks are those of games without help. */
export interface Standing {
  /** Games without help, won or lost. */
  readonly games: number;
  readonly wins: number;
  /** Games with help, won or lost. */
  readonly assisted: number;
  /** Fastest win without help; null before the first. */
  readonly bestMilliseconds: number | null;
  /** Wins in a row, up to now and at most. */
  readonly streak: number;
  readonly longestStreak: number;
}

export const NO_GAMES: Standing = {
  games: 0,
  wins: 0,
  assisted: 0,
  bestMilliseconds: null,
  streak: 0,
  longestStreak: 0,
};

/** The standing after one more game. A game with help neither lengthens a streak nor ends it. */
export function withGame(standing: Standing, { isWon, isAssisted, milliseconds }: CountedGame): Standing {
  if (isAssisted) return { ...standing, assisted: standing.assisted + 1 };
  const { games, wins, bestMilliseconds: best, longestStreak } = standing;
  const streak = isWon ? standing.streak + 1 : 0;
  return {
    ...standing,
    games: games + 1,
    wins: wins + (isWon ? 1 : 0),
    bestMilliseconds: isWon ? Math.min(best ?? milliseconds, milliseconds) : best,
    streak,
    longestStreak: Math.max(longestStreak, streak),
  };
}

/** All that was tried on one board. */
export type MinesHistory = History<MinesState, string, MinesEvent>;

/**
 * Whether a move has brought a game to the first end of its board, `before` and `after` being all that was tried on it: a
 * board counts once. Whoever takes the end back and plays on counts no second time, and nor does the same move made again.
 */
export function finishesBoard(before: MinesHistory, after: MinesHistory): boolean {
  return currentNode(after).state.end !== null && before.nodes.every(({ state }) => state.end === null);
}

/** Whether a move on the way was a note, a flag put or taken away, so that to take it back is no help. */
export function isNote(events: readonly MinesEvent[]): boolean {
  return events.every(({ because }) => because.kind === 'note');
}
