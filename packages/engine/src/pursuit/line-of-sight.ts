import { isFloor, type Maze } from '../grid/index.js';

/** Whether two cells are at most `radius` apart, from middle to middle in a straight line. */
export function isWithinRadius({ columns }: Maze, a: number, b: number, radius: number): boolean {
  const right = (b % columns) - (a % columns);
  const down = Math.floor(b / columns) - Math.floor(a / columns);
  return right * right + down * down <= radius * radius;
}

/**
 * Whether the straight line between the middles of two cells is free of rock: it crosses no cell of rock, and where it
 * runs through a corner of four cells, not both cells beside it are rock. The cells that it crosses are walked through
 * one by one (J. Amanatides and A. Woo, "A fast voxel traversal algorithm for ray tracing", 1987), in integers, so the
 * answer is the same from either end.
 */
export function isLineFree(maze: Maze, from: number, to: number): boolean {
  const { columns } = maze;
  const right = (to % columns) - (from % columns);
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  const across = Math.abs(right);
  const along = Math.abs(down);
  const columnStep = Math.sign(right);
  const rowStep = Math.sign(down) * columns;
  let cell = from;
  for (let x = 0, y = 0; x < across || y < along; ) {
    // The line meets the next column's edge at (2x + 1) / 2across of its length, the next row's at (2y + 1) / 2along.
    const first = (2 * x + 1) * along - (2 * y + 1) * across;
    if (first === 0 && !isFloor(maze, cell + columnStep) && !isFloor(maze, cell + rowStep)) return false;
    if (first <= 0) {
      x++;
      cell += columnStep;
    }
    if (first >= 0) {
      y++;
      cell += rowStep;
    }
    if (!isFloor(maze, cell)) return false;
  }
  return true;
}
