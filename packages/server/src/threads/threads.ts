import { TooCostly } from '@knossos/engine/internal/puzzle';
import type { Component } from '../http/component.js';
import { Problem } from '../http/problem.js';
import { type JobInput, type JobName, type JobOutput, JobTooLong, type Pool, WorkerCrash } from './job.js';
import type { ServerJobs } from './jobs.js';
import { SharedPool } from './shares.js';

/** Jobs of one share that wait at most: who asks for more is told to come again. */
const MOST_WAITING = 100;

/** Milliseconds that a thread works at what one request has sent; what people really send takes a fraction of one second. */
const PATIENCE = 10_000;

/** Work that a job is given, in cells looked at: some seconds. No rating of a shipped level takes more than a twentieth of it. */
const WORK: Readonly<Partial<Record<JobName<ServerJobs>, number>>> = { judge: 40_000_000, rate: 300_000_000 };

interface Given {
  /** By job, work in cells looked at; no limit for the others. */
  readonly work?: typeof WORK;
  /** Milliseconds that a thread works at sent data. */
  readonly patience?: number;
}

/**
 * The threads of a server. Each share has its turn, each job so much work. Where reading sent data takes too long the
 * thread is ended, and only the sender notices.
 */
export class Threads implements Component {
  readonly name = 'threads';
  private readonly pool: SharedPool<ServerJobs>;
  private readonly work: typeof WORK;
  private readonly patience: number;

  /** @param open called at the start; for long work, which gives way to everything else, once more, when there is some */
  constructor(
    open: (giveWay: boolean) => Promise<Pool<ServerJobs>>,
    { work = WORK, patience = PATIENCE }: Given = {},
  ) {
    this.work = work;
    this.patience = patience;
    this.pool = new SharedPool(
      () => open(false),
      () => open(true),
    );
  }

  /**
   * Runs a job of our own in a thread; no share waits long for the jobs of another. @throws Problem when too many of
   * the share wait already; `TooCostly`
   */
  async run<N extends JobName<ServerJobs>>(
    name: N,
    input: JobInput<ServerJobs, N>,
    share: string,
    signal?: AbortSignal,
  ): Promise<JobOutput<ServerJobs, N>> {
    return this.inTurn(name, input, { share, ...(signal && { signal }) });
  }

  /**
   * Runs a job over sent data. @throws Problem when it takes too much work, time or memory, or when too many of the
   * same share wait already
   */
  async runSent<N extends JobName<ServerJobs>>(
    name: N,
    input: JobInput<ServerJobs, N>,
    share: string,
  ): Promise<JobOutput<ServerJobs, N>> {
    try {
      return await this.inTurn(name, input, { share, limit: this.patience });
    } catch (error) {
      if (error instanceof TooCostly)
        throw tooMuch('is too costly to be checked: it takes more work than one request is given');
      if (error instanceof JobTooLong)
        throw tooMuch(`takes the server longer than ${error.limit / 1000} seconds`);
      if (error instanceof WorkerCrash) throw tooMuch('takes more memory than the server gives it');
      throw error;
    }
  }

  /** Has a thread load what jobs need, which takes longer than most jobs: the first to ask does not wait for that. */
  async start(): Promise<void> {
    await this.run('nothing', null, 'start');
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  private inTurn<N extends JobName<ServerJobs>>(
    name: N,
    input: JobInput<ServerJobs, N>,
    job: { readonly share: string; readonly limit?: number; readonly signal?: AbortSignal },
  ): Promise<JobOutput<ServerJobs, N>> {
    if (this.pool.inHand(job.share) >= MOST_WAITING) throw busy();
    const most = this.work[name];
    return this.pool.run(name, input, { ...job, ...(most !== undefined && { most }) });
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
