import { rulebook } from '@knossos/engine/internal/games';
import { orThrow } from '@knossos/engine/internal/puzzle';
import {
  countsAs,
  mergeNumbers,
  NEWCOMER,
  NUMBERS_KEY,
  NUMBERS_SCHEMA,
  nearestLevel,
  type OwnNumber,
  PLAY_MODES,
  type PlayMode,
  strengthOf,
  THREE_MINUTES,
  threeMinutesRating,
  wishedRating,
  withLevel,
} from '@knossos/engine/internal/strength';
import {
  array,
  boolean,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  string,
} from 'valibot';
import { mergeRecords, saved, savedCollection } from '../state/saved.js';
import { COUNT } from '../state/schemas.js';
import { type CountedEnd, countEnds } from './ended.js';

const numbers = saved<Record<string, OwnNumber>>({
  key: NUMBERS_KEY,
  read: NUMBERS_SCHEMA,
  fresh: () => ({}),
  merge: (first, second) => mergeRecords(first, second, mergeNumbers),
});

/** One's own number in a game. */
export const ownNumber = (game: string): OwnNumber => numbers.value.value[game] ?? NEWCOMER;

function changeNumber(game: string, how: (own: OwnNumber) => OwnNumber): void {
  numbers.change((now) => ({ ...now, [game]: how(now[game] ?? NEWCOMER) }));
}

/** Begins one's number in a game again; older ones in other tabs and backups count no more. */
export function forgetNumber(game: string): void {
  changeNumber(game, ({ resets }) => ({ ...NEWCOMER, resets: resets + 1 }));
}

const levelSchema = object({
  /** Its document, and its text without title and notes. */
  text: string(),
  puzzle: string(),
  rating: number(),
  best: nullable(COUNT),
});

/** A level to be played for one's number. */
export type RatedText = InferOutput<typeof levelSchema>;

const lineSchema = object({
  game: string(),
  mode: picklist(PLAY_MODES),
  level: levelSchema,
  /** The levels before it, the last ones, by their texts without title and notes: they do not come again. */
  met: optional(array(string()), []),
  /** Whether help was taken in the level at hand, in whatever try. */
  isHelped: optional(boolean(), false),
  /** Ends met in the level at hand, and what it counts as; null where that is open. */
  ends: COUNT,
  outcome: nullable(picklist(['won', 'lost'])),
  /** With the documents of those that were not won. */
  results: array(object({ won: boolean(), text: optional(string()) })),
  /** The rating before the level at hand, and at the beginning. */
  before: number(),
  first: number(),
  /** When the time is over, in milliseconds since 1970; null while no clock runs. */
  until: nullable(number()),
  /** Milliseconds that were left when the clock last stood. */
  left: optional(number(), THREE_MINUTES),
  /** Whether it was ended; its outcome is shown until one begins again. */
  isOver: boolean(),
});

/** The levels that one plays in a row, up to the one at hand. */
export type PlayedOn = InferOutput<typeof lineSchema>;

const line = saved<PlayedOn | null>({ key: 'on/now', read: nullable(lineSchema), fresh: () => null });

/** What one is playing on; null where one is not. Read inside an effect it follows every change. */
export const playedOn = (): PlayedOn | null => line.value.value;

/** The same where it goes on, and the level at hand is this one, by its text without title and notes. */
export function playedOnAt(puzzle: string): PlayedOn | null {
  const now = playedOn();
  return now !== null && !now.isOver && now.level.puzzle === puzzle ? now : null;
}

/** Whether it has an end: a clock runs while a level is at hand, and stands between two. */
export const isTimed = ({ mode }: PlayedOn): boolean => mode === 'three minutes';

/** Milliseconds that are left. */
export const timeLeft = ({ until, left }: PlayedOn): number =>
  until === null ? left : Math.max(0, until - Date.now());

/** Whether the time of a mode that has an end is over. */
export const isTimeOver = (now: PlayedOn): boolean => isTimed(now) && timeLeft(now) === 0;

/** Lets the clock run: the level at hand stands. */
export function startClock(): void {
  line.change((now) =>
    now && isTimed(now) && now.until === null ? { ...now, until: Date.now() + now.left } : now,
  );
}

const stopped = (now: PlayedOn): PlayedOn => ({ ...now, left: timeLeft(now), until: null });

/** Levels that are made ahead and not played yet, and levels that do not come again. */
const MOST_READY = 6;
const MOST_MET = 20;

/** The levels of a game that were met of late, the one at hand among them. */
export const metOnTheWay = (game: string): readonly string[] => {
  const now = playedOn();
  return now?.game === game ? [...now.met, now.level.puzzle].slice(-MOST_MET) : [];
};

const ready = savedCollection<{ readonly levels: readonly RatedText[]; readonly time: number }>({
  prefix: 'on/ready/',
  read: object({ levels: array(levelSchema), time: number() }),
});

/** The levels of a game that are ready to be played. */
export const readyLevels = (game: string): readonly RatedText[] => ready.one(game)?.levels ?? [];

function putReady(game: string, levels: readonly RatedText[]): void {
  ready.put(game, { levels: levels.slice(-MOST_READY), time: Date.now() });
}

