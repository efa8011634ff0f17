import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Variables of the environment, as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder of everything that is kept for a person: `$XDG_DATA_HOME/knossos`, or `~/.local/share/knossos`. */
export function dataFolder(env: Environment): string {
  // The specification says that a relative path is to be ignored.
  const base = env.XDG_DATA_HOME?.startsWith('/') ? env.XDG_DATA_HOME : join(homedir(), '.local', 'share');
  return join(base, 'knossos');
}

/**
 * Makes a folder and those above it, for its owner alone where `isPrivate`; gives those that were made, the outermost
 * first. (Node's `recursive` never ends in /proc.) @throws the system's error
 */
export function makeFolder(folder: string, isPrivate = false): readonly string[] {
  const missing: string[] = [];
  for (let at = folder; !isFolder(at); at = dirname(at)) missing.push(at);
  missing.reverse();
  for (const one of missing) {
    try {
      mkdirSync(one, isPrivate ? { mode: 0o700 } : {});
    } catch (error) {
      // Another program may have made it meanwhile.
      if (!isFolder(one)) throw error;
    }
  }
  return missing;
}

/** Tries whether files can be written into a folder, once it is made. @throws the system's error when they cannot */
export function tryFolder(folder: string): void {
  makeFolder(folder);
  accessSync(folder, constants.W_OK | constants.X_OK);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * A folder that ships with the program: the first of some places that is there, else the last of them. Places are seen
 * from the file `from` (`import.meta.url`), a source, its build, or a bundle.
 */
export function shippedFolder(from: string, places: readonly string[]): string {
  const folders = places.map((place) => fileURLToPath(new URL(place, from)));
  return folders.find((folder) => existsSync(folder)) ?? folders[folders.length - 1];
}
