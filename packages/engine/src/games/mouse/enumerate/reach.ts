import { type Frame, placeOf } from '../walk/frame.js';

/**
 * Keeps watch over whether the exit can be reached from the visited cells while cells are decided one after the
 * other, last decided first undecided. Places are those of the bordered array; rows of cells are bit masks, bit
 * `column + 1` of a word. Visited cells must be joined to one another.
 *
 * A *witness* is a set of open cells that are joined to one another, to the exit and to a visited cell. As long as
 * a cell outside the witness is blocked, the exit stays in reach; only for one of its cells a new one is sought.
 */
export class Reach {
  private readonly open: Int32Array;
  private readonly visited: Int32Array;
  /** Witnesses by slot, each `stride` words. */
  private readonly witnesses: Int32Array;
  private readonly stride: number;
  /** By number of decisions: the slot of the witness that holds after them, times the stride. */
  private readonly slots: Int32Array;
  private depth = 0;
  private readonly rowOf: Int32Array;
  private readonly bitOf: Int32Array;
  private readonly rows: number;
  private readonly isNarrow: boolean;
  private readonly exitRow: number;
  private readonly exitBit: number;

  constructor(frame: Frame) {
    const { columns, rows } = frame;
    this.rows = rows;
    this.isNarrow = columns <= 8;
    this.open = new Int32Array(rows + 2).fill(((1 << columns) - 1) << 1, 1, rows + 1);
    this.visited = new Int32Array(rows + 2);
    this.stride = rows + 2;
    // The first witness is the whole board.
    this.witnesses = new Int32Array(this.stride * (columns * rows + 2));
    this.witnesses.set(this.open);
    this.slots = new Int32Array(columns * rows + 2);
    this.rowOf = new Int32Array(placeOf(frame, columns * rows));
    this.bitOf = new Int32Array(this.rowOf.length);
    for (let cell = 0; cell < columns * rows; cell++) {
      this.rowOf[placeOf(frame, cell)] = Math.floor(cell / columns) + 1;
      this.bitOf[placeOf(frame, cell)] = 2 << (cell % columns);
    }
    const exit = placeOf(frame, frame.exit);
    this.exitRow = this.rowOf[exit];
    this.exitBit = this.bitOf[exit];
  }

  /** Marks a cell that is no decision as visited: the start. */
  start(place: number): void {
    const row = this.rowOf[place];
    this.visited[row] = this.visited[row] | this.bitOf[place];
  }

  /** Opens and visits the next cell, which is next to a visited one; whether it could be blocked instead. */
  decide(place: number): boolean {
    const { open, visited, slots } = this;
    const row = this.rowOf[place];
    const bit = this.bitOf[place];
    const slot = slots[this.depth++];
    let canBlock = true;
    if ((this.witnesses[slot + row] & bit) === 0) {
      slots[this.depth] = slot;
    } else {
      const fresh = this.depth * this.stride;
      slots[this.depth] = fresh;
      open[row] = open[row] & ~bit;
      canBlock = this.seek(fresh);
      open[row] = open[row] | bit;
    }
    visited[row] = visited[row] | bit;
    return canBlock;
  }

  /** Blocks the cell that was decided last. */
  block(place: number): void {
    const row = this.rowOf[place];
    const mask = ~this.bitOf[place];
    this.open[row] = this.open[row] & mask;
    this.visited[row] = this.visited[row] & mask;
  }

  /** Takes the last decision back. */
  undo(place: number): void {
    const row = this.rowOf[place];
    const bit = this.bitOf[place];
    this.open[row] = this.open[row] | bit;
    this.visited[row] = this.visited[row] & ~bit;
    this.depth--;
  }

  /**
   * Fills from the exit until a visited cell is met; false when none is. What is filled is a witness in either
   * case: without the cell in question, or, when that turns out to be the only way, together with it.
   */
  private seek(slot: number): boolean {
    const { witnesses, open, visited, rows, exitRow } = this;
    for (let row = 1; row <= rows; row++) witnesses[slot + row] = 0;
    witnesses[slot + exitRow] = this.exitBit;
    let top = exitRow;
    let bottom = exitRow;
    let isFirst = true;
    for (;;) {
      let changed = isFirst ? 1 : 0;
      isFirst = false;
      for (let row = bottom; row >= 1; row--) {
        changed |= this.spread(slot + row, open[row]);
        const now = witnesses[slot + row];
        if ((now & visited[row]) !== 0) return true;
        if (now === 0) break;
        if (row < top) top = row;
      }
      if (changed === 0) return false;
      changed = 0;
      for (let row = top; row <= rows; row++) {
        changed |= this.spread(slot + row, open[row]);
        const now = witnesses[slot + row];
        if ((now & visited[row]) !== 0) return true;
        if (now === 0) break;
        if (row > bottom) bottom = row;
      }
      if (changed === 0) return false;
    }
  }

  /** Spreads a witness into one row, from above, below and along it; what is new. */
  private spread(at: number, open: number): number {
    const { witnesses } = this;
    const before = witnesses[at];
    let now = (before | witnesses[at - 1] | witnesses[at + 1]) & open;
    if (now === 0) return 0;
    // Kogge-Stone fill: in three doublings along up to eight open cells, without branches.
    const left1 = open & (open << 1);
    const right1 = open & (open >> 1);
    for (;;) {
      const seed = now;
      let left = now | (open & (now << 1));
      let right = now | (open & (now >> 1));
      left |= left1 & (left << 2);
      right |= right1 & (right >> 2);
      left |= left1 & (left1 << 2) & (left << 4);
      right |= right1 & (right1 >> 2) & (right >> 4);
      now = left | right;
      if (this.isNarrow || now === seed) break;
    }
    witnesses[at] = now;
    return now ^ before;
  }
}
