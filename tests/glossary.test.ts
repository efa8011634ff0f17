import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './docs.js';

test('every word stands once in the glossary', () => {
  const page = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
  const words = [...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word.toLowerCase());
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
