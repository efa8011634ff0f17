import { expect, test } from 'vitest';
import { isRoundTrip, playedOtherwise, randomCustoms, solvedOtherwise } from './custom-agreement.js';

/** Levels that are tried; `CUSTOM_LEVELS=10000` tries more. */
const TRIES = Number(process.env.CUSTOM_LEVELS ?? 6000);

test('thousands of levels with random rules are played and solved as the slow twin does', () => {
  let compared = 0;
  for (const { level, random } of randomCustoms('many', TRIES)) {
    expect(isRoundTrip(level)).toBe(true);
    expect(playedOtherwise(level, random, 20)).toBeNull();
    const difference = solvedOtherwise(level, 800);
    if (difference === undefined) continue;
    compared++;
    expect(difference).toBeNull();
  }
  expect(compared).toBeGreaterThan(TRIES / 10);
});
