import { DIRECTION_WORDS, directionOf } from '../../grid/index.js';
import { capital, type Hint, noHint, type Task, TOO_LARGE } from '../../puzzle/index.js';
import { type GreatestChance, LOST_NODE, WON_NODE } from '../../search/index.js';
import { hintAtEnd } from '../deterministic/hint.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel, ChaseMove } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';
import { moveWord } from '../rules/words.js';
import { type ChasePolicy, DANGER_MOVES, nodeOfState, policyOf, slotAt } from './policy.js';
import { movesText, NO_WAY_OUT, type Prospect, percent, withOthers } from './words.js';

/** A hint in three steps where pursuers throw dice: from the policy with the greatest chance, then fewest moves. */
export function* policyHint<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
): Task<Hint<ChaseMove>> {
  if (state.status !== 'open') return hintAtEnd(state);
  const policy = yield* policyOf(context, state);
  if (policy.status === 'gave-up') return noHint('unknown', TOO_LARGE, `${capital(policy.reason)}.`);
  const node = nodeOfState(policy, context, state) ?? 0;
  const most = yield* policy.greatest();
  const prospects = prospectsAt(policy, most, node, context.rules.moves(state));
  const best = prospects[yield* slotAt(policy, node)];
  if (!best) return NO_WAY_OUT;
  const danger = (yield* policy.dangerOfBest())[node];
  return {
    status: 'move',
    nudge: nudgeFor(prospects, best),
    move: best.move,
    reason: `${reasonFor(prospects, best)} ${dangerText(danger)}`,
    distance: null,
  };
}

/** What every legal move at a node comes to, in the order of `moves`. */
export function prospectsAt(
  policy: ChasePolicy,
  most: GreatestChance,
  node: number,
  moves: readonly ChaseMove[],
): Prospect<ChaseMove>[] {
  const { graph, region, least } = policy;
  return moves.map((move, slot) => {
    const target = graph.targets[graph.offsets[node] + slot] ?? LOST_NODE;
    if (target === WON_NODE) return { move, expected: 1, chance: 1 };
    const isSure = region.isSure[target] === 1;
    return {
      move,
      expected: isSure ? 1 + least.values[target] : null,
      chance: isSure ? 1 : most.values[target],
    };
  });
}

function nudgeFor(prospects: readonly Prospect<ChaseMove>[], best: Prospect<ChaseMove>): string {
  const sure = prospects.filter(({ expected }) => expected !== null);
  if (best.expected === null)
    return 'Nothing is sure here: which way leaves you most room if the dice fall badly?';
  if (sure.length === 1 && prospects.length > 1)
    return 'Only one of your moves is safe whatever the dice do.';
  if (best.move === 'W') return 'Patience: let them wander off first.';
  return 'You can be sure of getting out; find the quickest of the safe ways.';
}

function reasonFor(prospects: readonly Prospect<ChaseMove>[], best: Prospect<ChaseMove>): string {
  const direction = directionOf(best.move);
  const name = direction === null ? 'Waiting' : `Going ${DIRECTION_WORDS[direction]}`;
  const lead =
    best.expected === null
      ? `${name} escapes with a chance of ${percent(best.chance)}.`
      : best.expected === 1
        ? `${name} escapes at once.`
        : `${name} is sure to escape, in ${movesText(best.expected)} on average.`;
  return withOthers(lead, prospects, best, moveWord);
}

function dangerText(danger: number): string {
  return danger === 0
    ? `With best play nobody can catch you within ${DANGER_MOVES} moves.`
    : `The chance of being caught within ${DANGER_MOVES} moves is ${percent(danger)}.`;
}
