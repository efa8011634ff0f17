import {
  cellAt,
  cloneMaze,
  columnOf,
  DIRECTIONS,
  FLOOR,
  type Maze,
  rockMaze,
  rowOf,
  setSide,
  walk,
} from '../../grid/index.js';
import { bestOrder, isCheap, type SweepOrder } from './sweep-order.js';
import type { PathProblem } from './sweep-program.js';

/** A block: cells that no single cell cuts apart, and the two of them by which every path comes in and goes out. */
export interface PathBlock {
  readonly cells: readonly number[];
  readonly from: number;
  readonly to: number;
}

/**
 * The blocks (biconnected components) through which every simple path between two cells goes, in order; each begins
 * where the one before ends. Exactly their cells lie on some simple path. Null when there is no path; `from` and `to`
 * must differ. One depth-first search (J. Hopcroft and R. Tarjan, "Algorithm 447: efficient algorithms for graph
 * manipulation", 1973).
 */
export function blocksBetween(maze: Maze, from: number, to: number): PathBlock[] | null {
  if (from === to) throw new RangeError('a path needs two ends');
  const cells = maze.sides.length;
  const order = new Int32Array(cells).fill(-1);
  const low = new Int32Array(cells);
  const parent = new Int32Array(cells).fill(-1);
  const nextDirection = new Uint8Array(cells);
  /** By cell the block of the edge to its parent. */
  const blockOf = new Int32Array(cells).fill(-1);
  const blocks: number[][] = [];
  const waiting: number[] = [];
  let count = 0;
  order[from] = count++;
  let cell = from;
  while (cell !== -1) {
    const direction = DIRECTIONS[nextDirection[cell]++];
    if (direction !== undefined) {
      const next = walk(maze, cell, direction);
      if (next === null || next === parent[cell]) continue;
      if (order[next] >= 0) {
        low[cell] = Math.min(low[cell], order[next]);
        continue;
      }
      order[next] = low[next] = count++;
      parent[next] = cell;
      waiting.push(next);
      cell = next;
      continue;
    }
    const above = parent[cell];
    if (above !== -1) {
      low[above] = Math.min(low[above], low[cell]);
      if (low[cell] >= order[above]) {
        const block = waiting.splice(waiting.lastIndexOf(cell));
        for (const one of block) blockOf[one] = blocks.length;
        blocks.push([...block, above]);
      }
    }
    cell = above;
  }
  if (order[to] < 0) return null;
  const chain: PathBlock[] = [];
  for (let end = to; end !== from; ) {
    const number = blockOf[end];
    let begin = end;
    while (begin !== from && blockOf[begin] === number) begin = parent[begin];
    chain.push({ cells: blocks[number], from: begin, to: end });
    end = begin;
  }
  return chain.reverse();
}

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

/** A rectangle of cells, its first and last column and row inclusive. */
interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Finds a path at least as good as any in a maze with few branches, or gives up with null. */
export type PathSolver = (
  maze: Maze,
) => Generator<number, { readonly path: readonly number[]; readonly value: number } | null, void>;

/** Sides of the windows that are tried, smallest first. */
const SIDES = [8, 12, 16, 20];

/**
 * Betters a path by walking it again within one window after the other: outside the window only the steps of the path
 * are left open, inside all of them, and the best path of these is found exactly (the corridor method; M. Sniedovich
 * and S. Voss, "The corridor method: a dynamic programming inspired metaheuristic", 2006). Ends when no window of any
 * size betters it. Yields the number of states that the solver has expanded; `better` is told every better path.
 */
export function* improveByWindows(
  maze: Maze,
  path: readonly number[],
  value: number,
  solve: PathSolver,
  better: (path: readonly number[], value: number) => void,
): Generator<number, void, void> {
  let best = { path, value };
  let states = 0;
  for (let size = 0; size < SIDES.length; ) {
    let isBetter = false;
    for (const window of windowsOf(maze, SIDES[size])) {
      const work = solve(narrowed(maze, best.path, window));
      const before = states;
      let step = work.next();
      for (; !step.done; step = work.next()) {
        states = before + step.value;
        yield states;
      }
      if (step.value === null || step.value.value <= best.value) continue;
      best = step.value;
      isBetter = true;
      better(best.path, best.value);
    }
    if (!isBetter) size++;
  }
}

/** Windows that overlap by half over the whole maze. */
function* windowsOf({ columns, rows }: Maze, side: number): Generator<Window> {
  const pitch = side >> 1;
  for (let top = 0; top === 0 || top + pitch < rows; top += pitch) {
    for (let left = 0; left === 0 || left + pitch < columns; left += pitch) {
      yield { left, top, right: left + side - 1, bottom: top + side - 1 };
    }
  }
}

/** The maze with all steps that lie in the window, and outside it those of the path. */
function narrowed(maze: Maze, path: readonly number[], window: Window): Maze {
  const place = new Int32Array(maze.sides.length).fill(-1);
  path.forEach((cell, i) => {
    place[cell] = i;
  });
  const isInside = (cell: number) => {
    const column = columnOf(maze, cell);
    const row = rowOf(maze, cell);
    return column >= window.left && column <= window.right && row >= window.top && row <= window.bottom;
  };
  const left = cloneMaze(maze);
  for (let cell = 0; cell < maze.sides.length; cell++) {
    for (const direction of DIRECTIONS) {
      const next = walk(maze, cell, direction);
      if (next === null || next < cell || (isInside(cell) && isInside(next))) continue;
      const isOnPath = place[cell] >= 0 && place[next] >= 0 && Math.abs(place[cell] - place[next]) === 1;
      if (!isOnPath) setSide(left, cell, direction, false);
    }
  }
  return left;
}
