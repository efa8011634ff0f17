import { estimateLeaves, type LeafEstimate } from '@knossos/engine/games/mouse/enumerate/enumerate';
import type { Frame } from '@knossos/engine/games/mouse/walk/frame';
import { cellName } from '@knossos/engine/grid';
import { counted, type Task } from '@knossos/engine/puzzle';
import { Random } from '@knossos/engine/random';
import { jsonLine } from '../../../cli/json.js';

/** What a worker thread estimates: plain data. */
export interface EstimateInput {
  readonly frame: Frame;
  readonly probes: number;
  readonly seed: string;
}

/** The job of a worker thread. */
export function estimateJob({ frame, probes, seed }: EstimateInput): Task<LeafEstimate> {
  return estimateLeaves(frame, probes, Random.from(seed));
}

/**
 * Descents for a quick idea of how many runs there are, for a line that tells how long it will take: a second of work, and
 * right to about a third on 8x8.
 */
export const QUICK_PROBES = 20_000;

/** An estimate with what it is of and what it took. */
export interface EstimateReport extends EstimateInput {
  readonly estimate: LeafEstimate;
  readonly seconds: number;
}

/** The answer as one object. */
export function estimateObject({ frame, probes, seed, estimate, seconds }: EstimateReport): string {
  const object = {
    size: `${frame.columns}x${frame.rows}`,
    start: cellName(frame, frame.start),
    exit: cellName(frame, frame.exit),
    leaves: estimate.leaves,
    error: estimate.error,
    probes,
    seed,
    seconds,
  };
  return `${jsonLine(object)}\n`;
}

/** The answer for people. */
export function estimateText({ frame, probes, seed, estimate, seconds }: EstimateReport): string {
  const { columns, rows, start, exit } = frame;
  const { leaves, error } = estimate;
  return [
    `${columns}x${rows}, start ${cellName(frame, start)}, exit ${cellName(frame, exit)}: ` +
      `about ${rounded(leaves)} different runs, standard error ${rounded(error)}`,
    `${counted(probes, 'probe')}, seed ${seed}, ${seconds} s`,
    '',
  ].join('\n');
}

function rounded(count: number): string {
  return count < 1e15 ? Math.round(count).toLocaleString('en') : count.toExponential(3);
}
