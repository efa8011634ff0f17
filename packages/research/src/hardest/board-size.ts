import {
  cellAt,
  cellCount,
  columnOf,
  DOWN,
  type Grid,
  type Maze,
  openMaze,
  RIGHT,
  rowOf,
  setSide,
} from '@knossos/engine/internal/grid';

/** The size of the mazes that are gone through: cells of a row, and rows. */
export type BoardSize = Pick<Grid, 'columns' | 'rows'>;

/** Most cells of a maze: sets of cells are bits of one word, and numbers of mazes stay below 2^53. */
export const MOST_CELLS_HARDEST = 25;

/** Throws a RangeError for a size that is too large, or has no two cells. */
export function checkSize(size: BoardSize): void {
  const cells = cellCount(size);
  if (cells >= 2 && cells <= MOST_CELLS_HARDEST) return;
  throw new RangeError(`a frame has from 2 to ${MOST_CELLS_HARDEST} cells here, not ${cells}`);
}

/** The number of inner sides, each of which is open or a wall. */
export function sideCount({ columns, rows }: BoardSize): number {
  return (columns - 1) * rows + columns * (rows - 1);
}

/** The number of the side on the right of a cell; uprights come first, in reading order. */
export function rightSideOf(size: BoardSize, cell: number): number {
  return rowOf(size, cell) * (size.columns - 1) + columnOf(size, cell);
}

/** The number of the side below a cell; they follow the uprights, in reading order. */
export function lowerSideOf(size: BoardSize, cell: number): number {
  return (size.columns - 1) * size.rows + cell;
}

/** One digit a side, in the order of their numbers: 1 a wall, 0 open. Undecided sides are open, and change nothing. */
export type Walls = string;

/** The maze of such walls, its outer wall closed. Throws a RangeError for what does not fit the size. */
export function mazeOfWalls(size: BoardSize, walls: Walls): Maze {
  if (walls.length !== sideCount(size) || /[^01]/.test(walls)) {
    throw new RangeError(`walls are ${sideCount(size)} digits, 0 or 1`);
  }
  const maze = openMaze(size);
  for (let cell = 0; cell < cellCount(size); cell++) {
    if (columnOf(size, cell) + 1 < size.columns && walls[rightSideOf(size, cell)] === '1')
      setSide(maze, cell, RIGHT, false);
    if (rowOf(size, cell) + 1 < size.rows && walls[lowerSideOf(size, cell)] === '1')
      setSide(maze, cell, DOWN, false);
  }
  return maze;
}

/** Exit cells that are mirror images of one another, the first one named. */
export interface ExitClass {
  readonly exit: number;
  readonly cells: readonly number[];
}

/**
 * The exits up to mirroring, left with right and top with bottom. Both leave the Minotaur's rule as it is, since it treats
 * left and right, up and down alike; turning the board does not, since it prefers horizontal steps.
 */
export function exitClasses(size: BoardSize): ExitClass[] {
  const classes: ExitClass[] = [];
  for (let row = 0; 2 * row < size.rows; row++) {
    for (let column = 0; 2 * column < size.columns; column++) {
      const across = size.columns - 1 - column;
      const below = size.rows - 1 - row;
      const cells = new Set([
        cellAt(size, column, row),
        cellAt(size, across, row),
        cellAt(size, column, below),
        cellAt(size, across, below),
      ]);
      classes.push({ exit: cellAt(size, column, row), cells: [...cells] });
    }
  }
  return classes;
}
