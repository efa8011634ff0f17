import {
  type AnyMind,
  counted,
  describeFault,
  GRADES,
  type Grade,
  type Level,
  type Task,
} from '@knossos/engine/internal/puzzle';
import { GradeTally, gradedTask, levelTask, sizeFor } from '@knossos/engine/internal/session';
import { EXIT, Failure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { runTask } from '../../cli/work.js';

/** Milliseconds after which a search for a grade says what to change, and goes on. */
const PATIENCE = 7000;

export interface Wishes {
  readonly parameters: Readonly<Record<string, string>>;
  readonly seed: string;
}

/** A level that was rated, and which of those that were made it is. */
export interface Rated {
  readonly level: Level;
  readonly difficulty: number;
  readonly at: number;
}

/** Makes level number `at` of a seed and rates it; null where it cannot be rated. @throws Failure where none can be made */
export function* ratedTask(mind: AnyMind, { parameters, seed }: Wishes, at: number): Task<Rated | null> {
  const own = at === 0 ? seed : `${seed}.${at}`;
  const made = yield* levelTask(mind, parameters, own);
  if (!made.ok) throw new Failure(EXIT.failed, `${describeFault(made.fault)} (seed ${own})`);
  const { difficulty } = yield* mind.rate(made.value);
  return difficulty === null ? null : { level: made.value, difficulty, at };
}

/** The harder of two levels; of two that are as hard, the one that was made first. */
export function harderOf<R extends Pick<Rated, 'difficulty' | 'at'>>(
  one: R | null,
  other: R | null,
): R | null {
  if (one === null || other === null) return one ?? other;
  const isOther =
    other.difficulty > one.difficulty || (other.difficulty === one.difficulty && other.at < one.at);
  return isOther ? other : one;
}

/** The hardest of so many levels by its measured difficulty; `better` is told every one that is the hardest so far. @throws Failure */
export function* hardestTask(
  mind: AnyMind,
  wishes: Wishes,
  hardestOf: number,
  better: (level: Level) => void,
): Task<Level> {
  let best: Rated | null = null;
  for (let at = 0; at < hardestOf; at++) {
    const rated: Rated | null = yield* ratedTask(mind, wishes, at);
    const note = best === null ? null : `hardest so far: ${best.difficulty}`;
    yield { done: at + 1, total: hardestOf, unit: 'levels', note };
    const harder: Rated | null = harderOf(best, rated);
    if (harder !== best && harder !== null) better(harder.level);
    best = harder;
  }
  if (best === null) throw unrated(hardestOf);
  return best.level;
}

export function unrated(hardestOf: number): Failure {
  return new Failure(
    EXIT.failed,
    `none of ${counted(hardestOf, 'level')} could be rated: ask for another size`,
  );
}

/**
 * A level of a grade, the hardest of so many if asked for. Its seed finds it again by the same options. @throws
 * Failure, which says what to change
 */
export async function gradedLevel(
  mind: AnyMind,
  { parameters, seed }: Wishes,
  grade: Grade,
  hardestOf: number | null,
  io: Io,
): Promise<Level> {
  const tally = new GradeTally();
  const wish = { grade, parameters, seed, ...(hardestOf === null ? {} : { hardestOf }) };
  const soFar = () => tallyText(tally, grade);
  const text = () => `${soFar()}: ${advice(mind, parameters, tally, grade)}`;
  const isAtFirst = () => tally.made === 0 && tally.failed === null;
  const late = {
    after: PATIENCE,
    text: () => `${isAtFirst() ? soFar() : text()}; looking on, Ctrl-C ends it`,
  };
  const level = await runTask(
    gradedTask(mind, wish, tally),
    io,
    hardestOf === null ? { soFar, late } : { soFar },
  );
  if (level !== null) return { ...level, meta: { ...level.meta, seed } };
  throw new Failure(EXIT.failed, text());
}

/** `none of 26 levels was fiendish, 26 were easy`. */
function tallyText({ made, counts, failed }: GradeTally, grade: Grade): string {
  if (made === 0) return `no level that is ${grade} was made${failed === null ? ' yet' : ` (${failed})`}`;
  const others = GRADES.filter((one) => counts[one] > 0).map((one) => `${counts[one]} ${one}`);
  const were = others.length === 0 ? 'none could be rated' : `there were ${others.join(', ')}`;
  return `none of ${counted(made, 'level')} was ${grade}; ${were}`;
}

/** What to change: the size, the other wishes, or the seed. */
function advice(mind: AnyMind, parameters: Wishes['parameters'], tally: GradeTally, grade: Grade): string {
  const { size, ...rest } = parameters;
  const [other] = Object.keys(rest);
  const unmade = tally.failed === null ? 'easier' : 'harder';
  const lies = tally.made === 0 ? unmade : tally.lies(grade);
  const ways = [
    ...(lies === null
      ? []
      : [
          `ask for a ${lies === 'harder' ? 'larger' : 'smaller'} size, such as --size ${sizeFor(mind, grade, lies, size)}`,
        ]),
    ...(other === undefined ? [] : [`leave out --${other}`]),
  ];
  return ways.length === 0 ? 'try another --seed' : ways.join(', or ');
}
