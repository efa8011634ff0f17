import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeEnd, type Desk, edit, redoEdit, startDesk, undoEdit } from './edit-history.js';

test('typing without a pause is undone together, anything else by itself', () => {
  let desk = startDesk('a');
  desk = edit(desk, 'ab', 'typing', 1000);
  desk = edit(desk, 'abc', 'typing', 1300);
  desk = edit(desk, 'abcd', 'typing', 5000);
  desk = edit(desk, 'paste', 'paste', 5100);
  desk = edit(desk, 'x', 'stroke-1', 5200);
  desk = edit(desk, 'xy', 'stroke-1', 9900);
  desk = edit(desk, 'xyz', 'stroke-2', 9950);
  const back: string[] = [];
  for (let at = desk; at.past.length > 0; ) {
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
      const desk = texts.reduce<Desk>((at, text) => edit(at, text, 'replace', 0), startDesk('start'));
      let back = desk;
      while (back.past.length > 0) back = undoEdit(back);
      expect(back.text).toBe('start');
      while (back.future.length > 0) back = redoEdit(back);
      expect(back.text).toBe(desk.text);
      expect(back.past).toEqual(desk.past);
    }),
  );
});
