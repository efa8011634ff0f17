import { WorkKinds } from '@knossos/engine/internal/puzzle';
import { rest } from '@knossos/lab';
import type { Kinds, LeaseSettings, PatienceOptions } from '@knossos/lab/jobs';
import type { Store, StoreOptions } from '@knossos/lab/store';
import type { Io } from '../../cli/io.js';
import { databaseEntry, type LongWork } from '../../cli/jobs.js';
import type { Campaign } from '../../cli/work-description.js';
import { openingOf, refusing, withStore } from '../database.js';
import { campaignsOf } from '../work.js';

/** What commands about runs work with. */
export interface OpenJobs {
  readonly store: Store;
  readonly settings: LeaseSettings;
  readonly kinds: Kinds;
  readonly campaigns: readonly Campaign[];
}

/** Which database to open, and how parts of it are lent. */
export interface Opening {
  readonly database: string | null;
  /** Seconds after which others take the parts of a worker that was killed. */
  readonly lease?: number;
}

/** Opens the database, and closes it behind the work. @throws Failure for whatever the database or a run refuses */
export function withJobs<T>(io: Io, url: string | null, work: (jobs: OpenJobs) => Promise<T>): Promise<T> {
  return withStore(io, url, async (store) => work(await jobsIn(store)));
}

/**
 * The same for callers that have time: while the server cannot be reached, or is full, it tries again until the signal comes; then
 * it gives null.
 */
export function withJobsPatiently<T>(
  io: Io,
  { database: url, lease }: Opening,
  { signal, tell }: Pick<LongWork, 'signal' | 'tell'>,
  work: (jobs: OpenJobs) => Promise<T>,
): Promise<T | null> {
  return refusing(async () => {
    const store = await patiently(io, url, signal, {
      onAway: (message) => tell(`the database cannot be reached: ${message}; trying again`),
      onBack: () => tell('the database is back'),
    });
    if (store === null) return null;
    try {
      return await work(await jobsIn(store, lease));
    } finally {
      await store.close();
    }
  });
}

/**
 * Opens the database of a server as soon as it can be reached, and tells of it; null when the server was stopped before. The embedded
 * one runs in a thread of its own: anyone who waits for an answer waits for no query of somebody else.
 */
export function openStorePatiently(
  io: Io,
  url: string | null,
  signal: AbortSignal,
  news: PatienceNews,
): Promise<Store | null> {
  return patiently(io, url, signal, news, { thread: databaseEntry() });
}

type PatienceNews = Pick<PatienceOptions, 'onAway' | 'onBack'>;

/** Opens a database as soon as it can be reached; null when the signal came before. */
async function patiently(
  io: Io,
  url: string | null,
  signal: AbortSignal,
  news: PatienceNews,
  more: StoreOptions = {},
): Promise<Store | null> {
  const [{ openStore }, { Patience }, options] = await Promise.all([
    import('@knossos/lab/store'),
    import('@knossos/lab/jobs'),
    openingOf(io, url),
  ]);
  const patience = new Patience({ rest: () => rest(1000, signal), isOver: () => signal.aborted, ...news });
  return patience.until(() => openStore({ ...options, ...more }));
}

async function jobsIn(store: Store, lease?: number): Promise<OpenJobs> {
  const [{ LEASE_SETTINGS, recoverLeases }, campaigns] = await Promise.all([
    import('@knossos/lab/jobs'),
    campaignsOf(),
  ]);
  await recoverLeases(store);
  const settings = { ...LEASE_SETTINGS, lease: lease ?? LEASE_SETTINGS.lease };
  return { store, settings, kinds: new WorkKinds(campaigns.map(({ kind }) => kind)), campaigns };
}
