import { Worker } from 'node:worker_threads';
import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { slices } from '../threads/time-slices.js';
import type { EmbeddedPlace } from './create-embedded.js';
import { OPENING, type PlainError, type ThreadAnswer, type ThreadQuestion } from './database-thread.js';

type Unnumbered<Q> = Q extends unknown ? Omit<Q, 'id'> : never;

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** What can be asked of the database; in a transaction only by it. */
type Asking = Pick<PGlite, 'query' | 'exec'>;

/**
 * Opens the embedded database in a thread of its own, which holds up no answers and keeps no program alive. `entry` is
 * plain JavaScript that calls `serveDatabase`. @throws Error what PGlite says when it cannot be opened
 */
export async function openInThread(entry: string, place: EmbeddedPlace): Promise<PGlite> {
  const thread = new DatabaseThread(entry, place);
  await thread.opened;
  // This is all that its callers use.
  return thread.client as PGlite;
}

class DatabaseThread {
  readonly opened: Promise<unknown>;
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private id = OPENING;
  private end: Error | null = null;
  /** The end of the last transaction: it has the database for itself. */
  private free: Promise<unknown> = Promise.resolve();

  constructor(entry: string, place: EmbeddedPlace) {
    this.worker = new Worker(entry, { workerData: place });
    this.opened = this.answerTo(OPENING);
    this.worker.on('message', (answer: ThreadAnswer) => this.take(answer));
    this.worker.on('error', (error: Error) => this.fail(error));
    this.worker.on('exit', () => this.fail(new Error('the thread of the embedded database has ended')));
  }

  readonly client: Partial<PGlite> = {
    query: (...query) => this.outside.query(...query),
    exec: (...statements) => this.outside.exec(...statements),
    // Drizzle and we use no more of a transaction than that.
    transaction: (work) => this.transact((asking) => work(asking as Parameters<typeof work>[0])),
    close: async () => {
      await this.free;
      await this.ask({ kind: 'close' });
    },
  };

  /** Asks when no transaction is under way any more. */
  private readonly outside: Asking = askingBy(async (question) => {
    await this.free;
    return this.ask(question);
  });

  private transact<T>(work: (asking: Asking) => Promise<T>): Promise<T> {
    const mine = this.free.then(async () => {
      await this.ask({ kind: 'exec', text: 'begin' });
      try {
        const value = await work(askingBy((question) => this.ask(question)));
        await this.ask({ kind: 'exec', text: 'commit' });
        return value;
      } catch (error) {
        await this.ask({ kind: 'exec', text: 'rollback' });
        throw error;
      }
    });
    this.free = mine.catch(() => {});
    return mine;
  }

  private ask(question: Unnumbered<ThreadQuestion>): Promise<unknown> {
    if (this.end !== null) return Promise.reject(this.end);
    this.id++;
    this.worker.postMessage({ ...question, id: this.id });
    return this.answerTo(this.id);
  }

  private answerTo(id: number): Promise<unknown> {
    this.worker.ref();
    return new Promise((resolve, reject) => this.pending.set(id, { resolve, reject }));
  }

  private take(answer: ThreadAnswer): void {
    const request = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    if (this.pending.size === 0) this.worker.unref();
    // The caller goes on with it, and many answers may have come while this thread was held up.
    slices.take(() => {
      if (answer.kind === 'done') request?.resolve(answer.value);
      else request?.reject(errorFrom(answer.error));
    });
  }

  private fail(error: Error): void {
    this.end ??= error;
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }
}

function askingBy(ask: (question: Unnumbered<ThreadQuestion>) => Promise<unknown>): Asking {
  const asking: { [K in keyof Asking]: (...given: Parameters<Asking[K]>) => Promise<unknown> } = {
    query: (text, values = [], options?: QueryOptions) => {
      const asDrizzle = options?.parsers === undefined ? null : (options.rowMode ?? 'object');
      return ask({ kind: 'query', text, values, asDrizzle });
    },
    exec: (text) => ask({ kind: 'exec', text }),
  };
  return asking as Asking;
}

function errorFrom({ message, texts, cause }: PlainError): Error {
  const error = new Error(message, cause === null ? {} : { cause: errorFrom(cause) });
  return Object.assign(error, texts);
}
