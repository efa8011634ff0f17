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

/** Letters of the columns of a board, each at the left column of its cells; too narrow ones leave some out. */
export function columnNames(grid: Grid, raster: Raster): readonly AxisName[] {
  const names: AxisName[] = [];
  let free = 0;
  for (let column = 0; column < grid.columns; column++) {
    const { x, width } = raster.place(column);
    const text = cellName(grid, column).replace(/[0-9]+$/, '');
    const at = x + Math.max(0, (width - text.length) >> 1);
    // Single letters may stand side by side; longer names would run together.
    if (at < free + (text.length > 1 ? 1 : 0)) continue;
    names.push({ at, text });
    free = at + text.length;
  }
  return names;
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
  let head = '';
  for (const { at, text: name } of columnNames(grid, raster)) head = head.padEnd(gutter + at) + name;
  const lines = text.split('\n').map((line, y) => {
    const name = rows.get(y);
    return name === undefined ? line : `${name.padStart(gutter - 1)} ${line}`;
  });
  return `${head}\n${lines.join('\n')}`;
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
