import { expect, test } from 'vitest';
import { changeEnd } from './text-pane.js';

test('the cursor goes where a text changed', () => {
  expect(changeEnd('a#c', 'abc')).toBe(2);
  expect(changeEnd('abc', 'ac')).toBe(1);
  expect(changeEnd('', 'abc')).toBe(3);
  expect(changeEnd('abc', '')).toBe(0);
});
