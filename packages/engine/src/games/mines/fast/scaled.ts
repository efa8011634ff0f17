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

/**
 * In how many columns all rows of some states are zero, counted from the first column on (step 1) or the last (-1); the row of
 * `state` begins at `rowAt[state]` and has `width` columns.
 */
export function zeroColumns(
  values: Float64Array,
  rowAt: Int32Array,
  from: number,
  to: number,
  width: number,
  step: 1 | -1,
): number {
  const first = step === 1 ? 0 : width - 1;
  let zeros = width;
  for (let state = from; state < to; state++) {
    const at = rowAt[state] + first;
    let i = 0;
    while (i < zeros && values[at + i * step] === 0) i++;
    zeros = i;
  }
  return zeros;
}

/** Divides values by a power of two, so that none passes 2; the exponent. `more`, if any, is divided likewise. */
export function scaleDown(values: Float64Array, more: Float64Array | null, from: number, to: number): number {
  let greatest = 0;
  for (let i = from; i < to; i++) greatest = Math.max(greatest, values[i]);
  if (greatest === 0) return 0;
  const exponent = exponentOf(greatest);
  const factor = powerOfTwo(-exponent);
  for (let i = from; i < to; i++) values[i] *= factor;
  if (more) for (let i = from; i < to; i++) more[i] *= factor;
  return exponent;
}
