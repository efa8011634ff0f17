import {
  type CheckedParameters,
  checkParameters,
  counting,
  type DepthCount,
  type DifficultyScale,
  type GeneratorOption,
  type Mind,
  type MindTypes,
  type Result,
  type Rules,
  type Solution,
  type SolveOptions,
  success,
  type Task,
} from '../puzzle/index.js';
import {
  countByDepth,
  type JointProblem,
  JointSearch,
  type JointSearchResult,
  longestSurvival,
  searchPool,
  shortestPlanGraph,
  stateGraph,
  WideJointSearch,
} from '../search/index.js';
import { assessChase } from './deterministic/assess.js';
import { chaseExploration } from './deterministic/explore.js';
import { chaseHint } from './deterministic/hint.js';
import {
  CHANCE_OVERLAY,
  CHASE_OVERLAYS,
  chaseOverlay,
  NOTICED_OVERLAY,
  noticedOverlay,
} from './deterministic/overlays.js';
import { movesAlong } from './deterministic/problem.js';
import { type ChaseFeatures, rateChase } from './deterministic/rating.js';
import { longestWay } from './deterministic/records.js';
import { CHASE_STYLES, chaseDesigns } from './generate/designs.js';
import { generateChase, type Workshop } from './generate/generate.js';
import type { DesignSpace } from './generate/space.js';
import type { PursuitContext } from './rules/context.js';
import type { ChaseLevel, ChaseMove } from './rules/level.js';
import type { ChaseEvent, ChaseState } from './rules/state.js';
import { assessPolicy } from './stochastic/assess.js';
import { policyHint } from './stochastic/hint.js';
import { policyOverlay } from './stochastic/overlays.js';
import { solvePolicy } from './stochastic/policy.js';
import { type PolicyFeatures, ratePolicy } from './stochastic/rating.js';

/** What a pursuit game adds to the common mind. */
interface ChaseGame<L extends ChaseLevel, T extends readonly GeneratorOption[]> {
  readonly rules: Rules<L, ChaseState<L>, ChaseMove, ChaseEvent>;
  /** A position in packed form. */
  problem(state: ChaseState<L>): JointProblem;
  readonly generatorOptions: T;
  /** The generator by difficulty. */
  readonly difficultyScale?: DifficultyScale<L>;
  /** How levels are drawn and changed for checked options; fails for what does not fit together. */
  workshop(parameters: CheckedParameters): Result<Workshop<L>>;
  /** Its levels as strings of bits, for checked options and in some of the styles. */
  space?(
    context: PursuitContext<L>,
    parameters: CheckedParameters,
    styles: readonly string[],
  ): Result<DesignSpace<L>>;
  /** The variant in which a level competes for the longest way out; fails for one that does not. Absent: no records. */
  recordVariant?(level: L): Result<string>;
  /** Whether the player would be noticed on a cell, the pursuers standing where they do. Absent: they always know where he is. */
  noticed?(state: ChaseState<L>): (cell: number) => boolean;
  /** Whether pursuers throw dice in some of its levels; absent: never. */
  readonly hasDice?: boolean;
}

/** The mind of a pursuit game. */
export type ChaseMindOf<L extends ChaseLevel, O extends MindTypes = MindTypes> = Mind<
  L,
  ChaseState<L>,
  ChaseMove,
  O
>;

/** Types of such a mind: its generator's options, and the features measured with and without dice. */
export interface ChaseMindTypes<T extends readonly GeneratorOption[]> {
  readonly options: T;
  readonly features: Either<ChaseFeatures, PolicyFeatures>;
}

/** One of two, either of which may be asked for what only the other has. */
type Either<A, B> =
  | (A & { readonly [Name in Exclude<keyof B, keyof A>]?: never })
  | (B & { readonly [Name in Exclude<keyof A, keyof B>]?: never });

