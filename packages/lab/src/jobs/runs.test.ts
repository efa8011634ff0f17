import { expect, test } from 'vitest';
import { timeLeft } from './runs.js';

test('the time left goes by the pace since the run went on last', () => {
  const run = { done: 30, total: 100, paceDone: 20, elapsed: 50 };
  expect(timeLeft(run)).toBe(350);
  expect(timeLeft({ ...run, paceDone: 30 })).toBeNull();
  expect(timeLeft({ ...run, total: null })).toBeNull();
  // A clock that was put back.
  expect(timeLeft({ ...run, elapsed: -5 })).toBe(0);
});
