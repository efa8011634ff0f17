import type { Grid } from '../../grid/index.js';
import { Knowledge, MINE, OPENED, SAFE, UNKNOWN } from './knowledge.js';
import { LiveParts } from './live-parts.js';
import { followPairs } from './pairs.js';
import type { Position } from './position.js';
import { Factorials, powerOfTwo } from './scaled.js';

/** A weight below this is kept at it, so that what is possible is never taken for impossible on vast boards. */
const LEAST_WEIGHT = 2 ** -1000;
/** States of one part at most, unless said otherwise. */
const STATES = 200_000;

/**
 * The exact probabilities of a position, kept up as cells are opened, for real or for trial. What one opening does not
 * touch is not worked out again: single numbers propagate at once, parts of the shoreline are counted when somebody
 * asks, and counted parts are remembered by content, from game to game. Tables are laid out once for a grid.
 *
 * Weights (`total`, `numberWeights`) are numbers of solutions on one scale that changes only with `load` and `open`:
 * the total after a trial opening over the total before is the chance that the cell is safe and shows that number.
 */
export class Shoreline {
  readonly knowledge: Knowledge;
  private readonly parts: LiveParts;
  private readonly factorials: Factorials;
  private scale = 0;
  private isScaled = false;
  private depth = 0;
  private marks = new Int32Array(64);
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
  private inlandRisk = Number.NaN;
  private least = Number.NaN;

  constructor(
    readonly grid: Grid,
    limits: { readonly states?: number; readonly parts?: number } = {},
  ) {
    this.knowledge = new Knowledge(grid);
    this.parts = new LiveParts(this.knowledge, { states: limits.states ?? STATES, parts: limits.parts });
    this.factorials = new Factorials(this.knowledge.size);
  }

  /** Starts from a position of the same grid. */
  load(position: Position): void {
    this.depth = 0;
    this.knowledge.load(position);
    this.parts.reset();
    this.change();
    this.isScaled = false;
  }

  /** Forgets the parts counted so far; the position is to be loaded anew. */
  forget(): void {
    this.parts.store.clear();
    this.parts.reset();
    this.change();
  }

  /** A cell was really opened. */
  open(cell: number, number: number): void {
    if (this.depth > 0) throw new RangeError('a cell cannot be opened for real during a trial');
    const { knowledge, parts } = this;
    if (!knowledge.isSound) return;
    knowledge.open(cell, number);
    if (parts.store.isFull) parts.reset();
    else parts.touch(0);
    knowledge.trailLength = 0;
    this.change();
    this.isScaled = false;
  }

  /** Opens a cell for trial, as if it showed this number; the total then, 0 if that cannot be. */
  push(cell: number, number: number): number {
    const { knowledge, parts } = this;
    if (this.depth === 0) {
      if (parts.store.isFull) parts.reset();
      this.prepare();
    }
    if (this.depth === this.marks.length) throw new RangeError('trials are nested too deeply');
    const mark = knowledge.trailLength;
    this.marks[this.depth++] = mark;
    parts.push();
    this.change();
    const wasSound = knowledge.isSound;
    if (!wasSound || knowledge.status[cell] === MINE) knowledge.isSound = false;
    else {
      knowledge.open(cell, number);
      if (knowledge.isSound) {
        parts.touch(mark);
        parts.settle();
      }
    }
    return this.total;
  }

  /** Takes the last trial back. */
  pop(): void {
    if (this.depth === 0) throw new RangeError('there is no trial to take back');
    this.parts.pop();
    this.knowledge.undo(this.marks[--this.depth]);
    this.change();
  }

  /** Weight of all solutions; 0 when there is none. Not to be used unless {@link isCounted}. */
  get total(): number {
    if (!this.isWeighed) this.weigh();
    return this.weight;
  }

  /** Number of solutions, rounded as doubles are; infinite beyond their range. */
  get solutions(): number {
    return this.total * powerOfTwo(this.scale);
  }

  /** Whether every part could be counted within the limit of states. */
  get isCounted(): boolean {
    this.prepare();
    return this.parts.isCounted;
  }

  /** The chance of a mine: 0 and 1 only where certain or next to it; NaN for an opened cell and without solutions. */
  mineProbability(cell: number): number {
    const { status, heard } = this.knowledge;
    if (status[cell] === OPENED) return Number.NaN;
    this.spread();
    if (!(this.weight > 0)) return Number.NaN;
    if (status[cell] === SAFE) return 0;
    if (status[cell] === MINE) return 1;
    if (heard[cell] === 0) return this.inlandRisk;
    return this.risks[this.risksAt[this.parts.partOf[cell]] + this.parts.boxOf[cell]];
  }

  /** The chance of a mine in a covered cell beside no number; NaN where there is none. */
  get inland(): number {
    this.spread();
    return this.inlandRisk;
  }

  /** The least chance of a mine under a covered cell; 1 when all are mines or none is left. */
  get leastRisk(): number {
    this.spread();
    return this.least;
  }

