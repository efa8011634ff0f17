import { expect, test } from 'vitest';
import { workText } from './runs.js';

test('a run in parts says which part is no branch', () => {
  const total = { leaves: 3, weight: 3n, optimum: 9, design: '' };
  const found = { total, whole: 3n, counts: [total], parts: 123, seconds: 5 };
  expect(workText({ ...found, workers: 4 })).toBe('123 branches, 4 workers, 5 s');
  expect(workText({ ...found, workers: null })).toBe('123 branches and one part that counts them all, 5 s');
});
