import { expect, test } from 'vitest';
import { startEditHistory, undoEdit } from '../state/edit-history.js';
import { editText } from './drafts.js';

test('typing without a pause is undone together, anything else by itself', () => {
  let history = startEditHistory('a');
  history = editText(history, 'ab', 'typing', 1000);
  history = editText(history, 'abc', 'typing', 1300);
  history = editText(history, 'abcd', 'typing', 5000);
  history = editText(history, 'paste', 'paste', 5100);
  history = editText(history, 'x', 'stroke-1', 5200);
  history = editText(history, 'xy', 'stroke-1', 9900);
  history = editText(history, 'xyz', 'stroke-2', 9950);
  const back: string[] = [];
  for (let at = history; at.past.length > 0; ) {
    at = undoEdit(at);
    back.push(at.now);
  }
  expect(back).toEqual(['xy', 'paste', 'abcd', 'abc', 'a']);
});
