/** Slots at first; a table with more than `LARGE` is given back when it is cleared. */
const SMALL = 1 << 12;
const LARGE = 1 << 20;

/**
 * A transposition table of sets of configurations: open addressing, doubled when half full. A set is known by the
 * 64-bit sum of the random keys of its members (as in A. L. Zobrist, "A new hashing method with application for
 * game playing", 1970); that two of a million sets share a key happens once in forty million such searches.
 */
export class EndgameMemory {
  private low = new Int32Array(0);
  private high = new Int32Array(0);
  /** Twice the loss plus one, plus one more where it is exact; 0 where nothing is kept. */
  private losses = new Int32Array(0);
  private cells = new Int32Array(0);
  private mask = 0;
  private size = 0;

  constructor() {
    this.allot(SMALL);
  }

  /** Number of sets remembered. */
  get length(): number {
    return this.size;
  }

  clear(): void {
    if (this.losses.length > LARGE) this.allot(SMALL);
    else if (this.size > 0) this.losses.fill(0);
    this.size = 0;
  }

  /** The slot that holds the set with this key, or the free one where it belongs. */
  find(low: number, high: number): number {
    let slot = (low ^ (high >>> 7)) & this.mask;
    while (this.losses[slot] !== 0 && (this.low[slot] !== low || this.high[slot] !== high)) {
      slot = (slot + 1) & this.mask;
    }
    return slot;
  }

  has(slot: number): boolean {
    return this.losses[slot] !== 0;
  }

  lossAt(slot: number): number {
    return ((this.losses[slot] ?? 0) - 1) >> 1;
  }

  isExactAt(slot: number): boolean {
    return ((this.losses[slot] ?? 0) & 1) === 0;
  }

  cellAt(slot: number): number {
    return this.cells[slot] ?? -1;
  }

  keep(low: number, high: number, loss: number, isExact: boolean, cell: number): void {
    let slot = this.find(low, high);
    if (!this.has(slot)) {
      if (2 * (this.size + 1) > this.mask) {
        this.grow();
        slot = this.find(low, high);
      }
      this.size++;
      this.low[slot] = low;
      this.high[slot] = high;
    }
    this.losses[slot] = 2 * loss + (isExact ? 2 : 1);
    this.cells[slot] = cell;
  }

  private allot(capacity: number): void {
    this.low = new Int32Array(capacity);
    this.high = new Int32Array(capacity);
    this.losses = new Int32Array(capacity);
    this.cells = new Int32Array(capacity);
    this.mask = capacity - 1;
  }

  private grow(): void {
    const { low, high, losses, cells } = this;
    this.allot(2 * losses.length);
    for (let old = 0; old < losses.length; old++) {
      if (losses[old] === 0) continue;
      const slot = this.find(low[old] ?? 0, high[old] ?? 0);
      this.low[slot] = low[old] ?? 0;
      this.high[slot] = high[old] ?? 0;
      this.losses[slot] = losses[old] ?? 0;
      this.cells[slot] = cells[old] ?? -1;
    }
  }
}
