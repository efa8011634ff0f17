import { expect, test } from 'vitest';
import { Random } from '../../../src/random/index.js';
import {
  followedOtherwise,
  isRoundTrip,
  largeBoard,
  playedOtherwise,
  randomCustoms,
  solvedOtherwise,
} from './agreement.js';

/** Levels that are compared; `CUSTOM_LEVELS=10000` compares more. */
const LEVELS = Number(process.env.CUSTOM_LEVELS ?? 400);

test('hundreds of levels with random rules are played and solved as the slow twin does', () => {
  let compared = 0;
  for (const { level, random } of randomCustoms('many', LEVELS)) {
    expect(isRoundTrip(level)).toBe(true);
    expect(playedOtherwise(level, random, 20)).toBeNull();
    expect(followedOtherwise(level, random, 4)).toBeNull();
    const difference = solvedOtherwise(level, 400);
    if (difference === undefined) continue;
    compared++;
    expect(difference).toBeNull();
  }
  expect(compared).toBeGreaterThan(LEVELS / 3);
}, 7_200_000);

test('where the tables of a large board with few headers would take too much, they are forgotten', () => {
  expect(followedOtherwise(largeBoard(''), Random.from('walk'), 1, 5000)).toBeNull();
});
