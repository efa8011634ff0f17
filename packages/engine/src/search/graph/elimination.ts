import { longer, spend } from '../../grid/index.js';

/**
 * A Markov chain with two ends, *won* and *lost*. State `s` goes on to `targets[offsets[s]] ..`, each target once, with the
 * chances `chances`; with the chance `won[s]` it wins at once, with `lost[s]` it loses.
 */
export interface Chain {
  readonly states: number;
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  readonly chances: Float64Array;
  readonly won: Float64Array;
  readonly lost: Float64Array;
}

/** By state: the chance to end won, and the expected number of steps counted where it ends so (0 where it does not). */
export interface Absorption {
  readonly chance: Float64Array;
  readonly steps: Float64Array;
}

/** Priorities above this count as this. */
const MOST_KEY = 4095;
/** Work between two reports of progress, in arrows looked at. */
const SLICE = 200_000;

/**
 * How a chain ends from every state; null when that takes more than `mostWork` arrows looked at. From every state an end
 * must be within reach.
 *
 * States are taken out one after the other: what led to a state then leads to where it leads. Nothing is ever subtracted
 * (W. Grassmann, M. Taksar and D. Heyman, 1985: the chance to leave a state is the sum of its ways out, not one minus the
 * way back), so that chances of 1e-22 are as exact as large ones. Every chance carries its derivative, as if each step
 * multiplied it by z, at z = 1: what becomes of it in the chance to win is the expected number of steps. Next is always
 * the state with the smallest product of ways in and ways out (H. Markowitz, 1957). Yields the number of states taken out.
 */
export function* absorb(chain: Chain, mostWork: number): Generator<number, Absorption | null, void> {
  const { states } = chain;
  const rows = new Rows(chain);
  const won = chain.won.slice();
  const wonSlope = chain.won.slice();
  const lost = chain.lost.slice();
  const isOut = new Uint8Array(states);
  const queue = new Buckets(states, (state) => rows.waysIn[state] * rows.lengths[state]);
  const order: number[] = [];
  let reported = 0;
  for (let state = queue.next(); state >= 0; state = queue.next()) {
    isOut[state] = 1;
    order.push(state);
    const leaving = won[state] + lost[state] + rows.dropLoop(state);
    const factor = 1 / leaving;
    const slope = rows.loopSlope * factor * factor;
    rows.scale(state, factor, slope);
    wonSlope[state] = wonSlope[state] * factor + won[state] * slope;
    won[state] = won[state] * factor;
    lost[state] = lost[state] * factor;
    for (const from of rows.sources[state]) {
      if (isOut[from] === 1) continue;
      rows.bypass(from, state);
      const { chance, chanceSlope } = rows;
      wonSlope[from] = wonSlope[from] + chanceSlope * won[state] + chance * wonSlope[state];
      won[from] = won[from] + chance * won[state];
      lost[from] = lost[from] + chance * lost[state];
      queue.put(from);
    }
    rows.leave(state, (to) => queue.put(to));
    if (rows.work > mostWork) return null;
    if (rows.work - reported > SLICE) {
      spend(rows.work - reported);
      reported = rows.work;
      yield order.length;
    }
  }
  const steps = wonSlope;
  for (const state of order.reverse()) rows.addBack(state, won, steps);
  return { chance: won, steps };
}

/** The ways out of every state, as rows of one pool, and the states that they come from. */
class Rows {
  readonly lengths: Int32Array;
  /** States from which there is a way, among those not taken out yet; `sources` may list others too. */
  readonly waysIn: Int32Array;
  readonly sources: number[][];
  work = 0;
  /** The derivative of the loop that was dropped last; the chance, and its derivative, of the way that was bypassed last. */
  loopSlope = 0;
  chance = 0;
  chanceSlope = 0;
  private readonly starts: Int32Array;
  private readonly rooms: Int32Array;
  private targets: Int32Array<ArrayBuffer>;
  private chances: Float64Array<ArrayBuffer>;
  private slopes: Float64Array<ArrayBuffer>;
  private end = 0;
  /** Slots of the row at hand, by target; they hold where the stamp is the last one. */
  private readonly slots: Int32Array;
  private readonly stamps: Int32Array;
  private stamp = 0;

  constructor({ states, offsets, targets, chances }: Chain) {
    const room = targets.length * 3 + states * SPARE;
    this.targets = new Int32Array(room);
    this.chances = new Float64Array(room);
    this.slopes = new Float64Array(room);
    this.starts = new Int32Array(states);
    this.lengths = new Int32Array(states);
    this.rooms = new Int32Array(states);
    this.waysIn = new Int32Array(states);
    this.slots = new Int32Array(states);
    this.stamps = new Int32Array(states);
    this.sources = Array.from({ length: states }, () => []);
    for (let state = 0; state < states; state++) {
      const from = offsets[state];
      const length = offsets[state + 1] - from;
      this.starts[state] = this.end;
      this.lengths[state] = length;
      this.rooms[state] = length + SPARE;
      for (let i = 0; i < length; i++) {
        const to = targets[from + i];
        this.set(this.end + i, to, chances[from + i], chances[from + i]);
        if (to !== state) this.comeFrom(state, to);
      }
      this.end += length + SPARE;
    }
  }

  private set(slot: number, to: number, chance: number, slope: number): void {
    this.targets[slot] = to;
    this.chances[slot] = chance;
    this.slopes[slot] = slope;
  }

  private comeFrom(state: number, to: number): void {
    this.sources[to].push(state);
    this.waysIn[to] = this.waysIn[to] + 1;
  }

