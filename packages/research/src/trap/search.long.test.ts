import { DEFAULT_ORDER, frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { judgeModular } from '@knossos/engine/internal/games/mouse/walk/modular';
import { breadthFirst } from '@knossos/engine/internal/games/mouse/walk/walk';
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
import { HELD, searchBoxTrap, type TrapBox, TrapDesigns } from './box-search.js';
import { searchTrap } from './chance.js';
import type { TrapMaze } from './maze.js';
import { enumerateTraps, findSmallestTrap } from './search.js';

/** The verdict of the readable walk; null where the exit is cut off. */
function verdictOf(
  grid: Grid & Partial<Pick<TrapBox, 'order'>>,
  floor: ReadonlySet<number>,
  start: number,
  exit: number,
  modulo: number,
) {
  const maze = mazeOfFloor(grid, (cell) => floor.has(cell) || cell === start || cell === exit);
  const network = { graph: graphOfMaze(maze, grid.order ?? DEFAULT_ORDER), start, exit };
  if (breadthFirst(network.graph, start).steps[exit] === -1) return null;
  return finish(judgeModular(network, modulo)).verdict;
}

const isTrap = ({ frame, floor }: TrapMaze, modulo: number): boolean =>
  verdictOf(frame, new Set(floor), frame.start, frame.exit, modulo) === 'trapped';

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
      if (verdictOf(grid, floor, start, exit, modulo) === 'trapped') least = Math.min(least, floor.size);
    }
  }
  return least;
}

const sizeOf = (maze: { readonly floor: readonly number[] } | null) =>
  maze?.floor.length ?? Number.POSITIVE_INFINITY;

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
      expect(isTrap(result.maze, modulo)).toBe(true);
      const smaller = finish(findSmallestTrap(modulo, { sense, mostCells: size - 1 }));
      expect(smaller).toMatchObject({ maze: null, isProved: true, enumerated: size - 1 });
    });
  });

  test('follows the order of preferences', () => {
    const order = [RIGHT, DOWN, UP, LEFT] as const;
    const { maze } = finish(findSmallestTrap(2, { sense: 'floor', mostCells: 4, order }));
    if (maze === null) throw new Error('no trap');
    expect(isTrap(maze, 2)).toBe(true);
    const { columns, rows, start, exit } = maze.frame;
    expect([columns, rows, start, exit]).toEqual([4, 1, 1, 0]);
  });
});

test('searching by chance finds traps that hold, the same ones for the same seed', () => {
  for (const modulo of [4, 7]) {
    const options = { mostFloor: 16, dives: 20_000 };
    const maze = finish(searchTrap(modulo, options, Random.from(modulo)));
    expect(maze && isTrap(maze, modulo)).toBe(true);
    expect(finish(searchTrap(modulo, options, Random.from(modulo)))).toEqual(maze);
  }
});

const boxOf = (random: Random, ends: TrapBox['ends']): TrapBox => {
  const [columns, rows] = [2 + random.below(4), 3 + random.below(2)];
  return { columns, rows, ends, order: random.chance(1, 2) ? DEFAULT_ORDER : [3, 0, 1, 2] };
};

test('designs from corner to corner are judged as by the readable walk', () => {
  const random = Random.from('corner traps');
  let traps = 0;
  for (let i = 0; i < 1500; i++) {
    const box = boxOf(random, 'corners');
    const modulo = 2 + random.below(4);
    const designs = new TrapDesigns(box, modulo);
    const genome = new Uint8Array(designs.bits);
    for (const bit of designs.free) genome[bit] = random.chance(1, 4) ? 1 : 0;
    const floor = new Set([...genome.keys()].filter((cell) => genome[cell] === 0));
    const verdict = verdictOf(box, floor, 0, box.columns * (box.rows - 1), modulo);
    const score = designs.score(genome);
    expect(score > 0).toBe(verdict !== null);
    expect(score === HELD).toBe(verdict === 'trapped');
    const trap = designs.trapOf(genome);
    expect(trap !== null).toBe(verdict === 'trapped');
    if (trap === null) continue;
    traps++;
    expect(isTrap(trap, modulo)).toBe(true);
    expect([trap.frame.start, trap.frame.exit]).toEqual([0, box.columns * (box.rows - 1)]);
    expect(designs.genomeOf(trap)).not.toBeNull();
    expect(designs.score(designs.genomeOf(trap) ?? genome)).toBe(HELD);
  }
  expect(traps).toBeGreaterThan(20);
});

test('designs with an exit anywhere are traps only where one of all exits makes them one', () => {
  const random = Random.from('box traps');
  let traps = 0;
  for (let i = 0; i < 500; i++) {
    const box = boxOf(random, 'anywhere');
    const modulo = 2 + random.below(4);
    const designs = new TrapDesigns(box, modulo);
    const genome = new Uint8Array(designs.bits);
    for (const bit of designs.free) genome[bit] = random.chance(1, 3) ? 1 : 0;
    const head = designs.bits - cellCount(box);
    const ones = (from: number, to: number) => genome.subarray(from, to).reduce((sum, bit) => sum + bit, 0);
    const start = ones(0, box.columns - 1) + box.columns * ones(box.columns - 1, head);
    const cells = Array.from({ length: cellCount(box) }, (_, cell) => cell);
    const open = new Set(cells.filter((cell) => genome[head + cell] === 0 || cell === start));
    const reached = breadthFirst(
      graphOfMaze(
        mazeOfFloor(box, (cell) => open.has(cell)),
        box.order,
      ),
      start,
    );
    const floor = new Set(reached.met);
    // Floor that he cannot come to is as good as rock.
    const rock = cells.filter((cell) => !floor.has(cell));
    const hasTrap = rock.some((exit) => verdictOf(box, floor, start, exit, modulo) === 'trapped');
    // Not all of them: an exit behind floor that he never comes to is left to the design in which that floor is rock.
    const isHeld = designs.score(genome) === HELD;
    if (isHeld) expect(hasTrap).toBe(true);
    const trap = designs.trapOf(genome);
    expect(trap !== null).toBe(isHeld);
    if (trap === null) continue;
    traps++;
    expect(isTrap(trap, modulo)).toBe(true);
    expect(designs.score(designs.genomeOf(trap) ?? genome)).toBe(HELD);
  }
  expect(traps).toBeGreaterThan(20);
});

test.each([
  ['anywhere', 4, 8],
  ['corners', 6, 21],
] as const)(
  'a search with ends %s for k = %i comes to the size that is proved, %i cells',
  (ends, k, cells) => {
    const options = { ends, mostCells: cells, dives: 250_000 };
    const maze = finish(searchBoxTrap(k, options, Random.from(1)));
    expect(maze && isTrap(maze, k)).toBe(true);
    expect(maze && cellCount(maze.frame)).toBe(cells);
  },
);

test('a search is the same for the same seed, and begins with what it is given', () => {
  const options = { ends: 'corners', mostCells: 40, dives: 20_000 } as const;
  const maze = finish(searchBoxTrap(6, options, Random.from('a')));
  expect(finish(searchBoxTrap(6, options, Random.from('a')))).toEqual(maze);
  const from = maze ? [maze] : [];
  const next = finish(searchBoxTrap(5, { ...options, dives: 3000, from }, Random.from('b')));
  expect(next && isTrap(next, 5)).toBe(true);
});
