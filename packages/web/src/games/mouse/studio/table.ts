import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import type { Flip } from '@knossos/engine/internal/games/mouse/rules/flips';
import { canRedo, canUndo, redo, undo } from '@knossos/engine/internal/puzzle';
import { computed, signal } from '@preact/signals';
import { keptValue } from '../../../session/kept.js';
import { keepWin } from '../../../session/records.js';
import { type Design, isDesign, readMouse } from '../design.js';
import {
  type Desk,
  designOn,
  flip,
  loadDesk,
  madeFrom as madeOf,
  mergeDesks,
  open,
  originOf,
  replace,
  saveDesk,
  startDesk,
} from './desk.js';

/** Nearly every block that is added here holds the mouse longer, and one alone can reach the goal. */
const TEXT = `game: mouse
title: A maze to beat
note: turns 55; aim 100

S.......
...#....
.#......
....#...
##..#...
....#...
.#......
E#......
`;

/** What lies on the table of somebody who comes for the first time: a maze that is easily made better. */
function firstMaze(): Design {
  const level = readMouse(TEXT);
  if (!level.ok || !isDesign(level.value)) throw new Error('the first maze cannot be read');
  return level.value;
}

/** The design table outlives the page, so that undo reaches back beyond a look at the gallery. */
const {
  value: desk,
  isKept,
  takeBrought,
} = keptValue<Desk>({ key: 'mouse/desk', load: loadDesk, save: saveDesk, merge: mergeDesks }, () =>
  startDesk(firstMaze()),
);

takeBrought();

export { isKept };

/** The design under a stroke that is still going on; null when there is none. */
export const draft = signal<Design | null>(null);

/** What lies on the table now. */
export const design = computed(() => draft.value ?? designOn(desk.value));

/** What the design was made from, and by which flips. */
export const madeFrom = computed(() => madeOf(desk.value));

export const mayUndo = computed(() => canUndo(desk.value));
export const mayRedo = computed(() => canRedo(desk.value));

export const undoFlip = () => goTo(undo(desk.peek()));
export const redoFlip = () => goTo(redo(desk.peek()));

function goTo(next: Desk): boolean {
  const before = desk.peek();
  desk.value = next;
  return next !== before;
}

export function flipOnTable(flips: readonly Flip[]): void {
  desk.value = flip(desk.peek(), flips);
}

/** Puts another maze on the table; undo brings the old one back. */
export function putOnTable(design: Design): void {
  desk.value = replace(desk.peek(), design);
}

/** Puts a level that was opened on the table; undo brings back what was drawn before. */
export function openOnTable(design: Design): void {
  desk.value = open(desk.peek(), design);
}

/** The maze before the last change; null where there is none. */
export const beforeOnTable = () => (canUndo(desk.value) ? designOn(undo(desk.value)) : null);

/** The maze that what lies on the table was made from. */
export const originOnTable = () => originOf(desk.value);

/** Notes how long a design holds the mouse, for the level that it was made from; levels as they came count nowhere. */
export function noteTurns(made: Design, turns: number): void {
  const origin = originOf(desk.peek());
  if (made === origin || designOn(desk.peek()) !== made) return;
  keepWin(mouseRules.format(mouseRules.puzzle(origin)), { moves: 1, score: turns }, false);
}
