import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/pictures');

const picturesOf = (ending: RegExp) =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => ending.test(name))
    .sort();

test('README.md shows one picture a game, with words for those who do not see it', () => {
  const shown = [
    ...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(
      /<img src="docs\/pictures\/(\w+)\.svg"[^>]* alt="([^"]+)"/g,
    ),
  ];
  expect(shown.map(([, name]) => name).sort()).toEqual(rulebook.games.map(({ id }) => id).sort());
  // Those in folders are of pages of their own.
  expect(picturesOf(/^[^/]+\.svg$/)).toEqual(shown.map(([, name]) => `${name}.svg`).sort());
});
