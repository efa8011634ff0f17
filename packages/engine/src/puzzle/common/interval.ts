/** The 97.5 % point of the normal distribution: intervals hold 95 %. */
export const NORMAL_POINT = 1.959963984540054;

/** Two bounds, both of them within. */
export type Interval = readonly [low: number, high: number];

/**
 * The 95 % interval of a probability from so many successes (E. B. Wilson, "Probable inference, the law of succession,
 * and statistical inference", 1927): right for few trials and for shares near 0 and 1 too. `[0, 1]` without trials.
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  if (trials === 0) return [0, 1];
  const square = NORMAL_POINT * NORMAL_POINT;
  const share = successes / trials;
  const centre = (share + square / (2 * trials)) / (1 + square / trials);
  const half =
    (NORMAL_POINT / (1 + square / trials)) *
    Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
  // The ends are exact, rounding or not.
  return [successes === 0 ? 0 : centre - half, successes === trials ? 1 : centre + half];
}

/**
 * The 95 % interval of a mean, from the number of values, their sum and the sum of their squares: normal, so for many
 * values. Null for fewer than two.
 */
export function meanInterval(count: number, sum: number, squares: number): Interval | null {
  if (count < 2) return null;
  const mean = sum / count;
  const variance = Math.max(0, squares - sum * mean) / (count - 1);
  const half = NORMAL_POINT * Math.sqrt(variance / count);
  return [mean - half, mean + half];
}
