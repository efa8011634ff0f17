import { expect, test } from 'vitest';
import { changeWords, countVisits, heatOf, shortCount } from './words.js';

test('heat runs from one visit to the most, evenly on a log scale', () => {
  expect([1, 10, 100].map((visits) => heatOf(visits, 100))).toEqual([0, 50, 100]);
  expect(heatOf(0, 100)).toBe(0);
  expect(heatOf(1, 1)).toBe(0);
  // Two visits beside one are no heat.
  expect(heatOf(2, 2)).toBeLessThan(35);
});

test('numbers are short or grouped', () => {
  expect([7, 9999, 12345, 1_250_000].map(shortCount)).toEqual(['7', '9999', '12k', '1.2M']);
  expect([1, 1234].map(countVisits)).toEqual(['1 visit', '1,234 visits']);
});

test('a run is compared with the one before', () => {
  expect(changeWords(49, 55)).toBe('6 fewer than before');
  expect(changeWords(1300, 55)).toBe('1,245 more than before');
});
