import { bareLevel, COVERED, isBlank, type MinesState } from '@knossos/engine/internal/games/mines/index';
import { runClock } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { put } from '../../../state/signals.js';
import { say } from '../../../ui/messages/speech.js';
import { editorWorker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import type { BoardKind } from '../kind.js';
import { type MinesSession, startMines } from '../session.js';
import { bring } from '../store.js';

/** Boards that are tried before the search is given up. */
const LIMIT = 100_000;

/** Whether the board at the table is yet to be made, for the cell that is opened first. */
export const isAwaiting = ({ kind, level }: MinesSession, { shown }: MinesState): boolean =>
  kind.noGuess && isBlank(level) && shown.every((number) => number === COVERED);

/** A board without guesses that is being looked for. */
export type Making = ReturnType<typeof useMaking>;

/** Looks in the worker for a board that needs no guess after a first cell, and brings it to the table with that cell open. */
export function useMaking() {
  const wanted = useSignal<{ readonly kind: BoardKind; readonly job: Job<'mines/no-guess'> } | null>(null);
  const { answer, isBusy, progress, problem } = useAnswer(editorWorker, wanted.value?.job ?? null);
  useEffect(() => {
    const now = wanted.peek();
    if (now === null || !answer?.ok) return;
    const { kind, job } = now;
    const { grid, mines, start, first } = job.wish;
    const ground = { kind: 'layout', isMine: answer.value } as const;
    const begun = startMines(kind, { ...bareLevel(grid, mines, ground, start), first }, job.seed);
    wanted.value = null;
    // The cell that the player opened is open: the time runs.
    bring({ ...begun, clock: runClock(begun.clock, Date.now()) });
    say('A board without guesses, and your first cell is open.');
  }, [answer]);
  return {
    kind: isBusy ? (wanted.value?.kind ?? null) : null,
    progress,
    /** Why none was found; null when one was, or the search was given up by hand. */
    failed: answer?.ok === false ? answer.fault.message : problem,
    make: (kind: BoardKind, seed: string, first: number) => {
      const { columns, rows, mines, start } = kind;
      const wish = {
        grid: { columns, rows },
        mines,
        start,
        first,
        hardest: 4,
        least: 2,
        limit: LIMIT,
      } as const;
      wanted.value = { kind, job: { kind: 'mines/no-guess', wish, seed } };
    },
    cancel: put(wanted, null),
  };
}
