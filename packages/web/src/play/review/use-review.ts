import type { Progress } from '@knossos/engine/internal/puzzle';
import type { Review } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { put } from '../../state/signals.js';
import { exclaim, say } from '../../ui/messages/speech.js';
import { editorWorker } from '../../worker/client.js';
import type { Answer, Job } from '../../worker/jobs.js';
import { type CountedJob, useAnswer } from '../../worker/use-answer.js';

/** A review that is worked out, or stands. */
export interface ReviewQuery {
  readonly review: Review | null;
  readonly progress: Progress | null;
  readonly problem: string | null;
  readonly isStopped: boolean;
  readonly stop: () => void;
  readonly begin: () => void;
}

/** Jobs whose answer is a review. */
export type ReviewJob = { [K in CountedJob]: Answer<K> extends Review ? K : never }[CountedJob];

/** Asks for the review of a game; another `job` object is another game. It can be stopped, and asked for once more. */
export function useReview<K extends ReviewJob>(job: Job<K>): ReviewQuery {
  /** The last question that was stopped, and how it was asked once more. */
  const stopped = useSignal<Job<K> | null>(null);
  const again = useSignal<{ readonly first: Job<K>; readonly job: Job<K> } | null>(null);
  const wanted = again.value?.first === job ? again.value.job : job;
  const isStopped = stopped.value === wanted;
  const { answer, progress, problem } = useAnswer(editorWorker, isStopped ? null : wanted);
  const review: Review | null = answer;
  useEffect(() => {
    if (review) say(`The review is ready. ${review.summary.sentences.join(' ')}`);
    if (problem !== null) exclaim(`The review stopped: ${problem}`);
  }, [review, problem]);
  return {
    review,
    progress,
    problem,
    isStopped,
    stop: put(stopped, wanted),
    begin: () => {
      again.value = { first: job, job: { ...job } };
    },
  };
}
