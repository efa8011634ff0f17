import { longer } from '../../../grid/index.js';
import type { LiveParts } from './live-parts.js';
import { Factorials } from './scaled.js';
import type { SinglePointPropagation } from './single-point.js';

/** A weight below this is kept at it, so that the possible is never taken for impossible on vast boards. */
const LEAST_WEIGHT = 2 ** -1000;

/**
 * Puts counted parts and the land behind together: the weight of all solutions, and from it the risks. Both are worked
 * out on demand, once for each state of knowledge; the parts must have been found and counted by then.
 */
export class PartWeights {
  /** Weights are numbers of solutions divided by two to this power. */
  scale = 0;
  private readonly factorials: Factorials;
  private isScaled = false;
  /** Whether the tables below belong to the present state. */
  private isWeighed = false;
  private isSpread = false;
  private weight = 0;
  /** By part: the width of what all parts before it add up to. */
  private widths = new Int32Array(64);
  /** By part: weights by mines of the parts before it (behind), and their ways (ahead); see `weigh` and `spread`. */
  private behind = new Float64Array(1 << 10);
  private behindAt = new Int32Array(64);
  private ahead = new Float64Array(1 << 9);
  private next = new Float64Array(1 << 9);
  private outside = new Float64Array(1 << 9);
  private risks = new Float64Array(1 << 9);
  /** By entry of a part: where its risks begin. */
  private risksAt = new Int32Array(1 << 10);
  private interiorRisk = Number.NaN;
  private leastRisk = Number.NaN;

  constructor(
    private readonly propagation: SinglePointPropagation,
    private readonly parts: LiveParts,
  ) {
    this.factorials = new Factorials(propagation.size);
  }

  /** Something has changed; the scale may change with it, or must not. */
  change(mayScale: boolean): void {
    this.isWeighed = false;
    this.isSpread = false;
    if (mayScale) this.isScaled = false;
  }

  /** Settles the scale, so that what comes now can be compared with what comes later. */
  fix(): void {
    if (!this.isScaled) this.weigh();
    this.isScaled = true;
  }

  /** Weight of all solutions; 0 when there is none. */
  total(): number {
    if (!this.isWeighed) this.weigh();
    return this.weight;
  }

  /** The chance of a mine in a box of a part. */
  riskOf(entry: number, box: number): number {
    this.spread();
    return this.risks[this.risksAt[entry] + box];
  }

  /** The chance of a mine in a cell beside no number; NaN where there is none. */
  interior(): number {
    this.spread();
    return this.interiorRisk;
  }

  /** The least chance of a mine under a covered cell; 1 when all are mines or none is left. */
  least(): number {
    this.spread();
    return this.leastRisk;
  }

  /**
   * The total: starting from the ways to lay the missing mines inland, one part after the other is put in front.
   * `behind` of part `p` holds, by mines in the parts before `p`, the weight of all that comes from `p` on.
   */
  private weigh(): void {
    this.isWeighed = true;
    this.weight = 0;
    const { propagation, parts, factorials } = this;
    if (!propagation.isSound || !parts.isPossible || !parts.isCounted) return;
    const { store, live, from, to } = parts;
    const total = to - from;
    if (total + 1 > this.widths.length) {
      this.widths = new Int32Array(2 * total + 2);
      this.behindAt = new Int32Array(2 * total + 2);
    }
    const { widths, behindAt } = this;
    let width = 1;
    let low = 0;
    let exponent = 0;
    let room = 0;
    for (let p = 0; p < total; p++) {
      const entry = live[from + p];
      widths[p] = width;
      behindAt[p] = room;
      room += width;
      width += store.widthOf(entry) - 1;
      low += store.lowOf(entry);
      exponent += store.exponentOf(entry);
    }
    widths[total] = width;
    behindAt[total] = room;
    room += width;
    if (room > this.behind.length) this.behind = new Float64Array(2 * room);
    const { behind } = this;
    const left = propagation.minesLeft - low;
    const land = propagation.interior;
    if (!this.isScaled) this.setScale(land, left, width, exponent);
    const scale = this.scale - exponent;
    for (let i = 0; i < width; i++) {
      const ways = factorials.choices(land, left - i, scale);
      const isPossible = left - i >= 0 && left - i <= land;
      behind[behindAt[total] + i] = isPossible ? Math.max(ways, LEAST_WEIGHT) : 0;
    }
    const { values } = store;
    for (let p = total - 1; p >= 0; p--) {
      const entry = live[from + p];
      const at = store.valuesAt(entry);
      const own = store.widthOf(entry);
      const source = behindAt[p + 1];
      const target = behindAt[p];
      for (let j = 0; j < widths[p]; j++) {
        let sum = 0;
        for (let i = 0; i < own; i++) sum += values[at + i] * behind[source + j + i];
        behind[target + j] = sum;
      }
    }
    this.weight = behind[0];
  }

