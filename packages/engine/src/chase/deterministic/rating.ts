import { counting, gradeOf, halvings, type Rating, type Solution, type Task } from '../../puzzle/index.js';
import {
  deepestTrap,
  everyShortestPathLoses,
  exitDistances,
  type JointProblem,
  MOVES,
  predecessorsOf,
  randomPlay,
  type StateGraph,
  stateGraph,
  TO_WIN,
  winDistances,
} from '../../search/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel, ChaseMove } from '../rules/level.js';
import { targetOf } from './problem.js';

/** Joint states that the search for a plan may expand. */
const MOST_SEARCHED = 20_000_000;

/** Reachable joint states up to which the whole graph is built. */
const MOST_GRAPH_STATES = 1_000_000;

/** Reachable joint states up to which the random player's equations are solved. */
const MOST_RANDOM_STATES = 20_000;

/** Greatest relative error of the random player's figures. */
const RANDOM_ERROR = 1e-9;

/** Measured features of a pursuit level; null where there is no such thing or a limit left it unknown. */
export type ChaseFeatures = {
  /** Moves of a shortest plan. */
  readonly length: number | null;
  /** Number of shortest plans; a decimal string above 2^53. */
  readonly plans: number | string | null;
  /** Joint states that the search for the plan expanded. */
  readonly states: number;
  /** Joint states that can be reached with the player alive and not yet out. */
  readonly reachable: number | null;
  /** Those of them that can no longer be won, and their share. */
  readonly lost: number | null;
  readonly lostShare: number | null;
  /** Positions on the first shortest plan in which exactly one legal move keeps the win. */
  readonly forcedMoves: number | null;
  /** Moves of that plan that lead farther from the exit. */
  readonly awayMoves: number | null;
  /** Waits in that plan. */
  readonly waits: number | null;
  /** Whether without waiting the level takes longer or cannot be won at all. */
  readonly waitNeeded: boolean | null;
  /** Moves of a shortest plan without waiting; null when there is none. */
  readonly lengthWithoutWait: number | null;
  /** Moves to the nearest exit without pursuers; null when there is no way. */
  readonly exitDistance: number | null;
  /** Moves that the hunt costs: length - exitDistance. */
  readonly detour: number | null;
  /** Whether everybody is caught who only ever walks closer to the exit. */
  readonly shortestPathLoses: boolean | null;
  /** Most moves that one can survive after one wrong move that lost the game; null when one can go on for ever. */
  readonly trapDepth: number | null;
  /** Whether one can go on for ever in a game already lost. */
  readonly trapEndless: boolean | null;
  /** Probability that uniformly random legal moves win, to within a billionth of itself. */
  readonly randomWin: number | null;
  /** Moves that they take on average when they win, to within a billionth. */
  readonly randomMoves: number | null;
};

/** The names of all features. */
export const CHASE_FEATURES = [
  'length',
  'plans',
  'states',
  'reachable',
  'lost',
  'lostShare',
  'forcedMoves',
  'awayMoves',
  'waits',
  'waitNeeded',
  'lengthWithoutWait',
  'exitDistance',
  'detour',
  'shortestPathLoses',
  'trapDepth',
  'trapEndless',
  'randomWin',
] as const satisfies readonly (keyof ChaseFeatures)[];

/** Measures a pursuit level and grades it by {@link difficultyOf}. */
export function* rateChase<L extends ChaseLevel>(
  context: PursuitContext<L>,
  level: L,
): Task<Rating<ChaseFeatures>> {
  const start = context.rules.start(level, '');
  const solution = yield* context.solve(start, { limit: MOST_SEARCHED });
  const problem = context.problem(start);
  const walking = exitDistances(problem);
  const plan = solution.status === 'solved' ? solution.moves : null;
  const features: ChaseFeatures = {
    ...lengthFeatures(level, solution, walking),
    ...(yield* waitFeatures(context, level, solution)),
    ...(yield* graphFeatures(problem, context.rules.moveOrder, plan, walking)),
  };
  const difficulty = solution.status === 'solved' ? difficultyOf(features) : null;
  return {
    status: solution.status === 'policy' ? 'solved' : solution.status,
    difficulty,
    grade: difficulty === null ? null : gradeOf(difficulty),
    features,
    ...(features.trapEndless === true ? { unbounded: ['trapDepth'] } : {}),
    ...(solution.status === 'gave-up' ? { reason: solution.reason } : {}),
  };
}

function lengthFeatures(level: ChaseLevel, solution: Solution<ChaseMove>, walking: Int32Array) {
  const plan = solution.status === 'solved' ? solution.moves : null;
  const nearest = walking[level.start];
  const exitDistance = nearest <= level.maze.sides.length ? nearest : null;
  let awayMoves = 0;
  let place = level.start;
  for (const move of plan ?? []) {
    const next = targetOf(level, place, move) ?? place;
    if (walking[next] > walking[place]) awayMoves++;
    place = next;
  }
  return {
    length: plan?.length ?? null,
    plans: solution.status === 'solved' ? countOf(solution.plans) : null,
    states: solution.states,
    awayMoves: plan && awayMoves,
    waits: plan?.filter((move) => move === 'W').length ?? null,
    exitDistance,
    detour: plan && exitDistance !== null ? plan.length - exitDistance : null,
  };
}

