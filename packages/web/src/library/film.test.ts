import { rulebook } from '@knossos/engine/games';
import { expect, test } from 'vitest';
import { filmOf, stillsOf } from './film.js';

const read = (text: string) => {
  const level = rulebook.parse(text);
  if (!level.ok) throw new Error(level.fault.message);
  return level.value;
};
const CORRIDOR = read(
  'game: theseus\nwait: yes\n\n+---+---+---+---+---+---+\n| M           T\n+---+---+---+---+---+---+\n',
);
const film = (moves: string) => filmOf({ level: CORRIDOR, seed: '1', moves: [...moves] });

test('a film goes as far as its moves are legal', () => {
  expect(film('').length).toBe(1);
  expect(film('RR').length).toBe(3);
  expect(film('UUU').length).toBe(1);
});

test('his step and the two of the one who follows are three pictures', async () => {
  const stills = await stillsOf(film('R'));
  const cells = stills.map(({ scene }) => scene.actors.map(({ cell }) => cell));
  expect(cells.length).toBe(4);
  expect(new Set(cells.map(String)).size).toBe(4);
  expect(cells.at(-1)).toEqual(
    film('R')
      .at(-1)
      ?.scene.actors.map(({ cell }) => cell),
  );
  expect(stills.every(({ wait }) => wait > 0)).toBe(true);
});
