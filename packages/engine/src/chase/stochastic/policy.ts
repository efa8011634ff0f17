import { DANGER_MOVES, once, type Policy, policyFrom, solutionAt, winsWithin } from '../../dice/index.js';
import {
  counting,
  LruCache,
  memoizeFor,
  puzzleText,
  type Solution,
  type SolveOptions,
  type Task,
} from '../../puzzle/index.js';
import {
  chanceWithin,
  type DecisionLimits,
  type DecisionOverflow,
  exitDistances,
  type SweepOptions,
} from '../../search/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel, ChaseMove } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';
import { type WanderingProblem, wanderingProblem } from './wandering.js';

/** The best policies of a level whose pursuers wander. */
export interface ChasePolicy extends Policy {
  readonly problem: WanderingProblem;
  /** By node: the chance of being caught within {@link DANGER_MOVES} moves by a player who only tries to stay free. */
  dangerOfFleeing(): Task<Float64Array>;
}

/** How far the chances of winning in time are followed, in multiples of the expected number of moves, and at most. */
const TIMES_EXPECTED = 3;
const MOST_MOVES = 1000;

/** Finds the best policies from some starts. Gives up at a limit. */
export function* chasePolicyFrom(
  problem: WanderingProblem,
  limits: DecisionLimits = {},
  sweeping?: SweepOptions,
): Task<ChasePolicy | DecisionOverflow> {
  const policy = yield* policyFrom(problem.process, limits, sweeping);
  if (policy.status === 'gave-up') return policy;
  const question = { moves: DANGER_MOVES, end: 'lost', player: 'avoids' } as const;
  const dangerOfFleeing = once(function* () {
    return (yield* counting(chanceWithin(policy.graph, question), 'moves', 'danger ahead')).values;
  });
  return { ...policy, problem, dangerOfFleeing };
}

/** The node of an open position that can be reached, or null. */
export function nodeOfState<L extends ChaseLevel>(
  { problem, graph }: ChasePolicy,
  context: PursuitContext<L>,
  state: ChaseState<L>,
): number | null {
  const { place, units } = context.problem(state).start;
  return graph.nodeOf(problem.keyOf(place, units));
}

/** Solves a position in which pursuers throw dice. */
export function* solvePolicy<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
  options: SolveOptions = {},
): Task<Solution<ChaseMove>> {
  if (state.status === 'lost') return { status: 'impossible', states: 0 };
  if (state.status === 'won') return { status: 'solved', moves: [], optimal: true, plans: 1n, states: 0 };
  const joint = context.problem(state);
  const limits = options.limit === undefined ? {} : { nodes: options.limit };
  const policy = yield* chasePolicyFrom(wanderingProblem(joint, state.level.maze), limits);
  if (policy.status === 'gave-up') {
    const bound = exitDistances(joint)[state.player] ?? 0;
    // Bytes are counted too; only more nodes than the limit are a matter of the limit.
    const limitMet = policy.limit === 'nodes';
    return { status: 'gave-up', states: policy.nodes, bound, reason: policy.reason, limitMet };
  }
  const { graph } = policy;
  const node = nodeOfState(policy, context, state) ?? 0;
  const found = yield* solutionAt(policy, node, context.rules.moves(state));
  if (found.status === 'impossible' || !options.stats) return found;
  const moves = Math.min(MOST_MOVES, Math.ceil(TIMES_EXPECTED * (found.expected ?? graph.nodes)));
  return { ...found, within: [...((yield* winsWithin(graph, moves, [node]))[0] ?? [])] };
}

/** Nodes that answers for a screen may take. */
const MOST_SCREEN_NODES = 4_000_000;
/** Nodes that are kept, of all puzzles together; a node takes about 80 bytes. */
const MOST_CACHED_NODES = 2_500_000;

/** The policies of the puzzles that a game was asked about last. */
const cachedPolicies = memoizeFor(
  (_: PursuitContext) => new LruCache<ChasePolicy>(MOST_CACHED_NODES, ({ graph }) => graph.nodes),
);

/**
 * The policy of a position's level for answers on a screen. One made before serves when it knows the position and all
 * keys of `others`. Else a new one also knows what the old one did, where that is not too much. What can be reached
 * from a position that is known is known too, so that the next hint of a game is read from a table.
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
  const puzzle = puzzleText(context.rules, state.level);
  const known = policies.find(puzzle);
  if (known && wanted.every((key) => known.graph.nodeOf(key) !== null)) return known;
  const from = (starts: readonly number[]) =>
    chasePolicyFrom({ ...problem, process: { ...problem.process, starts } }, { nodes: MOST_SCREEN_NODES });
  let policy = yield* from([...new Set([...(known?.problem.process.starts ?? []), ...wanted])]);
  if (policy.status === 'gave-up' && known) policy = yield* from(wanted);
  if (policy.status === 'found') policies.keep(puzzle, policy);
  return policy;
}
