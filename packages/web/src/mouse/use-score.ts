import { networkOf } from '@knossos/engine/games/mouse/network';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Design } from './design.js';
import { type Score, scoreOf } from './score.js';

export interface ScoreState {
  readonly design: Design;
  /** Null while the mouse is still being followed. */
  readonly score: Score | null;
  /** Turns followed so far. */
  readonly done: number;
}

const SLICE_MS = 7;

/** Keeps the score of a design that changes under one's hands; long runs are followed in slices. */
export function useScore(design: Design): ReadonlySignal<ScoreState> {
  const state = useSignal<ScoreState>({ design, score: null, done: 0 });
  useEffect(() => {
    const task = scoreOf(networkOf(design), design.modulo);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = 0;
    const work = () => {
      const end = performance.now() + SLICE_MS;
      for (;;) {
        const step = task.next();
        if (step.done) {
          state.value = { design, score: step.value, done: 0 };
          return;
        }
        const now = performance.now();
        if (now < end) continue;
        if (now - shown > 100) {
          shown = now;
          state.value = { design, score: null, done: step.value.done };
        }
        timer = setTimeout(work, 0);
        return;
      }
    };
    work();
    return () => clearTimeout(timer);
  }, [design, state]);
  return state;
}
