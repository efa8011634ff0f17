import {
  type AnyModel,
  type AnyRules,
  counted,
  grouped,
  type Level,
  type Measure,
  measureOf,
  targetOf,
  worthText,
} from '../puzzle/index.js';
import { clockText } from './clock.js';
import { dayAfter, dayNumber, dayStep } from './daily.js';

/** A player's solution of the puzzle of a day. */
export interface DailyResult {
  /** In the game's measure; null where it has none. */
  readonly worth: number | null;
  readonly moves: number;
  readonly isHelped: boolean;
  /** How long it took, in milliseconds; null where it was not measured. */
  readonly ms: number | null;
  /** Whether it was solved on its own day: only that counts for a streak. */
  readonly isOnTime: boolean;
}

/** How many days in a row something was done, up to today, or up to yesterday while today is not over. */
export function streakOf(days: Iterable<string>, today: string): number {
  const done = new Set(days);
  let day = done.has(today) ? today : dayAfter(today, -1);
  let streak = 0;
  while (done.has(day)) {
    streak++;
    day = dayAfter(day, -1);
  }
  return streak;
}

/** The most days in a row on which something was done. */
export function longestStreak(days: Iterable<string>): number {
  const numbers = [...new Set(days)].flatMap((day) => dayNumber(day) ?? []).sort((a, b) => a - b);
  let longest = 0;
  let streak = 0;
  let before = 0;
  for (const number of numbers) {
    streak = number === before + 1 ? streak + 1 : 1;
    longest = Math.max(longest, streak);
    before = number;
  }
  return longest;
}

/** Whether a result is better than another one of the same game: without help first, then by the game's measure. */
export function isBetterDaily(better: Measure['better'], one: DailyResult, other: DailyResult): boolean {
  if (one.isOnTime !== other.isOnTime) return one.isOnTime;
  if (one.isHelped !== other.isHelped) return other.isHelped;
  const [a, b] = [one.worth ?? 0, other.worth ?? 0];
  return better === 'more' ? a > b : a < b;
}

/** How near a result comes to the best, in fifths from 1 to 5; 5 where nothing can be compared. */
function fifths(rules: AnyModel, worth: number | null, best: number | null): number {
  if (worth === null || best === null || worth <= 0 || best <= 0) return 5;
  const share = measureOf(rules).better === 'more' ? worth / best : best / worth;
  return Math.max(1, Math.min(5, Math.floor(5 * share + 1e-9)));
}

/** `solved in 19 moves (best 17), no help`: the outcome of a daily puzzle, without a word of how. */
export function dailyWords(rules: AnyRules, level: Level, result: DailyResult): string {
  const { worth, moves, isHelped, ms } = result;
  const help = isHelped ? 'with help' : 'no help';
  // Where a layout is uncovered the clock tells more than the number of clicks.
  if (rules.hidden(level) === 'layout' && ms !== null) return `solved in ${clockText(ms)}, ${help}`;
  const target = targetOf(level);
  const isMore = measureOf(rules).better === 'more';
  const isMeasured = rules.hidden(level) === 'nothing' && worth !== null;
  const done =
    isMore && worth !== null
      ? `solved with ${worthText(rules, worth)}`
      : `solved in ${counted(moves, 'move')}`;
  const goal = target === null ? '' : ` (${target.isBest ? 'best' : 'aim'} ${grouped(target.value)})`;
  return `${done}${isMeasured ? goal : ''}, ${help}`;
}

/** A result to be passed on that spoils nothing: five squares, green without help, yellow with it. */
export function dailySquares(rules: AnyModel, level: Level, { worth, isHelped }: DailyResult): string {
  const full = fifths(
    rules,
    worth,
    rules.hidden(level) === 'nothing' ? (targetOf(level)?.value ?? null) : null,
  );
  return (isHelped ? '🟨' : '🟩').repeat(full) + '⬜'.repeat(5 - full);
}

/** One game's line of a day, for those who play along elsewhere. */
export function dailyShare(rules: AnyRules, level: Level, day: string, result: DailyResult): string {
  return `Knossos daily ${dayNumber(day) ?? 0}, ${rules.title}: ${dailyWords(rules, level, result)}\n${dailySquares(rules, level, result)}`;
}

/** What one game's puzzle of a day came to, for a list of several. */
export interface DailyLine {
  readonly rules: AnyRules;
  /** The puzzle and its outcome; null where it was not solved. */
  readonly solved: { readonly level: Level; readonly result: DailyResult } | null;
}

/** All results of a day in one text: how many, how hard, and a line for each that was solved. */
export function dayShare(day: string, lines: readonly DailyLine[], streak: number): string {
  const solved = lines.filter((line) => line.solved !== null);
  const head = `Knossos daily ${dayNumber(day) ?? 0} (${dayStep(day).name}): ${solved.length} of ${lines.length}`;
  const rows = lines.flatMap(({ rules, solved: one }) =>
    one === null
      ? []
      : [
          `${dailySquares(rules, one.level, one.result)} ${rules.title}: ${dailyWords(rules, one.level, one.result)}`,
        ],
  );
  return [head, ...rows, ...(streak > 1 ? [`${streak} days in a row`] : [])].join('\n');
}
