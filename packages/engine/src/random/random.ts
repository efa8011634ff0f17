/** Where a generator stands, as plain data. */
export interface RandomState {
  /** Its 128 bits, as four integers of 32 bits. */
  readonly words: readonly [number, number, number, number];
}

/**
 * A seeded generator: sfc32 (C. Doty-Humphrey, PractRand, 2010), 128 bits of state, 32-bit arithmetic only,
 * so that the same seed gives the same numbers in every browser and in Node. It can be cloned and saved.
 */
export class Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;

  protected constructor(state: RandomState | null) {
    if (state !== null) [this.a, this.b, this.c, this.counter] = state.words;
  }

  /** A generator for a seed: any text or number; equal seeds give equal sequences. */
  static from(seed: string | number): Random {
    const random = new Random(null);
    [random.a, random.b, random.c] = hashWords(String(seed));
    for (let i = 0; i < 12; i++) random.next();
    return random;
  }

  /** Continues from what {@link save} returned. Throws a RangeError for anything but four whole numbers. */
  static restore(state: RandomState): Random {
    if (state.words.length !== 4 || !state.words.every((word) => Number.isInteger(word)))
      throw new RangeError('this is no state of a random generator');
    return new Random(state);
  }

  /** Where it stands; `createRandom`, inside `Random.restore`, goes on from there. */
  save(): RandomState {
    return { words: [this.a, this.b, this.c, this.counter] };
  }

  /** Another one that gives the same numbers from here on. */
  clone(): Random {
    return Random.restore(this.save());
  }

  /** An independent stream for part `label` of a piece of work; leaves this generator as it was. */
  branch(label: string | number): Random {
    return Random.from(`${this.save().words.join(':')}/${label}`);
  }

  /** The next 32 bits as an integer in 0 .. 2^32 - 1. */
  next(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /**
   * A uniform integer in 0 .. bound - 1, without bias (rejection of the incomplete last interval).
   * `bound` is an integer from 1 to 2^32.
   */
  below(bound: number): number {
    for (;;) {
      const value = this.next();
      const rest = remainder(value, bound);
      if (value - rest + bound <= 4294967296) return rest;
    }
  }

  /** As {@link below} for a bound of any size from 1 on. */
  belowBig(bound: bigint): bigint {
    const words = BigInt(Math.ceil(bound.toString(16).length / 8));
    const span = 1n << (32n * words);
    const limit = span - (span % bound);
    for (;;) {
      let value = 0n;
      for (let word = 0n; word < words; word++) value = (value << 32n) | BigInt(this.next());
      if (value < limit) return value % bound;
    }
  }

  /** True with probability `numerator / denominator` (integers). */
  chance(numerator: number, denominator: number): boolean {
    return this.below(denominator) < numerator;
  }

  /** Turns bits over, one by one those at these places, each where {@link chance} comes true. */
  flipEach(numerator: number, denominator: number, bits: Uint8Array, places: readonly number[]): void {
    const last = 4294967295 - (4294967296 % denominator);
    let { a, b, c, counter } = this;
    for (let i = 0; i < places.length; ) {
      const sum = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      const value = sum >>> 0;
      if (value <= last) bits[places[i++]] ^= remainder(value, denominator) < numerator ? 1 : 0;
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.counter = counter;
  }

  /** A uniform element of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('cannot pick from an empty list');
    return list[this.below(list.length)];
  }

  /** Shuffles a list in place (R. A. Fisher and F. Yates, 1938; R. Durstenfeld, 1964) and returns it. */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = list[i];
      list[i] = list[j];
      list[j] = held;
    }
    return list;
  }
}

/**
 * `value % bound` for whole numbers below 2^32 and up to 2^32, several times as quick: of two such numbers a quotient in
 * doubles is never rounded up to a whole number.
 */
function remainder(value: number, bound: number): number {
  return (value - Math.imul((value / bound) >>> 0, bound)) >>> 0;
}

/** Three well mixed words from a text (FNV-1a over UTF-16 units, then the MurmurHash3 finaliser). */
function hashWords(text: string): [number, number, number] {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return [mixWord(hash), mixWord(hash ^ 0x9e3779b9), mixWord(hash ^ 0x3c6ef372)];
}

/** A word whose every bit depends on all bits of `word` (a bijection): the finaliser of MurmurHash3 (A. Appleby, 2011). */
export function mixWord(word: number): number {
  let h = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}
