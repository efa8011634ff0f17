import { expect, it, test } from 'vitest';
import type { DifficultyScale, Level } from '../puzzle/index.js';
import { ratingOf, ratingOfStep, stepOfRating } from './attempt.js';
import { nearestLevel } from './onward.js';
import { mergeNumbers, NEWCOMER, numberText, strengthOf, withLevel } from './own-number.js';
import { rankCorrelation, SIMULATED_PLAYERS, simulatePlayer } from './simulated.js';

/** Levels of every rating. */
const EVERY = Array.from({ length: 160 }, (_, at) => ({ rating: 25 * at }));

test.each(SIMULATED_PLAYERS)('the number of a player of strength $strength ($name) comes there', (player) => {
  const off = ['a', 'b', 'c', 'd', 'e'].map((seed) => {
    const { rating, deviation } = strengthOf(simulatePlayer(player.strength, 500, seed, EVERY));
    expect(deviation).toBeLessThan(60);
    return Math.abs(rating - player.strength);
  });
  expect(Math.max(...off)).toBeLessThan(100);
});

it('counts wins and rows of them', () => {
  const own = [true, true, false, true].reduce((now, won) => withLevel(now, 1200, won), NEWCOMER);
  expect(own).toMatchObject({ games: 4, wins: 3, streak: 1, longest: 2 });
  expect(numberText(NEWCOMER)).toBe('1,200 ± 350');
  expect(strengthOf(own).deviation).toBeLessThan(350);
});

it('loses no best where two devices are merged, and changes nothing when merged again', () => {
  const one = { ...withLevel(NEWCOMER, 1200, true), threeMinutes: 4 };
  const other = { ...withLevel(withLevel(NEWCOMER, 1200, false), 1200, false), firstTry: 7 };
  const both = mergeNumbers(one, other);
  expect(both).toEqual({ ...other, longest: 1, threeMinutes: 4 });
  expect(mergeNumbers(both, other)).toEqual(both);
  expect(mergeNumbers(other, one)).toEqual(both);
});

const scale = (...difficulties: readonly (number | null)[]): DifficultyScale<Level> => ({
  steps: difficulties.map((difficulty, at) => ({
    difficulty,
    parameters: { size: `${4 + Math.floor(at / 2)}x4` },
  })),
  like: () => ({}),
});

it('rates levels between and beyond the steps of a scale, the harder the higher', () => {
  const rated = scale(10, 20, 40);
  expect(ratingOf(rated, 10, undefined)).toBe(ratingOfStep(0));
  expect(ratingOf(rated, 30, undefined)).toBe(ratingOfStep(1.5));
  const ratings = Array.from({ length: 100 }, (_, difficulty) => ratingOf(rated, difficulty, undefined));
  expect(ratings.every((rating, at) => at === 0 || rating > (ratings[at - 1] ?? 0))).toBe(true);
  expect(stepOfRating(rated, 5000)).toBe(2);
  expect(stepOfRating(rated, ratingOfStep(1) + 90)).toBe(1);
});

it('goes by size where a scale says nothing of difficulty', () => {
  const bare = scale(null, null, null, null);
  expect(ratingOf(bare, 3, '4x4')).toBe(ratingOfStep(1));
  expect(ratingOf(bare, 3, '5x4')).toBe(ratingOfStep(3));
  expect(ratingOf(bare, null, '9x9')).toBeGreaterThan(ratingOfStep(3));
});

it('takes the nearest level', () => {
  expect(nearestLevel([{ rating: 1 }, { rating: 9 }, { rating: 5 }], 6)).toEqual({ rating: 5 });
  expect(nearestLevel([], 6)).toBeNull();
});

it('knows the rank correlation of rows with and without ties', () => {
  expect(rankCorrelation([1, 2, 3, 4], [10, 20, 30, 40])).toBeCloseTo(1, 12);
  expect(rankCorrelation([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1, 12);
  // By hand: ranks 0, 1.5, 1.5, 3 and 0, 2, 1, 3.
  expect(rankCorrelation([1, 2, 2, 3], [1, 3, 2, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5), 12);
});
