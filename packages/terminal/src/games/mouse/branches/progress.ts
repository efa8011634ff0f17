import { counted } from '@knossos/engine/internal/puzzle';
import type { QueueProgress } from '@knossos/lab';
import { describeCount } from '../../../cli/work.js';
import type { Counted, Found } from './census.js';

/**
 * One line: how much, how fast, how long yet. What is left is reckoned from an estimate of all runs, since branches differ
 * too widely. An estimate that is too large or too small must not mislead near the end, so that no more is said to be left
 * than the share of branches that is open has of all runs; nothing is said of it while `runs` is null. What matters most
 * stands first, since a narrow terminal shows only the beginning.
 */
export function describeCounting(
  { finished, total, elapsed }: QueueProgress,
  {
    leaves,
    optimum,
    before,
    runs,
  }: Omit<Counted, 'design'> & { readonly before: number; readonly runs: number | null },
): string {
  const rate = elapsed > 0 ? ((leaves - before) / elapsed) * 1000 : 0;
  const words = [`${finished} of ${total} branches`];
  if (runs !== null && rate > 0 && finished < total) {
    const ofOpen = (Math.max(runs, leaves) * (total - finished)) / total;
    const left = leaves < runs ? Math.min(runs - leaves, ofOpen) : ofOpen;
    words.push(`about ${describeRoughly(Math.max(1, left / rate))} left`);
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

/** What an enumeration took: branches, workers, seconds. */
export function workText({ branches, workers, seconds }: Found): string {
  const hands = workers === null ? '' : `${counted(workers, 'worker')}, `;
  return `${counted(branches, 'branch', 'branches')}, ${hands}${seconds} s`;
}
