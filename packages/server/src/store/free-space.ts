import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { errorsIn, StoreFailure } from './failure.js';

/** Free bytes below which a disk counts as full: an empty database has 39 MB, and PostgreSQL's log grows by 16 MB. */
const SCARCE = 48 * 2 ** 20;

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
 * Refuses to write while the disk is full: PGlite would never come back from that. A transaction counts as writing.
 * `where` names the database in a message; `onWrite` is called for each possible write.
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
