import { DOWN, type Grid, isOpen, type Maze, openMaze, RIGHT, setSide } from '../../../grid/index.js';

/**
 * Walls between cells as bits, two a cell: bit `2 * cell` is the wall to its right, `2 * cell + 1` the one below;
 * 1 is a wall. Bits of the last column and row that would lie on the outer wall are never set.
 */
export function wallBits(grid: Grid): number[] {
  const bits: number[] = [];
  for (let cell = 0; cell < grid.columns * grid.rows; cell++) {
    if (cell % grid.columns !== grid.columns - 1) bits.push(2 * cell);
    if (cell < grid.columns * (grid.rows - 1)) bits.push(2 * cell + 1);
  }
  return bits;
}

export function sideOfWall(bit: number): typeof RIGHT | typeof DOWN {
  return (bit & 1) === 0 ? RIGHT : DOWN;
}

export function mazeOfWalls(grid: Grid, walls: Uint8Array): Maze {
  const maze = openMaze(grid);
  for (const bit of wallBits(grid)) {
    if (walls[bit] === 1) setSide(maze, bit >> 1, sideOfWall(bit), false);
  }
  return maze;
}

export function wallsOfMaze(maze: Maze): Uint8Array {
  const walls = new Uint8Array(2 * maze.sides.length);
  for (const bit of wallBits(maze)) {
    walls[bit] = isOpen(maze, bit >> 1, sideOfWall(bit)) ? 0 : 1;
  }
  return walls;
}
