import type { Raster } from '@knossos/engine/internal/draw';
import {
  cellName,
  type Direction,
  DOWN,
  type Grid,
  LEFT,
  neighbour,
  RIGHT,
  UP,
} from '@knossos/engine/internal/grid';
import { WAYS, type Way } from './key-table.js';

/** A name beside a board, and the column or row of the drawing at which it belongs. */
export interface AxisName {
  readonly at: number;
  readonly text: string;
}

/**
 * Letters of the columns of a board, in rows, each at the left column of its cells. Names that have no room side by side are
 * written downwards.
 */
export function columnNames(grid: Grid, raster: Raster): readonly (readonly AxisName[])[] {
  const names = Array.from({ length: grid.columns }, (_, column) => {
    const { x, width } = raster.place(column);
    const text = cellName(grid, column).replace(/[0-9]+$/, '');
    return { at: x + Math.max(0, (width - text.length) >> 1), text, x, width };
  });
  const isRoomy = names.every(({ at, text }, column) => {
    const next = names[column + 1];
    // Single letters may stand side by side; longer names would run together.
    return next === undefined || at + text.length + (next.text.length > 1 ? 1 : 0) <= next.at;
  });
  if (isRoomy) return [names];
  const height = Math.max(...names.map(({ text }) => text.length));
  return Array.from({ length: height }, (_, row) =>
    names.flatMap(({ text, x, width }) => {
      const letter = text[row - height + text.length];
      return letter === undefined ? [] : [{ at: x + Math.max(0, (width - 1) >> 1), text: letter }];
    }),
  );
}

/** Numbers of the rows of a board. */
export function rowNames(grid: Grid, raster: Raster): readonly AxisName[] {
  return Array.from({ length: grid.rows }, (_, row) => ({
    at: raster.place(row * grid.columns).y,
    text: String(row + 1),
  }));
}

/** Columns that the numbers of the rows take, with the gap behind them. */
export function gutterOf({ rows }: Grid): number {
  return String(rows).length + 1;
}

/** The text of a board, line by line, with its coordinates around it. */
export function namedBoard(text: string, grid: Grid, raster: Raster): string {
  const gutter = gutterOf(grid);
  const rows = new Map(rowNames(grid, raster).map(({ at, text: name }) => [at, name]));
  const heads = columnNames(grid, raster).map((names) =>
    names.reduce((head, { at, text: name }) => head.padEnd(gutter + at) + name, ''),
  );
  const lines = text.split('\n').map((line, y) => {
    const name = rows.get(y);
    return name === undefined ? line : `${name.padStart(gutter - 1)} ${line}`;
  });
  return [...heads, ...lines].join('\n');
}

const DIRECTIONS: Readonly<Record<Way, Direction>> = { up: UP, right: RIGHT, down: DOWN, left: LEFT };

/** What leads a cursor on a grid. */
export const CURSOR_ACTIONS = [...WAYS, 'home', 'end', 'pageup', 'pagedown'] as const;
export type CursorAction = (typeof CURSOR_ACTIONS)[number];

/** The cell that an action leads a cursor on a grid to. */
export function cellAfter(grid: Grid, at: number, action: CursorAction): number {
  const { columns, rows } = grid;
  const row = Math.floor(at / columns);
  if (action === 'home') return row * columns;
  if (action === 'end') return row * columns + columns - 1;
  if (action === 'pageup') return at % columns;
  if (action === 'pagedown') return (rows - 1) * columns + (at % columns);
  return neighbour(grid, at, DIRECTIONS[action]) ?? at;
}
