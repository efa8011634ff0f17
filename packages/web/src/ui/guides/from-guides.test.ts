import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GUIDE_PARTS, partsOf } from './from-guides.js';

const SOURCES = join(import.meta.dirname, '../..');

test('a part of a guide is read with its headings, lists and marks', () => {
  const text =
    'Before.\n\n<!-- app: one -->\n## A heading\n\nPlain, **bold**\nand `code`.\n\n- one\n- *two*\n<!-- end -->\nAfter.\n';
  expect(partsOf(text)).toEqual({
    one: [
      { kind: 'heading', text: 'A heading' },
      {
        kind: 'paragraph',
        pieces: [
          { text: 'Plain, ', look: 'plain' },
          { text: 'bold', look: 'strong' },
          { text: ' and ', look: 'plain' },
          { text: 'code', look: 'code' },
          { text: '.', look: 'plain' },
        ],
      },
      { kind: 'list', items: [[{ text: 'one', look: 'plain' }], [{ text: 'two', look: 'em' }]] },
    ],
  });
  expect(() => partsOf('<!-- app: two -->\nA [link](x.md).\n<!-- end -->')).toThrow(/"two".*"\]\("/);
});

test('the help of the app shows every part of the guides that is marked for it, and no other', () => {
  const shown = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [...readFileSync(join(SOURCES, name), 'utf8').matchAll(/<FromGuides part="([^"]+)"/g)])
    .map(([, part]) => part);
  expect(shown.sort()).toEqual(Object.keys(GUIDE_PARTS).sort());
});
