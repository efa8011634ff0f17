import { expect, it } from 'vitest';
import { isAsShown } from './docs.js';
import { testDocuments } from './docs-suite.js';

testDocuments('quick');

it('blocks of documents are compared line by line, with dots for what is left out', () => {
  expect(isAsShown(['a', 'b', 'c'], ['a', '...', 'c'])).toBe(true);
  expect(isAsShown(['a', 'b', 'c'], ['a', '...'])).toBe(true);
  expect(isAsShown(['a', 'b', 'c'], ['a', '...', 'b'])).toBe(false);
  expect(isAsShown(['a', 'b'], ['a'])).toBe(false);
  expect(isAsShown(['a'], ['a', 'b'])).toBe(false);
});