  /** Trials that have not been taken back. */
  get trials(): number {
    return this.depth;
  }

  /** Shows every box of the shoreline: its chance of a mine, and its cells from `cells[begin]` to `cells[end - 1]`. */
  eachBox(visit: (risk: number, cells: Int32Array, begin: number, end: number) => void): void {
    this.spread();
    const { store, live, from, to } = this.parts;
    for (let p = from; p < to; p++) {
      const entry = live[p];
      const ends = store.boxEndsAt(entry);
      const cells = store.cellsAt(entry);
      let begin = cells;
      for (let box = 0; box < store.boxesOf(entry); box++) {
        const end = cells + store.ints[ends + box];
        visit(this.risks[this.risksAt[entry] + box], store.ints, begin, end);
        begin = end;
      }
    }
  }

  /** Writes the covered cells that are certain to be safe to `out`; how many. */
  safeCells(out: Int32Array): number {
    this.spread();
    if (this.least !== 0 || !(this.weight > 0)) return 0;
    return this.cellsUpTo(0, out);
  }

  /** Writes the covered cells whose chance of a mine is at most `risk` to `out`, ascending; how many. */
  cellsUpTo(risk: number, out: Int32Array): number {
    this.spread();
    const { status, size } = this.knowledge;
    let count = 0;
    for (let cell = 0; cell < size; cell++) {
      if (status[cell] === SAFE) out[count++] = cell;
      else if (status[cell] === UNKNOWN && this.mineProbability(cell) <= risk) out[count++] = cell;
    }
    return count;
  }

  /**
   * Safe cells that can be had without counting, written to `out`; how many. Accounting around single numbers, and
   * where that has found nothing, comparing numbers two by two.
   */
  easySafeCells(out: Int32Array): number {
    const { knowledge, parts } = this;
    if (knowledge.safeCount === 0 && this.depth === 0 && knowledge.isSound && followPairs(knowledge)) {
      parts.touch(0);
      knowledge.trailLength = 0;
      this.change();
    }
    return this.provedSafe(out);
  }

  /** Safe cells that follow from the parts of the shoreline, each by itself, without the number of mines; how many. */
  shoreSafeCells(out: Int32Array): number {
    this.prepare();
    return this.provedSafe(out);
  }

  /** Safe cells that are known already, written to `out`; how many. Right after `load` and `open`: by single numbers. */
  provedSafe(out: Int32Array): number {
    const { safe, status, safeLength, safeCount } = this.knowledge;
    if (safeCount === 0) return 0;
    let count = 0;
    for (let i = 0; i < safeLength; i++) if (status[safe[i]] === SAFE) out[count++] = safe[i];
    return count;
  }

  /** Writes the weights of the solutions in which a covered cell is safe and shows 0 .. 8. */
  numberWeights(cell: number, out: Float64Array): void {
    const { near, free } = this.knowledge;
    out.fill(0, 0, 9);
    const least = near[cell];
    const most = least + free[cell];
    for (let number = least; number <= most; number++) {
      out[number] = this.push(cell, number);
      this.pop();
    }
  }

  private change(): void {
    this.isWeighed = false;
    this.isSpread = false;
  }

  /** Counts what is pending; on the lowest level certain boxes become knowledge, which splits parts further. */
  private prepare(): void {
    const { knowledge, parts } = this;
    if (!knowledge.isSound) return;
    while (parts.isPending) {
      parts.settle();
      if (this.depth > 0 || !parts.isPossible || !parts.learn()) return;
      knowledge.follow();
      parts.touch(0);
      knowledge.trailLength = 0;
    }
  }

  /**
   * The total: starting from the ways to lay the missing mines inland, one part after the other is put in front.
   * `behind` of part `p` holds, by mines in the parts before `p`, the weight of all that comes from `p` on.
   */
  private weigh(): void {
    this.prepare();
    this.isWeighed = true;
    this.weight = 0;
    const { knowledge, parts, factorials } = this;
    if (!knowledge.isSound || !parts.isPossible || !parts.isCounted) return;
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
    const left = knowledge.minesLeft - low;
    const land = knowledge.inland;
    if (!this.isScaled && this.depth === 0) this.setScale(land, left, width, exponent);
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
    const { knowledge, parts, widths, behind, behindAt, weight } = this;
    this.least = 1;
    this.inlandRisk = Number.NaN;
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
      if (used + boxes > this.risks.length) {
        const risks = new Float64Array(2 * (used + boxes));
        risks.set(this.risks);
        this.risks = risks;
      }
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
    if (knowledge.inland > 0) {
      let low = knowledge.minesLeft;
      for (let p = from; p < to; p++) low -= store.lowOf(live[p]);
      let sum = 0;
      for (let j = 0; j < width; j++) sum += this.ahead[j] * behind[behindAt[total] + j] * (low - j);
      this.inlandRisk = Math.min(1, sum / weight / knowledge.inland);
      if (this.inlandRisk < least) least = this.inlandRisk;
    }
    if (knowledge.safeCount > 0) least = 0;
    this.least = least;
  }
}
