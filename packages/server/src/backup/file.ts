import { once } from 'node:events';
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { placeOf, syncFolder } from '../files/atomic.js';
import type { Store } from '../store/scope.js';
import { BackupFailure } from './form.js';
import { type BackupCount, saveTables } from './save.js';

/**
 * Writes a backup into a file, by gzip, whole or not at all, readable for its owner alone. Links are followed. @throws
 * BackupFailure where a device or a pipe is there, and the system's error when the file cannot be written
 */
export async function writeBackup(store: Store, path: string, date: string): Promise<BackupCount> {
  const place = placeOf(path);
  if (!place.isFile) throw new BackupFailure(`${path} must be a file`);
  const draft = `${place.path}.new`;
  const gzip = createGzip();
  const file = createWriteStream(draft, { mode: 0o600, flush: true });
  let refused: unknown = null;
  const written = pipeline(gzip, file).catch((error: unknown) => {
    refused ??= error;
  });
  // Told by the line above.
  gzip.on('error', () => {});
  try {
    const counts = await saveTables(store, date, async (line) => {
      if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), written]);
      if (refused !== null) throw refused;
    });
    gzip.end();
    await written;
    if (refused !== null) throw refused;
    renameSync(draft, place.path);
    syncFolder(dirname(place.path));
    return counts;
  } catch (error) {
    gzip.destroy();
    await written;
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The bytes of a backup in a file. @throws BackupFailure when they cannot be unpacked; the system's error when it cannot be read */
export async function* readBackup(path: string): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  try {
    yield* file.pipe(unpacked);
  } catch (error) {
    throw explained(path, error);
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

function explained(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // What the unpacker says begins with Z.
  if (!/^Z_/.test(code)) return error;
  return new BackupFailure(`${path} is no backup, or not a whole one: take another one`, { cause: error });
}
