import type { ChaseFeatures } from '../deterministic/rating.js';

/** From easy to fiendish. */
export const GRADES = ['easy', 'medium', 'hard', 'fiendish'] as const;
export type Grade = (typeof GRADES)[number];

/** Difficulty from which each grade after the first begins. */
const THRESHOLDS = [30, 55, 85] as const;

/**
 * One number for how hard a level is, from measured features, in the unit of moves:
 *
 * `length / 2 + awayMoves + 10 * forcedMoves / length + 10 * lostShare + halvings(randomWin)`
 *
 * rounded to tenths. It grows with the length of the shortest plan, with its moves away from the exit, with the
 * share of its moves that are forced, with the share of positions that are lost without it being over, and with
 * the bits of luck that random play would need (1 for an even chance, 10 for one in 1024; counted up to 30).
 * A feature that a limit left unknown adds nothing.
 */
export function difficultyOf(features: ChaseFeatures): number {
  const length = features.length ?? 0;
  const forcedShare = length === 0 ? 0 : (features.forcedMoves ?? 0) / length;
  const luck = features.randomWin === null ? 0 : halvings(features.randomWin);
  const sum =
    length / 2 + (features.awayMoves ?? 0) + 10 * forcedShare + 10 * (features.lostShare ?? 0) + luck;
  return Math.round(sum * 10) / 10;
}

/** The grade of a difficulty. */
export function gradeOf(difficulty: number): Grade {
  const passed = THRESHOLDS.filter((threshold) => difficulty >= threshold).length;
  return GRADES[passed] as Grade;
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
