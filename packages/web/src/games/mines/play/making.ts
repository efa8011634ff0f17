import type { Progress } from '@knossos/engine/internal/puzzle';
import { signal } from '@preact/signals';
import { say } from '../../../ui/messages/speech.js';
import { editorWorker } from '../../../worker/client.js';
import type { BoardKind } from '../kind.js';
import { readMines, startMines } from '../session.js';
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
const EFFORT = '100000';

/** Looks for a board that needs no guess, in the worker, and brings it to the table with its first cell open. */
export async function make(kind: BoardKind, seed: string): Promise<void> {
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
    const parameters = {
      size: `${columns}x${rows}`,
      mines: String(mines),
      start,
      'no-guess': 'yes',
      effort: EFFORT,
    };
    const made = await editorWorker.ask(
      { kind: 'generate', game: 'mines', parameters, seed },
      { signal: stop, onProgress },
    );
    if (stop.aborted || made === null) return;
    making.value = null;
    const level = readMines(made);
    if (level.ok) {
      bring(startMines(kind, level.value, seed));
      say('A board without guesses. Its first cell is open.');
    } else makingFailed.value = 'the board cannot be read';
  } catch (error) {
    if (stop.aborted) return;
    making.value = null;
    makingFailed.value = error instanceof Error ? error.message : String(error);
  }
}
