import { assessNode, solutionAt, worthAt } from '../../dice/index.js';
import { EXPLICIT_OVERLAYS, longestOf } from '../../explicit/index.js';
import {
  type Assessment,
  assessProspects,
  counting,
  decodeId,
  drawn,
  failureOf,
  finish,
  gradeOf,
  grouped,
  halvings,
  type Mind,
  type OverlayAnswer,
  type OverlayKind,
  overlayKind,
  type Rating,
  type Solution,
  type SolveOptions,
  type Task,
  unknownAssessment,
  WINNABLE,
} from '../../puzzle/index.js';
import { longestSurvival, TO_WIN } from '../../search/index.js';
import { customPolicyFrom } from './dice.js';
import { EXPLORATION } from './explore.js';
import { drawLevel, planLike, SCALE } from './generator.js';
import { CUSTOM_OPTIONS, type CustomFeatures, type CustomMindTypes } from './generator-options.js';
import { hintCustom } from './hint.js';
import type { CustomLevel, CustomMove, CustomState } from './index.js';
import { futureAt, MOST_SCREEN, policyAt, prospectsOf } from './prospects.js';
import { gameOf } from './rules/game.js';
import { CUSTOM_ORDER, moveOfNumber, positionOf, startCustom, turn } from './rules/play.js';
import { searchPlans } from './solver.js';

function* solveCustom(seen: CustomState, options: SolveOptions = {}): Task<Solution<CustomMove>> {
  if (seen.status === 'lost') return { status: 'impossible', states: 0 };
  if (seen.status === 'won') return { status: 'solved', moves: [], optimal: true, plans: 1n, states: 0 };
  const game = gameOf(seen.level);
  const { limit = Number.POSITIVE_INFINITY, stats = false } = options;
  if (game.hasDice) return yield* solveDice(seen, limit);
  const found = yield* counting(
    searchPlans(game, positionOf(seen), Math.min(limit, MOST_EXPANDED), stats),
    'positions',
  );
  const depths = stats ? found.depths.map((one, depth) => ({ depth, ...one })) : null;
  const states = found.expanded;
  if (found.status === 'impossible') {
    const known = options.survival ? yield* futureAt(seen) : null;
    if (known === null || known.at !== 0) return { status: 'impossible', states, stats: depths };
    const { depth } = yield* counting(longestSurvival(known.future), 'positions');
    return { status: 'impossible', states, stats: depths, survival: depth ?? 'endless' };
  }
  if (found.status === 'gave-up') {
    const isLimit = found.expanded >= Math.min(limit, MOST_EXPANDED);
    const reason = isLimit ? `${grouped(found.expanded)} positions were looked at` : (found.reason ?? '');
    return {
      status: 'gave-up',
      states,
      bound: found.bound,
      reason,
      limitMet: isLimit && limit <= MOST_EXPANDED,
      stats: depths,
    };
  }
  return {
    status: 'solved',
    moves: found.moves.map(moveOfNumber),
    optimal: true,
    plans: found.plans,
    states,
    stats: depths,
  };
}

/** Positions that the solver may expand; what it keeps of them is a few dozen bytes each. */
const MOST_EXPANDED = 20_000_000;

function* solveDice(seen: CustomState, limit: number): Task<Solution<CustomMove>> {
  const game = gameOf(seen.level);
  const policy = yield* customPolicyFrom(game, positionOf(seen), limit);
  if (policy.status === 'gave-up')
    return {
      status: 'gave-up',
      states: policy.nodes,
      bound: 0,
      reason: policy.reason,
      limitMet: policy.limit === 'nodes',
    };
  return yield* solutionAt(policy, policy.node(positionOf(seen)) ?? 0, CUSTOM_ORDER);
}

function* assessCustom(seen: CustomState, played: CustomMove | null): Task<Assessment<CustomMove>> {
  if (!gameOf(seen.level).hasDice) return assessProspects(prospectsOf(seen, yield* futureAt(seen)), played);
  const known = yield* policyAt(seen);
  return known === null
    ? unknownAssessment('More can follow than a review looks at.', played)
    : yield* assessNode(known.policy, known.node, CUSTOM_ORDER, played);
}

const OVERLAYS: readonly OverlayKind[] = [
  ...EXPLICIT_OVERLAYS,
  {
    name: 'steps',
    title: 'Where you can go now',
    summary: 'The cells beside you: moves that keep the win, and moves that do not.',
  },
];

function* overlayCustom(seen: CustomState, name: string): Task<OverlayAnswer> {
  const kind = overlayKind(OVERLAYS, name);
  const game = gameOf(seen.level);
  if (game.hasDice)
    return { status: 'gave-up', reason: 'something wanders here, so that no one line of play is sure' };
  const known = yield* futureAt(seen);
  if (known === null)
    return { status: 'gave-up', reason: 'more positions can follow than a picture looks at' };
  const { future, at } = known;
  const values: (number | null)[] = Array(game.cells).fill(null);
  if (name === 'steps') {
    for (const { move, after } of prospectsOf(seen, known)) {
      const played = turn(seen, move, () => 0);
      values[game.you(played.position)] = typeof after === 'number' ? 0 : 1;
    }
    return drawn(kind, values, WINNABLE);
  }
  // Breadth first from the position at hand, which need not be the one that the future begins with.
  const depth = new Int32Array(future.states).fill(-1);
  depth[at] = 0;
  const queue = [at];
  for (const state of queue) {
    const cell = future.places[state];
    const isLost = future.distances[state] === 0;
    const value = name === 'reach' ? depth[state] : Number(isLost);
    values[cell] = Math.min(values[cell] ?? Number.POSITIVE_INFINITY, value);
    for (let edge = future.offsets[state]; edge < future.offsets[state + 1]; edge++) {
      const to = future.targets[edge];
      if (to < 0 || depth[to] >= 0) continue;
      depth[to] = depth[state] + 1;
      queue.push(to);
    }
  }
  return drawn(kind, values, name === 'reach' ? 'moves' : WINNABLE);
}

