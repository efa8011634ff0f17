import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { errorsIn, StoreFailure } from './failure.js';

/**
 * The free space, in bytes, below which a disk counts as full: an empty database has 39 MB, and PostgreSQL takes space for
 * its log in segments of 16 MB.
 */
const SCARCE = 48 * 2 ** 20;

/** What is to be said of a folder whose disk is full. */
export const FULL = 'its disk is full; make room, or name a folder on another one';

/** Whether the disk below a folder is as good as full. */
export function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < SCARCE;
  } catch (error) {
    // Where the folder cannot even be looked at, space is not what it lacks.
    if (errorsIn(error).some(({ code }) => code !== '')) return false;
    throw error;
  }
}

/**
 * A client that refuses to write while its disk is full. On a disk without any space left PGlite stops the whole process, in a loop
 * that never ends; what was kept before is safe. A transaction counts as writing, a query that selects as reading.
 *
 * @param where the database, as a message names it
 * @param onWrite called for each time that it may be written to
 */
export function sparingDisk(
  client: PGlite,
  where: string,
  isDiskFull: () => boolean,
  onWrite: () => void = () => {},
): PGlite {
  const check = () => {
    onWrite();
    if (isDiskFull()) {
      throw new StoreFailure(`the database ${where} takes nothing more: ${FULL}`, {
        ...{ isPassing: true, isFull: true },
      });
    }
  };
  const query: PGlite['query'] = async (text, ...rest) => {
    if (!/^\s*select\b/i.test(text)) check();
    return client.query(text, ...rest);
  };
  const exec: PGlite['exec'] = async (text, ...rest) => {
    if (!/^\s*select\b/i.test(text)) check();
    return client.exec(text, ...rest);
  };
  const transaction: PGlite['transaction'] = async (work) => {
    check();
    return client.transaction(work);
  };
  const own: Readonly<Record<PropertyKey, unknown>> = { query, exec, transaction };
  return new Proxy(client, {
    get: (target, name) => {
      if (Object.hasOwn(own, name)) return own[name];
      const value: unknown = Reflect.get(target, name);
      // PGlite's own methods reach for private fields, which a proxy has not.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
