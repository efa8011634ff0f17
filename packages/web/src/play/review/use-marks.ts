import { lineTo } from '@knossos/engine/internal/puzzle';
import type { JudgedMove, Review } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { put } from '../../state/signals.js';
import { say } from '../../ui/messages/speech.js';
import { editorWorker } from '../../worker/client.js';
import type { Job } from '../../worker/jobs.js';
import { type AnswerState, useAnswer } from '../../worker/use-answer.js';
import type { PlaySession } from '../session.js';

/** The marks of the moves in the tree of everything tried. */
export interface MoveMarks extends Pick<AnswerState<Review>, 'isBusy' | 'progress' | 'problem'> {
  /** By node: the move that led to it. A move stays judged as it is, whatever is tried after it. */
  readonly judged: ReadonlyMap<number, JudgedMove>;
  /** Judges the moves that lead to the position at hand. */
  readonly ask: () => void;
  readonly stop: () => void;
}

/** Marks the moves of one's tries when asked to. */
export function useMarks(session: PlaySession): MoveMarks {
  const judged = useSignal<ReadonlyMap<number, JudgedMove>>(new Map());
  const request = useSignal<{ readonly line: readonly number[]; readonly job: Job<'review'> } | null>(null);
  const { answer, isBusy, progress, problem } = useAnswer(editorWorker, request.value?.job ?? null);
  useEffect(() => {
    judged.value = new Map();
    request.value = null;
  }, [session]);
  useEffect(() => {
    if (answer === null || request.value === null) return;
    const { line } = request.value;
    judged.value = new Map([
      ...judged.value,
      ...answer.moves.map((move, at) => [line[at + 1] ?? -1, move] as const),
    ]);
    say(`The moves are marked. ${answer.summary.sentences.join(' ')}`);
  }, [answer]);
  return {
    judged: judged.value,
    isBusy,
    progress,
    problem,
    ask: () => {
      // It tells of better moves; who has won needs none any more.
      if (session.status.peek() !== 'won') session.takeHelp('hint');
      const line = lineTo(session.history.peek());
      request.value = { line, job: { kind: 'review', position: session.position() } };
    },
    stop: put(request, null),
  };
}
