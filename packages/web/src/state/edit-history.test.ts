import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeEnd, type EditHistory, edit, redoEdit, startEditHistory, undoEdit } from './edit-history.js';

test('typing without a pause is undone together, anything else by itself', () => {
  let history = startEditHistory('a');
  history = edit(history, 'ab', 'typing', 1000);
  history = edit(history, 'abc', 'typing', 1300);
  history = edit(history, 'abcd', 'typing', 5000);
  history = edit(history, 'paste', 'paste', 5100);
  history = edit(history, 'x', 'stroke-1', 5200);
  history = edit(history, 'xy', 'stroke-1', 9900);
  history = edit(history, 'xyz', 'stroke-2', 9950);
  const back: string[] = [];
  for (let at = history; at.past.length > 0; ) {
    at = undoEdit(at);
    back.push(at.text);
  }
  expect(back).toEqual(['xy', 'paste', 'abcd', 'abc', 'a']);
});

test('the cursor goes where a text changed', () => {
  expect(changeEnd('a#c', 'abc')).toBe(2);
  expect(changeEnd('abc', 'ac')).toBe(1);
  expect(changeEnd('', 'abc')).toBe(3);
  expect(changeEnd('abc', '')).toBe(0);
});

test('undo and redo are each other’s opposite', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), (texts) => {
      const history = texts.reduce<EditHistory>(
        (at, text) => edit(at, text, 'replace', 0),
        startEditHistory('start'),
      );
      let back = history;
      while (back.past.length > 0) back = undoEdit(back);
      expect(back.text).toBe('start');
      while (back.future.length > 0) back = redoEdit(back);
      expect(back.text).toBe(history.text);
      expect(back.past).toEqual(history.past);
    }),
  );
});
