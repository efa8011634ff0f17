import { longer } from '../../grid/index.js';

const EMPTY = -1;
const FIRST_CAPACITY = 2048;
/** Up to this many records, memory is kept for the next problem. */
const MOST_CACHED = 2 ** 18;

/**
 * Numbers records of 16-bit words in the order in which they are first met; a hash table with open addressing. Two words
 * at a time are compared. An instance can be emptied and used again for records of another width.
 */
export class StateNumbers {
  /** Records met so far. */
  size = 0;
  /** Where the next record to be numbered is written, one word after the other. */
  probe = new Uint16Array(0);
  /** The words of all records: those of record `n` begin at `n * stride`. Grows, so do not keep it. */
  records = new Uint16Array(0);
  /** Words from one record to the next. */
  stride = 0;
  /** The words of all records and of the probe, two by two. */
  pairs = new Int32Array(0);
  probePairs = new Int32Array(0);
  /** Records that there is room for in the table: half of its slots. */
  private capacity = 0;
  private table = new Int32Array(FIRST_CAPACITY * 2);

  constructor(width: number) {
    this.clear(width);
  }

  /** Forgets all records; from now on they have `width` words. */
  clear(width: number): void {
    this.size = 0;
    if (this.probe.length !== width) {
      this.probePairs = new Int32Array((width + 1) >> 1);
      this.probe = new Uint16Array(this.probePairs.buffer, 0, width);
      this.stride = this.probePairs.length * 2;
    }
    if (this.capacity > MOST_CACHED) {
      this.table = new Int32Array(FIRST_CAPACITY * 2);
      this.hold(new Int32Array(0));
    }
    this.capacity = FIRST_CAPACITY;
    this.table.fill(EMPTY, 0, this.capacity * 2);
    const room = this.capacity * this.probePairs.length;
    if (this.pairs.length < room) this.hold(new Int32Array(room));
  }

  word(state: number, index: number): number {
    return this.records[state * this.stride + index];
  }

  /** The number of the record in the probe, or -1 where it is new. */
  find(): number {
    return this.table[this.slot()];
  }

  /** The number of the record in the probe; the next free one, which is `size` before the call, when it is new. */
  number(): number {
    const slot = this.slot();
    const found = this.table[slot];
    if (found !== EMPTY) return found;
    const { size, pairs, probePairs } = this;
    const width = probePairs.length;
    if (size === this.capacity || (size + 1) * width > pairs.length) {
      this.grow();
      return this.number();
    }
    this.table[slot] = size;
    for (let i = 0, at = size * width; i < width; i++) pairs[at++] = probePairs[i];
    this.size = size + 1;
    return size;
  }

  /** Where the table has the record in the probe, or would have it. */
  private slot(): number {
    const { table, pairs, probePairs } = this;
    const width = probePairs.length;
    const mask = this.capacity * 2 - 1;
    let slot = hashOf(probePairs, 0, width) & mask;
    for (let found = table[slot]; found !== EMPTY; found = table[slot]) {
      let i = 0;
      for (let at = found * width; i < width && pairs[at] === probePairs[i]; at++) i++;
      if (i === width) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private hold(pairs: Int32Array<ArrayBuffer>): void {
    this.pairs = pairs;
    this.records = new Uint16Array(pairs.buffer);
  }

  private grow(): void {
    const width = this.probePairs.length;
    // Less than twice as much, since a search of millions is held by these.
    if ((this.size + 1) * width > this.pairs.length)
      this.hold(longer(this.pairs, (this.pairs.length * 3) >> 1));
    if (this.size < this.capacity) return;
    this.capacity *= 2;
    const slots = this.capacity * 2;
    if (this.table.length < slots) this.table = new Int32Array(slots);
    this.table.fill(EMPTY, 0, slots);
    for (let state = 0; state < this.size; state++) {
      let slot = hashOf(this.pairs, state * width, width) & (slots - 1);
      while (this.table[slot] !== EMPTY) slot = (slot + 1) & (slots - 1);
      this.table[slot] = state;
    }
  }
}

function hashOf(pairs: Int32Array, from: number, width: number): number {
  let hash = 0;
  for (let i = from; i < from + width; i++) hash = Math.imul((hash ^ pairs[i]) + (hash >>> 15), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
