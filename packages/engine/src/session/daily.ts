import {
  type GeneratorParameters,
  type Level,
  type Result,
  type StepName,
  success,
  type Task,
} from '../puzzle/index.js';
import { RUNGS, type Rung } from './address.js';
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

/** The day so many days later, or earlier. Throws a RangeError where `day` is none. */
export function dayAfter(day: string, days: number): string {
  const time = timeOf(day);
  if (time === null) throw new RangeError(`${day} is no day`);
  return new Date(time + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day of the week, from 0 for Monday to 6 for Sunday. Throws a RangeError where `day` is none. */
export function weekdayOf(day: string): number {
  const time = timeOf(day);
  if (time === null) throw new RangeError(`${day} is no day`);
  return (new Date(time).getUTCDay() + 6) % 7;
}

/** `Sunday 22 November`. Throws a RangeError where `day` is none. */
export function dayWords(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${WEEKDAYS[weekdayOf(day)]} ${date} ${MONTHS[month - 1]}`;
}

/** Steps of difficulty in a week, one for each day. */
export const STEPS_OF_WEEK = WEEKDAYS.length;

/** How hard the puzzles of a day are: very easy on Mondays, fiendish on Sundays. Throws a RangeError where `day` is none. */
export function dayStep(day: string): { readonly step: number; readonly name: StepName } {
  // The tiny ones are for first steps.
  const step = 1 + weekdayOf(day);
  return { step, name: stepName(step) };
}

/** The steps of the difficulty scale that rungs are made by. */
const RUNG_STEPS: Readonly<Record<Rung, number>> = { easy: 1, middle: 3, hard: 5 };

/** The first day whose easy puzzle is of a game that a newcomer wins soon; days before it stay as they were. */
const FIRST_QUICK_DAY = '2026-12-07';

/**
 * The rungs of a day: which game has its easy, its middle and its hard puzzle. With seven games or more they are three, and a
 * week of seven has each of them once on each rung. Only a game that takes long
 * changes its easy one for the hard one of another game on that day. Throws a RangeError where `day` is none.
 */
export function rungsOf(
  day: string,
  games: readonly { readonly id: string; readonly isLong?: true }[],
): readonly { readonly rung: Rung; readonly game: string }[] {
  const turn = Math.round(((timeOf(dayAfter(day, 0)) ?? 0) - (timeOf(FIRST_DAY) ?? 0)) / DAY_MS);
  const order = [...games].sort((one, other) => (one.id < other.id ? -1 : 1));
  const chosen = RUNGS.map((_, at) => {
    const place = (turn + at * Math.max(1, Math.floor(order.length / RUNGS.length))) % order.length;
    return order[(place + order.length) % order.length];
  });
  if (chosen[0]?.isLong && day >= FIRST_QUICK_DAY) chosen.reverse();
  return RUNGS.map((rung, at) => ({ rung, game: chosen[at]?.id ?? '' }));
}

/** What the generator of a game is asked for on a day: the same everywhere. */
export function dailyOf(
  mind: Maker['mind'],
  day: string,
  rung: Rung | null = null,
): { readonly parameters: GeneratorParameters; readonly seed: string } {
  const { steps, sundays } = difficultyScaleOf(mind);
  if (rung !== null) {
    const at = Math.min(steps.length - 1, RUNG_STEPS[rung]);
    return { parameters: steps[at]?.parameters ?? {}, seed: `daily ${day} ${rung}` };
  }
  const at = Math.min(steps.length - 1, dayStep(day).step);
  const seed = `daily ${day}`;
  if (sundays === undefined || day < sundays.from || weekdayOf(day) !== 6)
    return { parameters: steps[at]?.parameters ?? {}, seed };
  const weeks = ((dayNumber(day) ?? 0) - (dayNumber(sundays.from) ?? 0)) / 7;
  return { parameters: sundays.turns[weeks % sundays.turns.length] ?? {}, seed };
}

/** The puzzle of a game and a day or rung: the same on every machine, proved solvable. Throws a RangeError for no day. */
export function* dailyTask(maker: Maker, day: string, rung: Rung | null = null): Task<Result<Level>> {
  const { parameters, seed } = dailyOf(maker.mind, day, rung);
  const made = yield* madeTask(maker, parameters, seed);
  if (!made.ok) return made;
  const title = `Daily, ${dayWords(day)}${rung === null ? '' : `: ${rung}`}`;
  return success({ ...made.value, meta: { ...made.value.meta, title } });
}

/** The day whose puzzle a level says that it is, and the rung, null for the one of its game; null where it says nothing of the kind. */
export function placeInDay({ meta }: Level): { readonly day: string; readonly rung: Rung | null } | null {
  const seed = parseGenerated(meta.source ?? '')?.seed ?? '';
  const [, day, word] = /^daily (\d{4}-\d{2}-\d{2})(?: ([a-z]+))?(?:\.\d+)?$/.exec(seed) ?? [];
  const rung = RUNGS.find((one) => one === word) ?? null;
  if (day === undefined || dayNumber(day) === null || (word !== undefined && rung === null)) return null;
  return { day, rung };
}

/** The day whose puzzle of its game a level says that it is; null where it says nothing of the kind. */
export function dayOfLevel(level: Level): string | null {
  const place = placeInDay(level);
  return place?.rung === null ? place.day : null;
}
