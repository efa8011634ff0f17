import { rulebook } from '@knossos/engine/internal/games';
import { builtWebApp } from '@knossos/server';
import { expect, test } from 'vitest';
import { compressedBytes, loadedAtOnce } from '../scripts/parts/first-load.mjs';

const files = loadedAtOnce(builtWebApp);

/** Without the some hundred bytes that a server sends around each. */
const MOST_BYTES = 122_500;
/** Beside those that are counted here: the texts of a level, and the icon of the page. */
const MOST_FILES = 11;

test('the front door, with its board, needs less than 92 kB, compressed', () => {
  expect(files.size).toBeGreaterThan(2);
  expect(compressedBytes(files.values())).toBeLessThan(92_000);
  expect(files.size).toBeLessThanOrEqual(MOST_FILES);
});

test('the front door loads the rules of the game that is played there, and of no other', () => {
  const all = [...files.values()].map((file) => file.toString('utf8')).join('\n');
  // Rules carry the words of their help; the pages that only name games do not.
  const loaded = rulebook.games.filter(({ help }) => all.includes((help[0] ?? '').slice(0, 40)));
  expect(loaded.map(({ title }) => title)).toEqual(['Cave Escape']);
});

test.each(rulebook.games.map(({ id, title, help }) => ({ id, title, help })))(
  'the first board of each game $title',
  ({ id, help }) => {
    const own = loadedAtOnce(builtWebApp, [`${id}-page`, `${id}-rules`]);
    const isOwn = [...own.keys()].some((name) => name.includes(`${id}-page`));
    const all = isOwn ? own : loadedAtOnce(builtWebApp, ['play-page', `${id}-rules`]);
    const text = [...all.values()].map((file) => file.toString('utf8')).join('\n');
    expect(text).toContain((help[0] ?? '').slice(0, 40));
    expect(compressedBytes(all.values())).toBeLessThan(MOST_BYTES);
    expect(all.size).toBeLessThanOrEqual(MOST_FILES);
  },
);
