import { expect, test } from 'vitest';
import { isRoundTrip, playedOtherwise, randomCustoms, solvedOtherwise } from './custom-agreement.js';

test('levels with random rules are written as they are read, and a slow twin plays them alike', () => {
  let levels = 0;
  for (const { level, random } of randomCustoms('rules', 500)) {
    levels++;
    expect(isRoundTrip(level)).toBe(true);
    expect(playedOtherwise(level, random, 10)).toBeNull();
  }
  expect(levels).toBeGreaterThan(200);
});

test('lengths and numbers of shortest plans are those of the slow twin', () => {
  let compared = 0;
  for (const { level } of randomCustoms('plans', 200)) {
    const difference = solvedOtherwise(level, 150);
    if (difference === undefined) continue;
    compared++;
    expect(difference).toBeNull();
  }
  expect(compared).toBeGreaterThan(40);
});
