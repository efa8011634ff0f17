import { fileURLToPath } from 'node:url';
import type { Pool } from '@knossos/lab';
import type { Store } from '@knossos/lab/store';
import { ArchivePart } from './archive/archive-part.js';
import type { Component } from './component.js';
import { dailyPart } from './daily/daily-part.js';
import { StorePart } from './store/store-part.js';
import type { ServerJobs } from './threads/jobs.js';
import { Threads } from './threads/threads.js';

/** The records that we ship: right from this package's sources, its build and a bundle of it. */
export const shippedRecords: string = fileURLToPath(new URL('../../../records', import.meta.url));

/** What a whole server is made of. */
export interface PartsOptions {
  /** Opens the database. */
  readonly openStore: () => Promise<Store>;
  /** Opens threads for long work, when there is some. */
  readonly openThreads: () => Promise<Pool<ServerJobs>>;
  /** Whether people may have accounts; without them the server knows nobody. */
  readonly hasAccounts: boolean;
}

/** The parts of a server with a database, in the order in which they are opened. */
export function usualParts({ openStore, openThreads }: PartsOptions): Component[] {
  const database = new StorePart(openStore);
  const threads = new Threads(openThreads);
  const archive = new ArchivePart(database, {
    shipped: shippedRecords,
    judge: (claim) => threads.run('records-judge', claim),
  });
  return [database, threads, archive, dailyPart(database, threads)];
}