/** Adds a level to those that are ready. */
export function keepReady(game: string, level: RatedText): void {
  const others = readyLevels(game).filter(({ puzzle }) => puzzle !== level.puzzle);
  putReady(game, [...others, level]);
}

/** How hard the next level is to be, in each way that the one at hand may end; the likelier last. */
export function wishedRatings(now: PlayedOn | null, game: string, mode: PlayMode): readonly number[] {
  const own = ownNumber(game);
  if (mode === 'three minutes') {
    const wins = winsOf(now?.results ?? []);
    const ends = now === null || now.outcome !== null ? [wins] : [wins, wins + 1];
    return ends.map((one) => threeMinutesRating(own, one));
  }
  if (mode === 'first try' || now === null || now.outcome !== null) return [wishedRating(own)];
  return [false, true].map((won) => wishedRating(withLevel(own, now.level.rating, won)));
}

/** How far the first level may be from the wished rating, in points. */
const DRAWN = 150;

/**
 * Takes the ready level that fits best as the one to be played next, and as the first one any that fits, by draw; null where none
 * is ready, or none within so many points.
 */
export function takeReady(
  game: string,
  mode: PlayMode,
  within = Number.POSITIVE_INFINITY,
  isFirst = false,
): RatedText | null {
  const now = playedOn();
  const ended = now?.outcome === null ? ({ ...now, outcome: 'lost' } as const) : now;
  const [wished = 0] = wishedRatings(isFirst ? null : ended, game, mode);
  const others = readyLevels(game).filter(({ puzzle }) => puzzle !== now?.level.puzzle);
  const met = new Set(metOnTheWay(game));
  const fresh = others.filter(({ puzzle }) => !met.has(puzzle));
  const fitting = isFirst ? fresh.filter(({ rating }) => Math.abs(rating - wished) <= DRAWN) : [];
  const drawn = fitting[Math.floor(Math.random() * fitting.length)];
  const next = drawn ?? nearestLevel(fresh.length > 0 ? fresh : others, wished);
  if (next === null || Math.abs(next.rating - wished) > within) return null;
  putReady(
    game,
    others.filter((one) => one !== next),
  );
  return next;
}

/** Begins to play on in a game. */
export function beginPlayedOn(game: string, mode: PlayMode, level: RatedText): void {
  const { rating } = strengthOf(ownNumber(game));
  line.change(() => ({
    game,
    mode,
    level,
    met: [...metOnTheWay(game)],
    until: null,
    left: THREE_MINUTES,
    isHelped: false,
    ends: 0,
    outcome: null,
    results: [],
    before: rating,
    first: rating,
    isOver: false,
  }));
}

/** Goes on with the next level. */
export function goOnWith(level: RatedText): void {
  line.change((now) => {
    if (now === null) return now;
    const before = strengthOf(ownNumber(now.game)).rating;
    return {
      ...now,
      level,
      met: [...metOnTheWay(now.game)],
      isHelped: false,
      ends: 0,
      outcome: null,
      before,
    };
  });
}

/** Ends it; the number stays. */
export function stopPlayedOn(): void {
  line.change((now) => now && { ...stopped(now), isOver: true });
}

/** Help was taken in the level at hand: it counts, however often it is begun again. */
export function noteHelp(): void {
  line.change((now) => now && { ...now, isHelped: true });
}

/** Levels won. */
export const winsOf = (results: PlayedOn['results']): number => results.filter(({ won }) => won).length;

/** Levels won in a row, up to now. */
export const rowOf = (results: PlayedOn['results']): number =>
  results.reduce((row, { won }) => (won ? row + 1 : 0), 0);

/** Counts the level at hand. */
function count(now: PlayedOn, outcome: 'won' | 'lost'): void {
  const won = outcome === 'won';
  const results = [...now.results, won ? { won } : { won, text: now.level.text }];
  const row = rowOf(results);
  line.change(() => ({ ...stopped(now), outcome, results }));
  changeNumber(now.game, (own) => {
    if (now.mode === 'on') return withLevel(own, now.level.rating, won);
    if (now.mode === 'first try') return { ...own, firstTry: Math.max(own.firstTry, row) };
    return { ...own, threeMinutes: Math.max(own.threeMinutes, winsOf(results)) };
  });
}

/** The level at hand is given up. */
export function giveUp(): void {
  const now = playedOn();
  if (now?.outcome === null && !isTimeOver(now)) count(now, 'lost');
}

/** An end that was met: counts where it is one of the level at hand, once. */
function noteEnd(puzzle: string, end: CountedEnd): void {
  const now = playedOnAt(puzzle);
  if (now === null || now.outcome !== null || isTimeOver(now)) return;
  const level = orThrow(rulebook.parse(now.level.text));
  const ends = now.ends + 1;
  const isHelped = end.isHelped || now.isHelped;
  const attempt = { ...end, isHelped, status: end.isWon ? 'won' : 'lost', ends } as const;
  const outcome = countsAs(rulebook.of(level), level, { best: now.level.best, mode: now.mode }, attempt);
  if (outcome === null) line.change(() => ({ ...now, ends }));
  else count({ ...now, ends }, outcome);
}

countEnds(noteEnd);
