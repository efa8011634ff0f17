import {
  type GeneratorParameters,
  type Level,
  type Result,
  type StepName,
  success,
  type Task,
} from '../puzzle/index.js';
import { type Maker, madeTask } from './another.js';
import { difficultyScaleOf, stepName } from './difficulty-scale.js';
import { parseGenerated } from './generated.js';

/** The first day that has puzzles, number 1. */
export const FIRST_DAY = '2026-01-01';

const DAY_MS = 24 * 60 * 60 * 1000;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Milliseconds since 1970 at the beginning of a day (UTC); null for a text that is no day of the calendar. */
function timeOf(day: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : time;
}

/** How many days a day lies behind the day before the first; null where there is no such day, or no puzzle yet. */
export function dayNumber(day: string): number | null {
  const time = timeOf(day);
  const number = time === null ? 0 : 1 + Math.round((time - (timeOf(FIRST_DAY) ?? 0)) / DAY_MS);
  return number < 1 ? null : number;
}

/** The day so many days later, or earlier. Throws a RangeError for what is no day. */
export function dayAfter(day: string, days: number): string {
  const time = timeOf(day);
  if (time === null) throw new RangeError(`${day} is no day`);
  return new Date(time + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day of the week, from 0 for Monday to 6 for Sunday. Throws a RangeError for what is no day. */
export function weekdayOf(day: string): number {
  const time = timeOf(day);
  if (time === null) throw new RangeError(`${day} is no day`);
  return (new Date(time).getUTCDay() + 6) % 7;
}

/** `Sunday 22 November`. Throws a RangeError for what is no day. */
export function dayWords(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${WEEKDAYS[weekdayOf(day)]} ${date} ${MONTHS[month - 1]}`;
}

/** Steps of difficulty in a week, one for each day. */
export const STEPS_OF_WEEK = WEEKDAYS.length;

/** How hard the puzzles of a day are: very easy on Mondays, fiendish on Sundays. Throws a RangeError for what is no day. */
export function dayStep(day: string): { readonly step: number; readonly name: StepName } {
  // The tiny ones are for first steps.
  const step = 1 + weekdayOf(day);
  return { step, name: stepName(step) };
}

/** What the generator of a game is asked for on a day: the same everywhere. */
export function dailyOf(
  mind: Maker['mind'],
  day: string,
): { readonly parameters: GeneratorParameters; readonly seed: string } {
  const { steps, sundays } = difficultyScaleOf(mind);
  const at = Math.min(steps.length - 1, dayStep(day).step);
  const seed = `daily ${day}`;
  if (sundays === undefined || day < sundays.from || weekdayOf(day) !== 6)
    return { parameters: steps[at]?.parameters ?? {}, seed };
  const weeks = ((dayNumber(day) ?? 0) - (dayNumber(sundays.from) ?? 0)) / 7;
  return { parameters: sundays.turns[weeks % sundays.turns.length] ?? {}, seed };
}

/**
 * Makes the puzzle of a day: the same on every machine, proved solvable, titled after the day. Throws a RangeError for
 * what is no day.
 */
export function* dailyTask(maker: Maker, day: string): Task<Result<Level>> {
  const { parameters, seed } = dailyOf(maker.mind, day);
  const made = yield* madeTask(maker, parameters, seed);
  if (!made.ok) return made;
  return success({ ...made.value, meta: { ...made.value.meta, title: `Daily, ${dayWords(day)}` } });
}

/** The day whose puzzle a level says that it is; null where it says nothing of the kind. */
export function dayOfLevel({ meta }: Level): string | null {
  const seed = parseGenerated(meta.source ?? '')?.seed ?? '';
  const day = /^daily (\d{4}-\d{2}-\d{2})(?:\.\d+)?$/.exec(seed)?.[1] ?? null;
  return day !== null && dayNumber(day) !== null ? day : null;
}
