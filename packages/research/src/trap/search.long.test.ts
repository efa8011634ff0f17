import { DEFAULT_ORDER, frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { judgeModular } from '@knossos/engine/internal/games/mouse/walk/modular';
import type { Network } from '@knossos/engine/internal/games/mouse/walk/walk';
import {
  cellCount,
  DOWN,
  type Grid,
  graphOfMaze,
  LEFT,
  mazeOfFloor,
  RIGHT,
  UP,
} from '@knossos/engine/internal/grid';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, test } from 'vitest';
import { searchTrap } from './chance.js';
import type { TrapMaze } from './maze.js';
import { enumerateTraps, findSmallestTrap, type TrapSense } from './search.js';

/** The maze as a cell drawing, rows ending in line ends. */
function drawTrap(maze: TrapMaze): string {
  const { columns, rows, start, exit } = maze.frame;
  const floor = new Set(maze.floor);
  let text = '';
  for (let cell = 0; cell < columns * rows; cell++) {
    text += cell === start ? 'S' : cell === exit ? 'E' : floor.has(cell) ? '.' : '#';
    if (cell % columns === columns - 1) text += '\n';
  }
  return text;
}

const networkOf = (
  grid: Grid,
  floor: ReadonlySet<number>,
  start: number,
  exit: number,
  order = DEFAULT_ORDER,
) => ({
  graph: graphOfMaze(
    mazeOfFloor(grid, (cell) => floor.has(cell)),
    order,
  ),
  start,
  exit,
});

const judge = (network: Network, modulo: number) => finish(judgeModular(network, modulo));

/** Whether the maze is feasible and the mouse never gets out. */
function isTrap(network: Network, modulo: number): boolean {
  const met = new Set([network.start]);
  const { offsets, targets } = network.graph;
  for (const vertex of met) {
    for (const next of targets.subarray(offsets[vertex], offsets[vertex + 1])) met.add(next);
  }
  return met.has(network.exit) && judge(network, modulo).verdict === 'trapped';
}

/** The slow twin: least floor of any trap in a rectangle from one start, over all mazes and exits; infinite for none. */
function leastFloor(grid: Grid, start: number, exits: readonly number[], modulo: number): number {
  const cells = cellCount(grid);
  let least = Number.POSITIVE_INFINITY;
  for (let set = 0; set < 1 << cells; set++) {
    const floor = new Set(
      Array.from({ length: cells }, (_, cell) => cell).filter((cell) => (set >> cell) & 1),
    );
    if (floor.size >= least || !floor.has(start)) continue;
    for (const exit of exits) {
      if (exit === start || !floor.has(exit)) continue;
      if (isTrap(networkOf(grid, floor, start, exit), modulo)) least = Math.min(least, floor.size);
    }
  }
  return least;
}

const sizeOf = (maze: { readonly floor: readonly number[] } | null) =>
  maze?.floor.length ?? Number.POSITIVE_INFINITY;

function expectTrap(maze: TrapMaze, modulo: number): void {
  const { frame, floor } = maze;
  const network = networkOf(frame, new Set(floor), frame.start, frame.exit, [...frame.order]);
  expect(isTrap(network, modulo)).toBe(true);
}

