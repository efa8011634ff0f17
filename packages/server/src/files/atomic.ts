import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export interface Place {
  /** The path itself, behind all links. */
  readonly path: string;
  /** Whether it is a file that can be replaced, there or still to be made; false for a device or a pipe, which has no contents. */
  readonly isFile: boolean;
}

/** Follows a path through its links, also to a file that is still to be made. Throws the system's error, also for a folder. */
export function placeOf(path: string): Place {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return { path, isFile: true };
    return placeOf(resolve(realpathSync(dirname(path)), readlinkSync(path)));
  }
  if (found.isDirectory()) throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR' });
  // Links such as /dev/stdout may lead to a file, which must be written through them.
  if (!found.isFile() || /^\/(dev|proc)\//.test(path)) return { path, isFile: false };
  return { path: realpathSync(path), isFile: true };
}

/** The file that is to be replaced. Throws where something else is there. */
function fileAt(path: string): string {
  const place = placeOf(path);
  if (!place.isFile) throw new Error(`${path} is no file: a device or a pipe cannot be replaced`);
  return place.path;
}

/** Where a file is written before it is renamed: a name that no other process has, on no machine that shares the disk. */
function draftOf(file: string): string {
  return `${file}.${hostname()}-${process.pid}.new`;
}

/**
 * Replaces a file so that after a kill or a power cut the old or the new contents are there in full. Links are
 * followed. @throws the system's error; the old file is then untouched
 */
export function writeAtomically(path: string, text: string): void {
  const file = fileAt(path);
  const draft = draftOf(file);
  try {
    const descriptor = openSync(draft, 'w');
    try {
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

/**
 * Tries whether {@link writeAtomically} could write a file, and leaves everything as it is. Throws the system's error when
 * it could not: the folder is missing, may not be written, or its disk is full.
 */
export function tryWriting(path: string): void {
  const draft = draftOf(fileAt(path));
  try {
    writeFileSync(draft, '\n');
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Forces the names in a folder to the disk, so that they outlive a power cut. Windows has no such call, and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncFile(folder);
}

/** Forces a folder to the disk with all that is below it. @throws the system's error */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncFile(path);
  }
  syncFolder(folder);
}

function syncFile(path: string): void {
  // Windows forces only what it could write.
  const descriptor = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
