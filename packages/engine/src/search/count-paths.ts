import type { Maze } from '../grid/index.js';
import { FrontierTable, RECORD, VALUE } from './frontier-table.js';
import { blocksBetween, type PathBlock } from './path-blocks.js';
import { bestRegion } from './path-region.js';
import { sweepProgram } from './sweep-program.js';
import { moveSymbols, Successors } from './sweep-successors.js';

/** Counts are sums of `limb * 2^(40 * i)`: a limb has room for 2^13 additions before it must hand on its carry. */
const LIMB = 2 ** 40;
/** A top limb that has grown so far gets another one above it. */
const TALL = 2 ** 28;

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
  let product = 1n;
  let expanded = 0;
  for (const block of blocks) {
    if (block.cells.length === 2) continue;
    const work = countInBlock(maze, block, limit - expanded);
    let inBlock = 0;
    for (;;) {
      const step = work.next();
      if (step.done) {
        if (step.value === null) return null;
        product *= step.value;
        break;
      }
      inBlock = step.value;
      yield expanded + inBlock;
    }
    expanded += inBlock;
  }
  return product;
}

function* countInBlock(maze: Maze, block: PathBlock, limit: number): Generator<number, bigint | null, void> {
  const { region, order } = bestRegion(maze, new Int32Array(maze.sides.length), block);
  const program = sweepProgram(region.problem, order);
  if (program === null) return null;
  const successors = new Successors();
  const moved = new Int32Array(2);
  let from = new Counts(1);
  let into = new Counts(1);
  let complete = 0n;
  let expanded = 0;
  from.add(0, 0, Float64Array.of(1), 0);
  for (const step of program.steps) {
    const { words } = from.table;
    into.begin(from.settle());
    for (let record = 0; record < words.length; record += RECORD) {
      const number = words[record + VALUE];
      if (number === 0) continue;
      moved[0] = words[record];
      moved[1] = words[record + 1];
      if (step.moves.length > 0) moveSymbols(step.moves, moved[0], moved[1], moved);
      successors.expand(step, moved[0], moved[1]);
      for (let i = 0; i < successors.count; i++) {
        into.add(successors.lo[i], successors.hi[i], from.limbs, number - 1);
      }
      if (successors.isComplete) complete += from.count(number - 1);
      if ((++expanded & (SLICE - 1)) === 0) {
        if (expanded >= limit) return null;
        yield expanded;
      }
    }
    [from, into] = [into, from];
  }
  return complete;
}

/** States and how many ways lead to each. */
class Counts {
  table = new FrontierTable();
  limbs: Float64Array;

  constructor(private width: number) {
    this.limbs = new Float64Array(1024 * width);
  }

  /** Empties the table; counts will have `width` limbs. */
  begin(width: number): void {
    this.table.clear();
    this.width = width;
    this.limbs.fill(0);
  }

  /** Adds the count of another table's state, which has at most as many limbs. */
  add(lo: number, hi: number, limbs: Float64Array, number: number): void {
    const place = this.table.place(lo, hi);
    const { words, size } = this.table;
    if (words[place + VALUE] === 0) {
      words[place + VALUE] = size;
      if (size * this.width > this.limbs.length) {
        const longer = new Float64Array(this.limbs.length * 2);
        longer.set(this.limbs);
        this.limbs = longer;
      }
    }
    const at = (words[place + VALUE] - 1) * this.width;
    for (let i = 0; i < this.width; i++) this.limbs[at + i] += limbs[number * this.width + i];
  }

  /** Hands on carries; returns how many limbs the next table needs. */
  settle(): number {
    const { limbs, width, table } = this;
    let isTall = false;
    for (let number = 0; number < table.size; number++) {
      const at = number * width;
      for (let i = 0; i < width - 1; i++) {
        const carry = Math.floor(limbs[at + i] / LIMB);
        limbs[at + i] -= carry * LIMB;
        limbs[at + i + 1] += carry;
      }
      if (limbs[at + width - 1] >= TALL) isTall = true;
    }
    if (!isTall) return width;
    const wider = new Float64Array(Math.max(limbs.length, table.size * (width + 1)));
    for (let number = 0; number < table.size; number++) {
      for (let i = 0; i < width; i++) wider[number * (width + 1) + i] = limbs[number * width + i];
    }
    this.limbs = wider;
    this.width = width + 1;
    return this.width;
  }

  count(number: number): bigint {
    let sum = 0n;
    for (let i = this.width - 1; i >= 0; i--) {
      sum = (sum << 40n) + BigInt(this.limbs[number * this.width + i]);
    }
    return sum;
  }
}
