import { describe, expect, test } from 'vitest';
import { cellCount, DIRECTIONS, neighbour } from '../../../../grid/index.js';
import { finish } from '../../../../puzzle/index.js';
import { Random } from '../../../../random/index.js';
import { DEFAULT_ORDER, type Frame, frameOf } from '../../walk/frame.js';
import { type Decided, decidedBy, IS_BLOCKED, IS_OPEN, UNDECIDED } from './decided.js';
import { branchesOf, enumerate } from './enumerate.js';
import { countFeasible } from './feasible.js';
import { FeasibleCounter } from './feasible-counter.js';

/** Whether the exit is in reach of the start over cells that are not blocked. */
function isFeasible(frame: Frame, isBlocked: (cell: number) => boolean): boolean {
  if (isBlocked(frame.start) || isBlocked(frame.exit)) return false;
  const met = new Set([frame.start]);
  for (const cell of met) {
    for (const direction of DIRECTIONS) {
      const next = neighbour(frame, cell, direction);
      if (next !== null && !isBlocked(next)) met.add(next);
    }
  }
  return met.has(frame.exit);
}

/** The slow twin: one flood for every way to decide what is undecided. */
function countOneByOne(frame: Frame, decided: Decided): bigint {
  const free = [...decided.keys()].filter(
    (cell) => decided[cell] === UNDECIDED && cell !== frame.start && cell !== frame.exit,
  );
  let feasible = 0n;
  for (let blocked = 0; blocked < 1 << free.length; blocked++) {
    const isBlocked = (cell: number) =>
      decided[cell] === IS_BLOCKED || (free.includes(cell) && ((blocked >> free.indexOf(cell)) & 1) === 1);
    if (isFeasible(frame, isBlocked)) feasible++;
  }
  return feasible;
}

/** A frame of up to `cells` cells, with any start, exit and order. */
function randomFrame(random: Random, cells: number): Frame {
  const columns = 1 + random.below(6);
  const rows = 1 + random.below(Math.max(1, Math.floor(cells / columns)));
  const size = Math.max(2, columns * rows);
  const start = random.below(size);
  const exit = (start + 1 + random.below(size - 1)) % size;
  const order = random.shuffle([...DEFAULT_ORDER]);
  return columns * rows < 2
    ? { columns: 2, rows: 1, start, exit, order }
    : { columns, rows, start, exit, order };
}

describe('feasible mazes that agree with decided cells', () => {
  test('are as many as one flood per maze finds, in thousands of cases, by both counts', () => {
    const random = Random.from('decided cells');
    let empty = 0;
    for (let round = 0; round < 400; round++) {
      const frame = randomFrame(random, 16);
      const counter = new FeasibleCounter(frame);
      for (let again = 0; again < 6; again++) {
        const decided = new Uint8Array(cellCount(frame));
        for (let cell = 0; cell < decided.length; cell++) {
          const isFree = random.chance(1, 2);
          if (!isFree) decided[cell] = random.chance(1, 3) ? IS_BLOCKED : IS_OPEN;
        }
        const expected = countOneByOne(frame, decided);
        if (expected === 0n) empty++;
        const where = `${JSON.stringify(frame)} ${decided}`;
        expect(finish(countFeasible(frame, decided)), where).toBe(expected);
        expect(counter.count(decided), where).toBe(expected);
      }
    }
    // Neither all nor none of them hold mazes.
    expect(empty).toBeGreaterThan(300);
    expect(empty).toBeLessThan(2000);
  });

  test('agree between the two counts on squares too large for one by one', () => {
    const random = Random.from('squares');
    for (const side of [7, 8]) {
      const frame = frameOf({ columns: side, rows: side }, random.below(side), random.below(side));
      const counter = new FeasibleCounter(frame);
      for (const share of [0, 1, 2, 4, 8, 12]) {
        const decided = new Uint8Array(side * side);
        for (let cell = 0; cell < decided.length; cell++) {
          if (random.chance(share, 16)) decided[cell] = random.chance(1, 4) ? IS_BLOCKED : IS_OPEN;
        }
        expect(counter.count(decided)).toBe(finish(countFeasible(frame, decided)));
      }
    }
  });
});

describe('the count below a branch', () => {
  test.each<[string, Frame, number]>([
    ['4x4', frameOf({ columns: 4, rows: 4 }), 99],
    ['4x4, other ends', frameOf({ columns: 4, rows: 4 }, 2, 1), 99],
    ['3x5', { columns: 3, rows: 5, start: 7, exit: 0, order: DEFAULT_ORDER }, 99],
    ['5x3, another order', { columns: 5, rows: 3, start: 14, exit: 6, order: [3, 0, 1, 2] }, 99],
    ['5x5', frameOf({ columns: 5, rows: 5 }), 9],
    ['6x4', frameOf({ columns: 6, rows: 4 }, 3, 5), 8],
  ])('is the weight of the leaves below it: %s, every branch', (_, frame, deepest) => {
    const counter = new FeasibleCounter(frame);
    const branches = new Set(['']);
    for (let depth = 1; depth <= deepest; depth++) {
      const before = branches.size;
      for (const branch of branchesOf(frame, depth)) branches.add(branch);
      if (branches.size === before) break;
    }
    for (const branch of branches) {
      const decided = decidedBy(frame, branch);
      if (decided === null) throw new Error(`${branch} is said to be no branch`);
      const weight = finish(enumerate(frame, branch)).weight;
      expect(counter.count(decided), branch).toBe(weight);
      if (branch.length < 6) expect(finish(countFeasible(frame, decided)), branch).toBe(weight);
    }
  });

  test('is nothing, or there is no such branch, where the tree has none', () => {
    const frame = frameOf({ columns: 4, rows: 4 });
    const counter = new FeasibleCounter(frame);
    const inTree = (branch: string) => {
      try {
        return finish(enumerate(frame, branch)).weight;
      } catch (error) {
        if (error instanceof RangeError) return 0n;
        throw error;
      }
    };
    let missing = 0;
    for (let depth = 0; depth <= 9; depth++) {
      for (let bits = 0; bits < 1 << depth; bits++) {
        const branch = Array.from({ length: depth }, (_, at) => 'ob'[(bits >> at) & 1]).join('');
        const decided = decidedBy(frame, branch);
        const weight = decided === null ? 0n : counter.count(decided);
        expect(weight, branch).toBe(inTree(branch));
        if (weight === 0n) missing++;
      }
    }
    expect(missing).toBeGreaterThan(100);
    expect(decidedBy(frame, 'ox')).toBeNull();
    expect(decidedBy(frame, 'o'.repeat(40))).toBeNull();
  });

  test('is the whole frame for the root', () => {
    for (const [side, feasible] of [
      [6, 2_654_047_586n],
      [8, 354_663_432_706_653_265n],
    ] as const) {
      const frame = frameOf({ columns: side, rows: side });
      const root = decidedBy(frame, '');
      if (root === null) throw new Error('no root');
      expect(new FeasibleCounter(frame).count(root)).toBe(feasible);
    }
  });
});
