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
  type DecisionGraph,
  type DecisionLimits,
  type DecisionOverflow,
  decisionGraph,
  exitDistances,
  type GreatestChance,
  greatestChance,
  type LeastMoves,
  leastMoves,
  NO_MOVE,
  type SureRegion,
  sureRegion,
} from '../../search/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel, ChaseMove } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';
import { type WanderingProblem, wanderingProblem } from './wandering.js';

/** Everything that is known of a level whose pursuers wander, as far as its positions can be reached. */
export interface ChasePolicy {
  readonly status: 'found';
  readonly problem: WanderingProblem;
  readonly graph: DecisionGraph;
  readonly region: SureRegion;
  readonly least: LeastMoves;
  /** Where the win is not sure; found when first asked for, since sure play never comes there. */
  greatest(): Task<GreatestChance>;
  /** By node: the chance of being caught within {@link DANGER_MOVES} moves by the best policy; found when first asked for. */
  dangerOfBest(): Task<Float64Array>;
  /** The same for a player who only tries to stay free. */
  dangerOfFleeing(): Task<Float64Array>;
}

/** How far ahead danger is told, in moves. */
export const DANGER_MOVES = 5;

/** How far the chances of winning in time are followed, in multiples of the expected number of moves, and at most. */
const TIMES_EXPECTED = 3;
const MOST_MOVES = 1000;

/** Finds the best policies from some starts. Gives up at a limit. */
export function* policyFrom(
  problem: WanderingProblem,
  limits: DecisionLimits = {},
): Task<ChasePolicy | DecisionOverflow> {
  const graph = yield* counting(decisionGraph(problem.process, limits), 'nodes', 'listing what may happen');
  if (graph.status === 'gave-up') return graph;
  const region = yield* counting(sureRegion(graph), 'nodes', 'looking for sure wins');
  const least = yield* counting(leastMoves(graph, region), 'sweeps', 'least expected moves');
  const greatest = once(() => counting(greatestChance(graph, region), 'sweeps', 'greatest chance'));
  const danger = function* (player: 'avoids' | Uint8Array): Task<Float64Array> {
    const question = { moves: DANGER_MOVES, end: 'lost', player } as const;
    return (yield* counting(chanceWithin(graph, question), 'moves', 'danger ahead')).values;
  };
  return {
    status: 'found',
    problem,
    graph,
    region,
    least,
    greatest,
    dangerOfBest: once(function* () {
      const most = yield* greatest();
      return yield* danger(Uint8Array.from(least.policy, (slot, at) => Math.min(slot, most.policy[at])));
    }),
    dangerOfFleeing: once(() => danger('avoids')),
  };
}

/** Work whose answer is kept from the first time that it comes to an end. */
function once<T extends object>(work: () => Task<T>): () => Task<T> {
  let known: T | null = null;
  return function* () {
    known ??= yield* work();
    return known;
  };
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

/** The advised move at a node, by its slot among the legal moves; -1 for none. */
export function* slotAt({ least, greatest }: ChasePolicy, node: number): Task<number> {
  const sure = least.policy[node];
  const slot = sure === NO_MOVE ? (yield* greatest()).policy[node] : sure;
  return slot === NO_MOVE ? -1 : slot;
}

/**
 * By move left, from 0 on: the chance of winning from each of some nodes within so many moves, with best play to that
 * end.
 */
export function* winsWithin(
  { graph }: ChasePolicy,
  moves: number,
  watch: readonly number[],
): Task<readonly Float64Array[]> {
  const question = { moves, end: 'won', player: 'seeks', watch } as const;
  return (yield* counting(chanceWithin(graph, question), 'moves', 'chances of winning in time')).watched;
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
  const policy = yield* policyFrom(wanderingProblem(joint, state.level.maze), limits);
  if (policy.status === 'gave-up') {
    const bound = exitDistances(joint)[state.player] ?? 0;
    // Bytes are counted too; only more nodes than the limit are a matter of the limit.
    const limitMet = policy.limit === 'nodes';
    return { status: 'gave-up', states: policy.nodes, bound, reason: policy.reason, limitMet };
  }
  const { graph, region, least } = policy;
  const node = nodeOfState(policy, context, state) ?? 0;
  if (node >= graph.winnable) return { status: 'impossible', states: graph.choices };
  const isSure = region.isSure[node] === 1;
  const expected = isSure ? least.values[node] : null;
  const most = isSure ? null : yield* policy.greatest();
  const moves = Math.min(MOST_MOVES, Math.ceil(TIMES_EXPECTED * (expected ?? graph.nodes)));
  return {
    status: 'policy',
    expected,
    probability: most === null ? 1 : most.values[node],
    error: most === null ? ((expected ?? 0) * least.error) / (1 - least.error) : most.error,
    states: graph.choices,
    first: context.rules.moves(state)[yield* slotAt(policy, node)] ?? null,
    within: options.stats ? [...((yield* winsWithin(policy, moves, [node]))[0] ?? [])] : null,
  };
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
  const puzzle = puzzleText(context.rules, state.level);
  const known = policies.find(puzzle);
  if (known && wanted.every((key) => known.graph.nodeOf(key) !== null)) return known;
  const from = (starts: readonly number[]) =>
    policyFrom({ ...problem, process: { ...problem.process, starts } }, { nodes: MOST_SCREEN_NODES });
  let policy = yield* from([...new Set([...(known?.problem.process.starts ?? []), ...wanted])]);
  if (policy.status === 'gave-up' && known) policy = yield* from(wanted);
  if (policy.status === 'found') policies.keep(puzzle, policy);
  return policy;
}
