import { cloneMaze, columnOf, DIRECTIONS, type Maze, rowOf, setSide, walk } from '../../grid/index.js';

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
 * are left open, inside all of them, and the best path of what is left is found exactly (the corridor method; M.
 * Sniedovich and S. Voss, "The corridor method: a dynamic programming inspired metaheuristic", 2006). Ends when no
 * window of any size betters it. Yields the number of states that the solver has expanded; `better` is told every
 * better path.
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
