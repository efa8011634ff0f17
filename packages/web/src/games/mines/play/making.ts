import {
  bareLevel,
  COVERED,
  isBlank,
  layoutOf,
  type MinesState,
} from '@knossos/engine/internal/games/mines/index';
import type { Progress } from '@knossos/engine/internal/puzzle';
import { runClock } from '@knossos/engine/internal/session';
import { signal } from '@preact/signals';
import { say } from '../../../ui/messages/speech.js';
import { editorWorker } from '../../../worker/client.js';
import type { BoardKind } from '../kind.js';
import { type MinesSession, startMines } from '../session.js';
import { bring } from '../store.js';

/** A board without guesses that is being looked for. */
interface Making {
  readonly kind: BoardKind;
  readonly progress: Progress | null;
  readonly cancel: () => void;
}

export const making = signal<Making | null>(null);
/** Why the last search found nothing; null when it found something or was given up by hand. */
export const makingFailed = signal<string | null>(null);

/** Boards that are tried before the search is given up. */
const LIMIT = 100_000;

/** Whether the board at the table is yet to be made, for the cell that is opened first. */
export const isAwaiting = ({ kind, level }: MinesSession, { shown }: MinesState): boolean =>
  kind.noGuess && isBlank(level) && shown.every((number) => number === COVERED);

/** Looks in the worker for a board that needs no guess after `first`, and brings it to the table with that cell open. */
export async function make(kind: BoardKind, seed: string, first: number): Promise<void> {
  making.peek()?.cancel();
  const controller = new AbortController();
  const { signal: stop } = controller;
  const cancel = () => {
    controller.abort();
    making.value = null;
  };
  making.value = { kind, progress: null, cancel };
  makingFailed.value = null;
  const onProgress = (progress: Progress) => {
    if (!stop.aborted) making.value = { kind, progress, cancel };
  };
  try {
    const { columns, rows, mines, start } = kind;
    const grid = { columns, rows };
    const wish = { grid, mines, start, first, hardest: 4, least: 2, limit: LIMIT } as const;
    const made = await editorWorker.ask({ kind: 'mines/no-guess', wish, seed }, { signal: stop, onProgress });
    if (stop.aborted || made === null) return;
    making.value = null;
    if (made.ok) {
      const ground = { kind: 'layout', isMine: layoutOf(grid, made.value).isMine } as const;
      const begun = startMines(kind, { ...bareLevel(grid, mines, ground, start), first }, seed);
      // The cell that the player opened is open: the time runs.
      bring({ ...begun, clock: runClock(begun.clock, Date.now()) });
      say('A board without guesses, and your first cell is open.');
    } else makingFailed.value = made.fault.message;
  } catch (error) {
    if (stop.aborted) return;
    making.value = null;
    makingFailed.value = error instanceof Error ? error.message : String(error);
  }
}