  /** Takes the way at a slot out of a row, the last one coming into its place. */
  private drop(state: number, slot: number): void {
    const last = this.starts[state] + this.lengths[state] - 1;
    this.set(slot, this.targets[last], this.chances[last], this.slopes[last]);
    this.slots[this.targets[slot]] = slot;
    this.lengths[state] = this.lengths[state] - 1;
  }

  /** Takes out the way from a state to itself; the sum of the chances of its other ways. */
  dropLoop(state: number): number {
    this.loopSlope = 0;
    let sum = 0;
    for (let slot = this.starts[state]; slot < this.starts[state] + this.lengths[state]; slot++) {
      if (this.targets[slot] === state) {
        this.loopSlope = this.slopes[slot];
        this.drop(state, slot--);
      } else sum += this.chances[slot];
    }
    return sum;
  }

  /** Multiplies a row by a factor with its derivative. */
  scale(state: number, factor: number, slope: number): void {
    const { chances, slopes } = this;
    const end = this.starts[state] + this.lengths[state];
    for (let slot = this.starts[state]; slot < end; slot++) {
      slopes[slot] = slopes[slot] * factor + chances[slot] * slope;
      chances[slot] = chances[slot] * factor;
    }
  }

  /** Lets the way from one state to another lead on to where the other leads. */
  bypass(from: number, state: number): void {
    const stamp = ++this.stamp;
    const { slots, stamps } = this;
    const count = this.lengths[state];
    let start = this.starts[from];
    for (let slot = start; slot < start + this.lengths[from]; slot++) {
      slots[this.targets[slot]] = slot;
      stamps[this.targets[slot]] = stamp;
    }
    const way = slots[state];
    this.chance = this.chances[way];
    this.chanceSlope = this.slopes[way];
    this.drop(from, way);
    if (this.lengths[from] + count > this.rooms[from]) {
      this.move(from, (this.lengths[from] + count) * 2);
      start = this.starts[from];
      for (let slot = start; slot < start + this.lengths[from]; slot++) slots[this.targets[slot]] = slot;
    }
    const { targets, chances, slopes, chance, chanceSlope } = this;
    const first = this.starts[state];
    let end = start + this.lengths[from];
    for (let slot = first; slot < first + count; slot++) {
      const to = targets[slot];
      const more = chance * chances[slot];
      const moreSlope = chanceSlope * chances[slot] + chance * slopes[slot];
      if (stamps[to] === stamp) {
        const at = slots[to];
        chances[at] = chances[at] + more;
        slopes[at] = slopes[at] + moreSlope;
        continue;
      }
      this.set(end++, to, more, moreSlope);
      if (to !== from) this.comeFrom(from, to);
    }
    this.lengths[from] = end - start;
    this.work += count + end - start;
  }

  /** Gives a row more room, at the end of the pool. */
  private move(state: number, room: number): void {
    const start = this.starts[state];
    if (this.end + room > this.targets.length) {
      const size = Math.max(this.targets.length * 2, this.end + room);
      this.targets = longer(this.targets, size);
      this.chances = longer(this.chances, size);
      this.slopes = longer(this.slopes, size);
    }
    for (const pool of [this.targets, this.chances, this.slopes])
      pool.copyWithin(this.end, start, start + this.lengths[state]);
    this.starts[state] = this.end;
    this.rooms[state] = room;
    this.end += room;
  }

  /** Calls `visit` with every state that one which was taken out leads to, when it no longer counts among its ways in. */
  leave(state: number, visit: (to: number) => void): void {
    for (let slot = this.starts[state]; slot < this.starts[state] + this.lengths[state]; slot++) {
      const to = this.targets[slot];
      this.waysIn[to] = this.waysIn[to] - 1;
      visit(to);
    }
  }

  /** Adds what the states that a state leads to have, to what it has itself. */
  addBack(state: number, values: Float64Array, slopes: Float64Array): void {
    let value = values[state];
    let slope = slopes[state];
    for (let slot = this.starts[state]; slot < this.starts[state] + this.lengths[state]; slot++) {
      const to = this.targets[slot];
      value += this.chances[slot] * values[to];
      slope += this.slopes[slot] * values[to] + this.chances[slot] * slopes[to];
    }
    values[state] = value;
    slopes[state] = slope;
  }
}

/** Room for new ways in every row. */
const SPARE = 4;

/** States by the smallest key first; a key may change, and then its state is to be put again. */
class Buckets {
  private readonly buckets: number[][] = Array.from({ length: MOST_KEY + 1 }, () => []);
  private readonly keys: Int32Array;
  private lowest = 0;

  constructor(
    states: number,
    private readonly keyOf: (state: number) => number,
  ) {
    this.keys = new Int32Array(states);
    for (let state = states - 1; state >= 0; state--) this.put(state);
  }

  put(state: number): void {
    const key = Math.min(MOST_KEY, this.keyOf(state));
    this.keys[state] = key;
    this.buckets[key].push(state);
    if (key < this.lowest) this.lowest = key;
  }

  /** Takes out the state with the smallest key; -1 when there is none left. */
  next(): number {
    for (; this.lowest <= MOST_KEY; this.lowest++) {
      const bucket = this.buckets[this.lowest];
      for (let state = bucket.pop(); state !== undefined; state = bucket.pop()) {
        if (this.keys[state] !== this.lowest) continue;
        this.keys[state] = TAKEN;
        return state;
      }
    }
    return -1;
  }
}

/** The key of a state that was taken out. */
const TAKEN = -1;
