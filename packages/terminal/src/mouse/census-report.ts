import type { Census } from '@knossos/engine/games/mouse/enumerate';
import type { Frame } from '@knossos/engine/games/mouse/frame';
import { flashCount } from '@knossos/engine/games/mouse/walk';
import { cellName } from '@knossos/engine/grid';
import { counted } from '@knossos/engine/puzzle';
import type { QueueProgress } from '@knossos/lab';
import { jsonLine } from '../cli/json.js';
import { describeCount, describeSeconds } from '../cli/live-line.js';
import { type Drawing, drawingOf } from './drawing.js';

/** What an enumeration found. */
export interface CensusReport {
  readonly frame: Frame;
  readonly total: Census;
  readonly feasible: bigint;
  readonly branches: number;
  readonly workers: number;
  readonly seconds: number;
}

/** The answer as one object. */
export function censusObject({ frame, total, feasible, branches, workers, seconds }: CensusReport): string {
  const object = {
    size: `${frame.columns}x${frame.rows}`,
    start: cellName(frame, frame.start),
    exit: cellName(frame, frame.exit),
    optimum: total.optimum,
    flash: flashCount(total.optimum),
    maze: drawingOf(frame, total.maze),
    leaves: total.leaves,
    feasible: String(total.feasible),
    verified: total.feasible === feasible,
    branches,
    workers,
    seconds,
  };
  return `${jsonLine(object)}\n`;
}

/** The answer for people. */
export function censusText({ frame, total, feasible, branches, workers, seconds }: CensusReport): string {
  const { columns, rows, start, exit } = frame;
  const agrees = total.feasible === feasible ? 'as the independent count says' : 'which is wrong, see below';
  return [
    `${columns}x${rows}, start ${cellName(frame, start)}, exit ${cellName(frame, exit)}: ` +
      `the optimum is ${counted(total.optimum, 'turn')} (Flash count ${flashCount(total.optimum)})`,
    '',
    ...rowsOf(drawingOf(frame, total.maze)),
    '',
    `${total.leaves.toLocaleString('en')} different runs; they stand for ${total.feasible.toLocaleString('en')} ` +
      `feasible mazes, ${agrees}`,
    `${counted(branches, 'branch', 'branches')}, ${counted(workers, 'worker')}, ${seconds} s`,
    '',
  ].join('\n');
}

function rowsOf(drawing: Drawing): string[] {
  return drawing.split('/').map((row) => `  ${row}`);
}

/**
 * One line: how much, how fast, how long yet. What is left is reckoned from an estimate of all runs, since branches differ
 * too widely; nothing is said of it while `runs` is null, and when more has been counted than was estimated.
 */
export function describeCounting(
  { finished, total, elapsed }: QueueProgress,
  {
    leaves,
    before,
    runs,
  }: { readonly leaves: number; readonly before: number; readonly runs: number | null },
): string {
  const rate = elapsed > 0 ? ((leaves - before) / elapsed) * 1000 : 0;
  const words = [`${finished} of ${total} branches`, `${describeCount(leaves)} runs`];
  if (rate > 0) words.push(`${describeCount(rate)} a second`);
  if (runs !== null && rate > 0 && leaves < runs) {
    words.push(`about ${describeSeconds((runs - leaves) / rate)} left`);
  }
  return words.join(', ');
}
