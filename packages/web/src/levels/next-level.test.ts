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

test.each([
  ['the next one of the pack, where what cannot be read is passed over', 0, 1, '', 'b'],
  ['it, also where it is solved', 2, 1, 'abcde', 'e'],
  ['the first unsolved one behind the end of a pack', 0, 3, 'b', 'c'],
  ['that of a later pack', 0, 3, 'bcd', 'e'],
  ['that of an earlier pack where no later one has any', 2, 2, 'bcde', 'a'],
  ['the next pack from its start, where all are solved', 0, 3, 'abcde', 'c'],
  ['the first of all behind the last', 2, 2, 'abcde', 'a'],
] as const)('behind a level comes %s', (_, pack, number, solved, next) => {
  expect(after(pack, number, solved)).toBe(next);
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
