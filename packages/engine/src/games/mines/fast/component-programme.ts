import { longer } from '../../../grid/index.js';
import { type PartShape, STRIDE } from './part-shape.js';
import { CONTRADICTORY, COUNTED, TOO_WIDE } from './part-store.js';
import { exponentOf, powerOfTwo, scaleDown, zeroColumns } from './scaled.js';

/** What a number still wants takes three bits: single numbers have been followed, so it is below its cells, at most 8. */
const BITS = 3;
const SLOTS_A = 10;
const SLOTS = 2 * SLOTS_A;
/** Ways grow by at most so many bits before they are scaled down. */
export const MOST_BITS = 240;
/** Rows longer than this are cut to their nonzero entries. */
export const SHORT = 12;

/** Ways to choose `k` of `n` cells of a box, at `n * 9 + k`. */
export const CHOICES = Float64Array.from({ length: 81 }, (_, i) => choose(Math.floor(i / 9), i % 9));

function choose(n: number, k: number): number {
  return k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}

/**
 * The states of a part before each of its boxes, and their ways: the forward half of the count of `part-count.ts` in
 * doubles, over flat tables that are laid out once. A state is two words of ten slots, one slot for what each open
 * number still wants. All states of a layer keep their ways for the same numbers of mines. Sums of products
 * of integers: exact as long as the ways stay below 2^53, and rounded as doubles are beyond.
 */
export class PartLayers {
  /** By layer: its first state; the fewest mines of its states, for how many numbers of mines they keep ways, scale. */
  readonly at: Int32Array;
  readonly low: Int32Array;
  readonly width: Int32Array;
  /** Ways are those kept times two to this power. */
  readonly scale: Int32Array;
  /** By layer: the fewest mines of its box in any state, and how many more there can be. */
  readonly least: Int32Array;
  readonly spread: Int32Array;
  /** By state: fewest and most mines in the next box, four bits each, and where its arcs begin. */
  range = new Uint8Array(1 << 8);
  arcsAt = new Int32Array(1 << 8);
  /** By arc, in the order of its mines: the state that it leads to. */
  arcs = new Int32Array(1 << 9);
  /** By state: where its ways begin, in `ways` and `held`. */
  waysAt = new Int32Array(1 << 8);
  ways = new Float64Array(1 << 10);
  /** As `ways`, each counted once for every mine in the box decided last. */
  held = new Float64Array(1 << 10);

  private keyA = new Int32Array(1 << 8);
  private keyB = new Int32Array(1 << 8);
  private table = new Int32Array(1 << 8);
  /** What stands in the table is a state plus this; what stands there from earlier counts is less. */
  private base = 1;
  private states = 1;
  private arcTotal = 0;
  private waysEnd = 1;
  /** By number: its slot, or -1. */
  private readonly slot: Int32Array;
  private freeSlots = 0;
  // What the present box does to a state: numbers begun, one mine less for every number, and by number what to look at.
  private freshA = 0;
  private freshB = 0;
  private unitA = 0;
  private unitB = 0;
  private readonly shiftOf = new Int32Array(STRIDE);
  private readonly isB = new Int32Array(STRIDE);
  private readonly roomOf = new Int32Array(STRIDE);

  constructor(
    size: number,
    /** States of one part at most. */
    private readonly limit: number,
  ) {
    const table = () => new Int32Array(size + 2);
    this.at = table();
    this.low = table();
    this.width = table();
    this.scale = table();
    this.least = table();
    this.spread = table();
    this.slot = table();
  }

  /** Lays the layers of a part that was gathered and arranged: one more than it has boxes. */
  lay(shape: PartShape): number {
    const { order, boxTotal, boxSize, boxNumberTotal } = shape;
    this.begin(shape.numberTotal);
    let bits = 0;
    for (let layer = 0; layer < boxTotal; layer++) {
      const box = order[layer];
      const size = boxSize[box];
      if (!this.seat(shape, box)) return TOO_WIDE;
      if (!this.look(layer, size, boxNumberTotal[box])) return CONTRADICTORY;
      const begin = this.states;
      const from = this.waysEnd;
      this.extend(layer, size);
      if (this.states > this.limit) return TOO_WIDE;
      bits += size;
      if (bits > MOST_BITS) {
        this.scale[layer + 1] += scaleDown(this.ways, this.held, from, this.waysEnd);
        bits = 0;
      }
      if (this.width[layer + 1] > SHORT) this.cut(layer + 1, begin);
    }
    return COUNTED;
  }

  private begin(numbers: number): void {
    this.base += this.states;
    if (this.base > 2 ** 30) {
      this.base = 1;
      this.table.fill(0);
    }
    this.slot.fill(-1, 0, numbers);
    this.freeSlots = (1 << SLOTS) - 1;
    this.states = 1;
    this.arcTotal = 0;
    this.waysEnd = 1;
    this.keyA[0] = 0;
    this.keyB[0] = 0;
    this.waysAt[0] = 0;
    this.ways[0] = 1;
    this.at[0] = 0;
    this.at[1] = 1;
    this.low[0] = 0;
    this.width[0] = 1;
    this.scale[0] = 0;
  }

