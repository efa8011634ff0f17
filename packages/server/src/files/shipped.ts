import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A folder that ships with the program: the first of some places that is there, else the last of them, so that a message
 * about it names one. Places are seen from a file, which may be a source, its build, or a bundle, in this repository or
 * in an installed package.
 *
 * @param from the file's address, `import.meta.url`
 */
export function shippedFolder(from: string, places: readonly string[]): string {
  const folders = places.map((place) => fileURLToPath(new URL(place, from)));
  return folders.find((folder) => existsSync(folder)) ?? folders[folders.length - 1];
}
