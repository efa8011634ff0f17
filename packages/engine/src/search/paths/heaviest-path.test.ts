import { describe, expect, test } from 'vitest';
import { drawn, drawnSeeds } from '../../../test/drawn.js';
import { DIRECTIONS, type Maze, mazeOfFloor, openMaze, regionsOf, walk } from '../../grid/index.js';
import { finish } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import { blocksBetween } from './blocks.js';
import { countHeaviest, countPaths } from './count-paths.js';
import { type HeaviestPath, heaviestPath, type PathProgress } from './heaviest-path.js';

const PLENTY = { states: 1e8, bytes: 2 ** 30 };

const solve = (maze: Maze, values: ArrayLike<number>, from: number, to: number): HeaviestPath =>
  finish(heaviestPath(maze, values, from, to, PLENTY));

const count = (maze: Maze, from: number, to: number) => finish(countPaths(maze, from, to, 1e8));

/** The slow twin: every simple path, one after the other. */
function everyPath(maze: Maze, values: ArrayLike<number>, from: number, to: number) {
  const onPath = new Uint8Array(maze.sides.length);
  const isUsed = new Uint8Array(maze.sides.length);
  const path: number[] = [];
  let best = Number.NEGATIVE_INFINITY;
  let paths = 0n;
  let heaviest = 0n;
  const go = (cell: number, value: number) => {
    path.push(cell);
    onPath[cell] = 1;
    if (cell === to) {
      paths++;
      if (value > best) heaviest = 0n;
      best = Math.max(best, value);
      if (value === best) heaviest++;
      for (const one of path) isUsed[one] = 1;
    } else {
      for (const direction of DIRECTIONS) {
        const next = walk(maze, cell, direction);
        if (next !== null && onPath[next] === 0) go(next, value + values[next]);
      }
    }
    onPath[cell] = 0;
    path.pop();
  };
  go(from, values[from]);
  return { best, paths, heaviest, isUsed };
}

/** A path goes from one cell to the other step by step, and nowhere twice. */
function expectPath(maze: Maze, path: readonly number[], from: number, to: number): void {
  expect(new Set(path).size).toBe(path.length);
  expect([path[0], path[path.length - 1]]).toEqual([from, to]);
  const isStep = (cell: number, i: number) => DIRECTIONS.some((way) => walk(maze, path[i], way) === cell);
  expect(path.slice(1).every(isStep)).toBe(true);
}

interface Case {
  readonly maze: Maze;
  readonly values: Int32Array;
  readonly from: number;
  readonly to: number;
}

/** Small mazes, mostly caves, some with thin walls, and values that tell paths apart by gold first, then length. */
function randomCase(random: Random): Case {
  const columns = 1 + random.below(5);
  const rows = (columns === 1 ? 2 : 1) + random.below(5);
  const cells = columns * rows;
  const rock = random.below(50);
  const floor = Array.from({ length: cells }, () => random.below(100) >= rock);
  const from = random.below(cells);
  const to = (from + 1 + random.below(cells - 1)) % cells;
  floor[from] = floor[to] = true;
  const isFlat = random.below(4) === 0;
  const values = Int32Array.from({ length: cells }, () => (isFlat ? 1 : random.below(10) * 31 - 1));
  return { maze: mazeOfFloor({ columns, rows }, (cell) => floor[cell]), values, from, to };
}

describe('against every simple path of small caves', () => {
  const cases = drawnSeeds('every path', 4).flatMap((seed) => {
    const random = Random.from(seed);
    return Array.from({ length: 125 }, () => randomCase(random));
  });

  test('the heaviest path is the heaviest, and bound and path meet', () => {
    let reachable = 0;
    for (const { maze, values, from, to } of cases) {
      const { best, heaviest } = everyPath(maze, values, from, to);
      const found = solve(maze, values, from, to);
      if (found.status === 'impossible') {
        expect(best).toBe(Number.NEGATIVE_INFINITY);
        continue;
      }
      reachable++;
      const path = found.path ?? [];
      expect(found).toMatchObject({ status: 'optimal', value: best, bound: best, reason: null });
      expect(path.reduce((sum, cell) => sum + values[cell], 0)).toBe(best);
      expect(finish(countHeaviest(maze, values, path, 1e8))).toBe(heaviest);
      expectPath(maze, path, from, to);
    }
    expect(reachable).toBeGreaterThan(200);
  });

  test('the number of paths is right, and the blocks hold exactly the cells on them', () => {
    for (const { maze, values, from, to } of cases) {
      const { paths, isUsed } = everyPath(maze, values, from, to);
      expect(count(maze, from, to)).toBe(paths);
      const inBlocks = new Uint8Array(isUsed.length);
      for (const { cells } of blocksBetween(maze, from, to) ?? [])
        for (const cell of cells) inBlocks[cell] = 1;
      expect(inBlocks).toEqual(isUsed);
    }
  });
});

