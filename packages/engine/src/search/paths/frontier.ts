/**
 * A frontier as a word of symbols, two bits each, sixteen to an integer of 32 bits, so 32 in `lo` and `hi`.
 *
 * The frontier is the line between the cells that have had their turn and those that have not; a symbol says what the
 * piece of path that crosses one of its edges is. Pieces do not cross one another on paper, so the two ends of a
 * piece stand like a pair of brackets (plug states; Chen Danqi, "Connectivity-state dynamic programming", 2008; the
 * idea of sweeping is D. Knuth's Simpath, "The Art of Computer Programming" 4A, 7.1.4, exercise 225).
 */
export const NONE = 0;
/** First end, in order of the frontier, of a piece whose other end is on the frontier too. */
export const OPENING = 1;
/** Second end of such a piece. */
export const CLOSING = 2;
/** End of a piece whose other end is fixed: it is an end of the path. */
export const LOOSE = 3;

export const MOST_SYMBOLS = 32;

export function symbolAt(lo: number, hi: number, position: number): number {
  return position < 16 ? (lo >>> (2 * position)) & 3 : (hi >>> (2 * position - 32)) & 3;
}

/** The bits of a symbol at a position, as far as they lie in the first word, and in the second. */
export function loBits(symbol: number, position: number): number {
  return position < 16 ? (symbol << (2 * position)) | 0 : 0;
}

export function hiBits(symbol: number, position: number): number {
  return position < 16 ? 0 : (symbol << (2 * position - 32)) | 0;
}

/** The position of the closing end that belongs to an opening end at `position` (which need not be there any more). */
export function closingOf(lo: number, hi: number, position: number): number {
  let at = position + 1;
  let rest = at < 16 ? lo >>> (2 * at) : at < 32 ? hi >>> (2 * at - 32) : 0;
  let depth = 1;
  for (;;) {
    if (rest === 0) {
      at = 16;
      rest = hi;
    }
    // Skip to the next symbol that is not NONE.
    const zeros = (31 - Math.clz32(rest & -rest)) & ~1;
    rest >>>= zeros;
    at += zeros >>> 1;
    const symbol = rest & 3;
    if (symbol === OPENING) depth++;
    else if (symbol === CLOSING && --depth === 0) return at;
    rest >>>= 2;
    at++;
  }
}

/** The position of the opening end that belongs to a closing end at `position`. */
export function openingOf(lo: number, hi: number, position: number): number {
  let at = position - 1;
  let rest = 0;
  if (at >= 16) rest = hi << (2 * (31 - at));
  else if (at >= 0) rest = lo << (2 * (15 - at));
  let depth = 1;
  for (;;) {
    if (rest === 0) {
      at = 15;
      rest = lo;
    }
    const zeros = Math.clz32(rest) & ~1;
    rest <<= zeros;
    at -= zeros >>> 1;
    const symbol = rest >>> 30;
    if (symbol === CLOSING) depth++;
    else if (symbol === OPENING && --depth === 0) return at;
    rest <<= 2;
    at--;
  }
}

/** Words of one record: the state in two words, its value, and one more that its owner is free to use. */
export const RECORD = 4;
const LO = 0;
const HI = 1;
export const VALUE = 2;
export const EXTRA = 3;

/** Most records: an array of 2^31 bytes holds twice as many slots. */
const MOST_SLOTS = 2 ** 27;

/**
 * States of a frontier with a value each: open addressing with linear probing in one array of four words a slot, so
 * that a look-up costs one line of cache. A slot is empty while its value is 0.
 *
 * The hash is multiplication by a constant, of which the top bits count (D. Knuth, "The Art of Computer Programming"
 * 3, 6.4). It is additive: states that differ by the same words lie the same distance apart. A step of the sweep
 * changes every state in a few ways only, so walking through one table in order of slots writes into the other in a
 * few streams, not all over memory.
 */
export class FrontierTable {
  /** Slot `s` is `words[s * RECORD] ...`. Replaced when the table grows, so do not keep it. */
  words: Int32Array;
  size = 0;
  private shift: number;
  private most: number;

  constructor(slots = 256) {
    this.words = new Int32Array(slots * RECORD);
    this.shift = Math.clz32(slots) + 1;
    this.most = slots >>> 1;
  }

  get slots(): number {
    return this.words.length / RECORD;
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  /** Whether twice the states would be more than one array can hold. */
  get isFull(): boolean {
    return this.slots >= MOST_SLOTS && this.size + this.size / 8 > this.most;
  }

  /** Where the record of a state begins. A value of 0 there says that it is new: the caller must set it. */
  place(lo: number, hi: number): number {
    const { words } = this;
    const mask = words.length - 1;
    let at = this.home(lo, hi);
    while (words[at + VALUE] !== 0) {
      if (words[at] === lo && words[at + HI] === hi) return at;
      at = (at + RECORD) & mask;
    }
    if (this.size >= this.most && this.slots < MOST_SLOTS) {
      this.grow();
      return this.place(lo, hi);
    }
    this.size++;
    words[at] = lo;
    words[at + HI] = hi;
    return at;
  }

  /** Where the record of a state begins, or -1 when it is not there. */
  find(lo: number, hi: number): number {
    const { words } = this;
    const mask = words.length - 1;
    for (let at = this.home(lo, hi); words[at + VALUE] !== 0; at = (at + RECORD) & mask) {
      if (words[at + LO] === lo && words[at + HI] === hi) return at;
    }
    return -1;
  }

  clear(): void {
    const { words } = this;
    for (let at = VALUE; at < words.length; at += RECORD) words[at] = 0;
    this.size = 0;
  }

  private home(lo: number, hi: number): number {
    return ((Math.imul(lo, 0x9e3779b1) + Math.imul(hi, 0x85ebca77)) >>> this.shift) * RECORD;
  }

  private grow(): void {
    const old = this.words;
    const slots = this.slots * 2;
    this.words = new Int32Array(slots * RECORD);
    this.shift--;
    this.most = slots >>> 1;
    const { words } = this;
    const mask = words.length - 1;
    for (let from = 0; from < old.length; from += RECORD) {
      if (old[from + VALUE] === 0) continue;
      let at = this.home(old[from + LO], old[from + HI]);
      while (words[at + VALUE] !== 0) at = (at + RECORD) & mask;
      for (let word = 0; word < RECORD; word++) words[at + word] = old[from + word];
    }
  }
}
