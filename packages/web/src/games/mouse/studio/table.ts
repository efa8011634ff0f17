import { mouseRules } from '@knossos/engine/games/mouse/index';
import { canRedo, canUndo, redo, undo } from '@knossos/engine/puzzle';
import { computed, effect, signal } from '@preact/signals';
import { keepWin } from '../../../state/records.js';
import { readJson, store, writeJson } from '../../../state/storage.js';
import { blankDesign, type Design, type Spot } from '../design.js';
import { type Desk, designOn, flip, loadDesk, originOf, replace, saveDesk, startDesk } from './desk.js';

const KEY = 'mouse/desk';

/** The design table outlives the page, so that undo reaches back beyond a look at the gallery. */
export const desk = signal<Desk>(
  readJson(store, KEY, loadDesk) ?? startDesk(blankDesign({ columns: 13, rows: 13 })),
);

/** The design under a stroke that is still going on; null when there is none. */
export const draft = signal<Design | null>(null);

/** What lies on the table now. */
export const design = computed(() => draft.value ?? designOn(desk.value));

/** Whether the last attempt to keep the table worked: it does not in private windows and with full storage. */
export const isKept = signal(true);

export const mayUndo = computed(() => canUndo(desk.value));
export const mayRedo = computed(() => canRedo(desk.value));

export function undoFlip(): boolean {
  const before = desk.peek();
  desk.value = undo(before);
  return desk.peek() !== before;
}

export function redoFlip(): boolean {
  const before = desk.peek();
  desk.value = redo(before);
  return desk.peek() !== before;
}

export function flipSpots(spots: readonly Spot[]): void {
  desk.value = flip(desk.peek(), spots);
}

/** Puts another maze on the table; undo brings the old one back. */
export function putOnTable(design: Design): void {
  desk.value = replace(desk.peek(), design);
}

/** Notes how long a design holds the mouse, for the level that it was made from; levels as they came count nowhere. */
export function noteTurns(made: Design, turns: number): void {
  const origin = originOf(desk.peek());
  if (made === origin || designOn(desk.peek()) !== made) return;
  keepWin(mouseRules.format(mouseRules.puzzle(origin)), { moves: 1, score: turns }, false);
}

let timer: ReturnType<typeof setTimeout> | undefined;
const keep = () => {
  clearTimeout(timer);
  isKept.value = writeJson(store, KEY, saveDesk(desk.peek()));
};
effect(() => {
  void desk.value;
  clearTimeout(timer);
  timer = setTimeout(keep, 300);
});
if (typeof addEventListener !== 'undefined') addEventListener('pagehide', keep);
