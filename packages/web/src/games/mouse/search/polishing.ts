import type { PolishedMaze } from '@knossos/engine/games/mouse/search/polish';
import type { MouseSearchOptions } from '@knossos/engine/games/mouse/search/search';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Thread } from '../../../worker/thread.js';
import type { PolishReply, PolishRequest } from './polish-protocol.js';

type PolishThread = Thread<PolishRequest, PolishReply>;

/** A polishing under way, or the last one. */
export interface PolishState {
  readonly options: MouseSearchOptions;
  readonly distance: number;
  /** `stopped`: called off, or failed; the best so far is kept. */
  readonly status: 'running' | 'done' | 'stopped';
  /** Null before the thread has said anything. */
  readonly best: PolishedMaze | null;
  /** Why it failed; null when it did not. */
  readonly problem: string | null;
}

interface Polishing {
  readonly state: ReadonlySignal<PolishState | null>;
  start(request: PolishRequest): void;
  stop(): void;
}

/** Polishes one maze at a time on a thread of its own. */
export function createPolishing(startThread: () => PolishThread): Polishing {
  const state = signal<PolishState | null>(null);
  let thread: PolishThread | null = null;
  const settle = (change: Partial<PolishState>) => {
    const before = state.value;
    if (before?.status !== 'running') return;
    state.value = { ...before, ...change };
    if (state.value.status === 'running') return;
    thread?.terminate();
    thread = null;
  };
  return {
    state: computed(() => state.value),
    start(request) {
      settle({ status: 'stopped' });
      const { options, distance } = request;
      state.value = { options, distance, status: 'running', best: null, problem: null };
      const own = startThread();
      thread = own;
      own.onmessage = ({ data }) => {
        if (thread !== own) return;
        if (data.type === 'failed') settle({ status: 'stopped', problem: data.message });
        else settle({ best: data.best, status: data.type === 'done' ? 'done' : 'running' });
      };
      own.onerror = (event) => {
        if (thread === own)
          settle({ status: 'stopped', problem: event.message || 'the polishing thread stopped' });
      };
      own.postMessage(request);
    },
    stop() {
      settle({ status: 'stopped' });
    },
  };
}

/** The page's polishing; it goes on while one looks at other rooms. */
export const polishing = createPolishing(
  () =>
    new Worker(new URL('./polish-worker.ts', import.meta.url), {
      type: 'module',
      name: 'polish',
    }) as PolishThread,
);
