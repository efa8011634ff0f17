import { type Direction, DOWN, isOpen, LEFT, type Maze, RIGHT, UP } from '@knossos/engine/grid';

/** A straight wall between two corners of the grid, in cells. */
export interface Wall {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** All walls of a maze, each once, neighbours in a line joined into one. */
export function wallsOf(maze: Maze): Wall[] {
  const { columns, rows } = maze;
  const closed = (column: number, row: number, direction: Direction) =>
    !isOpen(maze, row * columns + column, direction);
  const walls: Wall[] = [];
  for (let y = 0; y <= rows; y++) {
    const isWall = (column: number) => (y < rows ? closed(column, y, UP) : closed(column, y - 1, DOWN));
    for (const [x1, x2] of runs(columns, isWall)) walls.push({ x1, y1: y, x2, y2: y });
  }
  for (let x = 0; x <= columns; x++) {
    const isWall = (row: number) => (x < columns ? closed(x, row, LEFT) : closed(x - 1, row, RIGHT));
    for (const [y1, y2] of runs(rows, isWall)) walls.push({ x1: x, y1, x2: x, y2 });
  }
  return walls;
}

/** Unbroken runs of positions that satisfy the test, as [first, one past the last]. */
function runs(length: number, test: (at: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  let start = -1;
  for (let at = 0; at <= length; at++) {
    const inside = at < length && test(at);
    if (inside && start < 0) start = at;
    if (!inside && start >= 0) {
      found.push([start, at]);
      start = -1;
    }
  }
  return found;
}
