import * as v from 'valibot';
import {
  type Achievement,
  type AnyModel,
  achievementOf,
  type Level,
  measureOf,
  type Outcome,
  targetOf,
  worthOfWin,
} from '../puzzle/index.js';

/** The best results of one puzzle; null where there is none. */
export interface Results {
  /** Fewest moves of a win without help, and with help. */
  readonly best: number | null;
  readonly bestHelped: number | null;
  /** Greatest score of a win without help, and with help, in games where more is better. */
  readonly score: number | null;
  readonly scoreHelped: number | null;
}

/** A game that was won. */
export interface Win {
  readonly moves: number;
  /** In games where more is better; else null. */
  readonly score: number | null;
}

/** A game that came to an end, for those who count games. */
export interface EndedGame {
  readonly isWon: boolean;
  readonly isAssisted: boolean;
  readonly milliseconds: number;
}

/** How the games of one kind stand. Times and streaks are those of games without help. */
export interface Tally {
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

/** How far one has come with a level. */
export interface Standing {
  /** `helped`: solved, but only with help. `finished`: to the end, but short of what the level asks for. */
  readonly kind: 'new' | 'begun' | 'finished' | 'helped' | Exclude<Achievement, 'finished'>;
  /** The best win of that kind, in the game's measure; null where there is no such number. */
  readonly worth: number | null;
}

export const NO_RESULTS: Results = { best: null, bestHelped: null, score: null, scoreHelped: null };

const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0));
const SPARE_COUNT = v.fallback(v.nullable(COUNT), null);

/** Best results in unknown data; damaged or missing ones count as none. */
export const RESULTS_SCHEMA = v.object({
  best: SPARE_COUNT,
  bestHelped: SPARE_COUNT,
  score: SPARE_COUNT,
  scoreHelped: SPARE_COUNT,
});

export const TALLY_SCHEMA = v.object({
  games: COUNT,
  wins: COUNT,
  assisted: COUNT,
  bestMilliseconds: v.nullable(v.number()),
  streak: COUNT,
  longestStreak: COUNT,
});

/** A tally from unknown data; null when it is none. */
export function readTally(value: unknown): Tally | null {
  const read = v.safeParse(TALLY_SCHEMA, value);
  return read.success ? read.output : null;
}

/** What a game is worth that was won in so many moves. */
export function winOf(rules: AnyModel, outcome: Outcome, moves: number): Win {
  const isMore = measureOf(rules).better === 'more';
  return { moves, score: isMore ? worthOfWin(rules, outcome, moves) : null };
}

/** The best results with those of one more win. */
export function withWin(old: Results, { moves, score }: Win, isHelped: boolean): Results {
  return isHelped
    ? {
        ...old,
        bestHelped: bestOf(Math.min, old.bestHelped, moves),
        scoreHelped: bestOf(Math.max, old.scoreHelped, score),
      }
    : { ...old, best: bestOf(Math.min, old.best, moves), score: bestOf(Math.max, old.score, score) };
}

export function mergeResults(one: Results, other: Results): Results {
  return {
    best: bestOf(Math.min, one.best, other.best),
    bestHelped: bestOf(Math.min, one.bestHelped, other.bestHelped),
    score: bestOf(Math.max, one.score, other.score),
    scoreHelped: bestOf(Math.max, one.scoreHelped, other.scoreHelped),
  };
}

/** How a level stands, for lists: by its best results, and whether anything was tried. */
export function standingOf(rules: AnyModel, level: Level, results: Results, isBegun: boolean): Standing {
  const isMore = measureOf(rules).better === 'more';
  const target = targetOf(level);
  const won = (moves: number | null, score: number | null) => {
    const worth = isMore ? score : moves;
    return moves === null ? null : { kind: achievementOf(rules, target, worth), worth };
  };
  const own = won(results.best, results.score);
  const helped = won(results.bestHelped, results.scoreHelped);
  if (own && own.kind !== 'finished') return own;
  if (helped && helped.kind !== 'finished') return { ...helped, kind: 'helped' };
  return own ?? helped ?? { kind: isBegun ? 'begun' : 'new', worth: null };
}

export const NO_GAMES: Tally = {
  games: 0,
  wins: 0,
  assisted: 0,
  bestMilliseconds: null,
  streak: 0,
  longestStreak: 0,
};

/** The tally after one more game. A game with help neither lengthens a streak nor ends it. */
export function withGame(tally: Tally, { isWon, isAssisted, milliseconds }: EndedGame): Tally {
  if (isAssisted) return { ...tally, assisted: tally.assisted + 1 };
  const streak = isWon ? tally.streak + 1 : 0;
  return {
    ...tally,
    games: tally.games + 1,
    wins: tally.wins + (isWon ? 1 : 0),
    bestMilliseconds: isWon ? bestOf(Math.min, tally.bestMilliseconds, milliseconds) : tally.bestMilliseconds,
    streak,
    longestStreak: Math.max(tally.longestStreak, streak),
  };
}

function bestOf(choose: (a: number, b: number) => number, a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : choose(a, b);
}
