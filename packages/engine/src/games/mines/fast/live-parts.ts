import { longer } from '../../../grid/index.js';
import { PartKernel } from './part-kernel.js';
import { PartShape } from './part-shape.js';
import { CONTRADICTORY, PartStore, TOO_WIDE } from './part-store.js';
import { OPENED, type SinglePointPropagation, UNKNOWN } from './single-point.js';

/**
 * The parts into which the shoreline of some knowledge falls, kept up as cells become known: only parts that a change
 * touches are flooded and counted again, and counted parts are remembered by content. Levels can be stacked, and the
 * top one dropped again.
 */
export class LiveParts {
  readonly store: PartStore;
  /** By cell of which nothing is known and that touches an opened cell: its part's entry, and its box there. */
  readonly partOf: Int32Array;
  readonly boxOf: Int32Array;
  /** The entries of the parts of all levels, one level after the other; those of the top level are the last. */
  live = new Int32Array(1 << 8);
  from = 0;
  to = 0;
  /** Whether all parts have ways, and whether all could be counted. */
  isPossible = true;
  isCounted = true;

  private readonly shape: PartShape;
  private readonly kernel: PartKernel;
  /** Cells whose part is to be found. */
  private readonly pending: Int32Array;
  private pendingTotal = 0;
  /** Where in `live` the parts begin that were added on the top level. */
  private fresh = 0;
  /** By lower level: its `from` and `fresh`, and what it is. */
  private saved = new Int32Array(16);
  private levels = 0;

  constructor(
    private readonly propagation: SinglePointPropagation,
    /** States of one part at most, and parts remembered. */
    limits: { readonly states: number; readonly parts?: number | undefined },
  ) {
    this.store = new PartStore(limits.parts);
    const { size } = propagation;
    this.partOf = new Int32Array(size);
    this.boxOf = new Int32Array(size);
    this.pending = new Int32Array(16 * size);
    this.shape = new PartShape(propagation);
    this.kernel = new PartKernel(size, this.store, limits.states);
  }

  /** Drops all levels and parts; every cell beside an opened one is pending. */
  reset(): void {
    const { propagation } = this;
    if (this.store.isFull) this.store.clear();
    this.partOf.fill(-1);
    this.from = 0;
    this.to = 0;
    this.levels = 0;
    this.isPossible = true;
    this.isCounted = true;
    this.pendingTotal = 0;
    for (let cell = 0; cell < propagation.size; cell++) {
      if (propagation.status[cell] === UNKNOWN && propagation.heard[cell] > 0)
        this.pending[this.pendingTotal++] = cell;
    }
  }

  /** Takes out the parts that the changes of the trail from `mark` on have touched. */
  touch(mark: number): void {
    const { trail, trailLength, begin, around, status } = this.propagation;
    for (let i = mark; i < trailLength; i++) {
      const cell = trail[i] >> 2;
      this.release(cell);
      if (status[cell] !== OPENED) continue;
      for (let j = begin[cell], end = begin[cell + 1]; j < end; j++) {
        const other = around[j];
        if (status[other] !== UNKNOWN) continue;
        if (this.partOf[other] >= 0) this.release(other);
        else this.pending[this.pendingTotal++] = other;
      }
    }
  }

  /** Whether parts are missing. */
  get isPending(): boolean {
    return this.pendingTotal > 0;
  }

  /** Finds and counts the parts that are missing; stops at the first without ways or too large to be counted. */
  settle(): void {
    const { partOf, shape, store, pending } = this;
    const { status } = this.propagation;
    this.fresh = this.to;
    for (let i = 0; i < this.pendingTotal; i++) {
      const seed = pending[i];
      if (status[seed] !== UNKNOWN || partOf[seed] >= 0) continue;
      shape.gather(seed);
      let entry = store.find(shape.keyA, shape.keyB);
      if (entry < 0) {
        shape.arrange();
        entry = this.kernel.count(shape);
      }
      if (store.stateOf(entry) === CONTRADICTORY) {
        this.isPossible = false;
        break;
      }
      this.place(entry);
      if (this.to === this.live.length) this.live = longer(this.live, 2 * this.to);
      this.live[this.to++] = entry;
    }
    this.pendingTotal = 0;
    this.isCounted = true;
    for (let i = this.from; i < this.to; i++) {
      if (store.stateOf(this.live[i]) === TOO_WIDE) this.isCounted = false;
    }
  }

