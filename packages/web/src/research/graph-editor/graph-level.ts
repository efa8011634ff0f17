import { type DrawnGraph, onSheet } from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import {
  type GraphBoard,
  type MouseLevel,
  PLACE_UNIT,
} from '@knossos/engine/internal/games/mouse/rules/level';
import { placeName } from '@knossos/engine/internal/games/mouse/rules/network';
import { layoutOf } from '../../games/mouse/board/graph-layout.js';

/** A graph on the sheet: every vertex has its place. */
export interface GraphLevel extends MouseLevel {
  readonly board: DrawnGraph;
}

/** Graphs with more vertices than this are not drawn by hand. */
export const MOST_VERTICES = 400;

/** A level as a graph to draw on, laid out where it says nothing of places; null for a grid and for a graph too large. */
export function graphLevelOf(level: MouseLevel): GraphLevel | null {
  const { board } = level;
  if (board.shape !== 'graph' || board.names.length > MOST_VERTICES) return null;
  return board.places
    ? { ...level, board: { ...board, places: board.places } }
    : laidOut({ ...level, board });
}

/** The graph with a new layout of its vertices: a tree in rings, others in layers. */
export function laidOut(level: MouseLevel & { readonly board: GraphBoard }): GraphLevel {
  const { places: _, ...bare } = level.board;
  const places = layoutOf(bare).map(({ x, y }) => onSheet({ x: x * PLACE_UNIT, y: y * PLACE_UNIT }));
  return { ...level, board: { ...bare, places } };
}

/** Number of edges. */
export function edgeCount({ lists }: GraphBoard): number {
  return lists.reduce((sum, list) => sum + list.length, 0) / 2;
}

/** Why the mouse cannot get out, and what would help; null where it can. */
export function cutOffWords(board: GraphBoard): string | null {
  const reached = new Set([board.start]);
  for (const vertex of reached) for (const next of board.lists[vertex] ?? []) reached.add(next);
  if (reached.has(board.exit)) return null;
  const [start, exit] = [board.start, board.exit].map((vertex) => placeName(board, vertex));
  if (reached.size === 1) return `No edge leads away from the start ${start}: join it to another vertex.`;
  if (board.lists[board.exit]?.length === 0)
    return `No edge leads to the exit ${exit}: join it to a vertex that the mouse can reach.`;
  const names = [...reached].slice(0, 6).map((vertex) => placeName(board, vertex));
  const more = reached.size > names.length ? ` and ${reached.size - names.length} more` : '';
  return `The exit ${exit} is cut off. The mouse can reach ${names.join(', ')}${more}: join one of them to the rest.`;
}
