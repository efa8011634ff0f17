import type { Component, Tools } from '../http/component.js';
import type { Health } from '../observe/health.js';
import type { Store } from './scope.js';

export interface OpenedStore {
  /** The database. @throws Error before it is open: parts that use it stand behind it in their order */
  readonly store: Store;
}

/** The database of a server, as its first part: everything else waits for it, and the pages do not. */
export class StorePart implements Component, OpenedStore {
  readonly name = 'database';
  readonly opening = 'the database is being opened, which takes a few seconds at the very first start';
  private opened: Store | null = null;

  /** `open` gives null only where the server was told to stop before the database could be reached. */
  constructor(private readonly open: (tools: Tools) => Promise<Store | null>) {}

  get store(): Store {
    if (this.opened === null) throw new Error('the database is not open');
    return this.opened;
  }

  async start(tools: Tools): Promise<void> {
    this.opened = await this.open(tools);
  }

  async close(): Promise<void> {
    await this.opened?.close();
  }

  async health(): Promise<Health> {
    const { ping } = await import('./index.js');
    if (!(await ping(this.store))) return { ok: false, reason: 'it does not answer' };
    return this.store.isFull()
      ? { ok: false, reason: 'its disk is full, so that it takes nothing more; make room' }
      : { ok: true };
  }
}
