import {
  counting,
  type DepthCount,
  type GeneratorOption,
  type GeneratorParameters,
  type Mind,
  type Rating,
  type Result,
  type Rules,
  type Solution,
  type SolveOptions,
  type Task,
} from '../puzzle/index.js';
import type { Random } from '../random/index.js';
import {
  countByDepth,
  type JointProblem,
  JointSearch,
  type JointSearchResult,
  shortestPlanGraph,
  WideJointSearch,
} from '../search/index.js';
import { chaseHint } from './deterministic/hint.js';
import { CHANCE_OVERLAY, CHASE_OVERLAYS, chaseOverlay } from './deterministic/overlays.js';
import { movesAlong, movesOfSlots } from './deterministic/problem.js';
import type { PursuitContext } from './rules/context.js';
import type { ChaseLevel, ChaseMove } from './rules/level.js';
import type { ChaseEvent, ChaseState } from './rules/state.js';
import { policyHint } from './stochastic/hint.js';
import { policyOverlay } from './stochastic/overlays.js';
import { solvePolicy } from './stochastic/policy.js';
import { ratePolicy } from './stochastic/rating.js';

/** What a pursuit game adds to the common mind. */
export interface ChaseGame<L extends ChaseLevel> {
  readonly id: string;
  readonly rules: Rules<L, ChaseState<L>, ChaseMove, ChaseEvent>;
  /** A position in packed form. */
  problem(state: ChaseState<L>): JointProblem;
  readonly generatorOptions: readonly GeneratorOption[];
  generate(context: PursuitContext<L>, parameters: GeneratorParameters, random: Random): Task<Result<L>>;
  rate(context: PursuitContext<L>, level: L): Task<Rating>;
  /** Whether pursuers of the level throw dice; absent: never. */
  throwsDice?(level: L): boolean;
}

/** The mind of a pursuit game. */
export type ChaseMindOf<L extends ChaseLevel> = Mind<L, ChaseState<L>, ChaseMove>;

export function createChaseMind<L extends ChaseLevel>(game: ChaseGame<L>): ChaseMindOf<L> {
  const search = searcher();
  const hasDice = (level: L) => game.throwsDice?.(level) === true;
  const context: PursuitContext<L> = {
    rules: game.rules,
    problem: game.problem,
    search,
    throwsDice: hasDice,
    solve: (state, options = {}) =>
      hasDice(state.level)
        ? solvePolicy(context, state, options)
        : solve(state, options, game.rules.moveOrder, game.problem, search),
  };
  return {
    id: game.id,
    solve: context.solve,
    plans: (seen, { moves }) =>
      seen.status === 'open'
        ? planLists(game.problem(seen), seen.level, moves.length, game.rules.moveOrder)
        : [moves],
    hint: (seen) => (hasDice(seen.level) ? policyHint(context, seen) : chaseHint(context, seen)),
    overlays: game.throwsDice ? [...CHASE_OVERLAYS, CHANCE_OVERLAY] : CHASE_OVERLAYS,
    overlay: (seen, name) =>
      hasDice(seen.level) ? policyOverlay(context, seen, name) : chaseOverlay(context, seen, name),
    rate: (level) => (hasDice(level) ? ratePolicy(context, level) : game.rate(context, level)),
    generatorOptions: game.generatorOptions,
    generate: (parameters, random) => game.generate(context, parameters, random),
  };
}

/** Runs the search that fits, lending the large tables of one instance to one task at a time. */
function searcher(): (problem: JointProblem, limit?: number) => Task<JointSearchResult> {
  let idle: JointSearch | null = new JointSearch();
  return function* (problem, limit = Number.POSITIVE_INFINITY) {
    if (!JointSearch.fits(problem))
      return yield* counting(new WideJointSearch(problem).search(limit), 'joint states');
    const dense = idle ?? new JointSearch();
    idle = null;
    try {
      return yield* counting(dense.search(problem, limit), 'joint states');
    } finally {
      idle = dense;
    }
  };
}

function* solve<L extends ChaseLevel>(
  state: ChaseState<L>,
  options: SolveOptions,
  order: readonly ChaseMove[],
  problemOf: (state: ChaseState<L>) => JointProblem,
  search: (problem: JointProblem, limit?: number) => Task<JointSearchResult>,
): Task<Solution<ChaseMove>> {
  if (state.status === 'lost') return { status: 'impossible', states: 0 };
  if (state.status === 'won') return { status: 'solved', moves: [], optimal: true, plans: 1n, states: 0 };
  const problem = problemOf(state);
  const result = yield* search(problem, options.limit);
  const states = result.expanded;
  const stats = options.stats ? yield* depthCounts(problem, result.length) : null;
  if (result.status === 'impossible') return { status: 'impossible', states, stats };
  if (result.status === 'gave-up') {
    return {
      status: 'gave-up',
      states,
      bound: result.length,
      reason: result.reason ?? 'a limit was met',
      limitMet: options.limit !== undefined && states >= options.limit,
      stats,
    };
  }
  return {
    status: 'solved',
    moves: movesAlong(state.level, result.path, order),
    optimal: true,
    plans: result.plans,
    states,
    stats,
  };
}

function* planLists(problem: JointProblem, level: ChaseLevel, length: number, order: readonly ChaseMove[]) {
  for (const slots of shortestPlanGraph(problem, length).plans())
    yield movesOfSlots(problem, level, slots, order);
}

function* depthCounts(problem: JointProblem, depths: number): Task<readonly DepthCount[]> {
  const counts = yield* counting(countByDepth(problem, depths), 'joint states', 'counting plans by depth');
  return counts.map((count, depth) => ({ depth, ...count }));
}
