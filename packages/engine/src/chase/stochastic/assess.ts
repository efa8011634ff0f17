import {
  type Assessment,
  assessWorths,
  capital,
  chanceWorth,
  LOST,
  type Task,
  unknownWorth,
} from '../../puzzle/index.js';
import { LOST_NODE, WON_NODE } from '../../search/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel, ChaseMove } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';
import { prospectsAt } from './hint.js';
import { nodeOfState, policyOf, slotAt } from './policy.js';

/** Weighs up a position of a chase whose pursuers throw dice, by the best policies. */
export function* assessPolicy<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
  played: ChaseMove | null,
): Task<Assessment<ChaseMove>> {
  const policy = yield* policyOf(context, state);
  if (policy.status === 'gave-up') {
    const unknown = unknownWorth(`${capital(policy.reason)}.`);
    return { best: unknown, bestMoves: [], isAll: false, played: played && unknown };
  }
  const node = nodeOfState(policy, context, state) ?? 0;
  const most = yield* policy.greatest();
  const prospects = prospectsAt(policy, most, node, context.rules.moves(state));
  const { graph, least } = policy;
  const first = prospects[yield* slotAt(policy, node)]?.move ?? null;
  const worths = prospects.map(({ move, expected, chance }, slot) => {
    const target = graph.targets[graph.offsets[node] + slot] ?? LOST_NODE;
    // A chance is a bound from below: that there is none is said by the graph alone.
    const isLost = target === LOST_NODE || (target !== WON_NODE && target >= graph.winnable);
    if (isLost) return { move, worth: LOST };
    if (expected === null) return { move, worth: chanceWorth(chance, null, most.error) };
    return { move, worth: chanceWorth(1, expected, (expected * least.error) / (1 - least.error)) };
  });
  return first === null
    ? { best: LOST, bestMoves: [], isAll: true, played: played && LOST }
    : assessWorths(worths, first, played);
}
