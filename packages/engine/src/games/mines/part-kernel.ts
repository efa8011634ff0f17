import { type PartShape, STRIDE } from './part-shape.js';
import { CONTRADICTORY, COUNTED, larger, type PartStore, TOO_WIDE } from './part-store.js';
import { exponentOf, powerOfTwo } from './scaled.js';

/** What a number still wants takes three bits, since after {@link Knowledge} it is below its cells, of which it has 8. */
const BITS = 3;
const SLOTS_A = 10;
const SLOTS = 2 * SLOTS_A;
/** Counts grow by at most so many bits before they are scaled down. */
const MOST_BITS = 240;

const CHOICES = Float64Array.from({ length: 81 }, (_, i) => choose(Math.floor(i / 9), i % 9));

function choose(n: number, k: number): number {
  return k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}

/**
 * The count of `part-count.ts` in doubles, over flat tables that are laid out once: the hot path of look-ahead. A state
 * is two words of ten slots, one slot for what each open number still wants. A layer's states all keep their ways for
 * the same numbers of mines, from the fewest to the most of the layer. Backwards each state learns the ways to go on,
 * and each box then the mines it holds in all ways together, by one product a state. Sums of products of
 * integers: exact as long as the ways stay below 2^53, and rounded as doubles are beyond.
 */
export class PartKernel {
  private keyA = new Int32Array(1 << 10);
  private keyB = new Int32Array(1 << 10);
  /** By state: fewest and most mines in the next box, four bits each, and where its arcs begin. */
  private range = new Uint8Array(1 << 10);
  private arcsAt = new Int32Array(1 << 10);
  /** By state: where its ways begin, in `ways` and `held`; where its rest begins, in `rest`. */
  private waysAt = new Int32Array(1 << 10);
  private restAt = new Int32Array(1 << 10);
  private arcs = new Int32Array(1 << 12);
  private ways = new Float64Array(1 << 13);
  /** As `ways`, each counted once for every mine in the box decided last. */
  private held = new Float64Array(1 << 13);
  private rest = new Float64Array(1 << 13);
  private sum = new Float64Array(1 << 6);
  private table = new Int32Array(1 << 10);
  /** What stands in the table is a state plus this; what stands there from earlier counts is less. */
  private base = 1;
  private states = 1;
  // By layer.
  private readonly layerAt: Int32Array;
  private readonly layerLow: Int32Array;
  private readonly layerWidth: Int32Array;
  private readonly layerScale: Int32Array;
  /** By number: its slot, or -1. */
  private readonly slot: Int32Array;
  private readonly shiftOf = new Int32Array(STRIDE);
  private readonly inB = new Int32Array(STRIDE);
  private readonly roomOf = new Int32Array(STRIDE);

  constructor(
    size: number,
    private readonly store: PartStore,
    /** States of one part at most. */
    private readonly limit: number,
  ) {
    const table = () => new Int32Array(size + 2);
    this.layerAt = table();
    this.layerLow = table();
    this.layerWidth = table();
    this.layerScale = table();
    this.slot = table();
  }

  /** Counts a part that was gathered and arranged, and enters it in the store. */
  count(shape: PartShape): number {
    if (this.base > 2 ** 30) {
      this.base = 1;
      this.table.fill(0);
    }
    const state = this.forward(shape);
    this.base += this.states;
    return state === COUNTED ? this.backward(shape) : this.enter(shape, state, 1);
  }

  private enter(shape: PartShape, state: number, width: number): number {
    const { store } = this;
    const { cells, boxOf, boxSize, boxTotal, cellTotal } = shape;
    const entry = store.add(shape.keyA, shape.keyB, state, boxTotal, cellTotal, width);
    const { ints } = store;
    const ends = store.boxEndsAt(entry);
    let sum = 0;
    for (let box = 0; box < boxTotal; box++) {
      ints[ends + box] = sum;
      sum += boxSize[box];
    }
    // Filling a box moves its mark from its beginning to its end.
    const at = ends + boxTotal;
    for (let member = 0; member < cellTotal; member++)
      ints[at + ints[ends + boxOf[member]]++] = cells[member];
    return entry;
  }

