import { expect, test } from 'vitest';
import type { Level } from './game.js';
import { namedPack, remarkOf, titleOfPack } from './pack.js';

const noted = (note: string | null) => ({ game: 'escape', meta: { note } }) as Level;

test.each(
  Object.entries({
    'optimum 23; a corridor': 'A corridor.',
    'optimum 17; the straight way loses': 'The straight way loses.',
    'optimum 16; 15 steps; only one best way': 'Only one best way.',
    'optimum 20; 23 without a wait; only one shortest way':
      'Without waiting it takes 23 moves. Only one shortest way.',
    'expected 10.50 moves; 8 without monsters': 'Without monsters it would take 8 moves.',
    'chance 75.34 %; 40 % on a shortest way': 'A shortest way wins in 40 % of all games.',
    'the first click opens a sea': 'The first click opens a sea.',
  }),
)('of “%s” a player is told “%s”', (note, remark) => {
  expect(remarkOf(noted(note))).toBe(remark);
});

test('a level without a note says nothing', () => {
  expect(remarkOf(noted(null))).toBeNull();
});

test('a pack is called as its first level says, else by its file', () => {
  const levels = [noted('a'), noted('b')];
  const named = namedPack(levels, 'The row');
  expect(named.map(({ meta }) => meta.pack)).toEqual(['The row', null]);
  expect(titleOfPack(named, 'x/2-others.txt')).toBe('The row');
  expect(titleOfPack(namedPack(named, null), 'x/2-others.txt')).toBe('Others');
  expect(titleOfPack([], 'x/2-others.txt')).toBe('Others');
});
