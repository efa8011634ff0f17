import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/pictures');

test('README.md shows one picture a game, with words for those who do not see it, and no more than 1.5 MB', () => {
  const shown = [
    ...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(
      /<img src="docs\/pictures\/(\w+)\.svg"[^>]* alt="([^"]+)"/g,
    ),
  ];
  expect(shown.map(([, name]) => name).sort()).toEqual(rulebook.games.map(({ id }) => id).sort());
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.svg'),
  );
  // Those in folders are of pages of their own.
  expect(files.filter((name) => dirname(name) === '.').sort()).toEqual(
    shown.map(([, name]) => `${name}.svg`).sort(),
  );
  const bytes = files.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
  expect(bytes).toBeLessThan(1_500_000);
});
