import { expect, test } from 'vitest';
import { countMoves, progressText } from './words.js';

test('numbers agree with their units', () => {
  expect([0, 1, 2, 1200].map(countMoves)).toEqual(['0 moves', '1 move', '2 moves', '1,200 moves']);
});

test('progress names its unit', () => {
  expect(progressText(null)).toBe('Thinking …');
  expect(progressText({ done: 12000, total: null, unit: 'joint states', note: 'depth 31' })).toBe(
    '12,000 joint states, depth 31 …',
  );
});