  /** Gives the numbers that begin with a box their slots, and takes them from those that end; false if none is left. */
  private seat({ boxNumbers, boxNumberTotal, boxSize, wanted, room }: PartShape, box: number): boolean {
    const { slot } = this;
    this.freshA = 0;
    this.freshB = 0;
    this.unitA = 0;
    this.unitB = 0;
    let closed = 0;
    for (let j = 0; j < boxNumberTotal[box]; j++) {
      const number = boxNumbers[box * STRIDE + j];
      const isFresh = slot[number] < 0;
      if (isFresh) {
        if (this.freeSlots === 0) return false;
        slot[number] = 31 - Math.clz32(this.freeSlots & -this.freeSlots);
        this.freeSlots &= this.freeSlots - 1;
      }
      const at = slot[number];
      const isB = at < SLOTS_A ? 0 : 1;
      const shift = (at - isB * SLOTS_A) * BITS;
      if (isB === 0) {
        this.unitA += 1 << shift;
        if (isFresh) this.freshA += wanted[number] << shift;
      } else {
        this.unitB += 1 << shift;
        if (isFresh) this.freshB += wanted[number] << shift;
      }
      room[number] -= boxSize[box];
      if (room[number] === 0) closed |= 1 << at;
      this.shiftOf[j] = shift;
      this.isB[j] = isB;
      this.roomOf[j] = room[number];
    }
    // Only after the box, since a slot that ends here is still in use.
    this.freeSlots |= closed;
    return true;
  }

  /** How many mines each state leaves open to a box beside so many numbers; false if none does. */
  private look(layer: number, size: number, numbers: number): boolean {
    const { at, freshA, freshB, shiftOf, isB, roomOf } = this;
    const from = at[layer];
    const to = at[layer + 1];
    const most = (to - from) * (size + 1);
    if (this.states + most > this.keyA.length) this.growStates(this.states + most);
    if (2 * most > this.table.length) this.table = new Int32Array(powerOfTwo(exponentOf(most) + 2));
    const { keyA, keyB, range } = this;
    let least = size;
    let greatest = -1;
    for (let state = from; state < to; state++) {
      const a = keyA[state] + freshA;
      const b = keyB[state] + freshB;
      keyA[state] = a;
      keyB[state] = b;
      let low = 0;
      let high = size;
      for (let j = 0; j < numbers; j++) {
        const still = ((isB[j] === 0 ? a : b) >>> shiftOf[j]) & 7;
        if (still < high) high = still;
        if (still - roomOf[j] > low) low = still - roomOf[j];
      }
      if (low > high) {
        // From one to none.
        range[state] = 1;
        continue;
      }
      range[state] = (high << 4) | low;
      if (low < least) least = low;
      if (high > greatest) greatest = high;
    }
    this.least[layer] = least;
    this.spread[layer] = greatest - least;
    return greatest >= 0;
  }

  /** The next layer: every state with every number of mines that it leaves open to the box. */
  private extend(layer: number, size: number): void {
    const { at, keyA, keyB, range, arcsAt, waysAt, unitA, unitB } = this;
    const begin = at[layer + 1];
    const least = this.least[layer];
    const width = this.width[layer];
    const wider = width + this.spread[layer];
    this.low[layer + 1] = this.low[layer] + least;
    this.width[layer + 1] = wider;
    this.scale[layer + 1] = this.scale[layer];
    const arcRoom = this.arcTotal + (begin - at[layer]) * (this.spread[layer] + 1);
    if (arcRoom > this.arcs.length) this.arcs = longer(this.arcs, 2 * arcRoom);
    const { arcs } = this;
    for (let state = at[layer]; state < begin; state++) {
      arcsAt[state] = this.arcTotal;
      const high = range[state] >> 4;
      for (let mines = range[state] & 15; mines <= high; mines++) {
        const next = this.find(keyA[state] - mines * unitA, keyB[state] - mines * unitB, begin);
        if (next === this.states) {
          this.states++;
          const from = this.waysEnd;
          this.waysEnd += wider;
          if (this.waysEnd > this.ways.length) {
            this.ways = longer(this.ways, 2 * this.waysEnd);
            this.held = longer(this.held, 2 * this.waysEnd);
          }
          this.ways.fill(0, from, this.waysEnd);
          this.held.fill(0, from, this.waysEnd);
          waysAt[next] = from;
        }
        arcs[this.arcTotal++] = next;
        this.addWays(waysAt[state], waysAt[next] + mines - least, width, CHOICES[size * 9 + mines], mines);
      }
    }
    at[layer + 2] = this.states;
  }

  /** The state of the layer under construction with this key, or a new one. */
  private find(a: number, b: number, begin: number): number {
    const { table, keyA, keyB, base, states } = this;
    const mask = table.length - 1;
    let slot = Math.imul(a ^ Math.imul(b, 0x2545f491), 0x9e3779b1) >>> 12;
    for (slot &= mask; ; slot = (slot + 1) & mask) {
      const state = table[slot] - base;
      if (state < begin) break;
      if (keyA[state] === a && keyB[state] === b) return state;
    }
    table[slot] = base + states;
    keyA[states] = a;
    keyB[states] = b;
    return states;
  }

  private addWays(from: number, to: number, width: number, factor: number, mines: number): void {
    const { ways, held } = this;
    for (let i = 0; i < width; i++) {
      const value = factor * ways[from + i];
      ways[to + i] += value;
      held[to + i] += mines * value;
    }
  }

  /** Leaves out numbers of mines that no state of a layer has ways for. */
  private cut(layer: number, begin: number): void {
    const { waysAt, width, low } = this;
    const head = zeroColumns(this.ways, waysAt, begin, this.states, width[layer], 1);
    const tail = zeroColumns(this.ways, waysAt, begin, this.states, width[layer], -1);
    for (let state = begin; state < this.states; state++) waysAt[state] += head;
    low[layer] += head;
    width[layer] -= head + tail;
  }

  private growStates(length: number): void {
    const room = 2 * length;
    this.keyA = longer(this.keyA, room);
    this.keyB = longer(this.keyB, room);
    this.arcsAt = longer(this.arcsAt, room);
    this.waysAt = longer(this.waysAt, room);
    this.range = longer(this.range, room);
  }
}
