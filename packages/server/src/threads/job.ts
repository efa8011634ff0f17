import type { Progress, Task } from '@knossos/engine/internal/puzzle';

/**
 * A pure function that does one job of long work. Input and output are plain data: they cross threads by structured
 * clone (big integers and typed arrays included). One that first loads what it needs promises its task.
 */
export type Job<I, O> = (input: I) => Task<O> | Promise<Task<O>>;

/** The jobs that a program knows, by name; both sides of a thread hold the same one. */
export type Jobs = Readonly<Record<string, Job<never, unknown>>>;

export type JobName<J extends Jobs> = keyof J & string;
export type JobInput<J extends Jobs, N extends JobName<J>> = Parameters<J[N]>[0];
export type JobOutput<J extends Jobs, N extends JobName<J>> =
  Awaited<ReturnType<J[N]>> extends Task<infer O> ? O : never;

export interface JobOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** Calls the job off, whether it waits or runs; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * Milliseconds that a thread may work at it, then it is ended with its thread; without threads, where it next
   * reports. No limit unless given.
   */
  readonly limit?: number;
  /** Work that the job is given, in cells looked at; no limit unless given. Beyond it the promise is rejected with `TooCostly`. */
  readonly most?: number;
}

/** Runs named jobs, as many at a time as it has workers; the others wait in order. */
export interface Pool<J extends Jobs> {
  readonly workers: number;
  /**
   * Runs one job. Rejected with a {@link JobFailure} when it throws, a {@link WorkerCrash} when its thread ends, a
   * {@link JobTooLong} at its limit, `TooCostly` beyond its work, and the signal's reason when called off.
   */
  run<N extends JobName<J>>(name: N, input: JobInput<J, N>, options?: JobOptions): Promise<JobOutput<J, N>>;
  close(): Promise<void>;
}

/** A job threw; the message is the job's own. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  constructor(
    readonly job: string,
    message: string,
    /** Where in the job it was thrown, where that is known. */
    readonly trace: string | null,
  ) {
    super(message);
  }
}

/** A job was ended because it took longer than it may. */
export class JobTooLong extends Error {
  override readonly name = 'JobTooLong';
  constructor(
    readonly job: string,
    /** Milliseconds. */
    readonly limit: number,
  ) {
    super(`"${job}" took longer than ${limit} milliseconds and was ended`);
  }
}

/** A worker thread ended in the middle of a job, e.g. because it ran out of memory. */
export class WorkerCrash extends Error {
  override readonly name = 'WorkerCrash';
  constructor(
    readonly job: string,
    reason: string,
  ) {
    super(`a worker thread crashed during "${job}": ${reason}`);
  }
}

/** The pool was closed before the job was done. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed';
  constructor() {
    super('the worker threads have been closed');
  }
}
