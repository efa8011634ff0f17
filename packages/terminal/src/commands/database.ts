import { setTimeout as wait } from 'node:timers/promises';
import type { Store, StoreOptions } from '@knossos/server/store';
import { type Option, option } from '../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { databaseEntry } from '../cli/jobs.js';
import { text } from '../cli/values.js';

/** Which database; of all commands about what one keeps. */
export const database: Option<string | null> = option(
  'url',
  'address of a PostgreSQL database; else DATABASE_URL, else the embedded one',
  text,
);

/** Opens the database, and closes it behind the work. @throws Failure for whatever the database, or what it keeps, refuses */
export function withStore<T>(io: Io, url: string | null, work: (store: Store) => Promise<T>): Promise<T> {
  return refusing(async () => {
    const { explainLoss, openStore } = await import('@knossos/server/store');
    const store = await openStore(await openingOf(io, url));
    try {
      return await work(store);
    } catch (error) {
      throw explainLoss(error, store) ?? error;
    } finally {
      await store.close();
    }
  });
}

/** Which database is meant. @throws UsageFailure where its address is none */
export function openingOf(io: Io, url: string | null): Promise<StoreOptions> {
  return refusing(async () => {
    const { storeOptions } = await import('@knossos/server/store');
    return storeOptions(io.env, url);
  });
}

/** A refusal becomes one message for the user. @throws Failure */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { AddressFailure, DatabaseFailure } = await import('@knossos/server/store');
    if (error instanceof AddressFailure) throw new UsageFailure(error.message);
    throw error instanceof DatabaseFailure ? new Failure(EXIT.failed, error.message) : error;
  }
}

/** Milliseconds between two tries to reach a database. */
const RETRY_MS = 1000;

/** Messages while a database cannot be reached, and when it is there. */
interface PatienceNews {
  readonly onAway: (reason: string) => void;
  readonly onBack: () => void;
}

/**
 * Opens the database of a server as soon as it can be reached, and tells of it; null when the server was stopped
 * before. The embedded one runs in a thread of its own: no request waits for a query of another.
 */
export async function openStorePatiently(
  io: Io,
  { url, dropOld }: { readonly url: string | null; readonly dropOld: boolean },
  signal: AbortSignal,
  news: PatienceNews,
): Promise<Store | null> {
  const [{ openStore, StoreFailure }, options] = await Promise.all([
    import('@knossos/server/store'),
    openingOf(io, url),
  ]);
  for (let isAway = false; ; isAway = true) {
    try {
      const store = await openStore({ ...options, dropOld, thread: databaseEntry() });
      if (isAway) news.onBack();
      return store;
    } catch (error) {
      if (!(error instanceof StoreFailure) || !error.isPassing) throw error;
      if (!isAway) news.onAway(error.message);
      await wait(RETRY_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return null;
    }
  }
}
