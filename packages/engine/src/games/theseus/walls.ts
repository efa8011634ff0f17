import {
  cellAt,
  DIRECTIONS,
  type Direction,
  DOWN,
  FLOOR,
  type Gap,
  type Grid,
  type Maze,
  neighbour,
  RIGHT,
  rockMaze,
  setSide,
} from '../../grid/index.js';
import type { Random } from '../../random/index.js';

/** A maze whose inner walls are drawn independently and whose outer wall is closed. */
export function randomWalls(random: Random, grid: Grid, wallPercent: number): Maze {
  const maze = rockMaze(grid);
  maze.sides.fill(FLOOR);
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const cell = cellAt(grid, column, row);
      if (column + 1 < grid.columns && !random.chance(wallPercent, 100)) setSide(maze, cell, RIGHT, true);
      if (row + 1 < grid.rows && !random.chance(wallPercent, 100)) setSide(maze, cell, DOWN, true);
    }
  }
  return maze;
}

/** A uniformly random place for a gap in the outer wall. */
export function randomGap(random: Random, grid: Grid): Gap {
  const along = random.below(2 * (grid.columns + grid.rows));
  const across = along - 2 * grid.columns;
  if (across < 0) {
    const direction: Direction = along < grid.columns ? 0 : 2;
    return { cell: cellAt(grid, along % grid.columns, direction === 0 ? 0 : grid.rows - 1), direction };
  }
  const direction: Direction = across < grid.rows ? 3 : 1;
  return { cell: cellAt(grid, direction === 3 ? 0 : grid.columns - 1, across % grid.rows), direction };
}

/** A uniformly random inner side of the grid, as a cell and the direction right or down. */
export function randomInnerSide(random: Random, grid: Grid): { cell: number; direction: Direction } {
  const upright = (grid.columns - 1) * grid.rows;
  const index = random.below(upright + grid.columns * (grid.rows - 1));
  if (index < upright) {
    const column = index % (grid.columns - 1);
    return { cell: cellAt(grid, column, Math.floor(index / (grid.columns - 1))), direction: RIGHT };
  }
  return { cell: index - upright, direction: DOWN };
}

/** Opens random walls in place until every cell can be reached from every other. */
export function connect(random: Random, maze: Maze): void {
  const labels = Int32Array.from(maze.sides.keys());
  const rootOf = (cell: number): number => {
    let root = cell;
    while (labels[root] !== root) root = labels[root];
    labels[cell] = root;
    return root;
  };
  const walls: { cell: number; direction: Direction; next: number }[] = [];
  for (let cell = 0; cell < maze.sides.length; cell++) {
    for (const direction of DIRECTIONS) {
      const next = neighbour(maze, cell, direction);
      if (next === null || next < cell) continue;
      if ((maze.sides[cell] & (1 << direction)) !== 0) labels[rootOf(cell)] = rootOf(next);
      else walls.push({ cell, direction, next });
    }
  }
  for (const { cell, direction, next } of random.shuffle(walls)) {
    if (rootOf(cell) === rootOf(next)) continue;
    labels[rootOf(cell)] = rootOf(next);
    setSide(maze, cell, direction, true);
  }
}

/** The cells of the outermost rows and columns, in reading order. */
export function rimCells(maze: Maze): number[] {
  return Array.from(maze.sides.keys()).filter((cell) =>
    DIRECTIONS.some((direction) => neighbour(maze, cell, direction) === null),
  );
}
