/** Exact counts by number of mines: `terms[i]` belongs to `low + i` mines. */
export interface Counts {
  readonly low: number;
  readonly terms: readonly bigint[];
}

/** One way to lay no mine. */
export const ONE: Counts = { low: 0, terms: [1n] };

/** Counts that are still being added up. */
export class CountSum implements Counts {
  low = 0;
  readonly terms: bigint[] = [];

  /** Adds `factor` times `counts`, with `mines` more mines each. */
  add(counts: Counts, mines: number, factor: bigint): void {
    const from = counts.low + mines;
    if (this.terms.length === 0) this.low = from;
    while (this.low > from) {
      this.terms.unshift(0n);
      this.low--;
    }
    counts.terms.forEach((term, i) => {
      const at = from + i - this.low;
      while (this.terms.length <= at) this.terms.push(0n);
      this.terms[at] = (this.terms[at] ?? 0n) + factor * term;
    });
  }

  /** Adds what two independent choices give together. */
  addProduct(a: Counts, b: Counts): void {
    a.terms.forEach((term, i) => {
      if (term !== 0n) this.add(b, a.low + i, term);
    });
  }
}

export function product(a: Counts, b: Counts): Counts {
  const sum = new CountSum();
  sum.addProduct(a, b);
  return sum;
}

/** The sum of all counts, each times a weight that depends on the number of mines. */
export function weigh(counts: Counts, weight: (mines: number) => bigint): bigint {
  let sum = 0n;
  counts.terms.forEach((term, i) => {
    if (term !== 0n) sum += term * weight(counts.low + i);
  });
  return sum;
}

/** Ways to choose `k` of `n`, for whole numbers `k`; each is computed from the one asked for before. */
export function binomials(n: number): (k: number) => bigint {
  let at = 0;
  let value = 1n;
  return (k) => {
    if (k < 0 || k > n) return 0n;
    for (; at < k; at++) value = (value * BigInt(n - at)) / BigInt(at + 1);
    for (; at > k; at--) value = (value * BigInt(at)) / BigInt(n - at + 1);
    return value;
  };
}

/** `part / whole` for `0 <= part <= whole`, correct to the last bits however small it is. */
export function ratio(part: bigint, whole: bigint): number {
  if (part === 0n) return 0;
  const digits = whole.toString(16).length - part.toString(16).length;
  const shift = 64 + 4 * Math.min(digits, 200);
  return Number((part << BigInt(shift)) / whole) * 2 ** -shift;
}
