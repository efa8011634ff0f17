import { mixWord } from '../../../random/index.js';

/** A number shown takes one of so many values. */
const NUMBERS = 9;

/**
 * Positions met in trials from one position, in whatever order their cells were opened: what they weigh, and what
 * they were found to be worth. A position is known by 53 bits over its openings (A. L. Zobrist, "A new hashing method
 * with application for game playing", 1970); two with the same bits are taken for one.
 */
export class TrialMemory {
  private readonly totals = new Map<number, number>();
  private readonly worths = new Map<number, number>();
  private readonly keys: Int32Array;
  private high = 0;
  private low = 0;

  /** For boards of so many cells. */
  constructor(cells: number) {
    this.keys = new Int32Array(2 * NUMBERS * cells);
    for (let i = 0; i < this.keys.length; i++) this.keys[i] = mixWord(i + 1);
  }

  /** Forgets all, and starts from the present position. */
  clear(): void {
    this.totals.clear();
    this.worths.clear();
    this.high = 0;
    this.low = 0;
  }

  enter(cell: number, number: number): void {
    const at = 2 * (cell * NUMBERS + number);
    this.high ^= this.keys[at];
    this.low ^= this.keys[at + 1];
  }

  leave(cell: number, number: number): void {
    this.enter(cell, number);
  }

  total(): number | undefined {
    return this.totals.get(key(this.high, this.low));
  }

  /**
   * The worth, looked at so far ahead. How many openings later guesses look through is not told apart: a worth found
   * at one stage of a look-ahead serves the next ones too.
   */
  worth(guesses: number, openings: number): number | undefined {
    return this.worths.get(this.staged(guesses, openings));
  }

  set(total: number, guesses: number, openings: number, worth: number): void {
    this.totals.set(key(this.high, this.low), total);
    this.worths.set(this.staged(guesses, openings), worth);
  }

  private staged(guesses: number, openings: number): number {
    const stage = mixWord(guesses * 64 + openings);
    return key(this.high ^ stage, this.low);
  }
}

/** 32 bits and 21 bits in one exact number. */
function key(high: number, low: number): number {
  return (high >>> 0) * 2 ** 21 + (low >>> 11);
}
