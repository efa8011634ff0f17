import * as v from 'valibot';
import { grouped } from '../puzzle/index.js';
import { ratingOfStep } from './attempt.js';
import { rated, type Strength } from './glicko2.js';

/** A level is rated by measured difficulty; how far that may be from how hard it is to play, in points. */
const LEVEL_DEVIATION = 50;

/** Games of a rating period, and the deviation above which each game is a period of its own. */
const PERIOD_GAMES = 15;
const UNCERTAIN = 100;

const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0));
const FINITE = v.pipe(v.number(), v.finite());
const POSITIVE = v.pipe(FINITE, v.gtValue(0));

/** Saved strength of a player in a game. */
const OWN_NUMBER_SCHEMA = v.object({
  /** The strength at the beginning of the present rating period, and its games so far. */
  base: v.object({ rating: FINITE, deviation: POSITIVE, volatility: POSITIVE }),
  period: v.array(v.object({ rating: FINITE, won: v.boolean() })),
  games: COUNT,
  wins: COUNT,
  /** Levels won in a row, up to now and at most; and at most where nothing may be taken back. */
  streak: COUNT,
  longest: COUNT,
  firstTry: COUNT,
  /** The most levels won in three minutes. */
  threeMinutes: COUNT,
  /** How often it was begun again. */
  resets: COUNT,
});
export type OwnNumber = v.InferOutput<typeof OWN_NUMBER_SCHEMA>;

/** One's numbers, by game: saved under this key, and taken from device to device by a backup. */
export const NUMBERS_KEY = 'on/numbers';
export const NUMBERS_SCHEMA = v.fallback(v.record(v.string(), OWN_NUMBER_SCHEMA), {});

/** A player of whom nothing is known: as strong as easy levels are hard, give or take. */
export const NEWCOMER: OwnNumber = {
  base: { rating: ratingOfStep(2), deviation: 350, volatility: 0.06 },
  period: [],
  games: 0,
  wins: 0,
  streak: 0,
  longest: 0,
  firstTry: 0,
  threeMinutes: 0,
  resets: 0,
};

/** The strength by all games so far. */
export function strengthOf({ base, period }: OwnNumber): Strength {
  if (period.length === 0) return base;
  const games = period.map(({ rating, won }) => ({
    rating,
    deviation: LEVEL_DEVIATION,
    score: won ? 1 : 0,
  }));
  return rated(base, games);
}

/** How hard the next level is to be: as hard as one is strong, and easier while that is not known well. */
export function wishedRating(own: OwnNumber): number {
  const { rating, deviation } = strengthOf(own);
  return rating - deviation / 2;
}

/** How hard a level of the three minutes is to be: easy for one's strength at first, and harder with every win. */
export const threeMinutesRating = (own: OwnNumber, wins: number): number =>
  wishedRating(own) - EASIER + HARDER * wins;
const EASIER = 200;
const HARDER = 60;

export function withLevel(own: OwnNumber, rating: number, won: boolean): OwnNumber {
  const streak = won ? own.streak + 1 : 0;
  const next: OwnNumber = {
    ...own,
    period: [...own.period, { rating, won }],
    games: own.games + 1,
    wins: own.wins + (won ? 1 : 0),
    streak,
    longest: Math.max(own.longest, streak),
  };
  const isOver = own.base.deviation > UNCERTAIN || next.period.length >= PERIOD_GAMES;
  return isOver ? { ...next, base: strengthOf(next), period: [] } : next;
}

/** Two numbers of one person as one: the one with more games, with the best that either has; of two beginnings the later one. */
export function mergeNumbers(one: OwnNumber, other: OwnNumber): OwnNumber {
  if (one.resets !== other.resets) return one.resets > other.resets ? one : other;
  const most = (name: 'longest' | 'firstTry' | 'threeMinutes') => Math.max(one[name], other[name]);
  return {
    ...(other.games > one.games ? other : one),
    longest: most('longest'),
    firstTry: most('firstTry'),
    threeMinutes: most('threeMinutes'),
  };
}

/** `1,480 ± 90`. */
export function numberText(own: OwnNumber): string {
  const { rating, deviation } = strengthOf(own);
  return `${grouped(Math.round(rating))} ± ${Math.round(deviation)}`;
}
