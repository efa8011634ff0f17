import {
  finish,
  type GameEvent,
  type GeneratorOption,
  type GeneratorParameters,
  type Level,
  LruCache,
  type Mind,
  type Rating,
  type Result,
  type Rules,
  type Solution,
  type SolveOptions,
  type State,
  type Task,
} from '../puzzle/index.js';
import type { Random } from '../random/index.js';
import { explicitHint } from './hint.js';
import { EXPLICIT_OVERLAYS, explicitOverlay } from './overlays.js';
import { rateSpace } from './rating.js';
import {
  countByDepth,
  explore,
  type Future,
  movesToWin,
  type PlainRules,
  plansIn,
  shortestPlans,
} from './state-space.js';

/** Positions that a hint, a picture or a rating may look at, and those that the solver may expand. */
const MOST_POSITIONS = 200_000;
const MOST_SOLVED = 2_000_000;

/** What a game adds to the mind that its rules give it. */
export interface ExplicitGame<L extends Level, S extends State, M extends string> {
  readonly rules: Rules<L, S, M, GameEvent>;
  readonly generatorOptions: readonly GeneratorOption[];
  generate(
    solve: (level: L, limit: number) => Task<Solution<M>>,
    parameters: GeneratorParameters,
    random: Random,
  ): Task<Result<L>>;
}

/**
 * A mind made of the rules alone, by breadth-first search over explicit states: for games without dice and without
 * anything hidden whose levels have some hundred thousand positions at most. Beyond its limits it gives up and says so.
 */
export function explicitMind<L extends Level, S extends State, M extends string>(
  game: ExplicitGame<L, S, M>,
): Mind<L, S, M> {
  const { rules } = game;
  const known = new LruCache<Future<S, M>>(MOST_POSITIONS * 4, ({ space }) => space.states.length);
  const futureOf = function* (seen: S): Task<Future<S, M> | null> {
    const name = `${rules.format(rules.puzzle(seen.level as L))}\n${rules.key(seen)}`;
    const before = known.find(name);
    if (before) return before;
    const space = yield* explore(rules, seen, { limit: MOST_POSITIONS });
    if (space.cutAt !== null) return null;
    const future = { space, distance: movesToWin(space) };
    known.keep(name, future);
    return future;
  };
  const solve = (seen: S, options: SolveOptions = {}) => solveExplicit(rules, seen, options);
  return {
    id: rules.id,
    solve,
    plans: (seen) => plansOf(rules, seen),
    hint: function* (seen) {
      return explicitHint(rules, seen, yield* futureOf(seen));
    },
    overlays: EXPLICIT_OVERLAYS,
    overlay: function* (seen, name) {
      return explicitOverlay(rules, name, yield* futureOf(seen));
    },
    rate: function* (level): Task<Rating> {
      return rateSpace(yield* futureOf(rules.start(level, '')));
    },
    generatorOptions: game.generatorOptions,
    generate: (parameters, random) =>
      game.generate((level, limit) => solve(rules.start(level, ''), { limit }), parameters, random),
  };
}

/** The first shortest plan, by a breadth-first search that stops behind the depth of the first win. */
function* solveExplicit<L extends Level, S extends State, M extends string>(
  rules: PlainRules<L, S, M>,
  seen: S,
  { limit = Number.POSITIVE_INFINITY, stats = false }: SolveOptions,
): Task<Solution<M>> {
  const most = Math.min(limit, MOST_SOLVED);
  const space = yield* explore(rules, seen, { limit: most, untilWon: true });
  const states = space.expanded;
  const found = shortestPlans(space);
  const length = found?.moves.length ?? space.depth.at(-1) ?? 0;
  const depths = stats ? countByDepth(space, length) : null;
  if (found) return { status: 'solved', ...found, optimal: true, states, stats: depths };
  if (space.cutAt === null) return { status: 'impossible', states, stats: depths };
  const reason = `${most} positions were looked at`;
  // All positions up to this depth have been met, and none of them is a win.
  const bound = space.cutAt + 1;
  return { status: 'gave-up', states, bound, reason, limitMet: most === limit, stats: depths };
}

function* plansOf<L extends Level, S extends State, M extends string>(rules: PlainRules<L, S, M>, seen: S) {
  yield* plansIn(finish(explore(rules, seen, { limit: MOST_SOLVED, untilWon: true })));
}
