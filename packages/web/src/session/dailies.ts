import {
  type DailyResult,
  isBetterDaily,
  longestStreak,
  RUNGS,
  type Rung,
  rungsOf,
  streakOf,
} from '@knossos/engine/internal/session';
import { boolean, fallback, type InferOutput, nullable, object, picklist, record, string } from 'valibot';
import { mergeRecords, saved, savedCollection } from '../state/saved.js';
import { COUNT } from '../state/schemas.js';

const resultSchema = object({
  worth: fallback(nullable(COUNT), null),
  moves: COUNT,
  isHelped: boolean(),
  isOnTime: boolean(),
  /** Which of two is better, as the game measures it. */
  better: fallback(picklist(['fewer', 'more']), 'fewer'),
  ms: fallback(nullable(COUNT), null),
});

/** How the puzzle of a day was solved. */
export interface DailyDone extends DailyResult {
  readonly better: 'fewer' | 'more';
}

const done = saved<Record<string, DailyDone>>({
  key: 'daily/done',
  read: fallback(record(string(), resultSchema), {}),
  fresh: () => ({}),
  merge: (first, second) => mergeRecords(first, second, better),
});

function better(one: DailyDone, other: DailyDone): DailyDone {
  return isBetterDaily(one.better, other, one) ? other : one;
}

/** Under what a puzzle of a day is kept: its game, and its rung where it is one of the three of the day. */
export const slotOf = (game: string, rung: Rung | null): string => (rung === null ? game : `${game}.${rung}`);

/** How a daily puzzle was solved; null where it was not. `game` is the slot of a rung. */
export function dailyDone(game: string, day: string): DailyDone | null {
  return done.value.value[`${day} ${game}`] ?? null;
}

/** Keeps how a daily puzzle was solved; of several times the best. Returns whether it was solved for the first time. */
export function keepDaily(game: string, day: string, result: DailyDone): boolean {
  const isFirst = dailyDone(game, day) === null;
  done.change((now) => mergeRecords(now, { [`${day} ${game}`]: result }, better));
  return isFirst;
}

/** The days on which a puzzle was solved in time: of one game, or of any where `game` is null. */
function daysInTime(game: string | null): string[] {
  return Object.entries(done.value.value).flatMap(([name, { isOnTime }]) => {
    const [day = '', of] = name.split(' ');
    return isOnTime && (game === null || of?.split('.')[0] === game) ? [day] : [];
  });
}

/** Days in a row with a daily puzzle solved in time, up to now and at most. */
export function dailyStreak(
  today: string,
  game: string | null = null,
): { readonly now: number; readonly longest: number } {
  const days = daysInTime(game);
  return { now: streakOf(days, today), longest: longestStreak(days) };
}

/** How many puzzles of a day were solved: of its rungs, and of those that each game has. */
export function doneOn(day: string): { readonly rungs: number; readonly games: number } {
  const names = Object.keys(done.value.value).filter((name) => name.startsWith(`${day} `));
  const rungs = names.filter((name) => RUNGS.some((rung) => name.endsWith(`.${rung}`))).length;
  return { rungs, games: names.length - rungs };
}

/** The rungs of a day, and which are solved. */
export function rungsAt(day: string, games: Parameters<typeof rungsOf>[1]) {
  return rungsOf(day, games).map(({ rung, game }) => {
    const slot = slotOf(game, rung);
    return { rung, game, slot, isDone: dailyDone(slot, day) !== null };
  });
}

/** Made puzzles that are kept, the newest days first; older ones are made again when they are asked for. */
const MOST_SAVED = 120;

const levelSchema = object({ text: string(), puzzle: string() });

/** A puzzle of a day as it was made: its document, and its text without title and notes. */
export type DailyLevel = Readonly<InferOutput<typeof levelSchema>>;

/** By day and game. */
const levels = savedCollection<DailyLevel>({ prefix: 'daily/level/', read: levelSchema, most: MOST_SAVED });

/** A daily puzzle that was made before; null where none was. */
export const dailyLevel = (game: string, day: string) => levels.one(`${day}/${game}`);

/** Keeps a daily puzzle, so that it opens at once the next time, without a network too. */
export function keepDailyLevel(game: string, day: string, level: DailyLevel): void {
  levels.put(`${day}/${game}`, level);
}

/** The day whose puzzle this is, and its slot; null for every other. `puzzle` is its text without title and notes. */
export function slotOfPuzzle(
  game: string,
  puzzle: string,
): { readonly day: string; readonly slot: string } | null {
  for (const [name, level] of levels.all()) {
    const [day = '', slot = ''] = name.split('/');
    if (level.puzzle === puzzle && slot.split('.')[0] === game) return { day, slot };
  }
  return null;
}

/** The day whose puzzle of its game this is; null for every other. */
export function dayOfPuzzle(game: string, puzzle: string): string | null {
  const found = slotOfPuzzle(game, puzzle);
  return found?.slot === game ? found.day : null;
}

const movesSchema = object({ moves: string(), worth: COUNT });

/** How a daily puzzle was solved at its best, move by move: what can be handed in. */
export type DailyMoves = Readonly<InferOutput<typeof movesSchema>>;

/** By day and game. */
const moves = savedCollection<DailyMoves>({ prefix: 'daily/moves/', read: movesSchema, most: MOST_SAVED });

/** The moves of the best solution of a daily puzzle; null where none are kept. */
export const dailyMoves = (game: string, day: string) => moves.one(`${day}/${game}`);

/** Keeps the moves of a solution, unless a better one is kept; those of the newest days. */
export function keepDailyMoves(
  game: string,
  day: string,
  { better, ...solved }: DailyMoves & { readonly better: 'fewer' | 'more' },
): void {
  const before = dailyMoves(game, day);
  const isBetter = before && (better === 'more' ? solved.worth > before.worth : solved.worth < before.worth);
  if (!before || isBetter) moves.put(`${day}/${game}`, solved);
}
