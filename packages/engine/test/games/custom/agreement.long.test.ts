import { expect, test } from 'vitest';
import { Random } from '../../../src/random/index.js';
import {
  decidedByRules,
  followedOtherwise,
  isRoundTrip,
  largeBoard,
  randomCustoms,
  searchedOtherwise,
} from './agreement.js';

/** Levels that are compared; `CUSTOM_LEVELS=10000` compares more. */
const LEVELS = Number(process.env.CUSTOM_LEVELS ?? 400);

test('thousands of levels with random rules are compiled as they are interpreted', () => {
  for (const { level, random } of randomCustoms('compiled many', LEVELS * 4)) {
    expect(isRoundTrip(level)).toBe(true);
    expect(followedOtherwise(level, random, 3)).toBeNull();
    expect(searchedOtherwise(level, 2000)).toBeNull();
    expect(decidedByRules(level, 1000)).toBeNull();
  }
}, 7_200_000);

test('twenty pieces on a large board are followed alike', () => {
  expect(followedOtherwise(largeBoard(''), Random.from('walk'), 1, 2000)).toBeNull();
});