test('all but one cell of an even open square can be visited from corner to corner', () => {
  for (const side of [4, 6, 8, 10, 12]) {
    const cells = side * side;
    const found = solve(openMaze({ columns: side, rows: side }), new Int32Array(cells).fill(1), 0, cells - 1);
    expect(found).toMatchObject({ status: 'optimal', value: cells - 1 });
  }
});

test('a limit leaves a bound that holds, and perhaps a path', () => {
  const random = Random.from('limited');
  const maze = mazeOfFloor(
    { columns: 16, rows: 16 },
    (cell) => cell === 0 || cell === 255 || random.below(5) > 0,
  );
  const values = Int32Array.from({ length: 256 }, () => random.below(10) * 300 - 1);
  const best = solve(maze, values, 0, 255);
  expect(best.status).toBe('optimal');
  for (const states of [1, 10_000, 200_000]) {
    const cut = finish(heaviestPath(maze, values, 0, 255, { ...PLENTY, states }));
    expect(cut.bound).toBeGreaterThanOrEqual(best.value);
    if (cut.path !== null) expect(cut.value).toBeLessThanOrEqual(best.value);
    if (cut.status !== 'optimal') expect(cut.reason).toContain('limit');
  }
  expect(finish(countPaths(maze, 0, 255, 1000))).toBeNull();
});

test('a limit is met by one state more than it allows, and by no other', () => {
  const maze = openMaze({ columns: 7, rows: 7 });
  const values = new Int32Array(49).fill(1);
  const { states, path } = solve(maze, values, 0, 24);
  const within = (most: number) => finish(heaviestPath(maze, values, 0, 24, { ...PLENTY, states: most }));
  expect(within(states)).toMatchObject({ status: 'optimal', states, path });
  for (const most of [0, 1, 100, states - 1])
    expect(within(most)).toMatchObject({ path: null, states: most });
});

function countSquare(side: number, limit: number): bigint | null {
  return finish(countPaths(openMaze({ columns: side, rows: side }), 0, side * side - 1, limit));
}

// Counts of more than 2^53 are sums of several limbs.
test.each([
  [2, 2n],
  [3, 12n],
  [4, 184n],
  [5, 8512n],
  [6, 1_262_816n],
  [7, 575_780_564n],
  [8, 789_360_053_252n],
  [9, 3_266_598_486_981_642n],
  ...drawn<[number, bigint]>(
    [
      [10, 41_044_208_702_632_496_804n],
      [12, 182_413_291_514_248_049_241_470_885_236n],
    ],
    2,
  ),
])(
  'corner to corner in the open grid of side %i (OEIS A007764)',
  (side, paths) => {
    expect(countSquare(side, 1e9)).toBe(paths);
  },
  60_000,
);

test('counts no further than its limit', () => {
  expect(countSquare(10, 10_000)).toBeNull();
});

/** A cave that is too wide to be swept, and two of its cells far apart. */
function wideCave(random: Random, side: number): { maze: Maze; from: number; to: number } {
  const isFloor = Array.from({ length: side * side }, () => !random.chance(1, 4));
  const maze = mazeOfFloor({ columns: side, rows: side }, (cell) => isFloor[cell]);
  const { labels, sizes } = regionsOf(maze);
  const cells = [...labels.keys()].filter((cell) => labels[cell] === sizes.indexOf(Math.max(...sizes)));
  return { maze, from: cells[0], to: cells[cells.length - 1] };
}

function reports(work: Generator<PathProgress, HeaviestPath, void>): {
  progress: PathProgress[];
  found: HeaviestPath;
} {
  const progress: PathProgress[] = [];
  for (;;) {
    const step = work.next();
    if (step.done) return { progress, found: step.value };
    progress.push(step.value);
  }
}

test('in a cave too wide for a sweep the path gets better window by window, and the bound holds', () => {
  const { maze, from, to } = wideCave(Random.from('wide'), 36);
  const values = new Int32Array(maze.sides.length).fill(1);
  const limits = { states: 12_000, bytes: 2 ** 28 };
  const { progress, found } = reports(heaviestPath(maze, values, from, to, limits));
  const path = found.path ?? [];
  expect(found.status).toBe('bounded');
  expect(found.reason).not.toBeNull();
  expect(path.length).toBe(found.value);
  expectPath(maze, path, from, to);
  expect(found.value).toBeLessThan(found.bound);
  expect(found.value).toBeGreaterThan(0.2 * found.bound);
  const known = progress.map(({ value }) => value ?? 0);
  expect(known).toEqual(known.slice().sort((a, b) => a - b));
  const bounds = progress.map(({ bound }) => bound);
  expect(bounds).toEqual(bounds.slice().sort((a, b) => b - a));
});
