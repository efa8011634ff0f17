import { computed, effect, signal } from '@preact/signals';
import {
  type Desk,
  type EditKind,
  edit,
  redoEdit,
  startDesk,
  undoEdit,
} from '../../../state/edit-history.js';
import { store } from '../../../state/storage.js';
import { blankSheet, readSheet, type Sheet, sheetText } from './sheet.js';

const KEY = 'mines/sheet';
const FIRST = blankSheet(9, 9, 10);

/** The analyser's table, with everything that was on it before. */
const desk = signal<Desk>(startDesk(kept() ?? sheetText(FIRST)));

/** The position on the table. */
export const sheet = computed<Sheet>(() => readSheet(desk.value.text) ?? FIRST);

export const mayUndo = computed(() => desk.value.past.length > 0);
export const mayRedo = computed(() => desk.value.future.length > 0);

/** Puts a position on the table; changes of one stroke are undone together. */
export function lay(next: Sheet, kind: EditKind = 'replace'): void {
  desk.value = edit(desk.peek(), sheetText(next), kind, Date.now());
}

export function undoLay(): boolean {
  const before = desk.peek();
  desk.value = undoEdit(before);
  return desk.peek() !== before;
}

export function redoLay(): boolean {
  const before = desk.peek();
  desk.value = redoEdit(before);
  return desk.peek() !== before;
}

function kept(): string | null {
  const text = store.get(KEY);
  return text !== null && readSheet(text) ? text : null;
}

effect(() => {
  store.set(KEY, desk.value.text);
});
