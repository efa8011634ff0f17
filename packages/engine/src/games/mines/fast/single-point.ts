import type { Grid } from '../../../grid/index.js';
import { aroundTable, COVERED, type Position } from '../board/board.js';

/** The knowledge of a cell: none, proved to be safe or a mine while still covered, or opened. */
export const UNKNOWN = 0;
export const SAFE = 1;
export const MINE = 2;
export const OPENED = 3;

/**
 * What single numbers tell of every cell, kept up as cells are opened, and taken back exactly: accounting around one
 * number (all its missing mines are found, or all its cells not yet known are mines), repeated until nothing follows.
 * All tables are laid out once for a grid. Flat arrays by cell, since this runs inside look-ahead.
 */
export class SinglePointPropagation {
  readonly size: number;
  /** Neighbours as compressed rows. */
  readonly begin: Int32Array;
  readonly around: Int32Array;
  readonly shown: Int8Array;
  readonly status: Uint8Array;
  /** By cell: neighbours of which nothing is known. */
  readonly free: Uint8Array;
  /** By cell: neighbours that are proved mines. */
  readonly near: Uint8Array;
  /** By cell: opened neighbours. */
  readonly heard: Uint8Array;
  /** Cells of which nothing is known. */
  unknown = 0;
  /** Those of them that touch no opened cell. */
  interior = 0;
  /** Mines not yet found. */
  minesLeft = 0;
  /** False when a number cannot be satisfied any more. */
  isSound = true;
  /** The changes so far, oldest first, each `cell * 4 + knowledge before`. */
  readonly trail: Int32Array;
  trailLength = 0;
  /** Cells proved safe, in the order in which they were; those opened since are still among them. */
  readonly safe: Int32Array;
  safeLength = 0;
  /** How many cells are proved safe and still covered. */
  safeCount = 0;

  /** Marks for those that work on this knowledge; all 0 between uses. By cell, and a list. */
  readonly scratch: Uint8Array;
  readonly partners = new Int32Array(64);

  private readonly queue: Int32Array;
  private queueLength = 0;
  private readonly isQueued: Uint8Array;

  constructor(grid: Grid) {
    const table = aroundTable(grid);
    this.begin = table.begin;
    this.around = table.cells;
    this.size = grid.columns * grid.rows;
    this.shown = new Int8Array(this.size);
    this.status = new Uint8Array(this.size);
    this.free = new Uint8Array(this.size);
    this.near = new Uint8Array(this.size);
    this.heard = new Uint8Array(this.size);
    this.trail = new Int32Array(2 * this.size);
    this.safe = new Int32Array(this.size);
    this.scratch = new Uint8Array(this.size);
    this.queue = new Int32Array(this.size);
    this.isQueued = new Uint8Array(this.size);
  }

  /**
   * Starts from a position of this grid and follows what its numbers tell. Where `heard` is 0 by cell, an opened cell is
   * safe and its number is not known.
   */
  load({ shown, mines }: Position, heard: Uint8Array | null = null): void {
    const { begin, size, status, queue, isQueued } = this;
    this.shown.set(shown);
    this.near.fill(0);
    this.heard.fill(0);
    for (let cell = 0; cell < size; cell++) this.free[cell] = begin[cell + 1] - begin[cell];
    status.fill(UNKNOWN);
    this.unknown = size;
    this.interior = size;
    this.minesLeft = mines;
    this.isSound = true;
    this.trailLength = 0;
    this.safeLength = 0;
    this.safeCount = 0;
    for (let i = 0; i < this.queueLength; i++) isQueued[queue[i]] = 0;
    this.queueLength = 0;
    for (let cell = 0; cell < size; cell++) {
      if (shown[cell] !== COVERED) this.change(cell, heard === null || heard[cell] !== 0 ? OPENED : SAFE);
    }
    this.follow();
    this.trailLength = 0;
  }

  /** A cell was opened and shows `number`; follows what that tells. Sets `isSound`. */
  open(cell: number, number: number): void {
    if (this.status[cell] === MINE) {
      this.isSound = false;
      return;
    }
    this.shown[cell] = number;
    this.change(cell, OPENED);
    this.follow();
  }

  /** Something else proved a cell of which nothing was known: `SAFE` or `MINE`. */
  prove(cell: number, status: number): void {
    this.change(cell, status);
  }

  /** Follows what the numbers tell of which something changed. */
  follow(): void {
    const { begin, around, shown, status, free, near, queue, isQueued } = this;
    while (this.queueLength > 0 && this.isSound) {
      const number = queue[--this.queueLength];
      isQueued[number] = 0;
      const wanted = shown[number] - near[number];
      const room = free[number];
      if (wanted < 0 || wanted > room) {
        this.isSound = false;
        return;
      }
      if (room === 0 || (wanted !== 0 && wanted !== room)) continue;
      const proved = wanted === 0 ? SAFE : MINE;
      for (let i = begin[number], end = begin[number + 1]; i < end; i++) {
        if (status[around[i]] === UNKNOWN) this.change(around[i], proved);
      }
    }
  }

  /** Takes back everything since the trail had this length; sound again. */
  undo(length: number): void {
    const { trail, isQueued, queue } = this;
    for (let i = 0; i < this.queueLength; i++) isQueued[queue[i]] = 0;
    this.queueLength = 0;
    while (this.trailLength > length) {
      const entry = trail[--this.trailLength];
      this.restore(entry >> 2, entry & 3);
    }
    this.isSound = true;
  }

  private change(cell: number, status: number): void {
    const { begin, around, free, near, heard, queue, isQueued } = this;
    const before = this.status[cell];
    this.trail[this.trailLength++] = cell * 4 + before;
    this.status[cell] = status;
    if (status === SAFE) {
      this.safe[this.safeLength++] = cell;
      this.safeCount++;
    } else if (before === SAFE) this.safeCount--;
    const end = begin[cell + 1];
    if (before === UNKNOWN) {
      this.unknown--;
      if (heard[cell] === 0) this.interior--;
      const mine = status === MINE ? 1 : 0;
      this.minesLeft -= mine;
      for (let i = begin[cell]; i < end; i++) {
        const other = around[i];
        free[other]--;
        near[other] += mine;
        if (this.status[other] === OPENED && isQueued[other] === 0) {
          isQueued[other] = 1;
          queue[this.queueLength++] = other;
        }
      }
    }
    if (status !== OPENED) return;
    for (let i = begin[cell]; i < end; i++) {
      const other = around[i];
      if (heard[other]++ === 0 && this.status[other] === UNKNOWN) this.interior--;
    }
    if (isQueued[cell] === 0) {
      isQueued[cell] = 1;
      queue[this.queueLength++] = cell;
    }
  }

  /** The exact reverse of `change`. */
  private restore(cell: number, before: number): void {
    const { begin, around, free, near, heard } = this;
    const status = this.status[cell];
    const end = begin[cell + 1];
    if (status === OPENED) {
      this.shown[cell] = COVERED;
      for (let i = begin[cell]; i < end; i++) {
        const other = around[i];
        if (--heard[other] === 0 && this.status[other] === UNKNOWN) this.interior++;
      }
    }
    this.status[cell] = before;
    if (status === SAFE) {
      this.safeLength--;
      this.safeCount--;
    } else if (before === SAFE) this.safeCount++;
    if (before !== UNKNOWN) return;
    this.unknown++;
    if (heard[cell] === 0) this.interior++;
    const mine = status === MINE ? 1 : 0;
    this.minesLeft += mine;
    for (let i = begin[cell]; i < end; i++) {
      const other = around[i];
      free[other]++;
      near[other] -= mine;
    }
  }
}
