/** Up to so many keys there is a slot for every one. */
const MOST_DIRECT = 2 ** 26;
const FIRST_CAPACITY = 4096;

/** Numbers integer keys from 0 to `span - 1` in the order in which they are first met. */
export class KeyNumbers {
  /** Keys met so far. */
  size = 0;
  /** Key of each number. Grows, so do not keep it. */
  keys = new Float64Array(FIRST_CAPACITY);
  /** Number + 1, by key or by hash; 0 where there is none, so that a fresh table needs no filling. */
  private table: Int32Array;
  private readonly isDirect: boolean;

  /** Throws a RangeError when keys could not be told apart. */
  constructor(span: number) {
    if (!Number.isSafeInteger(span) || span < 1)
      throw new RangeError(`keys must be integers below 2^53, but there are said to be ${span}`);
    this.isDirect = span <= MOST_DIRECT;
    this.table = new Int32Array(this.isDirect ? span : FIRST_CAPACITY * 2);
  }

  /** Bytes of memory in use. */
  get bytes(): number {
    return this.table.byteLength + this.keys.byteLength;
  }

  /** The number of a key; the next free one, which is `size` before the call, when it is new. */
  numberOf(key: number): number {
    if (!this.isDirect) return this.hashedNumberOf(key);
    const known = this.table[key];
    if (known !== 0) return known - 1;
    if (this.size === this.keys.length) this.keys = doubled(this.keys);
    this.keys[this.size] = key;
    this.table[key] = ++this.size;
    return this.size - 1;
  }

  /** The number of a key, or null when it has not been met. */
  find(key: number): number | null {
    const known = this.table[this.isDirect ? key : this.slotOf(key)] ?? 0;
    return known === 0 ? null : known - 1;
  }

  private hashedNumberOf(key: number): number {
    const slot = this.slotOf(key);
    const known = this.table[slot];
    if (known !== 0) return known - 1;
    if (this.size === this.keys.length) {
      this.grow();
      return this.hashedNumberOf(key);
    }
    this.keys[this.size] = key;
    this.table[slot] = ++this.size;
    return this.size - 1;
  }

  /** The slot of a key, or the free one where it would go: open addressing, at most half full. */
  private slotOf(key: number): number {
    const mask = this.table.length - 1;
    // Both halves of the key are mixed, since neighbouring keys are the rule.
    const low = Math.imul(key | 0, 0x9e3779b1);
    const high = Math.imul(Math.floor(key / 4294967296) ^ (low >>> 15), 0x85ebca6b);
    let slot = (low ^ high ^ (high >>> 13)) & mask;
    for (;;) {
      const known = this.table[slot];
      if (known === 0 || this.keys[known - 1] === key) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    this.keys = doubled(this.keys);
    this.table = new Int32Array(this.table.length * 2);
    for (let number = 0; number < this.size; number++)
      this.table[this.slotOf(this.keys[number])] = number + 1;
  }
}

function doubled(keys: Float64Array): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(keys.length * 2);
  longer.set(keys);
  return longer;
}
