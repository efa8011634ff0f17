import {
  DANGER_MOVES,
  hintAt,
  movesText,
  type PolicyWords,
  type Prospect,
  percent,
} from '../../dice/index.js';
import { DIRECTION_WORDS, directionOf } from '../../grid/index.js';
import { capital, type Hint, noHint, type Task, TOO_LARGE } from '../../puzzle/index.js';
import { hintAtEnd } from '../deterministic/hint.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel, ChaseMove } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';
import { moveWord } from '../rules/words.js';
import { nodeOfState, policyOf } from './policy.js';

/** A hint in three steps where pursuers throw dice. */
export function* policyHint<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
): Task<Hint<ChaseMove>> {
  if (state.status !== 'open') return hintAtEnd(state);
  const policy = yield* policyOf(context, state);
  if (policy.status === 'gave-up') return noHint('unknown', TOO_LARGE, `${capital(policy.reason)}.`);
  return yield* hintAt(policy, nodeOfState(policy, context, state) ?? 0, context.rules.moves(state), WORDS);
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

function leadFor({ move, expected, chance }: Prospect<ChaseMove>): string {
  const direction = directionOf(move);
  const name = direction === null ? 'Waiting' : `Going ${DIRECTION_WORDS[direction]}`;
  if (expected === null) return `${name} escapes with a chance of ${percent(chance)}.`;
  return expected === 1
    ? `${name} escapes at once.`
    : `${name} is sure to escape, in ${movesText(expected)} on average.`;
}

const WORDS: PolicyWords<ChaseMove> = {
  move: moveWord,
  nudge: nudgeFor,
  lead: leadFor,
  danger: (danger) =>
    danger === 0
      ? `With best play nobody can catch you within ${DANGER_MOVES} moves.`
      : `The chance of being caught within ${DANGER_MOVES} moves is ${percent(danger)}.`,
  chance: percent,
  lost: 'There is no way out, however the dice fall.',
};
