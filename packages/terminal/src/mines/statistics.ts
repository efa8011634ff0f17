/** The 97.5 % point of the normal distribution: intervals hold 95 %. */
const NORMAL = 1.959963984540054;

export type Interval = readonly [low: number, high: number];

/**
 * The 95 % interval of a probability from so many successes (E. B. Wilson, "Probable inference, the law of succession,
 * and statistical inference", 1927): right for few trials and for shares near 0 and 1 too. `[0, 1]` without trials.
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  if (trials === 0) return [0, 1];
  const square = NORMAL * NORMAL;
  const share = successes / trials;
  const centre = (share + square / (2 * trials)) / (1 + square / trials);
  const half =
    (NORMAL / (1 + square / trials)) *
    Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/** Two players on the same boards. */
export interface Paired {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/** What their difference is: shares of all boards. */
export interface Difference {
  /** First minus second. */
  readonly difference: number;
  readonly interval: Interval;
  /** How likely a difference so large or larger would be if both were equally strong. */
  readonly chance: number;
}

/**
 * The difference of two win rates on common boards. Only boards that the two decided differently count; the 95 %
 * interval is the normal one of paired shares, `chance` the exact two-sided test (Q. McNemar, "Note on the sampling
 * error of the difference between correlated proportions or percentages", 1947).
 */
export function pairedDifference({ both, onlyFirst, onlySecond, neither }: Paired): Difference {
  const games = both + onlyFirst + onlySecond + neither;
  if (games === 0) return { difference: 0, interval: [-1, 1], chance: 1 };
  const decided = onlyFirst + onlySecond;
  const difference = (onlyFirst - onlySecond) / games;
  const half = (NORMAL * Math.sqrt(Math.max(0, decided - games * difference * difference))) / games;
  const chance = Math.min(1, 2 * binomialTail(decided, Math.min(onlyFirst, onlySecond)));
  return { difference, interval: [difference - half, difference + half], chance };
}

/** The probability of at most `most` heads in `tosses` tosses of a fair coin. */
function binomialTail(tosses: number, most: number): number {
  // Logarithms, since 2^-tosses is too small a number for some thousand tosses.
  let logarithm = -tosses * Math.LN2;
  let sum = Math.exp(logarithm);
  for (let heads = 1; heads <= most; heads++) {
    logarithm += Math.log((tosses - heads + 1) / heads);
    sum += Math.exp(logarithm);
  }
  return Math.min(1, sum);
}

/**
 * The 95 % interval of a mean, from the number of values, their sum and the sum of their squares: normal, so for many
 * values. Null for fewer than two.
 */
export function meanInterval(count: number, sum: number, squares: number): Interval | null {
  if (count < 2) return null;
  const mean = sum / count;
  const variance = Math.max(0, squares - sum * mean) / (count - 1);
  const half = NORMAL * Math.sqrt(variance / count);
  return [mean - half, mean + half];
}
