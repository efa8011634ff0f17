import type { PolishedMaze, PolishInput } from '@knossos/engine/games/mouse/search/search';
import { type ReadonlySignal, signal } from '@preact/signals';
import { createThinker, startThread } from '../../../worker/client.js';
import type { Thread } from '../../../worker/protocol.js';

/** A polishing under way, or the last one. */
export interface PolishState {
  readonly options: PolishInput['options'];
  readonly distance: number;
  /** `stopped`: called off, or failed; the best so far is kept. */
  readonly status: 'running' | 'done' | 'stopped';
  /** Null before the thread has said anything. */
  readonly best: PolishedMaze | null;
  /** Why it failed; null when it did not. */
  readonly problem: string | null;
}

/** Polishes one maze at a time on a thread of its own, which ends with it. */
export function createPolishing(start: () => Thread) {
  const state = signal<PolishState | null>(null);
  const thread = createThinker(start);
  let asking = 0;
  const settle = (change: Partial<PolishState>) => {
    const before = state.value;
    if (before?.status !== 'running') return;
    state.value = { ...before, ...change };
    if (state.value.status !== 'running') thread.stop();
  };
  return {
    state: state as ReadonlySignal<PolishState | null>,
    start(request: PolishInput) {
      settle({ status: 'stopped' });
      const { options, distance } = request;
      state.value = { options, distance, status: 'running', best: null, problem: null };
      const asked = ++asking;
      const onProgress = ({ best }: { readonly best: PolishedMaze }) => settle({ best });
      thread.ask({ kind: 'mouse/polish', ...request }, { onProgress }).then(
        (best) => {
          if (asked === asking) settle({ best, status: 'done' });
        },
        (error: Error) => {
          if (asked === asking) settle({ status: 'stopped', problem: error.message });
        },
      );
    },
    stop() {
      settle({ status: 'stopped' });
    },
  };
}

/** The page's polishing; it goes on while one looks at other rooms. */
export const polishing = createPolishing(startThread);
