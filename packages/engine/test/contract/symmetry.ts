import { DIRECTIONS, type Direction, stepOf } from '../../src/grid/direction.js';
import { cellAt, columnOf, type Grid, rowOf } from '../../src/grid/grid.js';
import { FLOOR, type Maze, rockMaze } from '../../src/grid/maze.js';

/**
 * The symmetries of a rectangle, and of a square together with its diagonals, each as: transpose first?, then mirror columns?,
 * then mirror rows?
 */
const PARTS = {
  identity: [false, false, false],
  'mirror-columns': [false, true, false],
  'mirror-rows': [false, false, true],
  'half-turn': [false, true, true],
  transpose: [true, false, false],
  'quarter-turn': [true, true, false],
  'three-quarter-turn': [true, false, true],
  'anti-transpose': [true, true, true],
} as const;
export type Symmetry = keyof typeof PARTS;
export const SYMMETRIES = Object.keys(PARTS) as readonly Symmetry[];

/** Size of the transformed grid. */
function transformGrid(grid: Grid, symmetry: Symmetry): Grid {
  return PARTS[symmetry][0]
    ? { columns: grid.rows, rows: grid.columns }
    : { columns: grid.columns, rows: grid.rows };
}

/** Where a cell of `grid` comes to lie, as a cell of `transformGrid(grid, symmetry)`. */
export function transformCell(grid: Grid, cell: number, symmetry: Symmetry): number {
  const [transpose, mirrorColumns, mirrorRows] = PARTS[symmetry];
  const target = transformGrid(grid, symmetry);
  let column = transpose ? rowOf(grid, cell) : columnOf(grid, cell);
  let row = transpose ? columnOf(grid, cell) : rowOf(grid, cell);
  if (mirrorColumns) column = target.columns - 1 - column;
  if (mirrorRows) row = target.rows - 1 - row;
  return cellAt(target, column, row);
}

/** What a direction becomes. */
function transformDirection(direction: Direction, symmetry: Symmetry): Direction {
  const [transpose, mirrorColumns, mirrorRows] = PARTS[symmetry];
  const step = stepOf(direction);
  let columns = transpose ? step.rows : step.columns;
  let rows = transpose ? step.columns : step.rows;
  if (mirrorColumns) columns = -columns;
  if (mirrorRows) rows = -rows;
  return DIRECTIONS.find((d) => stepOf(d).columns === columns && stepOf(d).rows === rows) ?? direction;
}

/** The transformed maze. */
export function transformMaze(maze: Maze, symmetry: Symmetry): Maze {
  const result = rockMaze(transformGrid(maze, symmetry));
  for (let cell = 0; cell < maze.sides.length; cell++) {
    const bits = maze.sides[cell] ?? 0;
    let turned = bits & FLOOR;
    for (const direction of DIRECTIONS) {
      if (bits & (1 << direction)) turned |= 1 << transformDirection(direction, symmetry);
    }
    result.sides[transformCell(maze, cell, symmetry)] = turned;
  }
  return result;
}
