import { BLOCKED } from '../walk/loop-kernel.js';

/**
 * Keeps watch over whether the exit can be reached from the visited places while walls are decided one after the other, last
 * decided first undecided. Visited places must be joined to one another.
 *
 * A *witness* is a way from a visited place to the exit. As long as a wall is put up elsewhere, the exit stays in reach; only
 * for a wall across it a new one is sought.
 */
export class WallReach {
  /** Witnesses by slot: 1 for every word that the way crosses, from either side. */
  private readonly witnesses: Uint8Array;
  private readonly stride: number;
  /** By number of decisions: the slot of the witness that holds after them, times the stride. */
  private readonly slots: Int32Array;
  private depth = 0;
  private readonly queue: Int32Array;
  /** By place: the word by which it was met on the way from the exit; -1 before. */
  private readonly met: Int32Array;

  /** Over the visits and bars of a tree, which it reads; see wall-tree.ts. */
  constructor(
    private readonly values: Int32Array,
    private readonly bars: Int32Array,
    private readonly steps: Int32Array,
    private readonly exit: number,
    walls: number,
  ) {
    this.stride = bars.length;
    this.witnesses = new Uint8Array(this.stride * (walls + 1));
    this.slots = new Int32Array(walls + 1);
    this.queue = new Int32Array(values.length);
    this.met = new Int32Array(values.length);
    this.seek(0);
  }

  /** Notes one more decision about a wall, given from both sides; whether it could be blocked. */
  decide(word: number, other: number): boolean {
    const { bars, witnesses, slots } = this;
    const slot = slots[this.depth++];
    slots[this.depth] = slot;
    if (this.values[this.exit] > 0) return true;
    if (witnesses[slot + word] === 0 && witnesses[slot + other] === 0) return true;
    const fresh = this.depth * this.stride;
    const [one, two] = [bars[word], bars[other]];
    bars[word] = BLOCKED;
    bars[other] = BLOCKED;
    const canBlock = this.seek(fresh);
    bars[word] = one;
    bars[other] = two;
    // Where it is the only way, the old witness goes on to hold.
    if (canBlock) slots[this.depth] = fresh;
    return canBlock;
  }

  /** Takes the last decision back. */
  undo(): void {
    this.depth--;
  }

  /** Writes a way from the exit to a visited place into a slot; false when there is none. */
  private seek(slot: number): boolean {
    const { values, bars, steps, queue, met, witnesses, stride } = this;
    witnesses.fill(0, slot, slot + stride);
    met.fill(-1);
    met[this.exit] = 0;
    queue[0] = this.exit;
    for (let read = 0, written = 1; read < written; read++) {
      const from = queue[read];
      for (let rank = 0; rank < 4; rank++) {
        const word = 4 * from + rank;
        if (bars[word] >= BLOCKED) continue;
        const to = from + steps[rank];
        if (met[to] !== -1) continue;
        met[to] = word;
        if (values[to] > 0) {
          for (let at = to; at !== this.exit; at = met[at] >> 2) witnesses[slot + met[at]] = 1;
          return true;
        }
        queue[written++] = to;
      }
    }
    return false;
  }
}
