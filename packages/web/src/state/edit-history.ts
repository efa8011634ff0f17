import { computed, type Signal } from '@preact/signals';

/** The edited document, and how it came about: its text, or a stroke in words. */
export interface EditStep<T> {
  readonly now: T;
  readonly move: string;
  /** When that was, in milliseconds, and by what; both missing where not needed. */
  readonly time?: number;
  readonly kind?: string;
}

/** The edited document with all its earlier states: one line of undo for keyboard, pencil and forms. */
export interface EditHistory<T = string> extends EditStep<T> {
  readonly past: readonly EditStep<T>[];
  readonly future: readonly EditStep<T>[];
}

/** Most steps that can be undone. */
const MOST = 1000;

export const startEditHistory = <T>(now: T, move = ''): EditHistory<T> => ({
  now,
  move,
  past: [],
  future: [],
});

/** The history after an edit; one that joins the last one is undone together with it. */
export const edit = <T>(history: EditHistory<T>, step: EditStep<T>, joins = false): EditHistory<T> => ({
  ...step,
  past: joins ? history.past : [...history.past, stepOf(history)].slice(-MOST),
  future: [],
});

/** The history as it was before the last edit; the same where there was none. */
export const undoEdit = <T>(history: EditHistory<T>) => travel(history, 'past', 'future');

/** The history as it was before the last undo; the same where there was none. */
export const redoEdit = <T>(history: EditHistory<T>) => travel(history, 'future', 'past');

type Way = 'past' | 'future';

function travel<T>(history: EditHistory<T>, from: Way, to: Way): EditHistory<T> {
  const step = history[from].at(-1);
  if (!step) return history;
  const { past, future } = history;
  return {
    ...step,
    past,
    future,
    [from]: history[from].slice(0, -1),
    [to]: [...history[to], stepOf(history)],
  };
}

export const stepOf = <T>({ past: _p, future: _f, ...step }: EditHistory<T>): EditStep<T> => step;

/** What buttons and keys do with the history in a signal: whether they can, and whether they did. */
export function editControls<T>(history: Signal<EditHistory<T>>) {
  const go = (how: typeof undoEdit<T>): boolean => {
    const before = history.peek();
    history.value = how(before);
    return history.peek() !== before;
  };
  return {
    mayUndo: computed(() => history.value.past.length > 0),
    mayRedo: computed(() => history.value.future.length > 0),
    undo: () => go(undoEdit),
    redo: () => go(redoEdit),
  };
}
