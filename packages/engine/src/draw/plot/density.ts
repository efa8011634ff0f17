/** A density curve: heights at evenly spaced places, the highest one 1. */
export interface Density {
  readonly from: number;
  readonly to: number;
  readonly heights: readonly number[];
}

/**
 * Kernel density of numbers in ascending order, with V. A. Epanechnikov's kernel ("Non-parametric estimation of a
 * multivariate probability density", 1969) and the width of B. W. Silverman's rule of thumb ("Density Estimation",
 * 1986) converted to it; the curve ends at the least and the greatest number. Arithmetic and square roots only, so
 * that it is the same everywhere. Throws a RangeError for no numbers at all.
 */
export function densityOf(sorted: readonly number[], places = 96): Density {
  const [from, to] = [sorted[0], sorted[sorted.length - 1]];
  if (from === undefined || to === undefined) throw new RangeError('nothing has no density');
  const width = Math.max(kernelWidth(sorted), (to - from) / places);
  if (width === 0) return { from, to, heights: [1] };
  const heights = Array.from({ length: places + 1 }, (_, place) => {
    const at = from + ((to - from) * place) / places;
    let height = 0;
    for (let i = firstFrom(sorted, at - width); i < sorted.length; i++) {
      const away = (sorted[i] - at) / width;
      if (away >= 1) break;
      height += 1 - away * away;
    }
    return height;
  });
  const highest = Math.max(...heights);
  return { from, to, heights: heights.map((height) => height / highest) };
}

/** The number below or at which a share of the numbers, in ascending order, lies (nearest rank). */
export function quantile(sorted: readonly number[], share: number): number {
  const rank = Math.max(1, Math.ceil(sorted.length * share));
  const value = sorted[rank - 1];
  if (value === undefined) throw new RangeError('nothing has no quantiles');
  return value;
}

function kernelWidth(sorted: readonly number[]): number {
  const count = sorted.length;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / count;
  const variance = sorted.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / count;
  const middle = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 1.34;
  const deviation = Math.sqrt(variance);
  const spread = middle > 0 ? Math.min(deviation, middle) : deviation;
  return (0.9 * 2.21 * spread) / fifthRoot(count);
}

/** Newton's method; for numbers from 1 on. */
function fifthRoot(x: number): number {
  let root = x < 32 ? 2 : Math.sqrt(Math.sqrt(x));
  for (let i = 0; i < 60; i++) root = (4 * root + x / (root * root * root * root)) / 5;
  return root;
}

/** Index of the first number that is at least `least`. */
function firstFrom(sorted: readonly number[], least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
