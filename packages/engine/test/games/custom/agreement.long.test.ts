import { expect, test } from 'vitest';
import {
  followedOtherwise,
  isRoundTrip,
  playedOtherwise,
  randomCustoms,
  solvedOtherwise,
} from './agreement.js';

/** Levels that are compared; `CUSTOM_LEVELS=10000` compares more. */
const LEVELS = Number(process.env.CUSTOM_LEVELS ?? 3000);

test('thousands of levels with random rules are played and solved as the slow twin does', () => {
  let compared = 0;
  for (const { level, random } of randomCustoms('many', LEVELS)) {
    expect(isRoundTrip(level)).toBe(true);
    expect(playedOtherwise(level, random, 20)).toBeNull();
    expect(followedOtherwise(level, random, 4)).toBeNull();
    const difference = solvedOtherwise(level, 800);
    if (difference === undefined) continue;
    compared++;
    expect(difference).toBeNull();
  }
  expect(compared).toBeGreaterThan(LEVELS / 3);
}, 7_200_000);
