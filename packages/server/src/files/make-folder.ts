import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing, for its owner alone where `isPrivate`. Node's own `recursive` never ends where
 * a folder is there in which none can be made, as in /proc.
 *
 * @returns those that were made, the outermost first
 * @throws the system's error when it cannot be made, or when a file has its name
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
