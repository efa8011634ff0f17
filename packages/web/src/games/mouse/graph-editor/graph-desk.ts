import {
  editGraph,
  formatEdit,
  type GraphEdit,
  parseEdit,
} from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import { currentNode, undo } from '@knossos/engine/internal/puzzle';
import { deskOf, type LevelDesk } from '../studio/level-desk.js';
import { type GraphLevel, graphLevelOf } from './graph-level.js';

/** The sheet with all that was tried on it; a stroke is one edit in words, `join a b`. */
export type GraphDesk = LevelDesk<GraphLevel>;

export const GRAPH_DESK = deskOf(graphLevelOf, (level, stroke) => {
  const edit = parseEdit(stroke);
  const { board, refusal } = edit ? editGraph(level.board, edit) : { board: null, refusal: stroke };
  if (board === null) throw new RangeError(refusal);
  return { ...level, board };
});

/** The desk after an edit, or why it cannot be made. An edit that changes nothing leaves the desk as it is. */
export function editDesk(
  desk: GraphDesk,
  edit: GraphEdit,
): { readonly desk: GraphDesk; readonly refusal: string | null } {
  const { board } = GRAPH_DESK.levelOn(desk);
  const { board: next, refusal } = editGraph(board, edit);
  if (next === null) return { desk, refusal };
  if (JSON.stringify(next) === JSON.stringify(board)) return { desk, refusal: null };
  return { desk: GRAPH_DESK.play(desk, formatEdit(edit)), refusal: null };
}

/** Pushes a vertex on; pushes of one vertex in a row are one step of undo. */
export function pushOnDesk(desk: GraphDesk, edit: Extract<GraphEdit, { kind: 'move' }>): GraphDesk {
  const { move } = currentNode(desk);
  const isPushed = move?.startsWith(`move ${edit.name} `) === true;
  return editDesk(isPushed ? undo(desk) : desk, edit).desk;
}
