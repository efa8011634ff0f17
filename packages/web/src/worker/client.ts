import type { Progress } from '@knossos/engine/puzzle';
import type { Answers, Job, Reply, Request } from './protocol.js';
import type { Thread } from './thread.js';

type ThinkingThread = Thread<Request, Reply>;

export interface AskOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Asks the thinking thread. */
export interface Thinker {
  /** The answer, or null when it was cancelled. Rejects when the work failed. */
  ask<J extends Job>(job: J, options?: AskOptions): Promise<Answers[J['kind']] | null>;
  /** Stops the thread; it starts anew with the next question. */
  stop(): void;
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/** How long a cancelled job may go on before its thread is ended. */
const PATIENCE_MS = 1500;

/**
 * Keeps one thread and matches its replies with questions by number, so a late answer to a cancelled question
 * is never seen. A thread that does not hear a cancel is ended, and the other open questions are asked anew.
 */
export function createThinker(start: () => ThinkingThread, patienceMs = PATIENCE_MS): Thinker {
  let thread: ThinkingThread | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const cancelling = new Map<number, ReturnType<typeof setTimeout>>();

  const stop = () => {
    thread?.terminate();
    thread = null;
    for (const timer of cancelling.values()) clearTimeout(timer);
    cancelling.clear();
  };

  const running = (): ThinkingThread => {
    if (thread) return thread;
    const fresh = start();
    fresh.onmessage = (event) => receive(event.data);
    fresh.onerror = (event) => {
      stop();
      const open = [...waiting.values()];
      waiting.clear();
      for (const { reject } of open) reject(new Error(event.message || 'the thinking thread stopped'));
    };
    thread = fresh;
    return fresh;
  };

  const receive = (reply: Reply) => {
    if (reply.type !== 'progress') {
      clearTimeout(cancelling.get(reply.id));
      cancelling.delete(reply.id);
    }
    const asked = waiting.get(reply.id);
    if (!asked) return;
    if (reply.type === 'progress') {
      asked.onProgress?.(reply.progress);
      return;
    }
    waiting.delete(reply.id);
    if (reply.type === 'done') asked.resolve(reply.answer);
    else if (reply.type === 'cancelled') asked.resolve(null);
    else asked.reject(new Error(reply.message));
  };

  const cancel = (id: number) => {
    const asked = waiting.get(id);
    if (!asked) return;
    waiting.delete(id);
    asked.resolve(null);
    thread?.postMessage({ type: 'cancel', id });
    const end = () => {
      stop();
      for (const [open, { job }] of waiting) running().postMessage({ type: 'ask', id: open, job });
    };
    cancelling.set(id, setTimeout(end, patienceMs));
  };

  return {
    stop,
    ask<J extends Job>(job: J, options: AskOptions = {}) {
      return new Promise<Answers[J['kind']] | null>((resolve, reject) => {
        if (options.signal?.aborted) {
          resolve(null);
          return;
        }
        const id = ++last;
        waiting.set(id, {
          job,
          resolve: (answer) => resolve(answer as Answers[J['kind']] | null),
          reject,
          onProgress: options.onProgress,
        });
        options.signal?.addEventListener('abort', () => cancel(id), { once: true });
        try {
          running().postMessage({ type: 'ask', id, job });
        } catch (error) {
          waiting.delete(id);
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
  };
}

const startThread = () =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'knossos' }) as ThinkingThread;

/** For hints, solutions and overlays of the game being played. */
export const thinker = createThinker(startThread);

/** For the verdict beside the editor, so that a long one never delays a hint. */
export const editorThinker = createThinker(startThread);
