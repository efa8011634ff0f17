import { longer } from '../../grid/index.js';

const EMPTY = -1;
const FIRST_CAPACITY = 4096;

/** Numbers records of 16-bit words in the order in which they are first met; a hash table with open addressing. */
export class StateNumbers {
  /** Records met so far. */
  size = 0;
  /** Record `n` is `records[n * width] .. records[(n + 1) * width - 1]`. Grows, so do not keep it. */
  records: Uint16Array<ArrayBuffer>;
  private table = new Int32Array(FIRST_CAPACITY * 2).fill(EMPTY);

  constructor(private readonly width: number) {
    this.records = new Uint16Array(FIRST_CAPACITY * width);
  }

  word(state: number, index: number): number {
    return this.records[state * this.width + index];
  }

  /** The number of a record; the next free one, which is `size` before the call, when it is new. */
  numberOf(probe: Uint16Array): number {
    const { width } = this;
    const mask = this.table.length - 1;
    let slot = this.hash(probe, 0) & mask;
    for (let found = this.table[slot]; found !== EMPTY; found = this.table[slot]) {
      let i = 0;
      while (i < width && this.records[found * width + i] === probe[i]) i++;
      if (i === width) return found;
      slot = (slot + 1) & mask;
    }
    if ((this.size + 1) * width > this.records.length) {
      this.grow();
      return this.numberOf(probe);
    }
    this.table[slot] = this.size;
    this.records.set(probe, this.size * width);
    return this.size++;
  }

  private hash(words: Uint16Array, from: number): number {
    let hash = 0x811c9dc5;
    for (let i = from; i < from + this.width; i++)
      hash = Math.imul(hash ^ words[i], 0x01000193) ^ (hash >>> 15);
    return hash ^ (hash >>> 13);
  }

  private grow(): void {
    this.records = longer(this.records);
    this.table = new Int32Array(this.table.length * 2).fill(EMPTY);
    const mask = this.table.length - 1;
    for (let state = 0; state < this.size; state++) {
      let slot = this.hash(this.records, state * this.width) & mask;
      while (this.table[slot] !== EMPTY) slot = (slot + 1) & mask;
      this.table[slot] = state;
    }
  }
}