/**
 * Measures a level on all of its positions. `difficulty` is in the unit of moves: `length / 2 + 10 * forced / length + 10 *
 * lost share + halvings(1 / positions)`, rounded to tenths, and by length, chance and positions where dice fall. The last is how often
 * what there is to search must be halved.
 */
function* rateCustom(level: CustomLevel): Task<Rating<CustomFeatures>> {
  const start = startCustom(level, '');
  const none = { length: null, positions: null, forced: null, lostShare: null, chance: null };
  const unrated = (reason: string): Rating<CustomFeatures> => ({
    ...{ status: 'gave-up', difficulty: null, grade: null, features: none },
    reason,
  });
  if (start.status === 'lost') return { status: 'impossible', difficulty: null, grade: null, features: none };
  if (gameOf(level).hasDice) {
    const known = yield* policyAt({ ...start, dice: null });
    if (known === null) return unrated('a best policy takes more than a rating looks at');
    const { chance, expected, error } = yield* worthAt(known.policy, known.node);
    const features = {
      ...none,
      positions: known.policy.graph.choices,
      chance,
      length: expected === null ? null : Math.round(expected),
    };
    if (chance === 0 && error === 0) return { status: 'impossible', difficulty: null, grade: null, features };
    const bits = halvings(1 / features.positions);
    const difficulty = Math.round(10 * ((expected ?? 20) / 2 + 20 * (1 - chance) + bits)) / 10;
    return { status: 'solved', difficulty, grade: gradeOf(difficulty), features };
  }
  const known = yield* futureAt(start);
  if (known === null) return unrated(`more than ${grouped(MOST_SCREEN)} positions can follow`);
  const { future, at } = known;
  const length = future.distances[at];
  const lost = future.distances.reduce((sum, distance) => sum + Number(distance === 0), 0);
  const lostShare = lost / future.states;
  if (length === 0)
    return {
      status: 'impossible',
      difficulty: null,
      grade: null,
      features: { ...none, positions: future.states, lostShare },
    };
  let forced = 0;
  for (let state = at; ; ) {
    let winning = 0;
    let next = -1;
    for (let edge = future.offsets[state]; edge < future.offsets[state + 1]; edge++) {
      const to = future.targets[edge];
      if (to === TO_WIN || (to >= 0 && future.distances[to] > 0)) winning++;
      if (
        next < 0 &&
        to >= 0 &&
        future.distances[to] > 0 &&
        future.distances[to] === future.distances[state] - 1
      )
        next = to;
    }
    if (winning === 1 && future.offsets[state + 1] - future.offsets[state] > 1) forced++;
    if (next < 0) break;
    state = next;
  }
  const bits = halvings(1 / future.states);
  const difficulty = Math.round(10 * (length / 2 + (10 * forced) / length + 10 * lostShare + bits)) / 10;
  return {
    status: 'solved',
    difficulty,
    grade: gradeOf(difficulty),
    features: { length, positions: future.states, forced, lostShare, chance: null },
  };
}

/** All shortest plans, in the game's order; as far as what can follow is listed. */
function* plansOf(seen: CustomState): Generator<readonly CustomMove[]> {
  const known = finish(futureAt(seen));
  if (known === null) return;
  const { future } = known;
  const walk = function* (state: number, before: readonly CustomMove[]): Generator<readonly CustomMove[]> {
    for (let edge = future.offsets[state]; edge < future.offsets[state + 1]; edge++) {
      const to = future.targets[edge];
      const move = CUSTOM_ORDER[future.moves[edge]] ?? 'W';
      if (to === TO_WIN && future.distances[state] === 1) yield [...before, move];
      else if (to >= 0 && future.distances[to] > 0 && future.distances[to] === future.distances[state] - 1)
        yield* walk(to, [...before, move]);
    }
  };
  if (future.distances[known.at] > 0) yield* walk(known.at, []);
}

export const customMind: Mind<CustomLevel, CustomState, CustomMove, CustomMindTypes> = {
  id: 'custom',
  solve: solveCustom,
  plans: (seen) => plansOf(seen),
  hint: hintCustom,
  assess: assessCustom,
  overlays: OVERLAYS,
  overlay: overlayCustom,
  rate: rateCustom,
  generatorOptions: CUSTOM_OPTIONS,
  generate: function* (parameters, random, better) {
    if (parameters.model && decodeId(parameters.model).ok && planLike(parameters.model) === null)
      return failureOf(
        'the model is no level of this game',
        'Give the id of one, as links and `knossos convert --to link` have it.',
      );
    return yield* longestOf(
      {
        options: CUSTOM_OPTIONS,
        solve: (level, limit) => solveCustom(startCustom(level, ''), { limit }),
        draw: drawLevel,
      },
      parameters,
      random,
      better,
    );
  },
  difficultyScale: SCALE,
  exploration: EXPLORATION,
};
