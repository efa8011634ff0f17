import type { Kinds, PartQueue } from '@knossos/lab/jobs';
import type { Store } from '@knossos/lab/store';
import type { Campaign } from '../../cli/campaign.js';
import { type Option, option } from '../../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { text } from '../../cli/values.js';
import { GAMES } from '../../games/index.js';

/** Which database; of all commands about runs. */
export const database: Option<string | null> = option(
  'url',
  'address of a PostgreSQL database; else DATABASE_URL, else the embedded one',
  text,
);

/** What commands about runs work with. */
export interface OpenJobs {
  readonly store: Store;
  readonly queue: PartQueue;
  readonly kinds: Kinds;
  readonly campaigns: readonly Campaign[];
}

/** The kinds of work in parts of all games. */
export async function campaignsOf(): Promise<readonly Campaign[]> {
  return (await Promise.all(GAMES.map(({ campaigns }) => campaigns?.() ?? []))).flat();
}

/** Opens the database, and closes it behind the work. @throws Failure for whatever the database or a run refuses */
export async function withJobs<T>(
  io: Io,
  { database: flag, lease }: { readonly database: string | null; readonly lease?: number },
  work: (jobs: OpenJobs) => Promise<T>,
): Promise<T> {
  const [{ openStore, StoreFailure, storeOptions }, lab, campaigns] = await Promise.all([
    import('@knossos/lab/store'),
    import('@knossos/lab/jobs'),
    campaignsOf(),
  ]);
  const kinds = new lab.Kinds(campaigns.map(({ kind }) => kind));
  try {
    const store = await openStore(storeOptions(io.env, flag));
    try {
      const settings = { ...lab.QUEUE_SETTINGS, lease: lease ?? lab.QUEUE_SETTINGS.lease };
      const queue = await lab.PartQueue.open(store, kinds, settings);
      return await work({ store, queue, kinds, campaigns });
    } finally {
      await store.close();
    }
  } catch (error) {
    const isRefused = error instanceof StoreFailure || error instanceof lab.JobsFailure;
    throw isRefused ? new Failure(EXIT.failed, error.message) : error;
  }
}

/** The number of a run, as it was typed. @throws UsageFailure */
export function runNumber(typed: string): number {
  if (/^[0-9]{1,15}$/.test(typed)) return Number(typed);
  throw new UsageFailure(`"${typed.slice(0, 40)}" is no number of a run; knossos jobs list shows them`);
}
