import type { Progress } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { WorkerClient } from './client.js';
import type { Answer, Job, JobName, Report } from './jobs.js';

/** How far a question has come. */
export interface AnswerState<T> {
  /** The answer to the present question; null while it is thought about. */
  readonly answer: T | null;
  /** The last answer that came, perhaps to the question before: only for what shows by its look that it is old. */
  readonly last: T | null;
  /** Whether the present question has not been answered yet. */
  readonly isBusy: boolean;
  readonly progress: Progress | null;
  readonly problem: string | null;
}

/** Jobs that say on the way how much is done. */
export type CountedJob = { [K in JobName]: Report<K> extends Progress ? K : never }[JobName];

/** The result of the last job that was done. */
interface JobResult<K extends JobName> {
  readonly job: Job<K>;
  readonly answer: Answer<K> | null;
  readonly problem: string | null;
}

/**
 * Keeps the answer to a question that changes; null asks nothing. A new `job` object is a new question, asked once
 * it has stayed the same for `pauseMs` milliseconds; the first is asked at once.
 */
export function useAnswer<K extends CountedJob>(
  client: WorkerClient,
  job: Job<K> | null,
  pauseMs = 0,
): AnswerState<Answer<K>> {
  const last = useSignal<JobResult<K> | null>(null);
  const progress = useSignal<Progress | null>(null);
  useEffect(() => {
    progress.value = null;
    if (job === null) {
      last.value = null;
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (answer: Answer<K> | null, problem: string | null) => {
      if (!signal.aborted) last.value = { job, answer, problem };
    };
    const onProgress = (report: Progress) => {
      progress.value = report;
    };
    const ask = () =>
      client.ask(job, { signal, onProgress }).then(
        (answer) => settle(answer, null),
        (error: unknown) => settle(null, error instanceof Error ? error.message : String(error)),
      );
    const timer = setTimeout(() => void ask(), last.peek() === null ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [job, client, pauseMs, last, progress]);
  if (job === null) return { answer: null, last: null, isBusy: false, progress: null, problem: null };
  const isBusy = last.value?.job !== job;
  return {
    answer: isBusy ? null : (last.value?.answer ?? null),
    last: last.value?.answer ?? null,
    isBusy,
    progress: isBusy ? progress.value : null,
    problem: isBusy ? null : (last.value?.problem ?? null),
  };
}
