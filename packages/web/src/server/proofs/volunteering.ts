import type { ProofSummary } from '@knossos/api/proofs';
import { VolunteerClient } from '@knossos/api/volunteer-client';
import { WorkLoop as Loop, Turned } from '@knossos/api/work-loop';
import { type ReadonlySignal, signal } from '@preact/signals';
import { nullable, string } from 'valibot';
import { readSaved, store, writeJson } from '../../state/storage.js';
import { createWorkerClient, startThread, type WorkerClient } from '../../worker/client.js';
import type { Job } from '../../worker/jobs.js';
import { ask } from '../api.js';

/** How a browser lends itself. */
export interface VolunteeringState {
  readonly state: 'off' | 'working' | 'waiting' | 'away' | 'ended';
  /** Parts that were taken since it began. */
  readonly taken: number;
  /** Parts that are being counted. */
  readonly counting: number;
  /** Why the last thing was refused, or why it ended; null for none. */
  readonly message: string | null;
}

/** How much of the machine is lent. */
export interface Share {
  readonly workers: number;
  /** Of every second, from 0 to 1. */
  readonly duty: number;
}

const SECOND = 1000;

const OFF: VolunteeringState = { state: 'off', taken: 0, counting: 0, message: null };

const TOKEN = 'lender/token';
const NAME = 'lender/name';

/** What this browser wants to be called as a volunteer; empty for nothing. */
export const volunteerName = {
  read: () => readSaved(store, NAME, string(), ''),
  write: (name: string) => writeJson(store, NAME, name),
};

/** By what the server knows this browser. */
const token = {
  read: () => readSaved(store, TOKEN, nullable(string()), null),
  write: (given: string | null) => (given === null ? store.remove(TOKEN) : writeJson(store, TOKEN, given)),
};

/** Counts parts of a proof in threads of this browser, from `start` to `stop`. */
export class Volunteering {
  private readonly current = signal<VolunteeringState>(OFF);
  private share: Share = { workers: 1, duty: 1 };
  private running: { readonly loop: Loop<Job>; readonly ended: AbortController } | null = null;

  get state(): ReadonlySignal<VolunteeringState> {
    return this.current;
  }

  start(proof: ProofSummary, share: Share): void {
    if (this.running !== null) return;
    this.share = share;
    this.current.value = { ...OFF, state: 'waiting' };
    const ended = new AbortController();
    const threads = new Threads();
    const { game, kind, version, parameters } = proof;
    const subject = { kind, version, parameters };
    const source = new VolunteerClient<Job>({
      ...{ proof, token, name: () => volunteerName.read().trim() },
      ask: (endpoint, given, { isLeaving = false }) => ask(endpoint, given, { keepalive: isLeaving }),
      jobsOf: () => (part) => ({ kind: `${game}/count`, subject, part }),
    });
    const loop: Loop<Job> = new Loop({
      ...{ source, rest, workers: share.workers, signal: ended.signal, now: () => performance.now() },
      count: (job, off) => threads.count(job, off),
      tell: (news) => {
        // Of what was ended nothing is told but what was still taken, until it is begun again.
        if (this.running !== null && this.running.loop !== loop) return;
        if (news.kind === 'accepted') this.tell({ taken: this.current.peek().taken + 1 });
        if (this.running === null) return;
        this.tell({ counting: loop.counting });
        if (news.kind === 'refused') this.tell({ message: news.reason });
        if (news.kind === 'away') this.tell({ state: 'away', message: news.message });
        if (news.kind === 'working' || news.kind === 'waiting')
          this.tell({ state: news.kind, message: null });
      },
    });
    this.running = { loop, ended };
    void this.pulse(threads, ended.signal);
    void this.run(source, loop).then((message) => {
      threads.stop();
      if (!ended.signal.aborted) this.stop(message);
    });
  }

  /** Lends more or less, at once. */
  setShare(share: Share): void {
    this.share = share;
    this.running?.loop.setWorkers(share.workers);
  }

  /** Ends it: what is done is handed in, the rest given back. `isLeaving` where the page goes away and nothing can be waited for. */
  stop(message: string | null = null, isLeaving = false): void {
    if (this.running === null) return;
    const { loop, ended } = this.running;
    this.running = null;
    if (isLeaving) void loop.leave({ isLeaving });
    ended.abort();
    this.tell({ state: message === null ? 'off' : 'ended', counting: 0, message });
  }

  private tell(change: Partial<VolunteeringState>): void {
    this.current.value = { ...this.current.peek(), ...change };
  }

  /** Why it ended. */
  private async run(volunteer: VolunteerClient<Job>, loop: Loop<Job>): Promise<string> {
    try {
      // Where the server does not answer, the loop asks again.
      await volunteer.introduce().catch((error: unknown) => {
        if (error instanceof Turned) throw error;
      });
      await loop.run();
      return 'Nothing is left to be counted.';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return error instanceof Turned ? message : `A part could not be counted: ${message}`;
    }
  }

  /** Has the threads stand still for a part of every second. */
  private async pulse(threads: Threads, ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      const { duty } = this.share;
      await rest(SECOND * duty, ended);
      if (duty >= 1 || ended.aborted) continue;
      threads.pause(true);
      await rest(SECOND * (1 - duty), ended);
      threads.pause(false);
    }
  }
}

/** Worker threads, as many as count at a time. */
class Threads {
  private readonly all = new Set<WorkerClient>();
  private readonly idle: WorkerClient[] = [];

  /** What a job gives. Only the end of its thread ends it before. */
  count(job: Job, off: AbortSignal): Promise<unknown> {
    const worker = this.idle.pop() ?? createWorkerClient(startThread);
    this.all.add(worker);
    return new Promise((resolve, reject) => {
      const end = () => {
        worker.stop();
        this.all.delete(worker);
        reject(off.reason);
      };
      off.addEventListener('abort', end, { once: true });
      const free = () => {
        off.removeEventListener('abort', end);
        this.idle.push(worker);
      };
      worker.ask(job).finally(free).then(resolve, reject);
    });
  }

  pause(isPaused: boolean): void {
    for (const worker of this.all) worker.pause(isPaused);
  }

  stop(): void {
    for (const worker of this.all) worker.stop();
  }
}

/** Waits so many milliseconds, or until the signal. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}
