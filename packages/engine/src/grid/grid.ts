import { type Direction, DOWN, LEFT, RIGHT, UP } from './direction.js';

/**
 * Index arithmetic of a rectangle. Cells are numbered row by row from the top left:
 * `cell = row * columns + column`.
 */
export interface Grid {
  /** Cells in a row. */
  readonly columns: number;
  /** Rows of cells. */
  readonly rows: number;
}

/** Number of cells. */
export function cellCount(grid: Grid): number {
  return grid.columns * grid.rows;
}

export function cellAt(grid: Grid, column: number, row: number): number {
  return row * grid.columns + column;
}

export function columnOf(grid: Grid, cell: number): number {
  return cell % grid.columns;
}

export function rowOf(grid: Grid, cell: number): number {
  return Math.floor(cell / grid.columns);
}

/** Whether the position lies on the grid. */
export function contains(grid: Grid, column: number, row: number): boolean {
  return column >= 0 && row >= 0 && column < grid.columns && row < grid.rows;
}

/** The cell one step away, or null when the step leaves the grid. */
export function neighbour(grid: Grid, cell: number, direction: Direction): number | null {
  switch (direction) {
    case UP:
      return cell >= grid.columns ? cell - grid.columns : null;
    case DOWN:
      return cell + grid.columns < grid.columns * grid.rows ? cell + grid.columns : null;
    case RIGHT:
      return cell % grid.columns !== grid.columns - 1 ? cell + 1 : null;
    case LEFT:
      return cell % grid.columns !== 0 ? cell - 1 : null;
  }
}

/** The up to eight cells around `cell`, in reading order. */
export function neighbours8(grid: Grid, cell: number): number[] {
  const column = columnOf(grid, cell);
  const row = rowOf(grid, cell);
  const found: number[] = [];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if ((dx !== 0 || dy !== 0) && contains(grid, column + dx, row + dy)) {
        found.push(cellAt(grid, column + dx, row + dy));
      }
    }
  }
  return found;
}

/** Sum of the row and column differences of two cells. */
export function manhattan(grid: Grid, a: number, b: number): number {
  return Math.abs(columnOf(grid, a) - columnOf(grid, b)) + Math.abs(rowOf(grid, a) - rowOf(grid, b));
}

/** Maximal runs [from, to) of positions that fulfil a condition. */
export function runs(length: number, holds: (at: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  let from = -1;
  for (let at = 0; at <= length; at++) {
    const inside = at < length && holds(at);
    if (inside && from < 0) from = at;
    if (!inside && from >= 0) {
      found.push([from, at]);
      from = -1;
    }
  }
  return found;
}
