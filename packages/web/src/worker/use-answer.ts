import type { Progress } from '@knossos/engine/puzzle';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Thinker } from './client.js';
import type { Answers, Job } from './protocol.js';

/** How far a question has come. */
export interface Asked<T> {
  /** The last answer; it may be to the question before while a new one is thought about. */
  readonly answer: T | null;
  readonly isBusy: boolean;
  readonly progress: Progress | null;
  readonly problem: string | null;
}

interface UseAnswerOptions {
  /** How long the question must stay the same before it is asked, in milliseconds. */
  readonly pauseMs?: number;
}

/** Keeps the answer to a question that changes; null asks nothing. A new `job` object is a new question. */
export function useAnswer<J extends Job>(
  thinker: Thinker,
  job: J | null,
  { pauseMs = 0 }: UseAnswerOptions = {},
): ReadonlySignal<Asked<Answers[J['kind']]>> {
  const state = useSignal<Asked<Answers[J['kind']]>>({
    answer: null,
    isBusy: false,
    progress: null,
    problem: null,
  });
  useEffect(() => {
    if (job === null) {
      state.value = { answer: null, isBusy: false, progress: null, problem: null };
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    state.value = { ...state.peek(), isBusy: true, progress: null, problem: null };
    const onProgress = (progress: Progress) => {
      state.value = { ...state.peek(), progress };
    };
    const ask = () =>
      thinker.ask(job, { signal, onProgress }).then(
        (answer) => {
          if (!signal.aborted) state.value = { answer, isBusy: false, progress: null, problem: null };
        },
        (error: unknown) => {
          const problem = error instanceof Error ? error.message : String(error);
          if (!signal.aborted) state.value = { answer: null, isBusy: false, progress: null, problem };
        },
      );
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [job, thinker, pauseMs, state]);
  return state;
}
