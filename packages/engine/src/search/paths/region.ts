import { cellAt, columnOf, DIRECTIONS, FLOOR, type Maze, rockMaze, rowOf, walk } from '../../grid/index.js';
import type { PathBlock } from './blocks.js';
import { bestOrder, isCheap, type SweepOrder } from './sweep-order.js';
import type { PathProblem } from './sweep-program.js';

/** A part of a maze as a problem of its own, cut out and perhaps laid on its side. */
export interface PathRegion {
  readonly problem: PathProblem;
  /** By cell of the part, its cell in the whole. */
  readonly cells: Int32Array;
}

/** Cuts a block out. Rows become columns where `isTurned`. */
function regionOf(maze: Maze, values: ArrayLike<number>, block: PathBlock, isTurned: boolean): PathRegion {
  const across = (cell: number) => (isTurned ? rowOf(maze, cell) : columnOf(maze, cell));
  const down = (cell: number) => (isTurned ? columnOf(maze, cell) : rowOf(maze, cell));
  let left = Number.POSITIVE_INFINITY;
  let right = 0;
  let top = Number.POSITIVE_INFINITY;
  let bottom = 0;
  for (const cell of block.cells) {
    left = Math.min(left, across(cell));
    right = Math.max(right, across(cell));
    top = Math.min(top, down(cell));
    bottom = Math.max(bottom, down(cell));
  }
  const part = rockMaze({ columns: right - left + 1, rows: bottom - top + 1 });
  const local = (cell: number) => cellAt(part, across(cell) - left, down(cell) - top);
  const inside = new Set(block.cells);
  const cells = new Int32Array(part.sides.length).fill(-1);
  const worths = new Int32Array(part.sides.length);
  for (const cell of block.cells) {
    let sides = FLOOR;
    for (const direction of DIRECTIONS) {
      const next = walk(maze, cell, direction);
      // Turning exchanges up with left and right with down.
      if (next !== null && inside.has(next)) sides |= 1 << (isTurned ? 3 - direction : direction);
    }
    part.sides[local(cell)] = sides;
    cells[local(cell)] = cell;
    worths[local(cell)] = values[cell];
  }
  return { problem: { maze: part, values: worths, from: local(block.from), to: local(block.to) }, cells };
}

/** The block lying or standing, whichever has the cheaper sweep. */
export function bestRegion(
  maze: Maze,
  values: ArrayLike<number>,
  block: PathBlock,
): { region: PathRegion; order: SweepOrder } {
  const placed = (isTurned: boolean) => {
    const region = regionOf(maze, values, block, isTurned);
    return { region, ...bestOrder(region.problem.maze) };
  };
  const upright = placed(false);
  if (isCheap(upright.region.problem.maze, upright.cost)) return upright;
  const turned = placed(true);
  return turned.cost < upright.cost ? turned : upright;
}
