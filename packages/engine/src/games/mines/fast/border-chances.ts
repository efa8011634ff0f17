import type { Grid } from '../../../grid/index.js';
import type { Position } from '../board/board.js';
import { LiveParts } from './live-parts.js';
import { followPairs } from './pairs.js';
import { PartWeights } from './part-weights.js';
import { powerOfTwo } from './scaled.js';
import { MINE, OPENED, SAFE, SinglePointPropagation, UNKNOWN } from './single-point.js';

/** States of one part at most, unless said otherwise. */
const STATES = 200_000;
/** The mark of a trial that was begun where no solution was left. */
const UNSOUND = -1;

/**
 * The exact probabilities of a position, kept up as cells are opened, for real or for trial. Parts that an opening
 * does not touch are not worked out again. Single numbers propagate at once, parts of the shoreline are counted on
 * demand, and counted parts are remembered by content, from game to game. Tables are laid out once for a grid.
 *
 * Weights (`total`, `push`) are numbers of solutions on one scale that changes only with `load` and `open`. The total
 * after a trial opening over the total before is the chance that the cell is safe and shows that number.
 */
export class BorderChances {
  readonly propagation: SinglePointPropagation;
  private readonly parts: LiveParts;
  private readonly weights: PartWeights;
  private depth = 0;
  private marks = new Int32Array(64);
  constructor(
    readonly grid: Grid,
    limits: { readonly states?: number; readonly parts?: number } = {},
  ) {
    this.propagation = new SinglePointPropagation(grid);
    this.parts = new LiveParts(this.propagation, { states: limits.states ?? STATES, parts: limits.parts });
    this.weights = new PartWeights(this.propagation, this.parts);
  }

  /** Starts from a position of the same grid. */
  load(position: Position): void {
    this.depth = 0;
    this.propagation.load(position);
    this.parts.reset();
    this.weights.change(true);
  }

  /** Forgets the parts counted so far; the position is to be loaded again. */
  forget(): void {
    this.parts.store.clear();
    this.parts.reset();
    this.weights.change(false);
  }

  /** A cell was really opened. */
  open(cell: number, number: number): void {
    if (this.depth > 0) throw new RangeError('a cell cannot be opened for real during a trial');
    const { propagation, parts } = this;
    if (!propagation.isSound) return;
    propagation.open(cell, number);
    if (parts.store.isFull) parts.reset();
    else parts.touch(0);
    propagation.trailLength = 0;
    this.weights.change(true);
  }

  /** Opens a cell for trial, as if it showed this number; the total then, 0 if that cannot be. */
  push(cell: number, number: number): number {
    const { propagation, parts } = this;
    if (this.depth === 0) {
      if (parts.store.isFull) parts.reset();
      this.prepare();
      this.weights.fix();
    }
    if (this.depth === this.marks.length) throw new RangeError('trials are nested too deeply');
    const mark = propagation.trailLength;
    const wasSound = propagation.isSound;
    this.marks[this.depth++] = wasSound ? mark : UNSOUND;
    parts.push();
    this.weights.change(false);
    if (!wasSound || propagation.status[cell] === MINE) propagation.isSound = false;
    else {
      propagation.open(cell, number);
      if (propagation.isSound) {
        parts.touch(mark);
        parts.settle();
      }
    }
    return this.total;
  }

  /** Takes the last trial back. */
  pop(): void {
    if (this.depth === 0) throw new RangeError('there is no trial to take back');
    const mark = this.marks[--this.depth];
    this.parts.pop();
    // A trial in an impossible position has changed nothing.
    if (mark !== UNSOUND) this.propagation.undo(mark);
    this.weights.change(false);
  }

  /** Weight of all solutions; 0 when there is none. Not to be used unless {@link isCounted}. */
  get total(): number {
    this.prepare();
    return this.weights.total();
  }

  /** Number of solutions, rounded as doubles are; infinite beyond their range. */
  get solutions(): number {
    return this.total * powerOfTwo(this.weights.scale);
  }

  /** Whether every part could be counted within the limit of states. */
  get isCounted(): boolean {
    this.prepare();
    return this.parts.isCounted;
  }

  /** The chance of a mine: 0 and 1 only where certain or next to it; NaN for an opened cell and without solutions. */
  mineProbability(cell: number): number {
    const { propagation, weights, parts } = this;
    const { status, heard } = propagation;
    if (status[cell] === OPENED || !(this.total > 0)) return Number.NaN;
    if (status[cell] === SAFE) return 0;
    if (status[cell] === MINE) return 1;
    return heard[cell] === 0 ? weights.interior() : weights.riskOf(parts.partOf[cell], parts.boxOf[cell]);
  }

  /** The chance of a mine in a covered cell beside no number; NaN where there is none. */
  get interior(): number {
    this.prepare();
    return this.weights.interior();
  }

  /** The least chance of a mine under a covered cell; 1 when all are mines or none is left. */
  get leastRisk(): number {
    this.prepare();
    return this.weights.least();
  }

  /** Trials that have not been taken back. */
  get trials(): number {
    return this.depth;
  }

  /** Shows every box of the shoreline: its chance of a mine, and its cells from `cells[begin]` to `cells[end - 1]`. */
  eachBox(visit: (risk: number, cells: Int32Array, begin: number, end: number) => void): void {
    this.prepare();
    const { weights } = this;
    const { store, live, from, to } = this.parts;
    for (let p = from; p < to; p++) {
      const entry = live[p];
      const ends = store.boxEndsAt(entry);
      const cells = store.cellsAt(entry);
      let begin = cells;
      for (let box = 0; box < store.boxesOf(entry); box++) {
        const end = cells + store.ints[ends + box];
        visit(weights.riskOf(entry, box), store.ints, begin, end);
        begin = end;
      }
    }
  }

  /** Writes the covered cells that are certain to be safe to `out`; how many. */
  safeCells(out: Int32Array): number {
    if (this.leastRisk !== 0 || !(this.total > 0)) return 0;
    return this.cellsUpTo(0, out);
  }

  /** Writes the covered cells whose chance of a mine is at most `risk` to `out`, ascending; how many. */
  cellsUpTo(risk: number, out: Int32Array): number {
    const { status, size } = this.propagation;
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
    const { propagation, parts } = this;
    if (propagation.safeCount === 0 && this.depth === 0 && propagation.isSound && followPairs(propagation)) {
      parts.touch(0);
      propagation.trailLength = 0;
      this.weights.change(false);
    }
    return this.provedSafe(out);
  }

  /** Safe cells that follow from the parts of the shoreline, each by itself, without the number of mines; how many. */
  borderSafeCells(out: Int32Array): number {
    this.prepare();
    return this.provedSafe(out);
  }

  /** Safe cells that are known already, written to `out`; how many. Right after `load` and `open`: by single numbers. */
  provedSafe(out: Int32Array): number {
    const { safe, status, safeLength, safeCount } = this.propagation;
    if (safeCount === 0) return 0;
    let count = 0;
    for (let i = 0; i < safeLength; i++) if (status[safe[i]] === SAFE) out[count++] = safe[i];
    return count;
  }

  /** Counts the pending parts; on the lowest level certain boxes become knowledge, which splits parts further. */
  private prepare(): void {
    const { propagation, parts } = this;
    if (!propagation.isSound) return;
    while (parts.isPending) {
      parts.settle();
      if (this.depth > 0 || !parts.isPossible || !parts.learn()) return;
      propagation.follow();
      parts.touch(0);
      propagation.trailLength = 0;
    }
  }
}
