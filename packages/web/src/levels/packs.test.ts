import { bestPlayOf, optimumOf, packTitle } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { gradeOf, readPack } from './packs.js';

const PACK = `game: escape
title: a corridor
note: optimum 2; a corridor

S.E

---

nonsense

---

game: escape

S.#
..E
`;

test('a pack keeps the place of levels that cannot be read', () => {
  const pack = readPack('escape/01-first-steps', PACK);
  expect(pack.title).toBe('First steps');
  expect(pack.levels.map((level) => level.ok)).toEqual([true, false, true]);
  const [first, second, third] = pack.levels;
  if (!first?.ok || second?.ok !== false || !third?.ok) throw new Error('wrong form');
  expect(optimumOf(first.level)).toBe(2);
  expect(second.fault.line).toBe(9);
  expect(third.title).toBe('Level 3');
});

test('notes say what best play comes to where dice fall', () => {
  const [first] = readPack('escape/5', PACK).levels;
  if (!first?.ok) throw new Error('wrong form');
  const noted = (note: string | null) => bestPlayOf({ ...first.level, meta: { ...first.level.meta, note } });
  expect(noted('expected 10.50 moves; 50.00 % on a shortest way')).toBe('best 10.5 on average');
  expect(noted('chance 75.34 %; 0.00 % on a shortest way')).toBe('best chance 75.3 %');
  for (const note of [null, 'optimum 2', 'chance is small', 'no chance 7 %']) expect(noted(note)).toBeNull();
});

test('titles come from file names', () => {
  expect(packTitle('theseus/10_the_long-way')).toBe('The long way');
  expect(packTitle('theseus/9-where-daedalus-lost-himself')).toBe('Where Daedalus lost himself');
  expect(packTitle('7')).toBe('7');
  expect(gradeOf('theseus/2-the-thread')).toBe('medium');
  expect(gradeOf('theseus/odd')).toBeNull();
  expect(gradeOf('theseus/2-the-thread', ['easy', 'easy'])).toBe('easy');
  expect(gradeOf('theseus/2-the-thread', ['easy', 'hard'])).toBe('medium');
});
