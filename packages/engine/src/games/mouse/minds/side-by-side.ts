import type { Task } from '../../../puzzle/index.js';
import { runMind } from '../walk/mind-walk.js';
import type { Network } from '../walk/walk.js';
import { MINDS, type MindMeasures, type MindName, measuresOf, mindBound } from './minds.js';
import { expectedTurns, type Fraction } from './random-walk.js';

/** How a mind fares in a maze. */
export interface MindRun {
  readonly mind: MindName;
  /** Turns from start to exit; null where a cap was met first, and of `random`. */
  readonly turns: number | null;
  /** Of `random`: the expected turns; null of others, and where it is not worked out. */
  readonly expected: Fraction | null;
  /** See {@link mindBound}. */
  readonly bound: bigint | null;
}

/** All minds in one maze, in the order of {@link MINDS}. Throws a RangeError where the exit cannot be reached. */
export function* mindsSideBySide(
  network: Network,
  cap: number,
  slice?: number,
): Task<{ readonly measures: MindMeasures; readonly runs: readonly MindRun[] }> {
  const measures = measuresOf(network);
  const runs: MindRun[] = [];
  for (const mind of MINDS) {
    const bound = mindBound(mind, network, measures);
    if (mind === 'random') {
      runs.push({ mind, turns: null, expected: yield* expectedTurns(network), bound });
      continue;
    }
    const { turns, isOut } = yield* runMind(network, mind, cap, slice);
    runs.push({ mind, turns: isOut ? turns : null, expected: null, bound });
  }
  return { measures, runs };
}
