import { WorkKinds } from '@knossos/engine/internal/puzzle';
import { type Jobs, type Pool, rest } from '@knossos/lab';
import type { Join, Kinds, LeaseSettings, WorkerNews } from '@knossos/lab/jobs';
import type { Store } from '@knossos/lab/store';
import { Space } from '../accounts/space.js';
import type { Route } from '../api/route.js';
import type { Component, Tools } from '../component.js';
import type { Health } from '../observe/health.js';
import type { Log } from '../observe/log.js';
import type { OpenedStore } from '../store/store-part.js';
import type { RunsOptions } from './description.js';
import { runRoutes } from './routes.js';
import { Runs, type RunsBase } from './runs.js';

/** Milliseconds that this server has for a part, so that every other search has its turn within a quarter of an hour. */
const LONGEST_PART = 15 * 60_000;

interface OwnWorkerOptions {
  readonly store: Store;
  readonly settings: LeaseSettings;
  readonly kinds: Kinds;
  readonly openPool: () => Pool<Jobs>;
  readonly name: string;
  readonly log: Log;
  /** Puts the results of a round together; in this thread unless given. */
  readonly join: Join | undefined;
}

/** The worker that runs inside the server: its parts are done on threads, beside what the server answers. */
class OwnWorker {
  private readonly over = new AbortController();
  private readonly pool: Pool<Jobs>;
  private readonly ended: Promise<void>;
  private fault: string | null = null;

  constructor(private readonly options: OwnWorkerOptions) {
    this.pool = options.openPool();
    this.ended = this.run();
  }

  /** Parts at a time. */
  get cores(): number {
    return this.pool.workers;
  }

  /** Why it works no more; null while it does. */
  get trouble(): string | null {
    return this.fault;
  }

  /** Hands back what is in hand, and ends the threads. */
  async close(): Promise<void> {
    this.over.abort();
    await this.ended;
    await this.pool.close();
  }

  private async run(): Promise<void> {
    const { store, settings, kinds, name, log, join } = this.options;
    const tell = (news: WorkerNews) => this.hear(news);
    try {
      const { work } = await import('@knossos/lab/jobs');
      const given = { store, settings, kinds, pool: this.pool, name, signal: this.over.signal, rest, tell };
      const longest = LONGEST_PART;
      await work({ ...given, longest, ...(join && { join }) });
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
      log.error('worker ended', { error });
    }
  }

  private hear(news: WorkerNews): void {
    const { log } = this.options;
    if (news.kind === 'away') log.warn('database away', { reason: news.message });
    else if (news.kind === 'back') log.info('database back');
    else if (news.kind === 'failed') {
      const { run, round, part } = news.part;
      log.warn('part failed', { run, round, part, tries: news.tries, reason: news.message });
    }
  }
}

/** Runs: long work in parts, started and watched over the API, and done by this server itself unless it was told not to. */
export class RunsPart implements Component {
  readonly name = 'runs';
  readonly feature = 'runs';
  readonly routes: readonly Route[];
  private base: RunsBase | null = null;
  private worker: OwnWorker | null = null;

  constructor(
    private readonly database: OpenedStore,
    private readonly options: RunsOptions,
    hasAccounts: boolean,
    private readonly space: Space = new Space(),
  ) {
    const runs = new Runs(() => {
      if (this.base === null) throw new Error('runs are asked for before they are ready');
      return this.base;
    });
    this.routes = runRoutes(runs, hasAccounts);
  }

  async start({ log, closing }: Tools): Promise<void> {
    const { store } = this.database;
    const { openPool, name, each, join, cut, lease } = this.options;
    const [lab, descriptions] = await Promise.all([import('@knossos/lab/jobs'), this.options.descriptions()]);
    const kinds = new WorkKinds(descriptions.map(({ kind }) => kind));
    const settings = { ...lab.LEASE_SETTINGS, lease: lease ?? lab.LEASE_SETTINGS.lease };
    await lab.recoverLeases(store);
    const cores = () => this.worker?.cores ?? 0;
    this.base = {
      store,
      kinds,
      descriptions,
      lab,
      cores,
      each,
      cut,
      space: this.space,
      streaming: { closing, log },
    };
    if (openPool !== null) this.worker = new OwnWorker({ store, settings, kinds, openPool, name, log, join });
  }

  async close(): Promise<void> {
    await this.worker?.close();
    await this.options.close?.();
  }

  health(): Health {
    const reason = this.worker?.trouble ?? null;
    return reason === null ? { ok: true } : { ok: false, reason: `its worker has ended: ${reason}` };
  }
}
