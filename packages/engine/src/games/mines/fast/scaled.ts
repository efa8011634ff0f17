/** Powers of two, and binomial coefficients far beyond the range of doubles as `mantissa * 2 ** exponent`. */

const LEAST = -1074;
const powers = new Float64Array(1024 - LEAST);
powers[-LEAST] = 1;
for (let e = 1; e < 1024; e++) powers[e - LEAST] = 2 * powers[e - 1 - LEAST];
for (let e = -1; e >= LEAST; e--) powers[e - LEAST] = powers[e + 1 - LEAST] / 2;

/** `2 ** exponent` exactly, for a whole number; 0 and infinity beyond the range of doubles. */
export function powerOfTwo(exponent: number): number {
  if (exponent < LEAST) return 0;
  return exponent > 1023 ? Number.POSITIVE_INFINITY : powers[exponent - LEAST];
}

/** The whole number `e` with `2 ** e <= x < 2 ** (e + 1)`, for a positive normal number. */
export function exponentOf(x: number): number {
  let low = -1022;
  let high = 1024;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (x >= powers[middle - LEAST]) low = middle;
    else high = middle;
  }
  return low;
}

/** Factorials of 0 .. size: mantissas in [1, 2) with their exponents. */
export class Factorials {
  readonly mantissa: Float64Array;
  readonly exponent: Int32Array;

  constructor(readonly size: number) {
    this.mantissa = new Float64Array(size + 1);
    this.exponent = new Int32Array(size + 1);
    let mantissa = 1;
    let exponent = 0;
    this.mantissa[0] = 1;
    for (let n = 1; n <= size; n++) {
      mantissa *= n;
      const shift = exponentOf(mantissa);
      mantissa *= powerOfTwo(-shift);
      exponent += shift;
      this.mantissa[n] = mantissa;
      this.exponent[n] = exponent;
    }
  }

  /** The exponent of the number of ways to choose `k` of `n`, give or take one. */
  choiceExponent(n: number, k: number): number {
    return this.exponent[n] - this.exponent[k] - this.exponent[n - k];
  }

  /** Ways to choose `k` of `n`, divided by `2 ** scale`; 0 unless `0 <= k <= n`. */
  choices(n: number, k: number, scale: number): number {
    if (k < 0 || k > n) return 0;
    const mantissa = this.mantissa[n] / (this.mantissa[k] * this.mantissa[n - k]);
    return mantissa * powerOfTwo(this.choiceExponent(n, k) - scale);
  }
}
