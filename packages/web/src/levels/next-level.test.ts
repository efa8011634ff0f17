import { expect, test } from 'vitest';
import { nextLevel, placeOf } from './next-level.js';
import { type Pack, readPack } from './packs.js';

const cave = (title: string, wide: number) => `game: escape\ntitle: ${title}\n\nS${'.'.repeat(wide)}E\n`;
const packs: readonly Pack[] = [
  readPack('escape/1-one', [cave('a', 1), 'game: escape\n\nno level', cave('b', 2)].join('\n---\n\n')),
  readPack('escape/2-two', cave('c', 3)),
  readPack('escape/3-three', [cave('d', 4), cave('e', 5)].join('\n---\n\n')),
];
const after = (pack: number, number: number, solved: string) =>
  nextLevel(packs, { pack: packs[pack]?.name ?? '', number }, ({ title }) => solved.includes(title))?.title;

test('the next level of the pack comes first, solved or not; what cannot be read is passed over', () => {
  expect(after(0, 1, '')).toBe('b');
  expect(after(2, 1, 'abcde')).toBe('e');
});

test('behind the end of a pack the first unsolved level comes, later packs before earlier ones', () => {
  expect(after(0, 3, 'b')).toBe('c');
  expect(after(0, 3, 'bcd')).toBe('e');
  expect(after(2, 2, 'bcde')).toBe('a');
});

test('where all are solved the next pack starts again, and the last leads to the first', () => {
  expect(after(0, 3, 'abcde')).toBe('c');
  expect(after(2, 2, 'abcde')).toBe('a');
});

test('a level of no pack leads to the first unsolved one, and a game of one level nowhere', () => {
  expect(nextLevel(packs, null, ({ title }) => title === 'a')?.title).toBe('b');
  const one = [readPack('escape/1-one', cave('a', 1))];
  expect(nextLevel(one, { pack: 'escape/1-one', number: 1 }, () => false)).toBeNull();
});

test('a puzzle is found by its canonical text', () => {
  const [, two] = packs;
  const level = two?.levels[0];
  expect(level?.ok && placeOf(packs, level.puzzle)).toEqual({ pack: 'escape/2-two', number: 1 });
  expect(placeOf(packs, 'game: escape\n\nS.E\n...\n')).toBeNull();
});
