import { WorkKinds } from '@knossos/engine/internal/puzzle';
import { rest } from '@knossos/lab';
import type { Kinds, LeaseSettings, PatienceOptions } from '@knossos/lab/jobs';
import type { Store } from '@knossos/lab/store';
import { type Option, option } from '../../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { databaseEntry, type LongWork } from '../../cli/jobs.js';
import type { Campaign } from '../../cli/offer.js';
import { text } from '../../cli/values.js';
import { campaignsOf } from '../work.js';

/** Which database; of all commands about runs. */
export const database: Option<string | null> = option(
  'url',
  'address of a PostgreSQL database; else DATABASE_URL, else the embedded one',
  text,
);

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
export function withJobs<T>(io: Io, opening: Opening, work: (jobs: OpenJobs) => Promise<T>): Promise<T> {
  return refusing(async () => {
    const jobs = await openJobs(io, opening);
    try {
      return await work(jobs);
    } catch (error) {
      const { explainLoss } = await import('@knossos/lab/store');
      throw explainLoss(error, jobs.store) ?? error;
    } finally {
      await jobs.store.close();
    }
  });
}

/**
 * The same for callers that have time: while the server cannot be reached, or is full, it tries again until the signal comes; then
 * it gives null.
 */
export function withJobsPatiently<T>(
  io: Io,
  opening: Opening,
  { signal, tell }: Pick<LongWork, 'signal' | 'tell'>,
  work: (jobs: OpenJobs) => Promise<T>,
): Promise<T | null> {
  return refusing(async () => {
    const jobs = await patiently(() => openJobs(io, opening), signal, {
      onAway: (message) => tell(`the database cannot be reached: ${message}; trying again`),
      onBack: () => tell('the database is back'),
    });
    if (jobs === null) return null;
    try {
      return await work(jobs);
    } finally {
      await jobs.store.close();
    }
  });
}

/** Opens a database as soon as it can be reached; null when the signal came before. */
async function patiently<T>(
  open: () => Promise<T>,
  signal: AbortSignal,
  news: Pick<PatienceOptions, 'onAway' | 'onBack'>,
): Promise<T | null> {
  const { Patience } = await import('@knossos/lab/jobs');
  const patience = new Patience({ rest: () => rest(1000, signal), isOver: () => signal.aborted, ...news });
  return patience.until(open);
}

/**
 * Opens the database of a server as soon as it can be reached, and tells of it; null when the server was stopped before. The embedded
 * one runs in a thread of its own: anyone who waits for an answer waits for no query of somebody else.
 */
export async function openStorePatiently(
  io: Io,
  url: string | null,
  signal: AbortSignal,
  news: Pick<PatienceOptions, 'onAway' | 'onBack'>,
): Promise<Store | null> {
  const { openStore, storeOptions } = await import('@knossos/lab/store');
  const options = { ...storeOptions(io.env, url), thread: databaseEntry() };
  return patiently(() => openStore(options), signal, news);
}

async function openJobs(io: Io, { database: flag, lease }: Opening): Promise<OpenJobs> {
  const [{ explainLoss, openStore, storeOptions }, lab, campaigns] = await Promise.all([
    import('@knossos/lab/store'),
    import('@knossos/lab/jobs'),
    campaignsOf(),
  ]);
  const kinds = new WorkKinds(campaigns.map(({ kind }) => kind));
  const store = await openStore(storeOptions(io.env, flag));
  try {
    const settings = { ...lab.LEASE_SETTINGS, lease: lease ?? lab.LEASE_SETTINGS.lease };
    await lab.recoverLeases(store);
    return { store, settings, kinds, campaigns };
  } catch (error) {
    await store.close();
    throw explainLoss(error, store) ?? error;
  }
}

/** What the database or a run refuses becomes one message for the user. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [{ StoreFailure }, { JobsFailure }] = await Promise.all([
      import('@knossos/lab/store'),
      import('@knossos/lab/jobs'),
    ]);
    const isRefused = error instanceof StoreFailure || error instanceof JobsFailure;
    throw isRefused ? new Failure(EXIT.failed, error.message) : error;
  }
}

/** The number of a run, as it was typed. @throws UsageFailure */
export function runNumber(typed: string): number {
  if (/^[0-9]{1,15}$/.test(typed)) return Number(typed);
  throw new UsageFailure(`"${typed.slice(0, 40)}" is no number of a run; knossos jobs list shows them`);
}
