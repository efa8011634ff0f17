import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rulebook } from '@knossos/engine/internal/games';
import { builtWebApp } from '@knossos/server';
import { expect, test } from 'vitest';

/** Files that a page loads before it does anything, by name: those of the document, and whatever they import at once. */
function loadedAtOnce(): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const read = (path: string): string => {
    const bytes = readFileSync(join(builtWebApp, path));
    files.set(path, bytes);
    return bytes.toString('utf8');
  };
  const todo = [...read('index.html').matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(
    ([, path = '']) => path,
  );
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (files.has(path)) continue;
    const text = read(path);
    if (path.endsWith('.js'))
      for (const [, name = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
        todo.push(`assets/${name}`);
  }
  return files;
}

const files = loadedAtOnce();

test('the front door, with its board, needs less than 130 kB, compressed', () => {
  expect(files.size).toBeGreaterThan(2);
  const sum = [...files.values()].reduce((bytes, file) => bytes + gzipSync(file).length, 0);
  expect(sum).toBeLessThan(130_000);
});

test('the front door loads the rules of the game that is played there, and of no other', () => {
  const all = [...files.values()].map((file) => file.toString('utf8')).join('\n');
  // Rules carry the words of their help; the pages that only name games do not.
  const loaded = rulebook.games.filter(({ help }) => all.includes((help[0] ?? '').slice(0, 40)));
  expect(loaded.map(({ title }) => title)).toEqual(['Cave Escape']);
});
