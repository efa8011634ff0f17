import { expect, it } from 'vitest';
import { textFlaws } from './text.js';

const NO_TEXT = 'this is no text: it holds U+0000 or half a character';
const TURNS = 'it holds a sign that turns text around';

it('finds what is no text, and what turns text around, in keys and values of any depth', () => {
  const title = 'Éva’s 迷宮 👩🏽‍🚀 \u0645\u062a\u0627\u0647\u0629';
  const fine = { title, level: '###\n#.#\r\n', tags: ['a'], n: 1, no: null };
  expect(textFlaws('body', fine)).toEqual([]);
  expect(textFlaws('body', { name: 'a\0b' })).toEqual([{ where: 'body.name', what: NO_TEXT }]);
  expect(textFlaws('body', { tags: ['ok', '\ud83d'] })).toEqual([{ where: 'body.tags.1', what: NO_TEXT }]);
  expect(textFlaws('body', { fields: { 'a\udc00': '' } })).toEqual([{ where: 'body.fields', what: NO_TEXT }]);
  for (const sign of '\u061c\u200e\u200f\u202a\u202e\u2066\u2069') {
    expect(textFlaws('query', { text: `a${sign}b` })).toEqual([{ where: 'query.text', what: TURNS }]);
  }
});

it('lets passwords hold all that can be typed', () => {
  expect(textFlaws('body', { password: 'a\u202eb', newPassword: '\u200f' })).toEqual([]);
  expect(textFlaws('body', { password: 'a\0b' })).toEqual([{ where: 'body.password', what: NO_TEXT }]);
});

it('is not brought down by depth or number', () => {
  let deep: unknown = '\0';
  for (let level = 0; level < 20_000; level++) deep = [deep];
  expect(textFlaws('body', deep)).toMatchObject([{ what: NO_TEXT }]);
  expect(textFlaws('body', Array(1000).fill('\0'))).toHaveLength(10);
});