  /** Brings the largest number of ways behind the shore near to 1. */
  private setScale(land: number, left: number, width: number, exponent: number): void {
    this.isScaled = true;
    this.scale = exponent;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < width; i++) {
      if (left - i < 0 || left - i > land) continue;
      most = Math.max(most, this.factorials.choiceExponent(land, left - i));
    }
    if (most > Number.NEGATIVE_INFINITY) this.scale += most;
  }

  /** The risks: what the other parts and the land allow for gives each part weights by its own number of mines. */
  private spread(): void {
    if (this.isSpread) return;
    if (!this.isWeighed) this.weigh();
    this.isSpread = true;
    const { propagation, parts, widths, behind, behindAt, weight } = this;
    this.leastRisk = 1;
    this.interiorRisk = Number.NaN;
    if (!(weight > 0)) return;
    const { store, live, from, to } = parts;
    const { values } = store;
    const total = to - from;
    const width = widths[total];
    if (width > this.outside.length) {
      this.outside = new Float64Array(2 * width);
      this.ahead = new Float64Array(2 * width);
      this.next = new Float64Array(2 * width);
    }
    if (this.risksAt.length < store.length) this.risksAt = new Int32Array(2 * store.length);
    const { outside } = this;
    let least = 1;
    let used = 0;
    this.ahead[0] = 1;
    for (let p = 0; p < total; p++) {
      const entry = live[from + p];
      const at = store.valuesAt(entry);
      const own = store.widthOf(entry);
      const boxes = store.boxesOf(entry);
      const { ahead, next } = this;
      const before = widths[p];
      const source = behindAt[p + 1];
      for (let i = 0; i < own; i++) {
        let sum = 0;
        for (let j = 0; j < before; j++) sum += ahead[j] * behind[source + j + i];
        outside[i] = sum / weight;
      }
      if (used + boxes > this.risks.length) this.risks = longer(this.risks, 2 * (used + boxes));
      this.risksAt[entry] = used;
      const ends = store.boxEndsAt(entry);
      let begin = 0;
      for (let box = 0; box < boxes; box++) {
        const end = store.ints[ends + box];
        const boxAt = at + (box + 1) * own;
        let sum = 0;
        for (let i = 0; i < own; i++) sum += values[boxAt + i] * outside[i];
        const risk = Math.min(1, sum / (end - begin));
        this.risks[used++] = risk;
        if (risk < least) least = risk;
        begin = end;
      }
      next.fill(0, 0, widths[p + 1]);
      for (let j = 0; j < before; j++) for (let i = 0; i < own; i++) next[j + i] += ahead[j] * values[at + i];
      this.ahead = next;
      this.next = ahead;
    }
    if (propagation.interior > 0) {
      let low = propagation.minesLeft;
      for (let p = from; p < to; p++) low -= store.lowOf(live[p]);
      let sum = 0;
      for (let j = 0; j < width; j++) sum += this.ahead[j] * behind[behindAt[total] + j] * (low - j);
      this.interiorRisk = Math.min(1, sum / weight / propagation.interior);
      if (this.interiorRisk < least) least = this.interiorRisk;
    }
    if (propagation.safeCount > 0) least = 0;
    this.leastRisk = least;
  }
}
