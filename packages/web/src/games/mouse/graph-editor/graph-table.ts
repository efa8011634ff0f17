import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import type { GraphEdit } from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import { canRedo, canUndo, redo, undo } from '@knossos/engine/internal/puzzle';
import { computed, signal } from '@preact/signals';
import { saved } from '../../../state/saved.js';
import { GRAPH_HISTORIES, type GraphHistory, withGraphEdit, withPush } from './graph-history.js';
import type { GraphLevel } from './graph-level.js';
import { blankGraph, STARTING_POINTS } from './starts.js';

/** The sheet outlives the page, with all that can be undone on it. */
const { value: history, isLasting } = saved<GraphHistory>({
  key: 'mouse/graph',
  read: GRAPH_HISTORIES.load,
  save: GRAPH_HISTORIES.save,
  merge: GRAPH_HISTORIES.merge,
  fresh: () => GRAPH_HISTORIES.start(STARTING_POINTS[2]?.make() ?? blankGraph()),
  isAtHand: true,
});

export { isLasting };

/** The graph on the sheet. */
export const graph = computed<GraphLevel>(() => GRAPH_HISTORIES.levelOn(history.value));

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

export const mayUndo = computed(() => canUndo(history.value));
export const mayRedo = computed(() => canRedo(history.value));
export const undoEdit = () => goTo(undo(history.peek()));
export const redoEdit = () => goTo(redo(history.peek()));

function goTo(next: GraphHistory): boolean {
  const before = history.peek();
  history.value = next;
  return next !== before;
}

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
