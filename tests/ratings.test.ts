import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { splitPack } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import ratings from '../levels/ratings.json' with { type: 'json' };

const FOLDER = join(import.meta.dirname, '..', 'levels');

test('the ratings list exactly the shipped levels, in their order', () => {
  const shipped = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .map((path): [string, unknown[]] => {
      const levels = splitPack(readFileSync(join(FOLDER, path), 'utf8'));
      const titles = levels.map(({ text, line }) => {
        const level = rulebook.parse(text, line);
        return level.ok ? level.value.meta.title : level.fault.message;
      });
      return [path.replaceAll('\\', '/').replace(/\.txt$/, ''), titles];
    });
  const rated = Object.entries(ratings).map(([pack, levels]) => [pack, levels.map(({ title }) => title)]);
  expect(Object.fromEntries(rated)).toEqual(Object.fromEntries(shipped));
});