  /** Makes knowledge of the boxes that are the same in all ways of their part; whether there were any. */
  learn(): boolean {
    const { store, live, propagation } = this;
    let isNew = false;
    for (let i = this.from; i < this.to; i++) {
      const entry = live[i];
      if (!store.isCertain(entry)) continue;
      const ends = store.boxEndsAt(entry);
      const cells = store.cellsAt(entry);
      for (let box = 0; box < store.boxesOf(entry); box++) {
        const certain = store.certainty(entry, box);
        if (certain === UNKNOWN) continue;
        const begin = box === 0 ? 0 : store.ints[ends + box - 1];
        for (let j = begin; j < store.ints[ends + box]; j++)
          propagation.prove(store.ints[cells + j], certain);
        isNew = true;
      }
    }
    return isNew;
  }

  /** Whether all parts could be counted, and in whole numbers: then {@link learn} misses nothing. */
  get isExact(): boolean {
    let isExact = this.isCounted;
    for (let i = this.from; isExact && i < this.to; i++) isExact = this.store.isExact(this.live[i]);
    return isExact;
  }

  /** Whether the number of mines may tell something that the parts do not: not all their ways leave it open. */
  hearsCount(): boolean {
    const { minesLeft, interior } = this.propagation;
    let least = minesLeft;
    let most = minesLeft;
    for (let i = this.from; i < this.to; i++) {
      const low = this.store.lowOf(this.live[i]);
      most -= low;
      least -= low + this.store.widthOf(this.live[i]) - 1;
    }
    return least < 0 || most > interior || (least === most && (least === 0 || most === interior));
  }

  /** A new level, with the parts of the one below. */
  push(): void {
    const { from, to } = this;
    const length = to - from;
    if (to + length > this.live.length) this.live = longer(this.live, 2 * (to + length));
    this.live.copyWithin(to, from, to);
    if (this.levels + 3 > this.saved.length) this.saved = longer(this.saved);
    this.saved[this.levels++] = from;
    this.saved[this.levels++] = this.fresh;
    this.saved[this.levels++] = (this.isPossible ? 1 : 0) + (this.isCounted ? 2 : 0);
    this.from = to;
    this.to = to + length;
    this.fresh = this.to;
  }

  /** Drops the top level. */
  pop(): void {
    const { live, partOf, store } = this;
    // New parts lose their cells first, then those that were taken out get them back.
    for (let i = this.fresh; i < this.to; i++) this.displace(live[i]);
    this.to = this.from;
    const flags = this.saved[--this.levels];
    this.fresh = this.saved[--this.levels];
    this.from = this.saved[--this.levels];
    for (let i = this.from; i < this.to; i++) {
      if (partOf[store.ints[store.cellsAt(live[i])]] !== live[i]) this.place(live[i]);
    }
    this.pendingTotal = 0;
    this.isPossible = (flags & 1) !== 0;
    this.isCounted = (flags & 2) !== 0;
  }

  /** Takes the part of a cell out of the top level. */
  private release(cell: number): void {
    const { live, partOf, store } = this;
    const entry = partOf[cell];
    if (entry < 0) return;
    for (let i = this.from; i < this.to; i++) {
      if (live[i] !== entry) continue;
      live[i] = live[--this.to];
      break;
    }
    const { ints } = store;
    for (let i = store.cellsAt(entry), end = i + store.cellsOf(entry); i < end; i++) {
      partOf[ints[i]] = -1;
      this.pending[this.pendingTotal++] = ints[i];
    }
  }

  private place(entry: number): void {
    const { partOf, boxOf, store } = this;
    const { ints } = store;
    const ends = store.boxEndsAt(entry);
    const at = store.cellsAt(entry);
    let i = 0;
    for (let box = 0; box < store.boxesOf(entry); box++) {
      for (const end = ints[ends + box]; i < end; i++) {
        partOf[ints[at + i]] = entry;
        boxOf[ints[at + i]] = box;
      }
    }
  }

  private displace(entry: number): void {
    const { ints } = this.store;
    for (let i = this.store.cellsAt(entry), end = i + this.store.cellsOf(entry); i < end; i++)
      this.partOf[ints[i]] = -1;
  }
}
