import {
  type AnyMind,
  describeFault,
  GRADES,
  type Grade,
  type Level,
  type Task,
} from '@knossos/engine/internal/puzzle';
import { ladderOf, levelTask } from '@knossos/engine/internal/session';
import { EXIT, Failure } from '../../cli/failure.js';

/** Levels that are made at most until one has the wished grade. */
const MOST_TRIES = 200;

export interface HardWishes {
  /** How many levels are made, of which the hardest is taken; null for the first. */
  readonly hardestOf: number | null;
  readonly grade: Grade | null;
}

/**
 * The hardest of so many levels by its measured difficulty, or the first of a grade, or the hardest of those of the grade.
 * Without parameters levels of a grade are made on the step of the ladder that comes nearest to it. @throws Failure
 */
export function* hardTask(
  mind: AnyMind,
  parameters: Readonly<Record<string, string>>,
  { hardestOf, grade }: HardWishes,
  seed: string,
): Task<Level> {
  const tries = hardestOf ?? MOST_TRIES;
  const asked = grade !== null && Object.keys(parameters).length === 0 ? stepFor(mind, grade) : parameters;
  let best: { readonly level: Level; readonly difficulty: number } | null = null;
  for (let at = 0; at < tries; at++) {
    const made = yield* levelTask(mind, asked, at === 0 ? seed : `${seed}.${at}`);
    if (!made.ok) throw new Failure(EXIT.failed, `${describeFault(made.fault)} (seed ${seed}.${at})`);
    const rating = yield* mind.rate(made.value);
    const note = best === null ? null : `hardest so far: ${best.difficulty}`;
    yield { done: at + 1, total: tries, unit: 'levels', note };
    if (rating.difficulty === null || (grade !== null && rating.grade !== grade)) continue;
    if (best === null || rating.difficulty > best.difficulty)
      best = { level: made.value, difficulty: rating.difficulty };
    if (hardestOf === null) break;
  }
  if (best === null) {
    const what = grade === null ? 'could be rated' : `was ${grade}`;
    throw new Failure(
      EXIT.failed,
      `none of ${tries} levels ${what}: ask for another size, or try another seed`,
    );
  }
  return best.level;
}

/** What the ladder asks for where its levels are of about this grade. */
function stepFor(mind: AnyMind, grade: Grade): Readonly<Record<string, string>> {
  const { steps } = ladderOf(mind);
  const share = (GRADES.indexOf(grade) + 0.5) / GRADES.length;
  return steps[Math.min(steps.length - 1, Math.floor(share * steps.length))]?.parameters ?? {};
}
