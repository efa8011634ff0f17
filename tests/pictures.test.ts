import { readdirSync, readFileSync, statSync } from 'node:fs';
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

test('all pictures together have less than 1.5 MB', () => {
  const bytes = picturesOf(/\.\w+$/).reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
  expect(bytes).toBeLessThan(1_500_000);
});

test('every picture of a page is shown by a guide', () => {
  const guides = readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(ROOT, 'docs', name), 'utf8'))
    .join('\n');
  const unused = picturesOf(/\.png$/).filter((name) => !guides.includes(`](pictures/${name})`));
  expect(unused).toEqual([]);
});

test('docs/sources.md shows every figure of a source, with words for those who do not see it and a caption', () => {
  const page = readFileSync(join(ROOT, 'docs/sources.md'), 'utf8');
  const shown = [
    ...page.matchAll(/<img src="pictures\/(sources\/[\w-]+\.svg)"[^>]* alt="[^"]+">\n\n\*\*/g),
  ].map(([, name]) => name);
  expect(shown.sort()).toEqual(picturesOf(/^sources\//));
});
