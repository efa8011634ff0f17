import type { MouseLevel } from '@knossos/engine/games/mouse/rules/level';
import { networkOf } from '@knossos/engine/games/mouse/rules/network';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Score, scoreOf } from './score.js';

export interface ScoreState {
  readonly level: MouseLevel;
  /** Null while the mouse is still being followed. */
  readonly score: Score | null;
  /** Turns followed so far. */
  readonly done: number;
}

const SLICE_MS = 7;

/** Keeps the score of a level that changes under one's hands; long runs are followed in slices. */
export function useScore(level: MouseLevel): ReadonlySignal<ScoreState> {
  const state = useSignal<ScoreState>({ level, score: null, done: 0 });
  useEffect(() => {
    const task = scoreOf(networkOf(level), level.modulo);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = 0;
    const work = () => {
      const end = performance.now() + SLICE_MS;
      for (;;) {
        const step = task.next();
        if (step.done) {
          state.value = { level, score: step.value, done: 0 };
          return;
        }
        const now = performance.now();
        if (now < end) continue;
        if (now - shown > 100) {
          shown = now;
          state.value = { level, score: null, done: step.value.done };
        }
        timer = setTimeout(work, 0);
        return;
      }
    };
    work();
    return () => clearTimeout(timer);
  }, [level, state]);
  return state;
}
