import { FrontierTable, VALUE } from './frontier-table.js';

/** Counts are sums of `limb * 2^(40 * i)`: a limb has room for 2^13 additions before it must hand on its carry. */
const LIMB = 2 ** 40;
/** A top limb that has grown so far gets another one above it. */
const TALL = 2 ** 28;

/** States of a frontier, the value of the best ways to each, and how many of those there are, as long numbers. */
export class FrontierCounts {
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

  /** The number of ways to a state. */
  count(number: number): bigint {
    let sum = 0n;
    for (let i = this.width - 1; i >= 0; i--) {
      sum = (sum << 40n) + BigInt(this.limbs[number * this.width + i]);
    }
    return sum;
  }

  private makeRoom(size: number): void {
    if (size > this.values.length) {
      const values = new Int32Array(2 * size);
      values.set(this.values);
      this.values = values;
    }
    if (size * this.width > this.limbs.length) {
      const limbs = new Float64Array(2 * size * this.width);
      limbs.set(this.limbs);
      this.limbs = limbs;
    }
  }
}
