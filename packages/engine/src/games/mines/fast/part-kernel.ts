import { longer } from '../../../grid/index.js';
import { CHOICES, MOST_BITS, PartLayers, SHORT } from './component-programme.js';
import type { PartShape } from './part-shape.js';
import { COUNTED, type PartStore } from './part-store.js';
import { exponentOf, powerOfTwo, scaleDown, zeroColumns } from './scaled.js';

/**
 * Counts parts into a store: the hot path of look-ahead. After the layers are laid, each state learns, from the last
 * box backwards, the ways to go on from it, and each box then the mines that it holds in all ways together, by one
 * product of rows a state. Source of the method: as `part-count.ts`, with which tests compare it.
 */
export class PartKernel {
  private readonly layers: PartLayers;
  /** By state: where its ways to go on begin. */
  private restAt = new Int32Array(1 << 8);
  private rest = new Float64Array(1 << 10);
  private restEnd = 0;
  /** The rest of the present layer is for so many mines from so few on, times two to this power. */
  private low = 0;
  private width = 1;
  private scale = 0;
  private sum = new Float64Array(1 << 6);

  constructor(
    size: number,
    private readonly store: PartStore,
    /** States of one part at most. */
    limit: number,
  ) {
    this.layers = new PartLayers(size, limit);
  }

  /** Counts a part that was gathered and arranged; its entry in the store. */
  count(shape: PartShape): number {
    const state = this.layers.lay(shape);
    return state === COUNTED ? this.goBack(shape) : this.enter(shape, state, 1);
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

  private goBack(shape: PartShape): number {
    const { layers, store } = this;
    const { order, boxTotal, boxSize } = shape;
    const { at, waysAt, ways } = layers;
    const end = at[boxTotal];
    const whole = layers.width[boxTotal];
    const head = zeroColumns(ways, waysAt, end, end + 1, whole, 1);
    const width = whole - head - zeroColumns(ways, waysAt, end, end + 1, whole, -1);
    const from = waysAt[end] + head;
    const low = layers.low[boxTotal] + head;
    let greatest = 0;
    for (let i = 0; i < width; i++) greatest = Math.max(greatest, ways[from + i]);
    // A scale by powers of two loses nothing; small counts stay what they are.
    const shift = greatest < 2 ** 64 ? 0 : exponentOf(greatest);
    const exponent = layers.scale[boxTotal] + shift;
    const entry = this.enter(shape, COUNTED, width);
    const { values } = store;
    const valuesAt = store.valuesAt(entry);
    for (let i = 0; i < width; i++) values[valuesAt + i] = ways[from + i] * powerOfTwo(-shift);

    if (this.restAt.length <= end) this.restAt = longer(this.restAt, 2 * end);
    this.restAt[end] = 0;
    this.rest[0] = 1;
    this.restEnd = 1;
    this.low = 0;
    this.width = 1;
    this.scale = 0;
    let bits = 0;
    for (let layer = boxTotal; layer > 0; layer--) {
      const box = order[layer - 1];
      this.weighBox(layer, low, valuesAt + (box + 1) * width, width, exponent);
      if (layer === 1) break;
      const begin = this.restEnd;
      this.extend(layer - 1, boxSize[box]);
      bits += boxSize[box];
      if (bits > MOST_BITS) {
        this.scale += scaleDown(this.rest, null, begin, this.restEnd);
        bits = 0;
      }
      if (this.width > SHORT) this.cut(layer - 1);
    }
    store.finish(entry, low, exponent);
    return entry;
  }

  /** The mines of the box before a layer: those of the ways to each of its states, together with the ways to go on. */
  private weighBox(layer: number, low: number, target: number, width: number, exponent: number): void {
    const { layers, rest, restAt } = this;
    const { at, waysAt, held } = layers;
    const before = layers.width[layer];
    const after = this.width;
    const length = before + after - 1;
    if (this.sum.length < length) this.sum = new Float64Array(2 * length);
    const { sum } = this;
    sum.fill(0, 0, length);
    for (let state = at[layer]; state < at[layer + 1]; state++) {
      const own = waysAt[state];
      const further = restAt[state];
      for (let i = 0; i < before; i++) {
        const value = held[own + i];
        if (value === 0) continue;
        for (let j = 0; j < after; j++) sum[i + j] += value * rest[further + j];
      }
    }
    const { values } = this.store;
    const scale = powerOfTwo(layers.scale[layer] + this.scale - exponent);
    // Beyond the sum there are no ways, and where there are none in all there are none in it.
    const offset = low - layers.low[layer] - this.low;
    for (let i = 0; i < width; i++) {
      const from = i + offset;
      values[target + i] = from >= 0 && from < length ? sum[from] * scale : 0;
    }
  }

  /** The ways to go on from the states of a layer, by those of the layer behind it. */
  private extend(layer: number, size: number): void {
    const { layers, restAt, width } = this;
    const { at, range, arcs, arcsAt } = layers;
    const least = layers.least[layer];
    const wider = width + layers.spread[layer];
    const begin = this.restEnd;
    this.restEnd += wider * (at[layer + 1] - at[layer]);
    if (this.restEnd > this.rest.length) this.rest = longer(this.rest, 2 * this.restEnd);
    const { rest } = this;
    rest.fill(0, begin, this.restEnd);
    let own = begin;
    for (let state = at[layer]; state < at[layer + 1]; state++) {
      restAt[state] = own;
      const low = range[state] & 15;
      const high = range[state] >> 4;
      for (let mines = low; mines <= high; mines++) {
        const factor = CHOICES[size * 9 + mines];
        const from = restAt[arcs[arcsAt[state] + mines - low]];
        const to = own + mines - least;
        for (let i = 0; i < width; i++) rest[to + i] += factor * rest[from + i];
      }
      own += wider;
    }
    this.low += least;
    this.width = wider;
  }

  /** Leaves out numbers of mines with which no state of the layer can go on. */
  private cut(layer: number): void {
    const { rest, restAt, width } = this;
    const { at } = this.layers;
    const head = zeroColumns(rest, restAt, at[layer], at[layer + 1], width, 1);
    const tail = zeroColumns(rest, restAt, at[layer], at[layer + 1], width, -1);
    for (let state = at[layer]; state < at[layer + 1]; state++) restAt[state] += head;
    this.low += head;
    this.width -= head + tail;
  }
}
