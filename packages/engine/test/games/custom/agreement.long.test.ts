import { expect, test } from 'vitest';
import { Random } from '../../../src/random/index.js';
import {
  decidedByRules,
  followedOtherwise,
  isRoundTrip,
  largeBoard,
  playedOtherwise,
  randomCustoms,
  searchedOtherwise,
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

test('thousands of levels with random rules are compiled as they are interpreted', () => {
  for (const { level, random } of randomCustoms('compiled many', LEVELS * 4)) {
    expect(followedOtherwise(level, random, 3)).toBeNull();
    expect(searchedOtherwise(level, 2000)).toBeNull();
    expect(decidedByRules(level, 1000)).toBeNull();
  }
}, 7_200_000);

test('twenty pieces on a large board are followed alike', () => {
  expect(followedOtherwise(largeBoard(''), Random.from('walk'), 1, 2000)).toBeNull();
});
