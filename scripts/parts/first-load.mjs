import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Files that the built web app loads before it does anything, by name: those of the document, and whatever they import at
 * once.
 * @param {string} folder of the built app
 * @returns {ReadonlyMap<string, Buffer>}
 */
export function loadedAtOnce(folder) {
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
    if (path.endsWith('.js'))
      for (const [, name = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
        todo.push(`assets/${name}`);
  }
  return files;
}

/** Bytes of some files, each compressed by itself as a server sends it. @param {Iterable<Buffer>} files */
export function compressedBytes(files) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(file).length;
  return bytes;
}
