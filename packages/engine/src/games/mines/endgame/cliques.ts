/** Numbers run from 0 to 8. */
const NUMBERS = 9;

/**
 * Covers configurations by cliques of rivals. Two configurations are *rivals* when no cell that is safe in both shows
 * different numbers in them. A player that has to decide between the two can only guess, so at most one of a clique of
 * rivals can be won. A set of configurations loses at least as many as it has more than cliques. The cover is found
 * greedily; any cover gives a valid bound.
 */
export class RivalCliques {
  /** By member: the number of its clique; cliques are numbered in the order of `order`. */
  clique = new Int32Array(0);
  /** The members clique by clique. */
  order = new Int32Array(0);

  /** By cell and number: the members (as a bit set) that have a mine there or show this number. */
  private masks = new Uint32Array(0);
  private free = new Uint32Array(0);
  private rivals = new Uint32Array(0);
  private busy = new Int32Array(0);

  /**
   * Covers the members, given what cell `i` shows in configuration `c` (0..8, or `mine`) at `i * stride + c`.
   * Answers the number of cliques.
   */
  cover(
    shown: Uint8Array,
    stride: number,
    cells: number,
    members: Int32Array,
    count: number,
    mine: number,
  ): number {
    const words = (count + 31) >> 5;
    this.reserve(count, cells, words);
    const { clique, order, masks, free, rivals, busy } = this;
    masks.fill(0, 0, cells * NUMBERS * words);
    for (let i = 0; i < cells; i++) {
      for (let m = 0; m < count; m++) {
        const number = shown[i * stride + (members[m] ?? 0)] ?? 0;
        const bit = 1 << (m & 31);
        const from = number === mine ? 0 : number;
        const to = number === mine ? NUMBERS - 1 : number;
        for (let k = from; k <= to; k++) {
          const at = (i * NUMBERS + k) * words + (m >> 5);
          masks[at] = (masks[at] ?? 0) | bit;
        }
      }
    }
    free.fill(0xffffffff, 0, words);
    if (count & 31) free[words - 1] = 2 ** (count & 31) - 1;
    let cliques = 0;
    let placed = 0;
    for (let word = 0; word < words; ) {
      if (free[word] === 0) {
        word++;
        continue;
      }
      // Rivals of all members of the clique so far, kept as the words that are not zero.
      let busyCount = 0;
      for (let w = word; w < words; w++) {
        rivals[w] = free[w] ?? 0;
        if (rivals[w] !== 0) busy[busyCount++] = w;
      }
      while (busyCount > 0) {
        const w = busy[0] ?? 0;
        const bits = rivals[w] ?? 0;
        if (bits === 0) {
          busy[0] = busy[--busyCount] ?? 0;
          continue;
        }
        const bit = bits & -bits;
        const member = 32 * w + 31 - Math.clz32(bit);
        rivals[w] = bits & ~bit;
        free[w] = (free[w] ?? 0) & ~bit;
        clique[member] = cliques;
        order[placed++] = member;
        const c = members[member] ?? 0;
        for (let i = 0; i < cells && busyCount > 0; i++) {
          const number = shown[i * stride + c] ?? 0;
          if (number === mine) continue;
          const row = (i * NUMBERS + number) * words;
          let remaining = 0;
          for (let b = 0; b < busyCount; b++) {
            const at = busy[b] ?? 0;
            const still = (rivals[at] ?? 0) & (masks[row + at] ?? 0);
            rivals[at] = still;
            if (still !== 0) busy[remaining++] = at;
          }
          busyCount = remaining;
        }
      }
      cliques++;
    }
    return cliques;
  }

  private reserve(count: number, cells: number, words: number): void {
    if (this.order.length < count) {
      this.order = new Int32Array(2 * count);
      this.clique = new Int32Array(2 * count);
    }
    if (this.free.length < words) {
      this.free = new Uint32Array(2 * words);
      this.rivals = new Uint32Array(2 * words);
      this.busy = new Int32Array(2 * words);
    }
    if (this.masks.length < cells * NUMBERS * words) this.masks = new Uint32Array(cells * NUMBERS * words);
  }
}
