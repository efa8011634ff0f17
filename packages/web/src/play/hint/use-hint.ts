import { type HintStep, isHelpful } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { put } from '../../state/signals.js';
import { exclaim, say } from '../../ui/messages/speech.js';
import { playWorker } from '../../worker/client.js';
import type { Answer, Job } from '../../worker/jobs.js';
import { type AnswerState, type CountedJob, useAnswer } from '../../worker/use-answer.js';

/** As many steps as a hint has, and more. */
const MOST_STEPS = 9;

interface HintSource<K extends CountedJob> {
  /** What the hint is about: another object is another position, for which nothing has been told yet. */
  readonly about: object;
  /** The question; asked when the first step is wanted. */
  ask(): Job<K>;
  stepsOf(answer: Answer<K>): readonly HintStep[];
  /** A step was told from which on the game counts as one with help. */
  onHelp(): void;
}

/** A hint that is told step by step. */
export interface Telling<T> extends Pick<AnswerState<T>, 'answer' | 'isBusy' | 'progress' | 'problem'> {
  /** All of its steps; none before the answer is there. */
  readonly steps: readonly HintStep[];
  /** How many of them were told. */
  readonly stepsShown: number;
  /** Tells the next step, or the last one again. A press before the first has been answered asks for nothing more. */
  more(): void;
  /** Tells all of its steps at once, the last one of which says what each move is worth; after the first, which is no help yet. */
  all(): void;
  /** Takes the wish back: nothing was told. */
  forget(): void;
}

/** Asks the worker for a hint when it is wanted, and tells its steps one by one; one that names no move, all at once. */
export function useHint<K extends CountedJob>({
  about,
  ask,
  stepsOf,
  onHelp,
}: HintSource<K>): Telling<Answer<K>> {
  const wish = useSignal<{ readonly about: object; readonly steps: number; readonly attempt: number } | null>(
    null,
  );
  const mine = wish.value?.about === about ? wish.value : null;
  const wanted = mine?.steps ?? 0;
  const job = useMemo(() => (wanted > 0 ? ask() : null), [about, wanted > 0, mine?.attempt]);
  const { answer, isBusy, progress, problem } = useAnswer(playWorker, job);
  const steps = useMemo(() => (answer === null ? [] : stepsOf(answer)), [answer]);
  const namesMove = steps.some(({ kind }) => kind === 'move');
  const stepsShown = namesMove ? Math.min(wanted, steps.length) : steps.length;
  const tell = () => {
    if (isHelpful(steps, stepsShown)) onHelp();
    if (stepsShown > 0)
      say(namesMove ? (steps[stepsShown - 1]?.text ?? '') : steps.map(({ text }) => text).join(' '));
  };
  useEffect(tell, [answer, stepsShown]);
  // Who comes back to a position has not asked again. By now the next one may have been asked about.
  useEffect(
    () => () => {
      if (wish.peek()?.about === about) wish.value = null;
    },
    [about, wish],
  );
  useEffect(() => {
    if (problem !== null) exclaim(`No hint: ${problem}`);
  }, [problem]);
  return {
    answer,
    isBusy,
    progress,
    problem,
    steps,
    stepsShown,
    more: () => {
      if (isBusy) return;
      const attempt = mine?.attempt ?? 0;
      if (problem !== null) wish.value = { about, steps: 1, attempt: attempt + 1 };
      else if (stepsShown > 0 && stepsShown === steps.length) tell();
      else if (wanted === stepsShown) wish.value = { about, steps: stepsShown + 1, attempt };
    },
    all: () => {
      if (isBusy) return;
      if (stepsShown > 0 && stepsShown === steps.length) tell();
      else
        wish.value = {
          about,
          steps: wanted === 0 ? 1 : MOST_STEPS,
          attempt: (mine?.attempt ?? 0) + (problem === null ? 0 : 1),
        };
    },
    forget: put(wish, null),
  };
}

/** Whether a hint was asked for. */
export const isHintWanted = ({ stepsShown, isBusy, problem }: Telling<unknown>): boolean =>
  stepsShown > 0 || isBusy || problem !== null;
