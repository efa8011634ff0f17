import { LruCache, memoizeFor, type Task } from '../../puzzle/index.js';
import type { DecisionOverflow } from '../../search/index.js';
import { type PursuitContext, puzzleText } from '../rules/context.js';
import type { ChaseLevel } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';
import { type ChasePolicy, policyFrom } from './policy.js';
import { type WanderingProblem, wanderingProblem } from './wandering.js';

/** Nodes that answers for a screen may take. */
const MOST_SCREEN_NODES = 4_000_000;
/** Nodes that are kept, of all puzzles together; a node takes about 80 bytes. */
const MOST_CACHED_NODES = 2_500_000;

/** Where everybody stands. */
export interface Cast {
  readonly place: number;
  readonly units: readonly number[];
}

/** The policies of the puzzles that a game was asked about last. */
const cachedPolicies = memoizeFor(
  (_: PursuitContext) => new LruCache<ChasePolicy>(MOST_CACHED_NODES, ({ graph }) => graph.nodes),
);

/**
 * The policy of a position's level for answers on a screen: one made before when it knows the position and all keys of
 * `others`, else a new one that knows what the old one did as well, where that is not too much. What can be
 * reached from a position that is known is known too, so that the next hint of a game is read from a table.
 */
export function* policyOf<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
  others: (problem: WanderingProblem) => readonly number[] = () => [],
): Task<ChasePolicy | DecisionOverflow> {
  const policies = cachedPolicies(context);
  const joint = context.problem(state);
  const { maze } = state.level;
  const problem = wanderingProblem(joint, maze);
  const wanted = [...new Set([...problem.process.starts, ...others(problem)])];
  const puzzle = puzzleText(context, state.level);
  const known = policies.find(puzzle);
  if (known && wanted.every((key) => known.graph.nodeOf(key) !== null)) return known;
  const from = (starts: readonly number[]) =>
    policyFrom(startingFrom(problem, starts), { nodes: MOST_SCREEN_NODES });
  let policy = yield* from([...new Set([...(known?.problem.process.starts ?? []), ...wanted])]);
  if (policy.status === 'gave-up' && known) policy = yield* from(wanted);
  if (policy.status === 'found') policies.keep(puzzle, policy);
  return policy;
}

function startingFrom(problem: WanderingProblem, starts: readonly number[]): WanderingProblem {
  return { ...problem, process: { ...problem.process, starts } };
}
