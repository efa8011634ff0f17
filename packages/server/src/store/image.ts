import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { shippedFolder } from '../files/shipped.js';

/** The name of the file with an empty database of a version of PGlite: another version may not read it. */
export function imageName(version: string): string {
  return `empty-database-${version}.tar.gz`;
}

/**
 * The file with an empty database that ships with the program, its tables made; null where there is none for the PGlite that is
 * installed. Where its tables are older than this version's, they are brought up to date as in any other database.
 */
export function shippedImage(): string | null {
  // Beside a bundle, and from our sources and their build in this repository.
  const folder = shippedFolder(import.meta.url, ['../dist', '../../../terminal/dist']);
  const path = join(folder, imageName(versionOfPglite()));
  return existsSync(path) ? path : null;
}

/** Bytes of a block of a tar file, and where in the head of an entry its name, its size and its kind stand. */
const BLOCK = 512;
const [NAME, SIZE, KIND] = [
  [0, 100],
  [124, 136],
  [156, 157],
] as const;

/**
 * Unpacks an image into a new folder. PGlite would do so file by file through the system of files of WebAssembly, which takes a
 * second longer.
 *
 * @throws Error where it is no image, or a file cannot be written
 */
export function unpackImage(image: string, folder: string): void {
  const tar = gunzipSync(readFileSync(image));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let at = 0; tar[at] !== undefined && tar[at] !== 0; ) {
    const field = ([from, to]: readonly [number, number]) =>
      tar.toString('latin1', at + from, at + to).split('\0', 1)[0] ?? '';
    const path = join(folder, field(NAME));
    const size = Number.parseInt(field(SIZE), 8) || 0;
    const begin = at + BLOCK;
    if (field(KIND) === '5') mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFileSync(path, tar.subarray(begin, begin + size), { mode: 0o600 });
    at = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function versionOfPglite(): string {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(pgliteFile('../package.json'), 'utf8'),
  );
  return version;
}

/** A file of the PGlite that is installed, named from the folder of its programs. */
export function pgliteFile(name: string): string {
  return join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..', name);
}
