import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { type Flip, flipMove, readFlip, withFlips } from '@knossos/engine/internal/games/mouse/rules/flips';
import { computed, signal } from '@preact/signals';
import { documentHistories } from '../../../session/document-history.js';
import { type EditHistory, editControls, startEditHistory, undoEdit } from '../../../state/edit-history.js';
import { saved } from '../../../state/saved.js';
import { type Design, isDesign, levelIn, readMouse } from '../design.js';
import { saveBrought } from '../own-designs.js';

/** The design table; a stroke is the names of all it flips, `c4 c5`. */
export type MazeHistory = EditHistory<Design>;

export const MAZE_HISTORIES = documentHistories<Design>({
  read: (text) => levelIn(text, (level) => (isDesign(level) ? level : null)),
  format: formatMouse,
  stroke: flipped,
  onBrought: saveBrought,
});

/** Puts one stroke on the table; the same history when it flips nothing. */
export function flip(history: MazeHistory, flips: readonly Flip[]): MazeHistory {
  const { maze } = history.now.board;
  return flips.length === 0
    ? history
    : MAZE_HISTORIES.play(history, flips.map((one) => flipMove(maze, one)).join(' '));
}

/**
 * The history with a level that was opened. Levels that were opened before it and never drawn on leave no trace, so
 * that undo leads back to the player's own work, and nowhere on a fresh table.
 */
export function open(history: MazeHistory, design: Design): MazeHistory {
  let left = history;
  while (left.past.length > 0 && left.now === originOf(left)) left = undoEdit(left);
  return left.past.length > 0 ? MAZE_HISTORIES.replace(left, design) : startEditHistory(design);
}

/** The maze that was put on the table last, before it was drawn on. */
export const originOf = (history: MazeHistory): Design => MAZE_HISTORIES.madeFrom(history).origin;

/** Throws a RangeError for a place that is not there. */
function flipped(design: Design, stroke: string): Design {
  const flips = stroke.split(' ').map((name) => {
    const found = readFlip(design.board, name);
    if (!found) throw new RangeError(`there is no place ${name}`);
    return found;
  });
  return { ...design, board: withFlips(design.board, flips) };
}

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

/** The maze on the table at the first visit: one that is easily made better. */
function firstMaze(): Design {
  const level = readMouse(TEXT);
  if (!level.ok || !isDesign(level.value)) throw new Error('the first maze cannot be read');
  return level.value;
}

/** The design table outlives the page, so that undo reaches back beyond a look at the gallery. */
const { value: history } = saved<MazeHistory>({
  // The name in storage stays as it was first given.
  key: 'mouse/desk',
  read: MAZE_HISTORIES.load,
  ...MAZE_HISTORIES,
  fresh: () => startEditHistory(firstMaze()),
  isAtHand: true,
});

/** The design under a stroke that is still going on; null when there is none. */
export const draft = signal<Design | null>(null);

export const design = computed(() => draft.value ?? history.value.now);

/** The maze that was put on the table last, and the flips since. */
export const madeFrom = computed(() => {
  const { origin, strokes } = MAZE_HISTORIES.madeFrom(history.value);
  return { origin, flips: strokes.flatMap((stroke) => stroke.split(' ')) };
});

export const { mayUndo, mayRedo, undo: undoFlip, redo: redoFlip } = editControls(history);

export function flipOnTable(flips: readonly Flip[]): void {
  history.value = flip(history.peek(), flips);
}

/** Puts another maze on the table; undo brings the old one back. */
export function putOnTable(design: Design): void {
  history.value = MAZE_HISTORIES.replace(history.peek(), design);
}

/** Puts a level that was opened on the table; undo brings back the drawing before. */
export function openOnTable(design: Design): void {
  history.value = open(history.peek(), design);
}

/** What lay on the table before all that is no one's own; a fresh table where nothing did. */
export function ownOf(history: MazeHistory, isOwn: (origin: Design) => boolean): MazeHistory {
  let left = history;
  while (left.past.length > 0 && !isOwn(originOf(left))) left = undoEdit(left);
  return isOwn(originOf(left)) ? left : startEditHistory(firstMaze());
}

export function takeOwn(isOwn: (origin: Design) => boolean): void {
  history.value = ownOf(history.peek(), isOwn);
}

/** The maze before the last change; null where there is none. */
export const beforeOnTable = () => history.value.past.at(-1)?.now ?? null;

/** The maze that what lies on the table was made from. */
export const originOnTable = () => originOf(history.value);
