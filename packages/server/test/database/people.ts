import type { Component } from '../../src/http/component.js';
import type { Who } from '../../src/http/environment.js';
import type { Store } from '../../src/store/scope.js';
import { StorePart } from '../../src/store/store-part.js';
import { InlinePool } from '../../src/threads/inline-pool.js';
import { serverJobs } from '../../src/threads/jobs.js';
import { Threads } from '../../src/threads/threads.js';
import { addTestAccount } from './account.js';

/** A part that takes people at their word: who says `x-me: NAME` is that one. */
export class People implements Component {
  readonly name = 'people';
  readonly known = new Map<string, Who>();

  identify: NonNullable<Component['identify']> = (c) => this.known.get(c.req.header('x-me') ?? '') ?? null;

  /** Puts an account into the database. */
  async add(store: Store, name: string, role: 'reader' | 'author' | 'admin' = 'reader'): Promise<number> {
    const account = await addTestAccount(store, name, role);
    this.known.set(name, { kind: 'account', account, name, role });
    return account;
  }
}

/** The threads of a server that has none: its jobs are done in the thread that asks. */
export const threadless = (): Threads => new Threads(async () => new InlinePool(await serverJobs()));

/** What stands before any part that is tested: a database, threads (without any unless given), and people. */
export function partsBefore(open: () => Promise<Store>, threads: Threads = threadless()) {
  const database = new StorePart(open);
  const people = new People();
  return { database, threads, people, list: [database, threads, people] as readonly Component[] };
}
