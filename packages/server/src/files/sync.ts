import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Forces to the disk which names a folder holds: a file that was made, renamed or removed there stays so when the power fails. Windows
 * has no such call for folders, and needs none.
 */
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
