import { assessNode } from '../../dice/index.js';
import { type Assessment, capital, type Task, unknownAssessment } from '../../puzzle/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel, ChaseMove } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';
import { nodeOfState, policyOf } from './policy.js';

/** Weighs up a position of a chase whose pursuers throw dice, by the best policies. */
export function* assessPolicy<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
  played: ChaseMove | null,
): Task<Assessment<ChaseMove>> {
  const policy = yield* policyOf(context, state);
  if (policy.status === 'gave-up') return unknownAssessment(`${capital(policy.reason)}.`, played);
  return yield* assessNode(
    policy,
    nodeOfState(policy, context, state) ?? 0,
    context.rules.moves(state),
    played,
  );
}
