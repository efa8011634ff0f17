import { existsSync } from 'node:fs';
import { listWaiting, markRefused, markVerified } from '@knossos/lab/archive';
import type { Claim, Judgement } from '@knossos/lab/records';
import type { Scope } from '@knossos/lab/store';
import type { Component, Tools } from '../component.js';
import type { Log } from '../observe/log.js';
import type { OpenedStore } from '../store/store-part.js';
import { version } from '../version.js';
import type { Judge } from './judging.js';
import { type ArchiveModules, archiveRoutes } from './routes.js';
import { submitRoute } from './submit.js';

/** What running results again needs. */
interface VerifyOptions {
  readonly judge: (claim: Claim) => Promise<Judgement>;
  readonly by: string;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** Results that are read at a time. */
const AT_ONCE = 20;

/**
 * Runs again what other parts have kept, such as searches: what holds counts from then on, and of what does not it is kept why.
 *
 * @returns how many were run again
 */
async function verifyWaiting(scope: Scope, options: VerifyOptions): Promise<number> {
  const { judge, by, log, signal } = options;
  let done = 0;
  let after = 0;
  for (;;) {
    const waiting = await listWaiting(scope, { after, limit: AT_ONCE });
    for (const result of waiting) {
      if (signal.aborted) return done;
      after = result.id;
      const { id, game, kind, size, variant, value } = result;
      const judgement = await judge(result);
      if (judgement.status === 'held') await markVerified(scope, id, by);
      else {
        await markRefused(scope, id, judgement.message);
        log.warn('result refused', { result: id, game, kind, size, variant, value, why: judgement.why });
      }
      done++;
    }
    if (waiting.length < AT_ONCE) return done;
  }
}

/** What the archive needs. */
export interface ArchiveOptions {
  /** The folder of the records that we ship; none are taken in where it is not there. */
  readonly shipped: string;
  /** Runs claims again, in a thread. */
  readonly judge: Judge;
  /** Ends that thread, if it is the archive's own. */
  readonly end?: () => Promise<void>;
  /** Milliseconds after which it looks again for results that nobody has run yet; a minute unless given. */
  readonly every?: number;
}

/**
 * The archive: what was found, run again, and who beat whom. When it has started it takes in what we ship and runs again what
 * other parts have kept, without keeping anybody waiting.
 */
export class ArchivePart implements Component {
  readonly name = 'archive';
  readonly feature = 'records';
  readonly routes;
  private modules: ArchiveModules | null = null;
  private tools: Tools | null = null;
  private timer: NodeJS.Timeout | null = null;
  /** Whether what we ship has been taken in since it started. */
  private isStocked = false;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: OpenedStore,
    private readonly options: ArchiveOptions,
  ) {
    const context = {
      store: () => this.database.store,
      modules: () => this.loaded(),
      judge: this.options.judge,
      tools: () => this.running(),
    };
    this.routes = [...archiveRoutes(context), submitRoute(context)];
  }

  async start(tools: Tools): Promise<void> {
    const [archive, records] = await Promise.all([
      import('@knossos/lab/archive'),
      import('@knossos/lab/records'),
    ]);
    this.modules = { archive, records };
    this.tools = tools;
    void this.look();
    this.timer = setInterval(() => void this.look(), this.options.every ?? 60_000);
    this.timer.unref();
  }

  async close(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.last;
    await this.options.end?.();
  }

  /** Takes in what we ship and runs again what waits, one look after the other; resolves when that is done. */
  look(): Promise<void> {
    this.last = this.last.then(() => this.takeIn());
    return this.last;
  }

  private async takeIn(): Promise<void> {
    const { closing, log } = this.running();
    if (closing.aborted) return;
    const by = `knossos ${version}`;
    const { judge, shipped } = this.options;
    try {
      const { archive, records } = this.loaded();
      if (!this.isStocked && existsSync(shipped)) {
        const found = await records.readShipped(shipped);
        const given = { judge, by, signal: closing };
        const { added, refused } = await archive.importShipped(this.database.store, found, given);
        if (added > 0) log.info('records taken in', { records: added });
        this.isStocked = !closing.aborted;
        for (const { file, message } of refused) log.error('shipped record refused', { file, why: message });
      }
      await verifyWaiting(this.database.store, { judge, by, log, signal: closing });
    } catch (error) {
      if (!closing.aborted) log.error('records not taken in', { error });
    }
  }

  private loaded(): ArchiveModules {
    if (this.modules === null) throw new Error('the archive has not started');
    return this.modules;
  }

  private running(): Tools {
    if (this.tools === null) throw new Error('the archive has not started');
    return this.tools;
  }
}
