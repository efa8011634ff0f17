import { longer, type Maze, spend } from '../../grid/index.js';
import { bestRegion, blocksBetween, type PathBlock } from './blocks.js';
import { StripBound } from './bound.js';
import { FrontierTable, RECORD, VALUE } from './frontier.js';
import { allStripTables } from './strips.js';
import type { SweepOrder } from './sweep-order.js';
import { offsetOf, type PathProblem, sweepProgram } from './sweep-program.js';
import { CELLS_A_STATE, Successors } from './sweep-successors.js';

/** States expanded between two reports. */
const SLICE = 8192;

/**
 * The number of simple paths from one cell to another over the floor of a maze; 0 when there is none. Null when more
 * than `limit` states of the frontier would have to be expanded. Yields the number of states expanded. The same sweep
 * as for the heaviest path, with sums in the place of maxima.
 */
export function* countPaths(
  maze: Maze,
  from: number,
  to: number,
  limit: number,
): Generator<number, bigint | null, void> {
  const blocks = blocksBetween(maze, from, to);
  if (blocks === null) return 0n;
  return yield* countInBlocks(maze, new Int32Array(maze.sides.length), blocks, () => null, limit);
}

/**
 * The number of simple paths that are worth as much as `path`, which must be one of the heaviest between its ends.
 * Null when more than `limit` states would have to be expanded. Yields the number of states expanded.
 */
export function* countHeaviest(
  maze: Maze,
  values: ArrayLike<number>,
  path: readonly number[],
  limit: number,
): Generator<number, bigint | null, void> {
  const blocks = blocksBetween(maze, path[0], path[path.length - 1]);
  if (blocks === null) return 0n;
  const worthIn = ({ from, to }: PathBlock) =>
    path.slice(path.indexOf(from), path.indexOf(to) + 1).reduce((sum, cell) => sum + values[cell], 0);
  return yield* countInBlocks(maze, values, blocks, worthIn, limit);
}

function* countInBlocks(
  maze: Maze,
  values: ArrayLike<number>,
  blocks: readonly PathBlock[],
  worthIn: (block: PathBlock) => number | null,
  limit: number,
): Generator<number, bigint | null, void> {
  let product = 1n;
  let expanded = 0;
  for (const block of blocks) {
    if (block.cells.length === 2) continue;
    const { region, order } = bestRegion(maze, values, block);
    const work = countInRegion(region.problem, order, worthIn(block), limit - expanded);
    const before = expanded;
    let step = work.next();
    for (; !step.done; step = work.next()) {
      expanded = before + step.value;
      yield expanded;
    }
    if (step.value === null) return null;
    product *= step.value;
  }
  return product;
}

/** Strips of moderate width: they are built once, and count for one sweep only. */
const STRIP_STATES = 5000;

/** Counts the heaviest ways through a block, of those worth `least` where that is given. Null at the limit. */
function* countInRegion(
  problem: PathProblem,
  order: SweepOrder,
  least: number | null,
  limit: number,
): Generator<number, bigint | null, void> {
  const program = sweepProgram(problem, order);
  if (program === null) return null;
  const offset = offsetOf(problem);
  const tables = least === null ? null : yield* allStripTables(problem, order, STRIP_STATES);
  const bound = tables && new StripBound(program, problem.maze.columns, tables);
  const wanted = (least ?? 0) + offset;
  const successors = new Successors(program.steps[0]);
  const { lo, hi, gain } = successors;
  let from = FrontierCounts.one(offset);
  let into = new FrontierCounts();
  let best = 0;
  let complete = 0n;
  let expanded = 0;
  for (const [at, step] of program.steps.entries()) {
    const { words } = from.table;
    bound?.begin(at + 1);
    into.follow(from);
    for (let record = 0; record < words.length; record += RECORD) {
      const number = words[record + VALUE] - 1;
      if (number < 0) continue;
      successors.expand(step, words[record], words[record + 1]);
      const value = from.values[number];
      for (let i = 0; i < successors.count; i++) {
        const reached = value + gain[i];
        if (bound !== null && reached + bound.most(lo[i], hi[i]) < wanted) continue;
        into.add(lo[i], hi[i], reached, from, number);
      }
      if (successors.isComplete && value + step.value >= best) {
        if (value + step.value > best) complete = 0n;
        best = value + step.value;
        complete += from.count(number);
      }
      if ((++expanded & (SLICE - 1)) === 0) {
        if (expanded >= limit) return null;
        spend(SLICE * CELLS_A_STATE);
        yield expanded;
      }
    }
    into.settle();
    [from, into] = [into, from];
  }
  return complete;
}

/** Counts are sums of `limb * 2^(40 * i)`: a limb has room for 2^13 additions before it must hand on its carry. */
const LIMB = 2 ** 40;
/** A top limb that has grown so far gets another one above it. */
const TALL = 2 ** 28;

/** States of a frontier, the value of the best ways to each, and how many of those there are, as long numbers. */
class FrontierCounts {
  /** The value of a record is the state's number, from 1. */
  readonly table = new FrontierTable();
  values = new Int32Array(1024);
  private limbs = new Float64Array(1024);
  private width = 1;

  /** Starts with one state that is reached in one way. */
  static one(value: number): FrontierCounts {
    const counts = new FrontierCounts();
    counts.table.words[counts.table.place(0, 0) + VALUE] = 1;
    counts.values[0] = value;
    counts.limbs[0] = 1;
    return counts;
  }

  /** Empties the table, and makes counts as wide as those of `before`, which are to be added to it. */
  follow(before: FrontierCounts): void {
    this.table.clear();
    this.width = before.width;
  }

  /** Adds the ways to state `number` of another table, which lead on to this state with this value. */
  add(lo: number, hi: number, value: number, from: FrontierCounts, number: number): void {
    const place = this.table.place(lo, hi);
    const { words, size } = this.table;
    const isNew = words[place + VALUE] === 0;
    if (isNew) {
      words[place + VALUE] = size;
      this.makeRoom(size);
    }
    const own = words[place + VALUE] - 1;
    if (!isNew && value < this.values[own]) return;
    const isBetter = isNew || value > this.values[own];
    this.values[own] = value;
    const { width, limbs } = this;
    for (let i = 0; i < width; i++) {
      const more = from.limbs[number * width + i];
      limbs[own * width + i] = isBetter ? more : limbs[own * width + i] + more;
    }
  }

  /** Hands on carries, and makes all counts one limb longer when one needs it. */
  settle(): void {
    const { limbs, width, table } = this;
    let isTall = false;
    for (let number = 0; number < table.size; number++) {
      const at = number * width;
      for (let i = at; i < at + width - 1; i++) {
        const carry = Math.floor(limbs[i] / LIMB);
        limbs[i] -= carry * LIMB;
        limbs[i + 1] += carry;
      }
      if (limbs[at + width - 1] >= TALL) isTall = true;
    }
    if (!isTall) return;
    this.width = width + 1;
    this.limbs = new Float64Array(Math.max(limbs.length, 2 * table.size * this.width));
    for (let number = 0; number < table.size; number++) {
      const count = limbs.subarray(number * width, (number + 1) * width);
      this.limbs.set(count, number * this.width);
    }
  }

  count(number: number): bigint {
    let sum = 0n;
    for (let i = this.width - 1; i >= 0; i--) {
      sum = (sum << 40n) + BigInt(this.limbs[number * this.width + i]);
    }
    return sum;
  }

  private makeRoom(size: number): void {
    if (size > this.values.length) this.values = longer(this.values, 2 * size);
    if (size * this.width > this.limbs.length) this.limbs = longer(this.limbs, 2 * size * this.width);
  }
}
