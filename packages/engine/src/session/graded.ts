import {
  type AnyMind,
  type GeneratorParameters,
  GRADES,
  type Grade,
  type Level,
  sizeOf,
  sizeText,
  type Task,
} from '../puzzle/index.js';
import { areaOf, difficultyScaleOf } from './difficulty-scale.js';
import { levelTask } from './generated.js';

/** Levels that are made at most until one has the wished grade. */
const MOST_TRIES = 200;
/** Levels in a row on the easiest or the hardest step of which none has it, after which none is expected. */
const MOST_AT_END = 50;
/** Levels of a step that may fail, or have no grade, until it is left. */
const MOST_FAILURES = 3;
/** How often the effort doubles where the hardest step is not hard enough. */
const MOST_DOUBLINGS = 3;

export interface GradeWish {
  readonly grade: Grade;
  /** What the generator is asked for in any case. */
  readonly parameters: GeneratorParameters;
  readonly seed: string;
  /** Makes so many levels and takes the hardest that has the grade; missing for the first. */
  readonly hardestOf?: number;
}

/** What a search for a grade has made so far, so that one that was stopped can say what it saw. */
export class GradeTally {
  made = 0;
  readonly counts: Record<Grade, number> = { easy: 0, medium: 0, hard: 0, fiendish: 0 };
  /** Why the first level that was not made was not; null where all were. */
  failed: string | null = null;

  /** Whether a wished grade is harder or easier than all that were seen; null where it lies between, or none was rated. */
  lies(grade: Grade): 'harder' | 'easier' | null {
    const seen = GRADES.flatMap((one, at) => (this.counts[one] > 0 ? [at] : []));
    const wished = GRADES.indexOf(grade);
    if (seen.length === 0 || seen.includes(wished)) return null;
    return seen.every((at) => at < wished) ? 'harder' : seen.every((at) => at > wished) ? 'easier' : null;
  }
}

/**
 * A level of a grade: made on the step of the difficulty scale that is likely to have it, then on easier or harder ones by what came out.
 * At the hardest step the effort grows. The same wish gives the same level; null where none came out.
 */
export function* gradedTask(mind: AnyMind, wish: GradeWish, tally: GradeTally): Task<Level | null> {
  const { grade, seed, hardestOf } = wish;
  const steps = gradedSteps(mind, wish.parameters);
  const last = steps.length - 1;
  const wished = GRADES.indexOf(grade);
  let at = Math.min(last, Math.floor(((wished + 0.5) / GRADES.length) * steps.length));
  const failed = new Map<number, number>();
  const fruitless = new Set<number>();
  let atEnd = 0;
  let best: { readonly level: Level; readonly difficulty: number } | null = null;
  const most = hardestOf ?? MOST_TRIES;
  for (let tries = 0; tries < most; tries++) {
    const effort = at === last ? Math.min(MOST_DOUBLINGS, Math.floor(atEnd / 2)) : 0;
    const parameters = { ...stronger(steps[at] ?? {}, effort), ...wish.parameters };
    const made = yield* levelTask(mind, parameters, tries === 0 ? seed : `${seed}.${tries}`);
    yield { done: tries + 1, total: most, unit: 'levels', note: `looking for one that is ${grade}` };
    const rating = made.ok ? yield* mind.rate(made.value) : null;
    if (made.ok) tally.made++;
    else tally.failed ??= made.fault.message;
    const found = rating?.grade ?? null;
    if (!made.ok || rating === null || found === null) {
      const failures = 1 + (failed.get(at) ?? 0);
      failed.set(at, failures);
      if (failures < MOST_FAILURES) continue;
      fruitless.add(at);
      const other = nearestOther(at, last, fruitless);
      if (other === null) break;
      at = other;
      continue;
    }
    tally.counts[found]++;
    const by = Math.sign(wished - GRADES.indexOf(found));
    if (by === 0) {
      if (hardestOf === undefined) return made.value;
      if (best === null || (rating.difficulty ?? 0) > best.difficulty)
        best = { level: made.value, difficulty: rating.difficulty ?? 0 };
      continue;
    }
    const next = at + by;
    const isEnd = next < 0 || next > last || fruitless.has(next);
    atEnd = isEnd ? atEnd + 1 : 0;
    if (atEnd > MOST_AT_END && best === null) break;
    if (!isEnd) at = next;
  }
  return best?.level ?? null;
}

/** Parameters of the generator on each step, easiest first, without those given in any case. */
function gradedSteps(mind: AnyMind, parameters: GeneratorParameters): readonly GeneratorParameters[] {
  const difficultyScale = difficultyScaleOf(mind);
  const steps =
    difficultyScale.graded?.(parameters) ?? difficultyScale.steps.map(({ parameters }) => parameters);
  const [least, most] = [
    Number(parameters['min-length'] ?? 0),
    Number(parameters['max-length'] ?? Number.NaN),
  ];
  const fits = (step: GeneratorParameters) => !(Number(step['max-length']) < least) || !Number.isNaN(most);
  const fitting = steps.filter(fits);
  return fitting.length > 0 ? fitting : [{}];
}

function stronger(step: GeneratorParameters, doublings: number): GeneratorParameters {
  const effort = Number(step.effort);
  return doublings === 0 || Number.isNaN(effort)
    ? step
    : { ...step, effort: String(effort * 2 ** doublings) };
}

/** The step nearest to one that is not among some; null where there is none. */
function nearestOther(at: number, last: number, without: ReadonlySet<number>): number | null {
  for (let away = 1; away <= last; away++)
    for (const other of [at - away, at + away])
      if (other >= 0 && other <= last && !without.has(other)) return other;
  return null;
}

/** A size whose levels are nearer to a grade than those of the one that was asked for, or than usual. */
export function sizeFor(
  mind: AnyMind,
  grade: Grade,
  lies: 'harder' | 'easier',
  wanted: string | undefined,
): string {
  const { steps } = difficultyScaleOf(mind);
  const share = (GRADES.indexOf(grade) + (lies === 'harder' ? 1 : 0)) / GRADES.length;
  const at = Math.max(0, Math.min(steps.length - 1, Math.floor(share * steps.length)));
  const usual = steps[at]?.parameters.size;
  const grid = sizeOf(wanted);
  const isFarther = lies === 'harder' ? areaOf(usual) > areaOf(wanted) : areaOf(usual) < areaOf(wanted);
  if (usual !== undefined && (grid === null || isFarther)) return usual;
  const { columns, rows } = grid ?? { columns: 8, rows: 8 };
  const scaled = (side: number) =>
    lies === 'harder' ? Math.ceil((4 * side) / 3) : Math.floor((2 * side) / 3);
  return sizeText({ columns: scaled(columns), rows: scaled(rows) });
}
