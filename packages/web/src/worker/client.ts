import type { Answer, Job, JobName, Report } from './jobs.js';
import type { Reply, Thread } from './protocol.js';
import { Refused } from './refused.js';

interface AskOptions<K extends JobName = JobName> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (report: Report<K>) => void;
}

/** Asks a worker thread. */
export interface WorkerClient {
  /** The answer, or null when it was cancelled. Rejects with {@link Refused} when the work failed. */
  ask<K extends JobName>(job: Job<K>, options?: AskOptions<K>): Promise<Answer<K> | null>;
  /** Has the thread stand still, or go on. */
  pause(isPaused: boolean): void;
  /** Ends the thread with all that it works at, which is never answered; the next question starts a new one. */
  stop(): void;
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((report: Report<JobName>) => void) | undefined;
}

/** How long a cancelled job may go on before its thread is ended. */
const PATIENCE_MS = 1500;

/**
 * Keeps one thread and matches its replies with questions by number, so a late answer to a cancelled question
 * is never seen. A thread that does not hear a cancel is ended, and the other open questions are asked again.
 */
export function createWorkerClient(start: () => Thread, patienceMs = PATIENCE_MS): WorkerClient {
  let thread: Thread | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const cancelling = new Map<number, ReturnType<typeof setTimeout>>();

  const end = () => {
    thread?.terminate();
    thread = null;
    for (const timer of cancelling.values()) clearTimeout(timer);
    cancelling.clear();
  };

  const running = (): Thread => {
    if (thread) return thread;
    const fresh = start();
    fresh.onmessage = (event) => receive(event.data);
    fresh.onerror = (event) => {
      end();
      const open = [...waiting.values()];
      waiting.clear();
      for (const { reject } of open) reject(new Error(event.message || 'the browser ended it; try again'));
    };
    thread = fresh;
    return fresh;
  };

  const send = (id: number, job: Job) => running().postMessage({ type: 'ask', id, job });

  const receive = (reply: Reply) => {
    if (reply.type !== 'progress') {
      clearTimeout(cancelling.get(reply.id));
      cancelling.delete(reply.id);
    }
    const request = waiting.get(reply.id);
    if (!request) return;
    if (reply.type === 'progress') {
      request.onProgress?.(reply.report);
      return;
    }
    waiting.delete(reply.id);
    if (reply.type === 'done') request.resolve(reply.answer);
    else if (reply.type === 'cancelled') request.resolve(null);
    else request.reject(new Refused(reply.fault));
  };

  const cancel = (id: number) => {
    const request = waiting.get(id);
    if (!request) return;
    waiting.delete(id);
    request.resolve(null);
    thread?.postMessage({ type: 'cancel', id });
    const giveUp = () => {
      end();
      for (const [open, { job }] of waiting) send(open, job);
    };
    cancelling.set(id, setTimeout(giveUp, patienceMs));
  };

  return {
    pause: (isPaused) => thread?.postMessage({ type: isPaused ? 'pause' : 'resume' }),
    stop() {
      end();
      waiting.clear();
    },
    ask<K extends JobName>(job: Job<K>, options: AskOptions<K> = {}) {
      return new Promise<Answer<K> | null>((resolve, reject) => {
        if (options.signal?.aborted) {
          resolve(null);
          return;
        }
        const id = ++last;
        waiting.set(id, {
          job: job as Job,
          resolve: (answer) => resolve(answer as Answer<K> | null),
          reject,
          onProgress: options.onProgress as Waiting['onProgress'],
        });
        options.signal?.addEventListener('abort', () => cancel(id), { once: true });
        try {
          send(id, job as Job);
        } catch (error) {
          waiting.delete(id);
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
  };
}

/** Starts a worker thread. */
export const startThread = () =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'knossos' }) as Thread;

/** For hints, solutions and overlays of the game being played. */
export const playWorker = createWorkerClient(startThread);

/** For the verdict beside the editor, so that a long one never delays a hint. */
export const editorWorker = createWorkerClient(startThread);
