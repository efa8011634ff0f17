import type { JobInput, JobName, JobOutput, Pool } from '@knossos/lab';
import type { Component } from '../component.js';
import { Problem } from '../http/problem.js';
import type { ServerJobs } from './jobs.js';

/** Jobs that wait for a thread at most: anyone who comes then is told to come again. */
const MOST_WAITING = 100;

/** The threads of a server, for its parts: started with the first job, ended with the server. */
export class Threads implements Component {
  readonly name = 'threads';
  private pool: Promise<Pool<ServerJobs>> | null = null;
  private waiting = 0;

  /** @param open called when there is work for the first time */
  constructor(private readonly open: () => Promise<Pool<ServerJobs>>) {}

  /**
   * Runs a job in a thread. @throws Problem when too many wait already
   */
  async run<N extends JobName<ServerJobs>>(
    name: N,
    input: JobInput<ServerJobs, N>,
    signal?: AbortSignal,
  ): Promise<JobOutput<ServerJobs, N>> {
    if (this.waiting >= MOST_WAITING) throw busy();
    this.waiting++;
    try {
      this.pool ??= this.open();
      return await (await this.pool).run(name, input, signal ? { signal } : {});
    } finally {
      this.waiting--;
    }
  }

  async close(): Promise<void> {
    await (await this.pool)?.close();
  }
}

function busy(): Problem {
  return new Problem('unready', {
    detail: 'The server has more to work out than it can.',
    help: 'Try again in a minute.',
    headers: { 'Retry-After': '60' },
  });
}
