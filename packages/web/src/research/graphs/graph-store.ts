import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { GraphBoard, MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { placeName } from '@knossos/engine/internal/games/mouse/rules/network';
import type { Fault } from '@knossos/engine/internal/puzzle';
import { computed, signal } from '@preact/signals';
import { levelIn, readMouse } from '../../games/mouse/design.js';
import { saveBrought } from '../../games/mouse/own-designs.js';
import { documentHistories } from '../../session/document-history.js';
import { edit, editControls, startEditHistory } from '../../state/edit-history.js';
import { saved } from '../../state/saved.js';
import { afterStroke } from './drawn-strokes.js';
import { STARTING_POINTS } from './starts.js';

export interface GraphLevel extends MouseLevel {
  readonly board: GraphBoard;
}

/** A level as one on a graph; null for a maze. */
export function graphOf(level: MouseLevel): GraphLevel | null {
  const { board } = level;
  return board.shape === 'graph' ? { ...level, board } : null;
}

function readGraph(text: string): GraphLevel | Fault {
  const level = readMouse(text);
  if (!level.ok) return level.fault;
  return (
    graphOf(level.value) ?? {
      message: 'this is a maze, not lists of neighbours',
      line: null,
      column: null,
      help: 'Open a maze under Mouse Maze. A graph has “shape: graph” in its header.',
    }
  );
}

const HISTORIES = documentHistories<GraphLevel>({
  read: (text) => levelIn(text, graphOf),
  format: formatMouse,
  stroke: (level, stroke) => ({ ...level, board: afterStroke(level.board, stroke) }),
  onBrought: saveBrought,
});

/** The graph outlives the page, with all that can be undone. */
const { value: history } = saved({
  key: 'mouse/graph',
  read: HISTORIES.load,
  ...HISTORIES,
  fresh: () => startEditHistory(STARTING_POINTS[1].make()),
  isAtHand: true,
});

export const graph = computed<GraphLevel>(() => history.value.now);

const puzzle = computed(() => mouseRules.format(mouseRules.puzzle(graph.value)));

/** The same object for as long as only places and words change, so that the mouse need not start again. */
export const walked = computed<GraphLevel>(() => {
  void puzzle.value;
  return graph.peek();
});

/** The text being written, and whether the last step of the history belongs to it; null while none is written. */
const draft = signal<{ readonly text: string; readonly joins: boolean } | null>(null);

export const graphText = computed(() => draft.value?.text ?? formatMouse(graph.value));

/** The fault of that text; the graph at hand is then the last one that could be read. */
export const graphFault = computed<Fault | null>(() => {
  const read = draft.value === null ? null : readGraph(draft.value.text);
  return read && 'message' in read ? read : null;
});

/** Takes a text as it is being written: all that is written in one go is one step of undo. */
export function write(text: string): void {
  const joins = draft.peek()?.joins ?? false;
  const now = readGraph(text);
  const isNew = !('message' in now) && formatMouse(now) !== formatMouse(graph.peek());
  if (isNew) history.value = edit(history.peek(), { now, move: formatMouse(now) }, joins);
  draft.value = { text, joins: joins || isNew };
}

/** Ends the writing: a text that can be read is shown in its usual form from now on. */
export function endWriting(): void {
  if (graphFault.peek() === null) draft.value = null;
}

/** Puts another graph there; undo brings the old one back. */
export function putGraph(level: GraphLevel): void {
  history.value = HISTORIES.replace(history.peek(), level);
  draft.value = null;
}

const controls = editControls(history);
export const { mayUndo, mayRedo } = controls;

/** Undoes the last step; a text that cannot be read goes first. Returns whether there was one. */
export function undoEdit(): boolean {
  const isBroken = graphFault.peek() !== null;
  draft.value = null;
  return isBroken || controls.undo();
}

export function redoEdit(): boolean {
  draft.value = null;
  return controls.redo();
}

export function edgeCount({ lists }: GraphBoard): number {
  return lists.reduce((sum, list) => sum + list.length, 0) / 2;
}

/** Why the mouse cannot get out, and what would help; null where it can. */
export function cutOffWords(board: GraphBoard): string | null {
  const reached = new Set([board.start]);
  for (const vertex of reached) for (const next of board.lists[vertex] ?? []) reached.add(next);
  if (reached.has(board.exit)) return null;
  const names = [...reached].slice(0, 6).map((vertex) => placeName(board, vertex));
  const more = reached.size > names.length ? ` and ${reached.size - names.length} more` : '';
  const exit = placeName(board, board.exit);
  return `The exit ${exit} is cut off. The mouse can reach ${names.join(', ')}${more}: join one of them to the rest.`;
}
