import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtWebApp } from '@knossos/server';
import { array, object, optional, parse, string } from 'valibot';
import { expect, test } from 'vitest';

const built = readdirSync(builtWebApp, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(builtWebApp.length + 1)
      .replaceAll('\\', '/'),
  );
const worker = readFileSync(join(builtWebApp, 'sw.js'), 'utf8');

test('the service worker knows every file that was built, and the page by the folder it lies in', () => {
  // What a server offers is asked of it each time.
  const others = built.filter((name) => !['sw.js', 'index.html', 'server.json'].includes(name));
  const missing = others.filter((name) => !worker.includes(name));
  expect(missing).toEqual([]);
  expect(worker).toContain(/src="\.\/(assets\/index-[\w-]{8}\.js)"/.exec(page())?.[1]);
});

test('the service worker is one file that imports nothing, so that every browser takes it', () => {
  expect(worker).not.toMatch(/\bimport\b|\bexport\b/);
});

function page(): string {
  return readFileSync(join(builtWebApp, 'index.html'), 'utf8');
}

test('the manifest leads to pages and pictures that are there, in the sizes it says', () => {
  const icon = object({ src: string(), sizes: string(), type: string(), purpose: optional(string()) });
  const schema = object({
    start_url: string(),
    icons: array(icon),
    shortcuts: array(object({ url: string(), icons: array(icon) })),
    display: string(),
    theme_color: string(),
  });
  const manifest = parse(schema, JSON.parse(readFileSync(join(builtWebApp, 'app.webmanifest'), 'utf8')));
  expect(page()).toContain('href="./app.webmanifest"');
  expect(page()).toContain('href="./apple-touch-icon.png"');
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ]) {
    expect(existsSync(join(builtWebApp, src)), src).toBe(true);
    if (type !== 'image/png') continue;
    const picture = readFileSync(join(builtWebApp, src));
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
});
