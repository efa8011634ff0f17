import { setImmediate as nextTurn } from 'node:timers/promises';
import { drive, TooCostly } from '@knossos/engine/internal/puzzle';
import {
  JobFailure,
  type JobInput,
  type JobName,
  type JobOptions,
  type JobOutput,
  type Jobs,
  JobTooLong,
  type Pool,
  PoolClosed,
} from './job.js';
import { describeThrown, taskOf } from './serve-jobs.js';

/** Runs jobs one after the other in the thread that asks, in slices, so that signals and timers have their turn. */
export class InlinePool<J extends Jobs> implements Pool<J> {
  readonly workers = 1;
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly jobs: J) {}

  run<N extends JobName<J>>(
    name: N,
    input: JobInput<J, N>,
    options: JobOptions = {},
  ): Promise<JobOutput<J, N>> {
    // A copy, as a thread would get.
    const own = structuredClone(input);
    const turn = this.last.then(() => this.work(name, own, options));
    this.last = turn.catch(() => {});
    return turn as Promise<JobOutput<J, N>>;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.last;
  }

  private async work(name: string, input: unknown, options: JobOptions): Promise<unknown> {
    const { signal, onProgress, most = null, limit = Number.POSITIVE_INFINITY } = options;
    this.throwIfOver(signal);
    const end = performance.now() + limit;
    const isLate = () => performance.now() >= end;
    let output: unknown;
    try {
      output = await drive(await taskOf(this.jobs, name, input, most), {
        now: () => performance.now(),
        pause: () => nextTurn(),
        isAborted: () => this.isClosed || signal?.aborted === true || isLate(),
        sliceMs: 50,
        ...(onProgress ? { onProgress } : {}),
      });
    } catch (error) {
      if (error instanceof TooCostly) throw error;
      const { message, trace } = describeThrown(error);
      throw new JobFailure(name, message, trace);
    }
    this.throwIfOver(signal);
    if (isLate()) throw new JobTooLong(name, limit);
    return structuredClone(output);
  }

  private throwIfOver(signal: AbortSignal | undefined): void {
    if (this.isClosed) throw new PoolClosed();
    signal?.throwIfAborted();
  }
}
