import { expect, test } from 'vitest';
import { pollAfter } from './worker.js';

test('the pause before the next look for work is short at first, a quarter of what was waited, and a second at most', () => {
  expect([0, 100, 400, 2000, 60_000].map(pollAfter)).toEqual([40, 40, 100, 500, 1000]);
});
