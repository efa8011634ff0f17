import { setMaxListeners } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Progress, TooCostly } from '@knossos/engine/internal/puzzle';
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
  WorkerCrash,
} from './job.js';
import type { JobReply, JobRequest, WorkerStart } from './serve-jobs.js';

interface Errand {
  readonly name: string;
  readonly input: unknown;
  /** Milliseconds that a thread may have it. */
  readonly limit: number | null;
  readonly most: number | null;
  readonly report: (progress: Progress) => void;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs named jobs on worker threads, started when there is work and ended with `close`; idle ones keep no program
 * alive. A thread that crashes rejects its job alone.
 */
export class WorkerPool<J extends Jobs> implements Pool<J> {
  private readonly threads = new Set<Thread>();
  private readonly waiting: Errand[] = [];
  /** Aborted when the pool is closed. */
  private readonly closing = new AbortController();

  /**
   * `entry` is plain JavaScript that calls `serveJobs` with the same jobs. Threads that `giveWay` work while no other
   * thread of the machine does, where the system can do that. @throws RangeError unless `workers` is a whole number
   * from 1
   */
  constructor(
    readonly entry: URL | string,
    readonly workers: number,
    private readonly giveWay = false,
  ) {
    if (!Number.isInteger(workers) || workers < 1) throw new RangeError('a pool takes one worker or more');
  }

  get running(): number {
    return this.threads.size;
  }

  run<N extends JobName<J>>(
    name: N,
    input: JobInput<J, N>,
    options: JobOptions = {},
  ): Promise<JobOutput<J, N>> {
    const { signal, onProgress, limit = null, most = null } = options;
    // One listener a waiting job is no leak, however many wait.
    if (signal) setMaxListeners(0, signal);
    let callOff = () => {};
    const output = new Promise<unknown>((resolve, reject) => {
      if (this.closing.signal.aborted) throw new PoolClosed();
      signal?.throwIfAborted();
      const report = (progress: Progress) => onProgress?.(progress);
      const errand: Errand = { name, input, limit, most, report, resolve, reject };
      callOff = () => this.callOff(errand, signal?.reason);
      signal?.addEventListener('abort', callOff);
      this.waiting.push(errand);
      this.handOut();
    });
    return output.finally(() => signal?.removeEventListener('abort', callOff)) as Promise<JobOutput<J, N>>;
  }

  async close(): Promise<void> {
    this.closing.abort(new PoolClosed());
    for (const errand of this.waiting.splice(0)) errand.reject(new PoolClosed());
    const threads = [...this.threads];
    this.threads.clear();
    await Promise.all(threads.map((thread) => thread.end(new PoolClosed())));
  }

  private callOff(errand: Errand, reason: unknown): void {
    const at = this.waiting.indexOf(errand);
    if (at >= 0) this.waiting.splice(at, 1);
    for (const thread of this.threads) if (thread.errand === errand) thread.callOff();
    errand.reject(reason);
  }

  /** Gives waiting jobs to idle threads, starting as many as are allowed. */
  private handOut(): void {
    while (this.waiting.length > 0) {
      const idle = [...this.threads].find((thread) => thread.errand === null);
      if (!idle && this.threads.size >= this.workers) return;
      const errand = this.waiting.shift();
      if (errand) (idle ?? this.newThread()).start(errand);
    }
  }

  private newThread(): Thread {
    const thread: Thread = new Thread(
      this.entry,
      this.giveWay,
      () => this.handOut(),
      () => {
        this.threads.delete(thread);
        if (!this.closing.signal.aborted) this.handOut();
      },
    );
    this.threads.add(thread);
    return thread;
  }
}

class Thread {
  errand: Errand | null = null;
  private readonly calledOff = new Int32Array(new SharedArrayBuffer(4));
  private readonly worker: Worker;
  private id = 0;
  private crash: string | null = null;
  /** Ends the thread when its job has taken too long. */
  private alarm: ReturnType<typeof setTimeout> | undefined;

  constructor(
    entry: URL | string,
    giveWay: boolean,
    private readonly onIdle: () => void,
    /** Called once and more. */
    private readonly onEnd: () => void,
  ) {
    const start: WorkerStart = { calledOff: this.calledOff, giveWay };
    this.worker = new Worker(entry, { workerData: start });
    this.worker.on('message', (reply: JobReply) => this.take(reply));
    this.worker.on('messageerror', (error: Error) => this.settle((errand) => errand.reject(error)));
    this.worker.on('error', (error: unknown) => {
      this.crash = error instanceof Error ? error.message : String(error);
    });
    this.worker.on('exit', (code) => {
      const { errand } = this;
      clearTimeout(this.alarm);
      this.errand = null;
      this.onEnd();
      errand?.reject(new WorkerCrash(errand.name, this.crash ?? `it ended with code ${code}`));
    });
  }

  start(errand: Errand): void {
    this.errand = errand;
    this.id++;
    this.worker.ref();
    const { name, input, limit, most } = errand;
    if (limit !== null) this.alarm = setTimeout(() => this.breakOff(new JobTooLong(name, limit)), limit);
    const request: JobRequest = { id: this.id, name, input, most };
    try {
      this.worker.postMessage(request);
    } catch (error) {
      // The input is no plain data.
      this.settle(() => errand.reject(error));
    }
  }

  /** Tells the thread to drop its job; it is idle when it says so. */
  callOff(): void {
    Atomics.store(this.calledOff, 0, this.id);
  }

  async end(reason: Error): Promise<void> {
    const { errand } = this;
    clearTimeout(this.alarm);
    this.errand = null;
    errand?.reject(reason);
    await this.worker.terminate();
  }

  /** Ends it in the middle of its job, which need not look at anything; another thread takes its place at once. */
  private breakOff(reason: Error): void {
    void this.end(reason);
    this.onEnd();
  }

  private take(reply: JobReply): void {
    const { errand } = this;
    if (errand === null || reply.id !== this.id) return;
    switch (reply.kind) {
      case 'progress':
        if (Atomics.load(this.calledOff, 0) < reply.id) errand.report(reply.progress);
        return;
      case 'done':
        this.settle(() => errand.resolve(reply.output));
        return;
      case 'failed':
        this.settle(() => errand.reject(new JobFailure(errand.name, reply.message, reply.trace)));
        return;
      case 'too-costly':
        this.settle(() => errand.reject(new TooCostly(reply.most)));
        return;
      case 'called-off':
        // Its promise has been rejected when it was called off.
        this.settle(() => {});
        return;
    }
  }

  private settle(answer: (errand: Errand) => void): void {
    const { errand } = this;
    clearTimeout(this.alarm);
    this.errand = null;
    this.worker.unref();
    if (errand) answer(errand);
    this.onIdle();
  }
}
