import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import {
  editGraph,
  formatEdit,
  type GraphEdit,
  parseEdit,
} from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import { computed, signal } from '@preact/signals';
import { levelHistories } from '../../games/mouse/studio/level-history.js';
import { type EditHistory, editControls, startEditHistory } from '../../state/edit-history.js';
import { saved } from '../../state/saved.js';
import { type GraphLevel, graphLevelOf } from './graph-level.js';
import { blankGraph, STARTING_POINTS } from './starts.js';

/** The sheet with what was drawn on it; a stroke is one edit in words, `join a b`. */
export type GraphHistory = EditHistory<GraphLevel>;

export const GRAPH_HISTORIES = levelHistories(graphLevelOf, (level, stroke) => {
  const edit = parseEdit(stroke);
  const { board, refusal } = edit ? editGraph(level.board, edit) : { board: null, refusal: stroke };
  if (board === null) throw new RangeError(refusal);
  return { ...level, board };
});

/** The history after an edit, or why it cannot be made. An edit that changes nothing leaves the history as it is. */
export function withGraphEdit(
  history: GraphHistory,
  edit: GraphEdit,
  joins = false,
): { readonly history: GraphHistory; readonly refusal: string | null } {
  const { board } = history.now;
  const { board: next, refusal } = editGraph(board, edit);
  if (next === null) return { history, refusal };
  if (JSON.stringify(next) === JSON.stringify(board)) return { history, refusal: null };
  return { history: GRAPH_HISTORIES.play(history, formatEdit(edit), joins), refusal: null };
}

/** Pushes a vertex on; pushes of one vertex in a row are one step of undo. */
export function withPush(history: GraphHistory, edit: Extract<GraphEdit, { kind: 'move' }>): GraphHistory {
  return withGraphEdit(history, edit, history.move.startsWith(`move ${edit.name} `)).history;
}

/** The sheet outlives the page, with all that can be undone on it. */
const { value: history } = saved<GraphHistory>({
  key: 'mouse/graph',
  read: GRAPH_HISTORIES.load,
  ...GRAPH_HISTORIES,
  fresh: () => startEditHistory(STARTING_POINTS[2]?.make() ?? blankGraph()),
  isAtHand: true,
});

/** The graph on the sheet. */
export const graph = computed<GraphLevel>(() => history.value.now);

const puzzle = computed(() => mouseRules.format(mouseRules.puzzle(graph.value)));

/** The same object for as long as only places change, so that the mouse need not start again. */
export const walked = computed<GraphLevel>(() => {
  void puzzle.value;
  return graph.peek();
});

/** Grows by one whenever another graph is put on the sheet, so that it is shown whole. */
export const putCount = signal(0);

/** What is taken hold of: a vertex, or an edge by its ends. */
export type Held =
  | { readonly kind: 'vertex'; readonly name: string }
  | { readonly kind: 'edge'; readonly name: string; readonly to: string };

const holding = signal<Held | null>(null);

/** What is taken hold of, as long as it is there. */
export const held = computed<Held | null>(() => {
  const now = holding.value;
  const { names, lists } = graph.value.board;
  const vertex = now ? names.indexOf(now.name) : -1;
  if (!now || vertex < 0) return null;
  if (now.kind === 'vertex') return now;
  return lists[vertex]?.includes(names.indexOf(now.to)) ? now : null;
});

export function hold(what: Held | null): void {
  holding.value = what;
}

export const { mayUndo, mayRedo, undo: undoEdit, redo: redoEdit } = editControls(history);

/** Makes an edit; returns why not, or null. */
export function edit(change: GraphEdit): string | null {
  const { history: next, refusal } = withGraphEdit(history.peek(), change);
  history.value = next;
  return refusal;
}

export function push(change: Extract<GraphEdit, { kind: 'move' }>): void {
  history.value = withPush(history.peek(), change);
}

/** Puts another graph on the sheet; undo brings the old one back. */
export function putGraph(level: GraphLevel): void {
  history.value = GRAPH_HISTORIES.replace(history.peek(), level);
  holding.value = null;
  putCount.value++;
}
