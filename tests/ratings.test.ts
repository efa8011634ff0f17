import { rulebook } from '@knossos/engine/internal/games';
import { splitPack } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import ratings from '../levels/ratings.json' with { type: 'json' };
import { allBelow, textOf } from './repository.js';

test('the ratings list exactly the shipped levels, in their order', () => {
  const shipped = allBelow('levels')
    .filter((path) => path.endsWith('.txt'))
    .map((path): [string, unknown[]] => {
      const levels = splitPack(textOf(`levels/${path}`));
      const titles = levels.map(({ text, line }) => {
        const level = rulebook.parse(text, line);
        return level.ok ? level.value.meta.title : level.fault.message;
      });
      return [path.replace(/\.txt$/, ''), titles];
    });
  const rated = Object.entries(ratings).map(([pack, levels]) => [pack, levels.map(({ title }) => title)]);
  expect(Object.fromEntries(rated)).toEqual(Object.fromEntries(shipped));
});
