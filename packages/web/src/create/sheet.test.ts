import { expect, test } from 'vitest';
import { movesText, pagesOf } from './sheet.js';

test('pages take as many as they hold, in order', () => {
  expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(pagesOf([], 4)).toEqual([]);
});

test('directions are arrows in groups of five, other moves are words', () => {
  expect(movesText(['up', 'up', 'right', 'down', 'left', 'up'])).toBe('↑↑→↓← ↑');
  expect(movesText(['up', 'wait'])).toBe('↑○ (○ is a wait)');
  expect(movesText(['flip a2', 'go'])).toBe('flip a2, go');
});
