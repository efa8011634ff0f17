import { expect, test } from 'vitest';
import { checkSavedHistory, mergeHistories } from './saved-history.js';

test('merging keeps every branch of both and the place of the first', () => {
  const own = { parents: [0, 1], moves: ['R', 'U'], current: 2 };
  const other = { parents: [0, 1, 0], moves: ['R', 'D', 'L'], current: 3 };
  const merged = mergeHistories(own, other);
  expect(merged).toEqual({ parents: [0, 1, 1, 0], moves: ['R', 'U', 'D', 'L'], current: 2 });
  expect(mergeHistories(merged, other)).toEqual(merged);
});

test('a history is read back only in its own form', () => {
  const saved = { parents: [0], moves: ['R'], current: 1 };
  expect(checkSavedHistory(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  for (const wrong of [
    null,
    1,
    [],
    {},
    { parents: [0], moves: [], current: 0 },
    { ...saved, current: 'x' },
  ]) {
    expect(checkSavedHistory(wrong)).toBeNull();
  }
});
