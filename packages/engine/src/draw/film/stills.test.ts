import { expect, test } from 'vitest';
import { rulebook } from '../../games/index.js';
import { orThrow } from '../../puzzle/index.js';
import { animationOf, filmOf } from './stills.js';

const read = (text: string) => orThrow(rulebook.parse(text));
const CORRIDOR = read(
  'game: theseus\nwait: yes\n\n+---+---+---+---+---+---+\n| M           T\n+---+---+---+---+---+---+\n',
);
const film = (moves: string) => filmOf(rulebook.of(CORRIDOR), CORRIDOR, '1', [...moves]);

test('a film goes as far as its moves are legal', () => {
  expect(film('').length).toBe(1);
  expect(film('RR').length).toBe(3);
  expect(film('UUU').length).toBe(1);
});

test('an animation is no larger than it need be, and the last picture stands longest', () => {
  const small = animationOf(film('RR'));
  expect(small.scale).toBe(1);
  expect(small.pictures.map(({ svg }) => svg)).toEqual(
    small.pictures.map(() => expect.stringContaining(`width="${small.width}" height="${small.height}"`)),
  );
  expect(Math.max(...small.pictures.map(({ wait }) => wait))).toBe(small.pictures.at(-1)?.wait);
  const wide = read(`game: escape\n\nS${'.'.repeat(60)}E\n`);
  const large = animationOf(filmOf(rulebook.of(wide), wide, '1', []));
  expect([large.width, large.scale < 1]).toEqual([640, true]);
});
