import {
  cellCount,
  DIRECTION_LETTERS,
  type Direction,
  directionOf,
  type Grid,
  type Maze,
  openMaze,
} from '../../../grid/index.js';
import type { Level } from '../../../puzzle/index.js';
import type { StepRule } from '../walk/rule-walk.js';

/** A maze on a rectangle: with blocked cells, or with walls between cells. */
export interface GridBoard {
  readonly shape: 'cells' | 'walls';
  readonly maze: Maze;
  readonly start: number;
  /**
   * Where Squeaky is free: on a cell, or, with a `side`, outside the gap on that side of a cell (walls only). A
   * second gap is the entrance: the start is its inner cell, and he never leaves through it.
   */
  readonly exit: { readonly cell: number; readonly side: Direction | null };
  /** Cells where he prefers directions in an order of their own, ascending; left out where there are none. */
  readonly prefers?: readonly CellOrder[];
}

/** A cell whose preferences are its own. */
export interface CellOrder {
  readonly cell: number;
  readonly order: readonly Direction[];
}

/** The article's frame with nothing in it: start top left, exit bottom left. */
export function blankBoard(grid: Grid, shape: GridBoard['shape']): GridBoard {
  const exit = { cell: cellCount(grid) - grid.columns, side: null };
  return { shape, maze: openMaze(grid), start: 0, exit };
}

/** Any graph, as adjacency lists in preference order. */
export interface GraphBoard {
  readonly shape: 'graph';
  readonly names: readonly string[];
  /** Neighbours of every vertex, the preferred one first; symmetric. */
  readonly lists: readonly (readonly number[])[];
  readonly start: number;
  readonly exit: number;
  /** Where every vertex is drawn; a graph without is laid out. Squeaky does not care. */
  readonly places?: readonly VertexPlace[];
}

/** A place on the sheet: whole tenths of the usual distance between neighbours, to the right and down. */
export interface VertexPlace {
  readonly x: number;
  readonly y: number;
}

/** Tenths of the usual distance between neighbours. */
export const PLACE_UNIT = 10;

/** Farthest place from the middle of the sheet, either way. */
export const FARTHEST_PLACE = 9999;

export type Board = GridBoard | GraphBoard;

/** The board without the places where the vertices of a graph are drawn. */
export function undrawn(board: Board): Board {
  if (board.shape !== 'graph' || !board.places) return board;
  const { places: _, ...bare } = board;
  return bare;
}

/** A frame (size, start, exit, preferences, shape) with the design that is drawn in it. */
export interface MouseLevel extends Level, MouseSettings {
  readonly game: 'mouse';
  readonly board: Board;
}

export interface MouseSettings {
  /** The preferred directions where a cell has no order of its own; a graph has its preferences in its lists. */
  readonly order: readonly Direction[];
  /** k of a mouse that counts modulo k; null for one that counts on. */
  readonly modulo: number | null;
  /** How he chooses his next step; left out where he goes to the neighbour with the fewest visits. */
  readonly mind?: StepRule;
}

export const SHAPES = ['cells', 'walls', 'graph'] as const;
export type Shape = (typeof SHAPES)[number];

/** Largest k of a mouse that counts modulo k. */
export const MOST_MODULO = 1_000_000_000;

/** A permutation of the four directions from letters, e.g. `DRLU`; null for anything else. */
export function parseOrder(text: string): Direction[] | null {
  const order = [...text.toUpperCase()].map(directionOf);
  const known = order.filter((direction) => direction !== null);
  return order.length === 4 && new Set(known).size === 4 ? known : null;
}

export function formatOrder(order: readonly Direction[]): string {
  return order.map((direction) => DIRECTION_LETTERS[direction]).join('');
}