  /** From the first box to the last: states, their ways, and the arcs between them. */
  private forward(shape: PartShape): number {
    const { order, boxTotal, boxSize, boxNumbers, boxNumberTotal, wanted, room, numberTotal } = shape;
    const { slot, shiftOf, inB, roomOf, layerAt, layerLow, layerWidth, layerScale } = this;
    slot.fill(-1, 0, numberTotal);
    let freeSlots = (1 << SLOTS) - 1;
    let states = 1;
    let arcs = 0;
    let bits = 0;
    this.keyA[0] = 0;
    this.keyB[0] = 0;
    this.waysAt[0] = 0;
    this.ways[0] = 1;
    layerAt[0] = 0;
    layerAt[1] = 1;
    layerLow[0] = 0;
    layerWidth[0] = 1;
    layerScale[0] = 0;
    let waysEnd = 1;
    for (let layer = 0; layer < boxTotal; layer++) {
      const box = order[layer];
      const size = boxSize[box];
      const beside = boxNumberTotal[box];
      let freshA = 0;
      let freshB = 0;
      let unitA = 0;
      let unitB = 0;
      let closed = 0;
      for (let j = 0; j < beside; j++) {
        const number = boxNumbers[box * STRIDE + j];
        let at = slot[number];
        if (at < 0) {
          if (freeSlots === 0) return TOO_WIDE;
          at = 31 - Math.clz32(freeSlots & -freeSlots);
          freeSlots &= freeSlots - 1;
          slot[number] = at;
          if (at < SLOTS_A) freshA += wanted[number] << (at * BITS);
          else freshB += wanted[number] << ((at - SLOTS_A) * BITS);
        }
        const isB = at < SLOTS_A ? 0 : 1;
        const shift = (at - isB * SLOTS_A) * BITS;
        if (isB === 0) unitA += 1 << shift;
        else unitB += 1 << shift;
        const left = room[number] - size;
        room[number] = left;
        if (left === 0) closed |= 1 << at;
        shiftOf[j] = shift;
        inB[j] = isB;
        roomOf[j] = left;
      }
      freeSlots |= closed;

      // What each state leaves open to this box.
      const from = layerAt[layer];
      const to = layerAt[layer + 1];
      const fresh = (to - from) * (size + 1);
      if (states + fresh > this.keyA.length) this.growStates(states + fresh);
      if (2 * fresh > this.table.length) this.table = new Int32Array(powerOfTwo(exponentOf(fresh) + 2));
      const { keyA, keyB, range } = this;
      let least = size;
      let most = -1;
      for (let state = from; state < to; state++) {
        const a = keyA[state] + freshA;
        const b = keyB[state] + freshB;
        keyA[state] = a;
        keyB[state] = b;
        let low = 0;
        let high = size;
        for (let j = 0; j < beside; j++) {
          const still = ((inB[j] === 0 ? a : b) >>> shiftOf[j]) & 7;
          if (still < high) high = still;
          if (still - roomOf[j] > low) low = still - roomOf[j];
        }
        if (low > high) {
          range[state] = 1;
          continue;
        }
        range[state] = (high << 4) | low;
        if (low < least) least = low;
        if (high > most) most = high;
      }
      if (most < 0) return CONTRADICTORY;
      const width = layerWidth[layer];
      const wider = width + most - least;
      layerLow[layer + 1] = layerLow[layer] + least;
      layerWidth[layer + 1] = wider;
      layerScale[layer + 1] = layerScale[layer];

      const begin = states;
      const { arcsAt, waysAt } = this;
      const arcRoom = arcs + (to - from) * (most - least + 1);
      if (arcRoom > this.arcs.length) this.arcs = larger(this.arcs, 2 * arcRoom);
      for (let state = from; state < to; state++) {
        arcsAt[state] = arcs;
        const low = range[state] & 15;
        const high = range[state] >> 4;
        for (let mines = low; mines <= high; mines++) {
          const a = keyA[state] - mines * unitA;
          const b = keyB[state] - mines * unitB;
          const next = this.find(a, b, begin, states);
          if (next === states) {
            waysAt[states++] = waysEnd;
            if (waysEnd + wider > this.ways.length) this.growWays(waysEnd + wider);
            this.ways.fill(0, waysEnd, waysEnd + wider);
            this.held.fill(0, waysEnd, waysEnd + wider);
            waysEnd += wider;
          }
          this.arcs[arcs++] = next;
          this.addWays(waysAt[state], waysAt[next] + mines - least, width, CHOICES[size * 9 + mines], mines);
        }
      }
      layerAt[layer + 2] = states;
      this.states = states;
      if (states > this.limit) return TOO_WIDE;
      bits += size;
      if (bits > MOST_BITS) {
        layerScale[layer + 1] += scaleDown(this.ways, this.held, waysAt[begin], waysEnd);
        bits = 0;
      }
    }
    return COUNTED;
  }
  /** The state of a layer under construction with this key, or `states` when it is new, which is noted. */
  private find(a: number, b: number, begin: number, states: number): number {
    const { table, keyA, keyB, base } = this;
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

  /** From the last box to the first: the ways to go on from each state, and the mines in each box. */
  private backward(shape: PartShape): number {
    const { order, boxTotal, boxSize } = shape;
    const { store, layerAt, layerLow, layerWidth, layerScale, waysAt, restAt, arcsAt, arcs, range } = this;
    const full = layerWidth[boxTotal];
    const end = waysAt[layerAt[boxTotal]];
    let first = 0;
    while (this.ways[end + first] === 0) first++;
    let last = full - 1;
    while (this.ways[end + last] === 0) last--;
    let greatest = 0;
    for (let i = first; i <= last; i++) greatest = Math.max(greatest, this.ways[end + i]);
    // A scale by powers of two loses nothing; small counts stay what they are.
    const shift = greatest < 2 ** 64 ? 0 : exponentOf(greatest);
    const exponent = layerScale[boxTotal] + shift;
    const width = last - first + 1;
    const entry = this.enter(shape, COUNTED, width);
    const at = store.valuesAt(entry);
    const { values } = store;
    for (let i = 0; i < width; i++) values[at + i] = this.ways[end + first + i] * powerOfTwo(-shift);

    if (this.rest.length < full) this.rest = new Float64Array(2 * full);
    if (this.sum.length < full) this.sum = new Float64Array(2 * full);
    this.rest[0] = 1;
    restAt[layerAt[boxTotal]] = 0;
    let restEnd = 1;
    let restScale = 0;
    let bits = 0;
    for (let layer = boxTotal; layer > 0; layer--) {
      const box = order[layer - 1];
      const size = boxSize[box];
      // The mines of this box: those of the ways to each state behind it, together with the ways to go on.
      const { sum } = this;
      sum.fill(0, 0, full);
      const beforeWidth = layerWidth[layer];
      const afterWidth = full - beforeWidth + 1;
      for (let state = layerAt[layer]; state < layerAt[layer + 1]; state++) {
        this.addProduct(waysAt[state], beforeWidth, restAt[state], afterWidth);
      }
      const scale = powerOfTwo(layerScale[layer] + restScale - exponent);
      const boxAt = at + (box + 1) * width;
      for (let i = 0; i < width; i++) values[boxAt + i] = sum[first + i] * scale;

      const least = layerLow[layer] - layerLow[layer - 1];
      const widest = full - layerWidth[layer - 1] + 1;
      const begin = restEnd;
      restEnd += widest * (layerAt[layer] - layerAt[layer - 1]);
      if (restEnd > this.rest.length) {
        const more = new Float64Array(2 * restEnd);
        more.set(this.rest);
        this.rest = more;
      }
      const { rest } = this;
      rest.fill(0, begin, restEnd);
      let next = begin;
      for (let state = layerAt[layer - 1]; state < layerAt[layer]; state++) {
        restAt[state] = next;
        const low = range[state] & 15;
        const high = range[state] >> 4;
        for (let mines = low; mines <= high; mines++) {
          const factor = CHOICES[size * 9 + mines];
          const from = restAt[arcs[arcsAt[state] + mines - low]];
          const to = next + mines - least;
          for (let i = 0; i < afterWidth; i++) rest[to + i] += factor * rest[from + i];
        }
        next += widest;
      }
      bits += size;
      if (bits > MOST_BITS) {
        restScale += scaleDown(rest, null, begin, restEnd);
        bits = 0;
      }
    }
    store.finish(entry, layerLow[boxTotal] + first, exponent);
    return entry;
  }

  private addProduct(heldAt: number, heldWidth: number, restAt: number, restWidth: number): void {
    const { held, rest, sum } = this;
    for (let i = 0; i < heldWidth; i++) {
      const value = held[heldAt + i];
      if (value === 0) continue;
      for (let j = 0; j < restWidth; j++) sum[i + j] += value * rest[restAt + j];
    }
  }

  private growStates(length: number): void {
    const room = 2 * length;
    this.keyA = larger(this.keyA, room);
    this.keyB = larger(this.keyB, room);
    this.arcsAt = larger(this.arcsAt, room);
    this.waysAt = larger(this.waysAt, room);
    this.restAt = larger(this.restAt, room);
    const range = new Uint8Array(room);
    range.set(this.range);
    this.range = range;
  }

  private growWays(length: number): void {
    const ways = new Float64Array(2 * length);
    const held = new Float64Array(2 * length);
    ways.set(this.ways);
    held.set(this.held);
    this.ways = ways;
    this.held = held;
  }
}

/** Divides a layer by a power of two, so that nothing in it passes 2; the exponent. */
function scaleDown(ways: Float64Array, held: Float64Array | null, from: number, to: number): number {
  let greatest = 0;
  for (let i = from; i < to; i++) greatest = Math.max(greatest, ways[i]);
  if (greatest === 0) return 0;
  const exponent = exponentOf(greatest);
  const factor = powerOfTwo(-exponent);
  for (let i = from; i < to; i++) ways[i] *= factor;
  if (held) for (let i = from; i < to; i++) held[i] *= factor;
  return exponent;
}
