import { exponentOf, powerOfTwo } from './scaled.js';

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
