import { counting, type Task } from '../puzzle/index.js';
import {
  chanceWithin,
  type DecisionGraph,
  type DecisionLimits,
  type DecisionOverflow,
  type DecisionProblem,
  decisionGraph,
  type GreatestChance,
  greatestChance,
  type LeastMoves,
  LOST_NODE,
  leastMoves,
  NO_MOVE,
  type SureRegion,
  type SweepOptions,
  sureRegion,
  WON_NODE,
} from '../search/index.js';

/** The best policies of a game with dice, as far as its positions can be reached. Each part is found when first asked for. */
export interface Policy {
  readonly status: 'found';
  readonly graph: DecisionGraph;
  /** Whether any play and any dice lead from a node to a win, by the graph alone. */
  canWin(node: number): Task<boolean>;
  /** Where the win is sure. */
  region(): Task<SureRegion>;
  /** Least expected moves in that region. */
  least(): Task<LeastMoves>;
  /** Greatest probabilities of ever winning. */
  greatest(): Task<GreatestChance>;
  /** By node: the chance of being met within {@link DANGER_MOVES} moves by the best policy. */
  danger(): Task<Float64Array>;
}

/** How far ahead danger is told, in moves. */
export const DANGER_MOVES = 5;

/** Lists a decision process and finds its best policies. Gives up at a limit. */
export function* policyFrom(
  problem: DecisionProblem,
  limits: DecisionLimits = {},
  sweeping: SweepOptions = { leaps: true },
): Task<Policy | DecisionOverflow> {
  const graph = yield* counting(decisionGraph(problem, limits), 'nodes', 'listing what may happen');
  if (graph.status === 'gave-up') return graph;
  const region = once(() => counting(sureRegion(graph), 'nodes', 'looking for sure wins'));
  const least = once(function* () {
    return yield* counting(leastMoves(graph, yield* region(), sweeping), 'sweeps', 'least expected moves');
  });
  const greatest = once(function* () {
    return yield* counting(greatestChance(graph, yield* region(), [], sweeping), 'sweeps', 'greatest chance');
  });
  const parts = { graph, region, least, greatest };
  return {
    status: 'found',
    ...parts,
    *canWin(node) {
      yield* region();
      return node < graph.winnable;
    },
    danger: once(() => dangerOf(parts)),
  };
}

/** Work whose answer is kept from the first time that it comes to an end. */
export function once<T extends object>(work: () => Task<T>): () => Task<T> {
  let known: T | null = null;
  return function* () {
    known ??= yield* work();
    return known;
  };
}

/** See {@link Policy.danger}; `met` are the nodes at which it happens, where they are not those of a loss. */
export function* dangerOf(
  { graph, region, least, greatest }: Pick<Policy, 'graph' | 'region' | 'least' | 'greatest'>,
  met?: readonly number[],
): Task<Float64Array> {
  const sure = (yield* least()).policy;
  const other = (yield* region()).choices === graph.choices ? null : (yield* greatest()).policy;
  const player = sure.map((move, node) => Math.min(move, other?.[node] ?? NO_MOVE));
  const question = { moves: DANGER_MOVES, end: 'lost', player, ...(met && { met }) } as const;
  return (yield* counting(chanceWithin(graph, question), 'moves', 'danger ahead')).values;
}

/**
 * By move left, from 0 on: the chance of winning from each of some nodes within so many moves, with best play to that
 * end.
 */
export function* winsWithin(
  graph: DecisionGraph,
  moves: number,
  watch: readonly number[],
): Task<readonly Float64Array[]> {
  const question = { moves, end: 'won', player: 'seeks', watch } as const;
  return (yield* counting(chanceWithin(graph, question), 'moves', 'chances of winning in time')).watched;
}

/** What a node is worth with best play. */
export interface NodeWorth {
  readonly chance: number;
  /** Least expected moves where the win is sure; else null. */
  readonly expected: number | null;
  /** Of `expected`, or where it is null of `chance`. */
  readonly error: number;
  /** The advised move, by its number in the graph; null where none wins or the game is over. */
  readonly move: number | null;
}

const WON: NodeWorth = { chance: 1, expected: 0, error: 0, move: null };
/** Proved, not worked out: there is no error in it, and no move is better than another. */
const LOST: NodeWorth = { chance: 0, expected: null, error: 0, move: null };

export function* worthAt(policy: Policy, node: number): Task<NodeWorth> {
  if (node === WON_NODE) return WON;
  if (node === LOST_NODE || !(yield* policy.canWin(node))) return LOST;
  const advised = (move: number | undefined) => (move === undefined || move === NO_MOVE ? null : move);
  if ((yield* policy.region()).isSure[node] === 1) {
    const least = yield* policy.least();
    const expected = least.values[node];
    const error = (expected * least.error) / (1 - least.error);
    return { chance: 1, expected, error, move: advised(least.policy[node]) };
  }
  const { values, error, policy: moves } = yield* policy.greatest();
  return { chance: values[node], expected: null, error, move: advised(moves[node]) };
}
