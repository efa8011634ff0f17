import type { Census } from '@knossos/engine/games/mouse/enumerate/enumerate';
import { counted } from '@knossos/engine/puzzle';
import type { QueueProgress } from '@knossos/lab';
import { describeCount } from '../../../cli/work.js';
import type { Drawing } from '../frame.js';
import type { Counted } from './census.js';
import {
  designDrawing,
  flashOf,
  problemObject,
  problemText,
  type WholeProblem,
  worthText,
} from './problem.js';

/** What an enumeration found. */
interface CensusReport {
  readonly problem: WholeProblem;
  readonly total: Census;
  readonly feasible: bigint;
  readonly branches: number;
  /** Null where many machines did it. */
  readonly workers: number | null;
  readonly seconds: number;
}

/** The answer as one object. */
export function censusObject({ problem, total, feasible, workers, ...rest }: CensusReport) {
  return {
    ...problemObject(problem),
    optimum: total.optimum,
    flash: flashOf(problem.objective, total.optimum),
    maze: designDrawing(problem, total.maze),
    leaves: total.leaves,
    feasible: String(total.feasible),
    verified: total.feasible === feasible,
    ...rest,
    ...(workers === null ? {} : { workers }),
  };
}

/** What an enumeration that was interrupted had met, as one object; nothing of it is proved. */
export function unfinishedObject(problem: WholeProblem, { leaves, optimum, maze }: Counted) {
  const drawing = designDrawing(problem, maze);
  return { ...problemObject(problem), longest: optimum, maze: drawing, leaves, ended: 'interrupted' };
}

/** The same for people. */
export function unfinishedText(problem: WholeProblem, { optimum, maze }: Counted): string {
  return [
    `${problemText(problem)}: the best run so far has ${worthText(problem.objective, optimum)}; it is not proved that none is better`,
    '',
    ...rowsOf(designDrawing(problem, maze)),
    '',
  ].join('\n');
}

/** The answer for people. */
export function censusText({ problem, total, feasible, branches, workers, seconds }: CensusReport): string {
  const agrees = total.feasible === feasible ? 'as the independent count says' : 'which is wrong, see below';
  const flash = flashOf(problem.objective, total.optimum);
  return [
    `${problemText(problem)}: the optimum is ${worthText(problem.objective, total.optimum)}${flash === null ? '' : ` (Flash count ${flash})`}`,
    '',
    ...rowsOf(designDrawing(problem, total.maze)),
    '',
    `${total.leaves.toLocaleString('en')} different runs; they stand for ${total.feasible.toLocaleString('en')} ` +
      `feasible mazes, ${agrees}`,
    `${counted(branches, 'branch', 'branches')}, ${workers === null ? '' : `${counted(workers, 'worker')}, `}${seconds} s`,
    '',
  ].join('\n');
}

function rowsOf(drawing: Drawing): string[] {
  return drawing.split('/').map((row) => `  ${row}`);
}

/**
 * One line: how much, how fast, how long yet. What is left is reckoned from an estimate of all runs, since branches differ
 * too widely; nothing is said of it while `runs` is null, and when more has been counted than was estimated. What matters
 * most stands first, since a narrow terminal shows only the beginning.
 */
export function describeCounting(
  { finished, total, elapsed }: QueueProgress,
  {
    leaves,
    optimum,
    before,
    runs,
  }: Omit<Counted, 'maze'> & { readonly before: number; readonly runs: number | null },
): string {
  const rate = elapsed > 0 ? ((leaves - before) / elapsed) * 1000 : 0;
  const words = [`${finished} of ${total} branches`];
  if (runs !== null && rate > 0 && leaves < runs) {
    words.push(`about ${describeRoughly((runs - leaves) / rate)} left`);
  }
  if (optimum >= 0) words.push(`best ${optimum.toLocaleString('en')}`);
  words.push(`${describeCount(leaves)} runs`);
  if (rate > 0) words.push(`${describeCount(rate)} a second`);
  return words.join(', ');
}

/** Seconds to two digits, as exact as an estimate is: `45 s`, `3 h`, `210 days`, `2,300 years`. */
function describeRoughly(seconds: number): string {
  const units = [
    [365.25 * 86_400, 'years'],
    [86_400, 'days'],
    [3600, 'h'],
    [60, 'min'],
  ] as const;
  const [length, name] = units.find(([unit]) => seconds >= 2 * unit) ?? [1, 's'];
  return `${Number((seconds / length).toPrecision(2)).toLocaleString('en')} ${name}`;
}
