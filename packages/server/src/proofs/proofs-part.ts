import { WorkLoop } from '@knossos/api/work-loop';
import { proofKinds } from '@knossos/engine/internal/games/enumerations';
import type { ProofKinds } from '@knossos/engine/internal/puzzle';
import type { Jobs, Pool } from '@knossos/lab';
import { counterOn, rest } from '@knossos/lab';
import type { StoredProof } from '@knossos/lab/proof';
import type { Component, Tools } from '../component.js';
import { Problem } from '../http/problem.js';
import type { OpenedStore } from '../store/store-part.js';
import { Bars } from './bars.js';
import { Changes } from './changes.js';
import type { ProofsContext } from './context.js';
import { Creditors } from './credit.js';
import { Kin } from './kin.js';
import { ProofView } from './progress.js';
import { proofRoutes } from './routes.js';
import { volunteerRoutes } from './volunteer-routes.js';

/** What a server needs to keep proofs. */
export interface ProofsOptions {
  /** Those of all games unless given. */
  readonly kinds?: () => Promise<ProofKinds>;
  /** Threads that know the jobs of the kinds; they begin with the first job. Those that `giveWay` work while nobody else does. */
  readonly openPool: (workers: number, giveWay: boolean) => Pool<Jobs>;
  /** Threads that count parts which nobody has counted, too; with 0 the server counts what is in doubt alone. */
  readonly workThreads: number;
  /** Milliseconds for which parts are lent; ten minutes unless given. */
  readonly lease?: number;
}

/** Proofs done together: who lends machines, which part goes to whom, and what has come of it. */
export class ProofsPart implements Component {
  readonly name = 'proofs';
  readonly feature = 'proofs';
  readonly routes = [...proofRoutes(() => this.context()), ...volunteerRoutes(() => this.context())];
  private opened: ProofsContext | null = null;
  private readonly pools: Pool<Jobs>[] = [];
  private ownWork: Promise<void> = Promise.resolve();
  private readonly ended = new AbortController();

  constructor(
    private readonly database: OpenedStore,
    private readonly options: ProofsOptions,
  ) {}

  async start(tools: Tools): Promise<void> {
    const { workThreads, lease, openPool, kinds: load = proofKinds } = this.options;
    const [lab, { OwnParts }, kinds] = await Promise.all([
      import('@knossos/lab/proof'),
      import('./own-parts.js'),
      load(),
    ]);
    // Cutting is not to wait behind a part that takes half a minute, nor for a quiet moment: all volunteers wait for it.
    const cutters = openPool(1, false);
    const counters = openPool(Math.max(1, workThreads), true);
    this.pools.push(cutters, counters);
    const { store } = this.database;
    const changes = new Changes();
    const kin = new Kin();
    const bars = new Bars(tools.now);
    const service = new lab.ProofService({
      ...{
        store,
        kinds,
        pool: cutters,
        date: tools.date,
        ownWorkerCounts: workThreads > 0,
        ...(lease !== undefined && { lease }),
      },
      mayRecount: (volunteer, first) => kin.areTwo(volunteer, first),
      onChange: (id) => changes.tell(id),
      onBarred: (volunteer, reason) => bars.bar(kin.addressesOf(volunteer), reason),
    });
    const views = new Map<number, ProofView>();
    const view = (proof: StoredProof) => {
      const known = views.get(proof.id) ?? new ProofView(lab, store, proof, tools);
      views.set(proof.id, known);
      return known;
    };
    this.opened = {
      lab,
      store,
      kinds,
      service,
      changes,
      kin,
      bars,
      creditors: new Creditors(tools.now),
      tools,
      view,
    };
    const { now, log } = tools;
    // What a server did not come to that was killed.
    await service.mendBars();
    const loop = new WorkLoop({
      ...{ source: new OwnParts(service), signal: this.ended.signal, rest, now, ...counterOn(counters) },
      tell: (news) => {
        if (news.kind === 'away') log.warn('proofs wait for the database', { reason: news.message });
      },
    });
    this.ownWork = loop
      .run()
      .catch((error: unknown) => log.error('the server counts no parts any more', { error }));
  }

  async close(): Promise<void> {
    this.ended.abort();
    await this.ownWork;
    for (const pool of this.pools) await pool.close();
  }

  private context(): ProofsContext {
    if (this.opened === null)
      throw new Problem('unready', { detail: 'Proofs are not open yet.', help: 'Ask again.' });
    return this.opened;
  }
}
