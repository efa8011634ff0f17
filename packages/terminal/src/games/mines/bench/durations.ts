import { array, check, object, pipe } from 'valibot';
import { savedCount, savedNumber } from '../../../cli/saved.js';

/** Bins to each doubling of a time: a bin is 1.1 % wide, so its middle is off by 0.55 % at most. */
const PER_DOUBLING = 64;
/** Milliseconds below which everything is one bin. */
const LEAST = 1e-5;

/** Durations as plain data: bins and how often each occurred, in turn. */
export interface PlainDurations {
  readonly bins: readonly number[];
  readonly total: number;
  readonly most: number;
}

/**
 * Any number of durations in milliseconds, in bins of equal relative width (as in G. Tene, "HdrHistogram", 2012): sums
 * and the longest are kept as they are, other quantiles to within 0.55 %.
 */
export class Durations {
  private readonly bins = new Map<number, number>();
  private length = 0;
  private sum = 0;
  private longest = 0;

  get count(): number {
    return this.length;
  }

  /** Sum of all durations. */
  get total(): number {
    return this.sum;
  }

  /** The longest; 0 when there is none. */
  get most(): number {
    return this.longest;
  }

  add(milliseconds: number): void {
    const bin = milliseconds <= LEAST ? 0 : 1 + Math.floor(Math.log2(milliseconds / LEAST) * PER_DOUBLING);
    this.put(bin, 1);
    this.sum += milliseconds;
    this.longest = Math.max(this.longest, milliseconds);
  }

  merge({ bins, total, most }: PlainDurations): void {
    for (let i = 0; i < bins.length; i += 2) this.put(bins[i] ?? 0, bins[i + 1] ?? 0);
    this.sum += total;
    this.longest = Math.max(this.longest, most);
  }

  /** The duration that a share of them, from 0 to 1, does not exceed; null when there is none. */
  quantile(share: number): number | null {
    let left = Math.max(1, Math.ceil(share * this.length));
    for (const [bin, times] of [...this.bins].sort(([a], [b]) => a - b)) {
      left -= times;
      if (left > 0) continue;
      const middle = bin === 0 ? LEAST : LEAST * 2 ** ((bin - 0.5) / PER_DOUBLING);
      return Math.min(middle, this.longest);
    }
    return null;
  }

  plain(): PlainDurations {
    const bins = [...this.bins].sort(([a], [b]) => a - b).flat();
    return { bins, total: this.sum, most: this.longest };
  }

  private put(bin: number, times: number): void {
    this.bins.set(bin, (this.bins.get(bin) ?? 0) + times);
    this.length += times;
  }
}

/** Durations as they are saved. */
export const savedDurations = object({
  bins: pipe(
    array(savedCount),
    check((bins) => bins.length % 2 === 0),
  ),
  total: savedNumber,
  most: savedNumber,
});
