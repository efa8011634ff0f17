import {
  editGraph,
  formatEdit,
  type GraphEdit,
  parseEdit,
} from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import { currentNode, undo } from '@knossos/engine/internal/puzzle';
import { type LevelHistory, levelHistories } from '../studio/level-history.js';
import { type GraphLevel, graphLevelOf } from './graph-level.js';

/** The sheet with all that was tried on it; a stroke is one edit in words, `join a b`. */
export type GraphHistory = LevelHistory<GraphLevel>;

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
): { readonly history: GraphHistory; readonly refusal: string | null } {
  const { board } = GRAPH_HISTORIES.levelOn(history);
  const { board: next, refusal } = editGraph(board, edit);
  if (next === null) return { history, refusal };
  if (JSON.stringify(next) === JSON.stringify(board)) return { history, refusal: null };
  return { history: GRAPH_HISTORIES.play(history, formatEdit(edit)), refusal: null };
}

/** Pushes a vertex on; pushes of one vertex in a row are one step of undo. */
export function withPush(history: GraphHistory, edit: Extract<GraphEdit, { kind: 'move' }>): GraphHistory {
  const { move } = currentNode(history);
  const isPushed = move?.startsWith(`move ${edit.name} `) === true;
  return withGraphEdit(isPushed ? undo(history) : history, edit).history;
}
