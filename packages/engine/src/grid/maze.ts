import { type Direction, DOWN, LEFT, opposite, RIGHT, UP } from './direction.js';
import { cellCount, type Grid, neighbour } from './grid.js';

/**
 * Where one can walk: one byte a cell. Bit `1 << direction` says that the side in that direction can
 * be walked through; 16 says that the cell is floor, so that isolated floor is not rock.
 * A side's bit equals its neighbour's opposite bit; a set bit on the rim is a gap in the outer wall.
 */
export interface Maze extends Grid {
  /** By cell, row by row. */
  readonly sides: Uint8Array;
}

/** The bit of a cell that is floor. */
export const FLOOR = 16;

/** A maze of the given size in which every cell is rock. */
export function rockMaze(grid: Grid): Maze {
  return { columns: grid.columns, rows: grid.rows, sides: new Uint8Array(cellCount(grid)) };
}

/** A maze in which all cells are floor, all inner sides open and the outer wall closed. */
export function openMaze(grid: Grid): Maze {
  return mazeOfFloor(grid, () => true);
}

/** The maze of a cell drawing: two neighbouring floor cells are joined, the rim is closed. */
export function mazeOfFloor(grid: Grid, isFloor: (cell: number) => boolean): Maze {
  const maze = rockMaze(grid);
  const { columns, sides } = maze;
  for (let cell = 0; cell < sides.length; cell++) {
    if (!isFloor(cell)) continue;
    let bits = FLOOR;
    if (cell % columns !== 0 && sides[cell - 1] !== 0) {
      bits |= 1 << LEFT;
      sides[cell - 1] = sides[cell - 1] | (1 << RIGHT);
    }
    if (cell >= columns && sides[cell - columns] !== 0) {
      bits |= 1 << UP;
      sides[cell - columns] = sides[cell - columns] | (1 << DOWN);
    }
    sides[cell] = bits;
  }
  return maze;
}

/** Whether a cell is floor; false for rock, and outside the maze. */
export function isFloor(maze: Maze, cell: number): boolean {
  return ((maze.sides[cell] ?? 0) & FLOOR) !== 0;
}

/** Whether the side of `cell` can be walked through (a gap counts as open). */
export function isOpen(maze: Maze, cell: number, direction: Direction): boolean {
  return ((maze.sides[cell] ?? 0) & (1 << direction)) !== 0;
}

/** Whether a wall stands above a place; below the last row too, where `row` is the number of rows. */
export function isWallAbove(maze: Maze, column: number, row: number): boolean {
  return row < maze.rows
    ? !isOpen(maze, row * maze.columns + column, UP)
    : !isOpen(maze, (row - 1) * maze.columns + column, DOWN);
}

/** Whether a wall stands on the left of a place; right of the last column too, where `column` is their number. */
export function isWallLeft(maze: Maze, column: number, row: number): boolean {
  return column < maze.columns
    ? !isOpen(maze, row * maze.columns + column, LEFT)
    : !isOpen(maze, row * maze.columns + column - 1, RIGHT);
}

/** The cell reached by walking one step, or null for a wall and for a gap (which leads off the grid). */
export function walk(maze: Maze, cell: number, direction: Direction): number | null {
  return isOpen(maze, cell, direction) ? neighbour(maze, cell, direction) : null;
}

/** Opens or closes one side in place, and the neighbour's matching side with it. */
export function setSide(maze: Maze, cell: number, direction: Direction, open: boolean): void {
  const bit = 1 << direction;
  const bits = maze.sides[cell] ?? 0;
  maze.sides[cell] = open ? bits | bit : bits & ~bit;
  const next = neighbour(maze, cell, direction);
  if (next === null) return;
  const back = 1 << opposite(direction);
  const other = maze.sides[next] ?? 0;
  maze.sides[next] = open ? other | back : other & ~back;
}

/** An independent copy. */
export function cloneMaze(maze: Maze): Maze {
  return { columns: maze.columns, rows: maze.rows, sides: maze.sides.slice() };
}

/** A gap in the outer wall. */
export interface Gap {
  readonly cell: number;
  readonly direction: Direction;
}

/** All gaps, in reading order of their cells, then by direction. */
export function gapsOf(maze: Maze): Gap[] {
  const { columns, rows, sides } = maze;
  const gaps: Gap[] = [];
  for (let row = 0, cell = 0; row < rows; row++) {
    const inner = row > 0 && row < rows - 1;
    for (let column = 0; column < columns; column++, cell++) {
      const bits = sides[cell];
      if (row === 0 && (bits & (1 << UP)) !== 0) gaps.push({ cell, direction: UP });
      if (column === columns - 1 && (bits & (1 << RIGHT)) !== 0) gaps.push({ cell, direction: RIGHT });
      if (row === rows - 1 && (bits & (1 << DOWN)) !== 0) gaps.push({ cell, direction: DOWN });
      if (column === 0 && (bits & (1 << LEFT)) !== 0) gaps.push({ cell, direction: LEFT });
      // Between the two ends of an inner row there is no rim.
      if (inner && column === 0 && columns > 2) {
        column = columns - 2;
        cell += columns - 2;
      }
    }
  }
  return gaps;
}
