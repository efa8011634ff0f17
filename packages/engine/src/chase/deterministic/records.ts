import {
  failureOf,
  MOST_RECORD_SIDE,
  optimumOf,
  type RecordKind,
  type Result,
  success,
} from '../../puzzle/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel } from '../rules/level.js';

/** Most joint states that the solver may expand for a record. */
const MOST_RECORD_STATES = 2_000_000;

/** The hardest levels in the sense of the search for them: those whose shortest way out is the longest. */
export function longestWay<L extends ChaseLevel>(
  context: PursuitContext<L>,
  variantOf: (level: L) => Result<string>,
): RecordKind<L> {
  return {
    name: 'longest',
    title: 'Longest shortest way out',
    summary:
      'Moves of a shortest way out, which the exact solver finds: the more it takes, the harder the level.',
    better: 'more',
    one: 'move',
    many: 'moves',
    compete(level) {
      const { columns, rows } = level.maze;
      const size = `${columns}x${rows}`;
      if (Math.max(columns, rows) > MOST_RECORD_SIDE) {
        const help = `Records are kept up to ${MOST_RECORD_SIDE}x${MOST_RECORD_SIDE}.`;
        return failureOf(`this level is ${size}`, help);
      }
      const variant = variantOf(level);
      return variant.ok ? success({ size, variant: variant.value }) : variant;
    },
    *measure(level) {
      const start = context.rules.start(level, '');
      const solution = yield* context.solve(start, { limit: MOST_RECORD_STATES });
      if (solution.status === 'solved' && solution.optimal)
        return { status: 'measured', value: solution.moves.length };
      if (solution.status === 'impossible')
        return { status: 'worthless', reason: 'There is no way out, which is proved.' };
      const reason = `It was not solved within ${MOST_RECORD_STATES} joint states, where we stop.`;
      return { status: 'gave-up', reason };
    },
    claimed: optimumOf,
  };
}
