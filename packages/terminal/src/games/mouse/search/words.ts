import type { PolishedMaze } from '@knossos/engine/games/mouse/search/search';
import { counted } from '@knossos/engine/puzzle';
import { describeCount, describeSeconds } from '../../../cli/work.js';
import type { Part } from './job.js';
import { evaluationsOf } from './parts.js';
import type { SearchEnd } from './report.js';
import type { SearchLimits } from './run.js';

/** What has been done: `1,000 evaluations`, `1,000 evaluations and 250 of polishing`. */
export function describeWork({ run, polished }: SearchEnd): string {
  const searched = `${counted(evaluationsOf(run.parts), 'evaluation')}`;
  return polished ? `${searched} and ${polished.evaluations.toLocaleString('en')} of polishing` : searched;
}

/** One line about polishing: how much better, after how much. */
export function describePolish({ score, before, evaluations }: PolishedMaze): string {
  const better = score > before ? `from ${before.toLocaleString('en')} to ` : 'at ';
  return `polishing, ${better}${score.toLocaleString('en')}, ${describeCount(evaluations)} evaluations`;
}

/** One line while it is found out how much can be done: the best so far. */
export function describePilot(parts: readonly Part[]): string {
  const best = Math.max(...parts.map((part) => part.report.best));
  return `measuring how fast it goes, best ${best.toLocaleString('en')}`;
}

/** One line: the best, how much is left, how much is done, how fast, how hot: a narrow terminal shows the beginning. */
export function describeSearch(
  parts: readonly Part[],
  before: number,
  elapsed: number,
  limits: SearchLimits,
): string {
  const evaluations = evaluationsOf(parts);
  const rate = elapsed > 0 ? (evaluations - before) / elapsed : 0;
  const best = Math.max(...parts.map((part) => part.report.best));
  const left = [
    limits.seconds === null ? null : limits.seconds - elapsed,
    limits.evaluations === null || rate === 0 ? null : (limits.evaluations - evaluations) / rate,
  ].filter((seconds) => seconds !== null);
  const words = [`best ${best.toLocaleString('en')}`];
  if (left.length > 0) words.push(`${describeSeconds(Math.max(0, Math.min(...left)))} left`);
  words.push(`${describeCount(evaluations)} evaluations`, `${describeCount(rate)} a second`);
  const temperature = mean(parts.map((part) => part.report.temperature));
  if (temperature !== null) words.push(`temperature ${temperature.toPrecision(2)}`);
  const acceptance = mean(parts.map((part) => part.report.acceptance));
  if (acceptance !== null) words.push(`${Math.round(acceptance * 100)} % accepted`);
  return words.join(', ');
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
