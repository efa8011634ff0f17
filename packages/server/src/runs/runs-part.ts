import type { Route } from '../api/route.js';
import type { Component, Tools } from '../component.js';
import type { Health } from '../observe/health.js';
import type { OpenedStore } from '../store/store-part.js';
import type { RunsOptions } from './offer.js';
import { OwnWorker } from './own-worker.js';
import { runRoutes } from './routes.js';
import { Runs, type RunsBase } from './runs.js';

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
  ) {
    const runs = new Runs(() => {
      if (this.base === null) throw new Error('runs are asked for before they are ready');
      return this.base;
    });
    this.routes = runRoutes(runs, hasAccounts);
  }

  async start({ log, closing }: Tools): Promise<void> {
    const { store } = this.database;
    const { openPool, name, each } = this.options;
    const [lab, offers] = await Promise.all([import('@knossos/lab/jobs'), this.options.offers()]);
    const kinds = new lab.Kinds(offers.map(({ kind }) => kind));
    const queue = await lab.PartQueue.open(store, kinds);
    const cores = () => this.worker?.cores ?? 0;
    this.base = { store, queue, kinds, offers, lab, cores, each, streaming: { closing, log } };
    if (openPool !== null) this.worker = new OwnWorker({ store, queue, kinds, openPool, name, log });
  }

  async close(): Promise<void> {
    await this.worker?.close();
  }

  health(): Health {
    const reason = this.worker?.trouble ?? null;
    return reason === null ? { ok: true } : { ok: false, reason: `its worker has ended: ${reason}` };
  }
}
