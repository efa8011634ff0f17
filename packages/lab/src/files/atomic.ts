import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file so that at any moment, even when the process is killed or the power fails, either the old or the new
 * contents are there in full: into a neighbouring file first, which is forced to the disk and then renamed. Throws
 * the system's error when that is not possible; the old file is then untouched.
 */
export function writeAtomically(path: string, text: string): void {
  const draft = `${path}.new`;
  try {
    const descriptor = openSync(draft, 'w');
    try {
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/**
 * Tries whether {@link writeAtomically} could write a file, and leaves everything as it is. Throws the system's error when
 * it could not: the folder is missing, may not be written, or its disk is full.
 */
export function tryWriting(path: string): void {
  const draft = `${path}.new`;
  try {
    writeFileSync(draft, '\n');
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Forces a renaming to the disk. Windows has no such call for folders, and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