export function createChaseMind<L extends ChaseLevel, const T extends readonly GeneratorOption[]>(
  game: ChaseGame<L, T>,
): ChaseMindOf<L, ChaseMindTypes<T>> {
  const throwsDice = (level: L) => game.rules.hidden(level) === 'dice';
  const context: PursuitContext<L> = {
    rules: game.rules,
    problem: game.problem,
    search: searcher(),
    throwsDice,
    solve: (state, options = {}) => (throwsDice(state.level) ? solvePolicy : solve)(context, state, options),
  };
  return {
    id: game.rules.id,
    solve: context.solve,
    plans: (seen, { moves }) => (seen.status === 'open' ? planLists(context, seen, moves.length) : [moves]),
    hint: (seen) => (throwsDice(seen.level) ? policyHint : chaseHint)(context, seen),
    assess: (seen, played) => (throwsDice(seen.level) ? assessPolicy : assessChase)(context, seen, played),
    overlays: [
      ...CHASE_OVERLAYS,
      ...(game.hasDice ? [CHANCE_OVERLAY] : []),
      ...(game.noticed ? [NOTICED_OVERLAY] : []),
    ],
    *overlay(seen, name) {
      if (game.noticed && name === NOTICED_OVERLAY.name) return noticedOverlay(seen, game.noticed(seen));
      return yield* (throwsDice(seen.level) ? policyOverlay : chaseOverlay)(context, seen, name);
    },
    exploration: chaseExploration(context),
    rate: (level) => (throwsDice(level) ? ratePolicy : rateChase)(context, level),
    generatorOptions: game.generatorOptions,
    ...(game.difficultyScale ? { difficultyScale: game.difficultyScale } : {}),
    ...(game.recordVariant ? { records: [longestWay(context, game.recordVariant)] } : {}),
    generate: function* (parameters, random, better) {
      const checked = checkParameters(game.generatorOptions, parameters);
      return checked.ok
        ? yield* generateChase(context, game.workshop, checked.value, random, better)
        : checked;
    },
    draw: (parameters, random) => {
      const checked = checkParameters(game.generatorOptions, parameters);
      const workshop = checked.ok ? game.workshop(checked.value) : checked;
      return workshop.ok ? success(workshop.value.draw(random)) : workshop;
    },
    ...designsOf(context, game),
  };
}

/** Its levels as strings of bits, where the game says how. */
function designsOf<L extends ChaseLevel>(
  context: PursuitContext<L>,
  { space, generatorOptions }: ChaseGame<L, readonly GeneratorOption[]>,
): Pick<ChaseMindOf<L>, 'designs' | 'designStyles'> {
  if (space === undefined) return {};
  return {
    designStyles: CHASE_STYLES,
    designs: (parameters, wishes) => {
      const spaceOf = (chosen: CheckedParameters, styles: readonly string[]) =>
        space(context, chosen, styles);
      return chaseDesigns(context, generatorOptions, spaceOf, parameters, wishes);
    },
  };
}

/** Runs the search that fits, lending the large tables of one instance to one task at a time. */
function searcher(): (problem: JointProblem, limit?: number) => Task<JointSearchResult> {
  const dense = searchPool<Pick<JointSearch, 'search'>>(() => new JointSearch());
  const wide = searchPool<Pick<JointSearch, 'search'>>(() => new WideJointSearch());
  return function* (problem, limit = Number.POSITIVE_INFINITY) {
    const { take, giveBack } = JointSearch.fits(problem) ? dense : wide;
    const search = take();
    try {
      return yield* counting(search.search(problem, limit), 'joint states');
    } finally {
      giveBack(search);
    }
  };
}

function* solve<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
  options: SolveOptions,
): Task<Solution<ChaseMove>> {
  if (state.status === 'lost') return { status: 'impossible', states: 0 };
  if (state.status === 'won') return { status: 'solved', moves: [], optimal: true, plans: 1n, states: 0 };
  const problem = context.problem(state);
  const result = yield* context.search(problem, options.limit);
  const states = result.expanded;
  const stats = options.stats ? yield* depthCounts(problem, result.length) : null;
  if (result.status === 'impossible') {
    const survival = options.survival ? yield* survivalIn(problem) : {};
    return { status: 'impossible', states, stats, ...survival };
  }
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
    moves: movesAlong(problem, result.path, context.rules.moveOrder),
    optimal: true,
    plans: result.plans,
    states,
    stats,
  };
}

/** Most joint states among which the longest survival is looked for. */
const MOST_SURVIVED = 1_000_000;

function* survivalIn(problem: JointProblem): Task<{ survival?: number | 'endless' }> {
  const graph = yield* counting(stateGraph(problem, MOST_SURVIVED), 'joint states');
  if (graph === null) return {};
  const { depth } = yield* counting(longestSurvival(graph), 'joint states');
  return { survival: depth ?? 'endless' };
}

function* planLists<L extends ChaseLevel>(
  { rules, problem: problemOf }: PursuitContext<L>,
  state: ChaseState<L>,
  length: number,
) {
  const problem = problemOf(state);
  for (const plan of shortestPlanGraph(problem, length).plans())
    yield plan.map((number) => rules.moveOrder[number]);
}

function* depthCounts(problem: JointProblem, depths: number): Task<readonly DepthCount[]> {
  const counts = yield* counting(countByDepth(problem, depths), 'joint states', 'counting plans by depth');
  return counts.map((count, depth) => ({ depth, ...count }));
}
