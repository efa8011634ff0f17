import { cellCount, type Direction, DOWN, type Grid, LEFT, RIGHT, UP } from '../../../grid/index.js';

/** What a designer of a grid maze may not change: the rectangle, both ends, and the preferred directions. */
export interface Frame extends Grid {
  readonly start: number;
  /** The exit, or with {@link exitSide} the cell inside the gap. */
  readonly exit: number;
  /** On which side of {@link exit} the outer wall has the gap through which he leaves; walls between cells only. */
  readonly exitSide?: Direction;
  /** All four directions, the preferred one first. */
  readonly order: readonly Direction[];
}

/** Squeaky's preferences in the article and in the old game: down, right, left, up. */
export const DEFAULT_ORDER: readonly Direction[] = [DOWN, RIGHT, LEFT, UP];

/** The article's frame: start top left, exit bottom left, other columns on request, which a single row needs. */
export function frameOf(grid: Grid, startColumn = 0, exitColumn = 0): Frame {
  const { columns, rows } = grid;
  return {
    columns,
    rows,
    start: startColumn,
    exit: cellCount(grid) - columns + exitColumn,
    order: DEFAULT_ORDER,
  };
}

/**
 * The layout of a grid with a sentinel border in one array: cell (row, column) lies at
 * `(row + 1) * width + column`, with one sentinel column at the end of each row, which also serves as the left
 * border of the next one, a sentinel row above and one below.
 */
export interface Layout {
  /** Length of the array. */
  readonly size: number;
  /** Step in the array by direction. */
  readonly steps: readonly [up: number, right: number, down: number, left: number];
}

export function layoutOf(grid: Grid): Layout {
  const width = grid.columns + 1;
  return { size: (grid.rows + 2) * width + 1, steps: [-width, 1, width, -1] };
}

/** Where a cell lies in the bordered array. */
export function placeOf(grid: Grid, cell: number): number {
  const row = Math.floor(cell / grid.columns);
  return cell + grid.columns + 1 + row;
}

/** The cell at a place of the bordered array that is not border. */
export function cellAtPlace(grid: Grid, place: number): number {
  const width = grid.columns + 1;
  const row = Math.floor(place / width) - 1;
  return row * grid.columns + (place % width);
}
