import {
  type JobInput,
  type JobName,
  type JobOutput,
  JobTooLong,
  type Pool,
  WorkerCrash,
} from '@knossos/lab';
import type { Component } from '../component.js';
import { Problem } from '../http/problem.js';
import type { ServerJobs } from './jobs.js';

/** Jobs that wait for a thread at most: anyone who comes then is told to come again. */
const MOST_WAITING = 100;

/** Milliseconds that a thread works at what one request has sent; what people really send takes a fraction of one second. */
const PATIENCE = 10_000;

type ServerPool = Pool<ServerJobs>;

/**
 * The threads of a server, for its parts: started with the first job, ended with the server. What somebody has sent is read in a thread
 * of its own, for so long at most: where it takes longer the thread is ended, and nobody but the sender notices.
 */
export class Threads implements Component {
  readonly name = 'threads';
  /** For work of our own, and for what was sent: neither waits for the other. */
  private readonly pools = new Map<'own' | 'sent', Promise<ServerPool>>();
  private waiting = 0;

  /**
   * @param open called when there is work for the first time
   * @param patience milliseconds that a thread works at what was sent
   */
  constructor(
    private readonly open: () => Promise<ServerPool>,
    private readonly patience: number = PATIENCE,
  ) {}

  /**
   * Runs a job of our own in a thread, however long it takes. @throws Problem when too many wait already
   */
  run<N extends JobName<ServerJobs>>(
    name: N,
    input: JobInput<ServerJobs, N>,
    signal?: AbortSignal,
  ): Promise<JobOutput<ServerJobs, N>> {
    return this.inTurn('own', (pool) => pool.run(name, input, signal ? { signal } : {}));
  }

  /**
   * Runs a job over what somebody has sent. @throws Problem when it takes too long or too much memory, or too many wait already
   */
  async runSent<N extends JobName<ServerJobs>>(
    name: N,
    input: JobInput<ServerJobs, N>,
  ): Promise<JobOutput<ServerJobs, N>> {
    try {
      return await this.inTurn('sent', (pool) => pool.run(name, input, { limit: this.patience }));
    } catch (error) {
      if (error instanceof JobTooLong)
        throw tooMuch(`takes the server longer than ${error.limit / 1000} seconds`);
      if (error instanceof WorkerCrash) throw tooMuch('takes more memory than the server gives it');
      throw error;
    }
  }

  async close(): Promise<void> {
    for (const pool of this.pools.values()) await (await pool).close();
  }

  private async inTurn<T>(whose: 'own' | 'sent', work: (pool: ServerPool) => Promise<T>): Promise<T> {
    if (this.waiting >= MOST_WAITING) throw busy();
    this.waiting++;
    try {
      const pool = this.pools.get(whose) ?? this.open();
      this.pools.set(whose, pool);
      return await work(await pool);
    } finally {
      this.waiting--;
    }
  }
}

function busy(): Problem {
  return new Problem('unready', {
    detail: 'The server has more to work out than it can.',
    help: 'Try again in a minute.',
    headers: { 'Retry-After': '60' },
  });
}

function tooMuch(why: string): Problem {
  return new Problem('invalid', {
    detail: `What you have sent cannot be read: it ${why}.`,
    help: 'Send something smaller or simpler.',
  });
}
