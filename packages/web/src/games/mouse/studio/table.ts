import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import type { Flip } from '@knossos/engine/internal/games/mouse/rules/flips';
import { canRedo, canUndo, redo, undo } from '@knossos/engine/internal/puzzle';
import { computed, signal } from '@preact/signals';
import { keepWin } from '../../../session/records.js';
import { saved } from '../../../state/saved.js';
import { type Design, isDesign, readMouse } from '../design.js';
import {
  designOn,
  flip,
  loadMazeHistory,
  type MazeHistory,
  madeFrom as madeOf,
  mergeMazeHistories,
  open,
  originOf,
  replace,
  saveMazeHistory,
  startMazeHistory,
} from './maze-history.js';

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
const { value: history, isLasting } = saved<MazeHistory>({
  // The name in storage stays as it was first given.
  key: 'mouse/desk',
  read: loadMazeHistory,
  save: saveMazeHistory,
  merge: mergeMazeHistories,
  fresh: () => startMazeHistory(firstMaze()),
  isAtHand: true,
});

export { isLasting };

/** The design under a stroke that is still going on; null when there is none. */
export const draft = signal<Design | null>(null);

/** What lies on the table now. */
export const design = computed(() => draft.value ?? designOn(history.value));

/** What the design was made from, and by which flips. */
export const madeFrom = computed(() => madeOf(history.value));

export const mayUndo = computed(() => canUndo(history.value));
export const mayRedo = computed(() => canRedo(history.value));

export const undoFlip = () => goTo(undo(history.peek()));
export const redoFlip = () => goTo(redo(history.peek()));

function goTo(next: MazeHistory): boolean {
  const before = history.peek();
  history.value = next;
  return next !== before;
}

export function flipOnTable(flips: readonly Flip[]): void {
  history.value = flip(history.peek(), flips);
}

/** Puts another maze on the table; undo brings the old one back. */
export function putOnTable(design: Design): void {
  history.value = replace(history.peek(), design);
}

/** Puts a level that was opened on the table; undo brings back what was drawn before. */
export function openOnTable(design: Design): void {
  history.value = open(history.peek(), design);
}

/** The maze before the last change; null where there is none. */
export const beforeOnTable = () => (canUndo(history.value) ? designOn(undo(history.value)) : null);

/** The maze that what lies on the table was made from. */
export const originOnTable = () => originOf(history.value);

/** Notes how long a design holds the mouse, for the level that it was made from; levels as they came count nowhere. */
export function noteTurns(made: Design, turns: number): void {
  const origin = originOf(history.peek());
  if (made === origin || designOn(history.peek()) !== made) return;
  keepWin(mouseRules.format(mouseRules.puzzle(origin)), { moves: 1, score: turns }, false);
}
