import {
  COMPARED_RULES,
  type ComparedRule,
  measuresOf,
  type NetworkMeasures,
  turnsBound,
} from '@knossos/engine/internal/games/mouse/compared/bounds';
import { expectedTurns, type Fraction } from '@knossos/engine/internal/games/mouse/compared/random-walk';
import { runRule } from '@knossos/engine/internal/games/mouse/walk/rule-walk';
import type { Network } from '@knossos/engine/internal/games/mouse/walk/walk';
import type { Task } from '@knossos/engine/internal/puzzle';

export interface RuleRun {
  readonly mind: ComparedRule;
  /** Turns from start to exit; null where a cap was met first, and of `random`. */
  readonly turns: number | null;
  /** Of `random`: the expected turns; null of others, and where it is not worked out. */
  readonly expected: Fraction | null;
  /** See {@link turnsBound}. */
  readonly bound: bigint | null;
}

/** All rules in one maze, in the order of {@link COMPARED_RULES}. Throws a RangeError where the exit cannot be reached. */
export function* rulesSideBySide(
  network: Network,
  cap: number,
  slice?: number,
): Task<{ readonly measures: NetworkMeasures; readonly runs: readonly RuleRun[] }> {
  const measures = measuresOf(network);
  const runs: RuleRun[] = [];
  for (const mind of COMPARED_RULES) {
    const bound = turnsBound(mind, network, measures);
    if (mind === 'random') {
      runs.push({ mind, turns: null, expected: yield* expectedTurns(network), bound });
      continue;
    }
    const { turns, isOut } = yield* runRule(network, mind, cap, slice);
    runs.push({ mind, turns: isOut ? turns : null, expected: null, bound });
  }
  return { measures, runs };
}
