import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import type { GraphEdit } from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import { canRedo, canUndo, redo, undo } from '@knossos/engine/internal/puzzle';
import { computed, signal } from '@preact/signals';
import { keptValue } from '../../../session/kept.js';
import { editDesk, GRAPH_DESK, type GraphDesk, pushOnDesk } from './graph-desk.js';
import type { GraphLevel } from './graph-level.js';
import { blankGraph, STARTING_POINTS } from './starts.js';

/** The sheet outlives the page, with all that can be undone on it. */
const {
  value: desk,
  isKept,
  takeBrought,
} = keptValue<GraphDesk>({ key: 'mouse/graph', ...GRAPH_DESK }, () =>
  GRAPH_DESK.start(STARTING_POINTS[2]?.make() ?? blankGraph()),
);

takeBrought();

export { isKept };

/** The graph on the sheet. */
export const graph = computed<GraphLevel>(() => GRAPH_DESK.levelOn(desk.value));

const puzzle = computed(() => mouseRules.format(mouseRules.puzzle(graph.value)));

/** The same object for as long as only places change, so that the mouse need not begin anew. */
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

export const mayUndo = computed(() => canUndo(desk.value));
export const mayRedo = computed(() => canRedo(desk.value));
export const undoEdit = () => goTo(undo(desk.peek()));
export const redoEdit = () => goTo(redo(desk.peek()));

function goTo(next: GraphDesk): boolean {
  const before = desk.peek();
  desk.value = next;
  return next !== before;
}

/** Makes an edit; returns why not, or null. */
export function edit(change: GraphEdit): string | null {
  const { desk: next, refusal } = editDesk(desk.peek(), change);
  desk.value = next;
  return refusal;
}

export function push(change: Extract<GraphEdit, { kind: 'move' }>): void {
  desk.value = pushOnDesk(desk.peek(), change);
}

/** Puts another graph on the sheet; undo brings the old one back. */
export function putGraph(level: GraphLevel): void {
  desk.value = GRAPH_DESK.replace(desk.peek(), level);
  holding.value = null;
  putCount.value++;
}
