import type { Jobs, Pool } from '@knossos/lab';
import { rest } from '@knossos/lab';
import type { Kinds, PartQueue, WorkerNews } from '@knossos/lab/jobs';
import type { Store } from '@knossos/lab/store';
import type { Log } from '../observe/log.js';

interface OwnWorkerOptions {
  readonly store: Store;
  readonly queue: PartQueue;
  readonly kinds: Kinds;
  readonly openPool: () => Pool<Jobs>;
  readonly name: string;
  readonly log: Log;
}

/** The worker that runs inside the server: its parts are done on threads, beside what the server answers. */
export class OwnWorker {
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
    const { store, queue, kinds, name, log } = this.options;
    const tell = (news: WorkerNews) => this.hear(news);
    try {
      const { work } = await import('@knossos/lab/jobs');
      await work({ store, queue, kinds, pool: this.pool, name, signal: this.over.signal, rest, tell });
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
