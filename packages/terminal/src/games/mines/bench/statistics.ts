import { type Interval, NORMAL_POINT } from '@knossos/engine/internal/puzzle';

/** Two players on the same boards. */
interface Paired {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/** What their difference is: shares of all boards. */
interface Difference {
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
  const half = (NORMAL_POINT * Math.sqrt(Math.max(0, decided - games * difference * difference))) / games;
  const chance = Math.min(1, 2 * binomialTail(decided, Math.min(onlyFirst, onlySecond)));
  return { difference, interval: [difference - half, difference + half], chance };
}

/** A chance in words; no 0 is printed for one that is too small to be told from it. */
export function chanceText(chance: number): string {
  return chance < 1e-300 ? 'below 1e-300' : chance.toPrecision(2);
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
