import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the front door shows: loaded as soon as the address is read. */
const FRONT_DOOR = ['home', 'front-door'];

/**
 * Files that the built web app loads before one can play at its front door or on another page, by name: those of the
 * document, those of the page, and whatever they import at once.
 * @param {string} folder of the built app
 * @param {readonly string[]} page names of the chunks that show it
 * @returns {ReadonlyMap<string, Buffer>}
 */
export function loadedAtOnce(folder, page = FRONT_DOOR) {
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  const read = (/** @type {string} */ path) => {
    const bytes = readFileSync(join(folder, path));
    files.set(path, bytes);
    return bytes.toString('utf8');
  };
  const todo = [...read('index.html').matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(
    ([, path = '']) => path,
  );
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (files.has(path)) continue;
    const text = read(path);
    if (!path.endsWith('.js')) continue;
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      todo.push(`assets/${name}`);
    todo.push(...shownFirst(text, page));
  }
  return files;
}

/**
 * What a script loads for a page, with its styles, where it does.
 * @param {string} text
 * @param {readonly string[]} page
 * @returns {string[]}
 */
function shownFirst(text, page) {
  const names = /\.f=(\[[^\]]*\])/.exec(text);
  if (!names) return [];
  /** @type {string[]} */
  const all = JSON.parse(names[1] ?? '[]');
  const lazy = /import\([`"']\.\/([\w-]+)-[\w-]{8}\.js[`"']\)[^_]{0,60}?__vite__mapDeps\(\[([\d,]*)\]/g;
  return [...text.matchAll(lazy)]
    .filter(([, name = '']) => page.includes(name))
    .flatMap(([, , places = '']) =>
      places.split(',').map((place) => `assets/${all[Number(place)]?.slice(2)}`),
    );
}

/** Bytes of some files, each compressed by itself as a server sends it. @param {Iterable<Buffer>} files */
export function compressedBytes(files) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(file).length;
  return bytes;
}
