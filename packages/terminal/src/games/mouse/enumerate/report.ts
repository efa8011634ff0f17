import type { Counted, Found } from '../branches/census.js';
import { workText } from '../branches/progress.js';
import type { Drawing } from '../frame.js';
import {
  designDrawing,
  flashOf,
  problemObject,
  problemText,
  type WholeProblem,
  worthText,
} from './problem.js';

/** What an enumeration of a frame found. */
interface CensusReport extends Found {
  readonly problem: WholeProblem;
}

/** The answer as one object. */
export function censusObject({ problem, total, designs, workers, ...rest }: CensusReport) {
  return {
    ...problemObject(problem),
    optimum: total.optimum,
    flash: flashOf(problem.objective, total.optimum),
    maze: designDrawing(problem, total.design),
    leaves: total.leaves,
    feasible: String(total.weight),
    verified: total.weight === designs,
    ...rest,
    ...(workers === null ? {} : { workers }),
  };
}

/** What an enumeration that was interrupted had met, as one object; nothing of it is proved. */
export function unfinishedObject(problem: WholeProblem, { leaves, optimum, design }: Counted) {
  const drawing = designDrawing(problem, design);
  return { ...problemObject(problem), longest: optimum, maze: drawing, leaves, ended: 'interrupted' };
}

/** The same for people. */
export function unfinishedText(problem: WholeProblem, { optimum, design }: Counted): string {
  return [
    `${problemText(problem)}: the best run so far has ${worthText(problem.objective, optimum)}; it is not proved that none is better`,
    '',
    ...rowsOf(designDrawing(problem, design)),
    '',
  ].join('\n');
}

/** The answer for people. */
export function censusText({ problem, ...found }: CensusReport): string {
  const { total, designs } = found;
  const agrees = total.weight === designs ? 'as the independent count says' : 'which is wrong, see below';
  const flash = flashOf(problem.objective, total.optimum);
  return [
    `${problemText(problem)}: the optimum is ${worthText(problem.objective, total.optimum)}${flash === null ? '' : ` (Flash count ${flash})`}`,
    '',
    ...rowsOf(designDrawing(problem, total.design)),
    '',
    `${total.leaves.toLocaleString('en')} different runs; they stand for ${total.weight.toLocaleString('en')} ` +
      `feasible mazes, ${agrees}`,
    workText(found),
    '',
  ].join('\n');
}

function rowsOf(drawing: Drawing): string[] {
  return drawing.split('/').map((row) => `  ${row}`);
}
