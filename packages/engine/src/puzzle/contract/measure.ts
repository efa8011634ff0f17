import { counted } from '../common/words.js';
import type { AnyModel, Level, Measure, Outcome } from './game.js';
import { GRADES, type Grade } from './solution.js';

/** Where a game says nothing else. */
const MOVES: Measure = { better: 'fewer', one: 'move', many: 'moves' };

/** What a level's note sets as its goal, in the unit of its game. */
export interface Target {
  readonly value: number;
  /** Whether it cannot be bettered; else it is only something to aim at. */
  readonly isBest: boolean;
}

/** How far a won game came: `finished` short of the goal, `solved`, or `perfect`, which cannot be bettered. */
export type Achievement = 'finished' | 'solved' | 'perfect';

export function measureOf(rules: AnyModel): Measure {
  return rules.measure ?? MOVES;
}

/** What a won game is worth by its measure; null where it has no such number. */
export function worthOfWin(rules: AnyModel, { score }: Outcome, moves: number): number | null {
  const measure = measureOf(rules);
  if (measure.better === 'fewer') return moves;
  return score?.name === measure.many ? score.value : null;
}

/** The goal of a level, where its note says one: `optimum 23`, `best 52` or `aim 190`. */
export function targetOf(level: Level): Target | null {
  const found = /\b(optimum|best|aim):?\s+(\d+)\b/i.exec(level.meta.note ?? '');
  return found && { value: Number(found[2]), isBest: found[1]?.toLowerCase() !== 'aim' };
}

/** Whether a level can be solved rather than only be finished: one with a goal, or one where winning is all. */
export function canBeSolved(rules: AnyModel, level: Level): boolean {
  return measureOf(rules).better === 'fewer' || targetOf(level) !== null;
}

/** What a win of such a worth comes to. Where more is better, anybody finishes, and who reaches the goal solves it. */
export function achievementOf(rules: AnyModel, target: Target | null, worth: number | null): Achievement {
  const { better } = measureOf(rules);
  const least = better === 'fewer' ? 'solved' : 'finished';
  if (target === null || worth === null) return least;
  const isReached = better === 'fewer' ? worth <= target.value : worth >= target.value;
  if (!isReached) return least;
  return target.isBest ? 'perfect' : 'solved';
}

/** A worth with its unit: `1 move`, `19 gold`. */
export function worthText(rules: AnyModel, worth: number): string {
  const { one, many } = measureOf(rules);
  return counted(worth, one, many);
}

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