describe('enumerateTraps', () => {
  test('finds the least floor, as judging every maze does', () => {
    let traps = 0;
    for (const grid of [
      { columns: 1, rows: 5 },
      { columns: 4, rows: 2 },
      { columns: 2, rows: 4 },
      { columns: 3, rows: 3 },
    ]) {
      const cells = Array.from({ length: cellCount(grid) }, (_, cell) => cell);
      for (const start of cells) {
        for (const modulo of [2, 3, 4]) {
          const frame = { ...grid, start, exit: null, order: DEFAULT_ORDER };
          const census = finish(enumerateTraps(frame, modulo));
          expect(census.givenUp).toBe(0);
          expect(sizeOf(census.smallest)).toBe(leastFloor(grid, start, cells, modulo));
          if (census.smallest !== null) traps++;
        }
      }
    }
    expect(traps).toBeGreaterThan(20);
  });

  test('does so with the exit on a given cell', () => {
    for (const grid of [
      { columns: 3, rows: 3 },
      { columns: 4, rows: 3 },
    ]) {
      for (const modulo of [2, 3]) {
        const frame = frameOf(grid);
        const { smallest } = finish(enumerateTraps(frame, modulo));
        expect(sizeOf(smallest)).toBe(leastFloor(grid, frame.start, [frame.exit], modulo));
      }
    }
  });

  test('gives up runs that are too long, and says how many', () => {
    const frame = { columns: 1, rows: 4, start: 1, exit: null, order: DEFAULT_ORDER };
    const census = finish(enumerateTraps(frame, 2, { mostTurns: 20 }));
    expect(census).toMatchObject({ givenUp: 1, traps: 0, smallest: null });
  });

  test('refuses a frame whose exit is its start, and what is no modulo', () => {
    const frame = { columns: 2, rows: 2, start: 1, exit: 1, order: DEFAULT_ORDER };
    expect(() => finish(enumerateTraps(frame, 2))).toThrow(/same cell/);
    for (const modulo of [1, 0, 2.5, Number.NaN, 2 ** 31]) {
      expect(() => finish(enumerateTraps({ ...frame, exit: null }, modulo))).toThrow(/cannot count modulo/);
    }
  });
});

describe('findSmallestTrap', () => {
  // Sizes found by this enumeration; those for up to nine cells are checked against all mazes above.
  test.each([
    ['floor', [4, 4, 5, 7, 8, 9, 10, 10]],
    ['rectangle', [4, 4, 8, 10, 12, 14, 16, 16]],
    ['corners', [12, 12, 15, 18, 21, 24, 24, 24]],
  ] as const)('in the sense of %s proves its sizes from k = 2 on', (sense, sizes) => {
    sizes.forEach((size, index) => {
      const modulo = index + 2;
      const result = finish(findSmallestTrap(modulo, { sense, mostCells: size }));
      expect(result).toMatchObject({ isProved: true, enumerated: size, givenUp: 0 });
      if (result.maze === null) throw new Error(`no trap for k = ${modulo}`);
      expect(sense === 'floor' ? result.maze.floor.length : cellCount(result.maze.frame)).toBe(size);
      expectTrap(result.maze, modulo);
      const smaller = finish(findSmallestTrap(modulo, { sense, mostCells: size - 1 }));
      expect(smaller).toMatchObject({ maze: null, isProved: true, enumerated: size - 1 });
    });
  });

  test('draws the path that holds k = 2 and k = 3', () => {
    for (const modulo of [2, 3]) {
      const { maze } = finish(findSmallestTrap(modulo, { sense: 'floor', mostCells: 4 }));
      expect(maze && drawTrap(maze)).toBe('E\nS\n.\n.\n');
    }
  });

  test('follows the order of preferences', () => {
    const order = [RIGHT, DOWN, UP, LEFT] as const;
    const { maze } = finish(findSmallestTrap(2, { sense: 'floor', mostCells: 4, order }));
    if (maze === null) throw new Error('no trap');
    expectTrap(maze, 2);
    expect(drawTrap(maze)).toBe('ES..\n');
  });

  test.each(['floor', 'rectangle', 'corners'] satisfies TrapSense[])(
    'finds none in the sense of %s in two cells',
    (sense) => {
      expect(finish(findSmallestTrap(2, { sense, mostCells: 2 }))).toMatchObject({
        maze: null,
        isProved: true,
      });
    },
  );
});

test('searching by chance finds traps that hold, the same ones for the same seed', () => {
  for (const modulo of [4, 7]) {
    const options = { mostFloor: 16, dives: 20_000 };
    const maze = finish(searchTrap(modulo, options, Random.from(modulo)));
    if (maze === null) throw new Error('no trap');
    expectTrap(maze, modulo);
    expect(finish(searchTrap(modulo, options, Random.from(modulo)))).toEqual(maze);
  }
});
