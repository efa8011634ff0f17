/** A number of 64 bits: sign, exponent and mantissa (IEEE 754). */
const parts = new DataView(new ArrayBuffer(8));
/** Exponent of 1. */
const BIAS = 1023;
/** Factors of the series, the last first. */
const INVERSES = Float64Array.from({ length: 10 }, (_, at) => 1 / (19 - 2 * at));

/**
 * Natural logarithm of a positive normal number (2^-1022 and up) from the four operations alone, so that random
 * decisions fall the same way on every machine (`Math.log` may differ in the last bit between engines). Error below
 * 1e-14 relative to the greater of 1 and the result. From ln x = e ln 2 + 2 artanh((m - 1) / (m + 1)) with x = m 2^e.
 * Throws a RangeError for anything that is no positive finite number.
 */
export function logarithm(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) throw new RangeError(`no logarithm of ${x}`);
  parts.setFloat64(0, x);
  const high = parts.getUint32(0);
  let exponent = (high >>> 20) - BIAS;
  parts.setUint32(0, (high & 0xfffff) | (BIAS << 20));
  let mantissa = parts.getFloat64(0);
  // Around the square root of two the series is shortest.
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent++;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  const q = s * s;
  let sum = 0;
  for (const inverse of INVERSES) sum = sum * q + inverse;
  return exponent * Math.LN2 + 2 * s * sum;
}

/**
 * e^x from the four operations alone, for the same reason; relative error below 1e-13 for |x| < 700, and 0 below
 * -700. Throws a RangeError above 700 and for no number.
 */
export function exponential(x: number): number {
  if (x < -700) return 0;
  if (!(x <= 700)) throw new RangeError(`e^${x} is out of range`);
  const halves = Math.round(x / Math.LN2);
  const rest = x - halves * Math.LN2;
  let sum = 1;
  for (let k = 14; k >= 1; k--) sum = 1 + (rest / k) * sum;
  return halves >= 0 ? sum * powerOfTwo(halves) : sum / powerOfTwo(-halves);
}

function powerOfTwo(exponent: number): number {
  let power = 1;
  for (let i = 0; i < exponent; i++) power *= 2;
  return power;
}
