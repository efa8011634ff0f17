/** From easy to fiendish. */
export const GRADES = ['easy', 'medium', 'hard', 'fiendish'] as const;
export type Grade = (typeof GRADES)[number];

/** Difficulty from which each grade after the first begins. */
const THRESHOLDS = [30, 55, 85] as const;

/** The grade of a difficulty; each grade after the first begins at one of the thresholds. */
export function gradeOf(difficulty: number, thresholds: readonly number[] = THRESHOLDS): Grade {
  const passed = thresholds.filter((threshold) => difficulty >= threshold).length;
  return GRADES[passed];
}

/**
 * How often 1 must be halved to come down to `probability`: the negative binary logarithm, with straight lines
 * between powers of two, and at most 30. Only the four operations, so that every machine agrees.
 */
export function halvings(probability: number): number {
  let count = 0;
  let scaled = probability;
  while (scaled < 1 && count < 30) {
    scaled *= 2;
    count++;
  }
  return scaled < 1 ? 30 : count - (scaled - 1);
}
