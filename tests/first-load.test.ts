import { rulebook } from '@knossos/engine/internal/games';
import { builtWebApp } from '@knossos/server';
import { expect, test } from 'vitest';
import { compressedBytes, loadedAtOnce } from '../scripts/parts/first-load.mjs';

const files = loadedAtOnce(builtWebApp);

test('the front door, with its board, needs less than 130 kB, compressed', () => {
  expect(files.size).toBeGreaterThan(2);
  expect(compressedBytes(files.values())).toBeLessThan(130_000);
});

test('the front door loads the rules of the game that is played there, and of no other', () => {
  const all = [...files.values()].map((file) => file.toString('utf8')).join('\n');
  // Rules carry the words of their help; the pages that only name games do not.
  const loaded = rulebook.games.filter(({ help }) => all.includes((help[0] ?? '').slice(0, 40)));
  expect(loaded.map(({ title }) => title)).toEqual(['Cave Escape']);
});