function countOf(plans: bigint | null): number | string | null {
  if (plans === null) return null;
  return plans <= 2n ** 53n ? Number(plans) : String(plans);
}

function* waitFeatures<L extends ChaseLevel>(
  context: PursuitContext<L>,
  level: L,
  solution: Solution<ChaseMove>,
): Task<Pick<ChaseFeatures, 'waitNeeded' | 'lengthWithoutWait'>> {
  if (solution.status !== 'solved') return { waitNeeded: null, lengthWithoutWait: null };
  const { length } = solution.moves;
  if (!level.wait || !solution.moves.includes('W')) return { waitNeeded: false, lengthWithoutWait: length };
  const restless = yield* context.solve(context.rules.start({ ...level, wait: false }, ''), {
    limit: MOST_SEARCHED,
  });
  if (restless.status === 'impossible') return { waitNeeded: true, lengthWithoutWait: null };
  if (restless.status !== 'solved') return { waitNeeded: null, lengthWithoutWait: null };
  return { waitNeeded: restless.moves.length > length, lengthWithoutWait: restless.moves.length };
}

const NO_GRAPH = {
  reachable: null,
  lost: null,
  lostShare: null,
  forcedMoves: null,
  shortestPathLoses: null,
  trapDepth: null,
  trapEndless: null,
  randomWin: null,
  randomMoves: null,
} satisfies Partial<ChaseFeatures>;

function* graphFeatures(
  problem: JointProblem,
  order: readonly ChaseMove[],
  plan: readonly ChaseMove[] | null,
  walking: Int32Array,
): Task<Pick<ChaseFeatures, keyof typeof NO_GRAPH>> {
  const graph = yield* counted(stateGraph(problem, MOST_GRAPH_STATES));
  if (graph === null) return NO_GRAPH;
  const back = yield* counted(predecessorsOf(graph));
  const distances = yield* counted(winDistances(graph, back));
  let lost = 0;
  for (const distance of distances) if (distance === 0) lost++;
  const sizes = { reachable: graph.states, lost, lostShare: lost / graph.states };
  if (plan === null) return { ...NO_GRAPH, ...sizes };
  const trap = yield* counted(deepestTrap(graph, back, distances));
  const isSmall = graph.states <= MOST_RANDOM_STATES;
  const random = isSmall ? yield* counted(randomPlay(graph, distances)) : null;
  return {
    ...sizes,
    forcedMoves: forcedMoves(problem, order, graph, distances, plan),
    shortestPathLoses: yield* counted(everyShortestPathLoses(graph, walking)),
    trapDepth: trap.depth,
    trapEndless: trap.endless,
    randomWin: random && random.winError <= RANDOM_ERROR ? random.win : null,
    randomMoves: random && random.movesError <= RANDOM_ERROR ? random.moves : null,
  };
}

function forcedMoves(
  problem: JointProblem,
  order: readonly ChaseMove[],
  graph: StateGraph,
  distances: Int32Array,
  plan: readonly ChaseMove[],
): number {
  const { places, offsets, targets } = graph;
  let forced = 0;
  let state = 0;
  for (const move of plan) {
    const place = places[state];
    const from = offsets[state];
    const to = offsets[state + 1];
    let keeping = 0;
    for (let e = from; e < to; e++) {
      const target = targets[e];
      if (target === TO_WIN || (target >= 0 && distances[target] !== 0)) keeping++;
      if (order[problem.moves[place * MOVES + e - from]] === move) state = target;
    }
    if (keeping === 1) forced++;
  }
  return forced;
}

/** Reports a count of joint states as progress. */
function counted<T>(work: Generator<number, T, void>): Task<T> {
  return counting(work, 'joint states', 'measuring');
}

/**
 * One number for how hard a level is, from measured features, in the unit of moves:
 *
 * `length / 2 + awayMoves + 10 * forcedMoves / length + 10 * lostShare + halvings(randomWin)`
 *
 * rounded to tenths. It grows with the length of the shortest plan, with its moves away from the exit, with the
 * share of its moves that are forced, with the share of positions that are lost without it being over, and with
 * the bits of luck that random play would need (1 for an even chance, 10 for one in 1024; counted up to 30).
 * A feature that a limit left unknown adds nothing.
 */
export function difficultyOf(features: ChaseFeatures): number {
  const length = features.length ?? 0;
  const forcedShare = length === 0 ? 0 : (features.forcedMoves ?? 0) / length;
  const luck = features.randomWin === null ? 0 : halvings(features.randomWin);
  const sum =
    length / 2 + (features.awayMoves ?? 0) + 10 * forcedShare + 10 * (features.lostShare ?? 0) + luck;
  return Math.round(sum * 10) / 10;
}
