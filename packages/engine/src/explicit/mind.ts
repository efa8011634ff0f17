import type {
  GameEvent,
  GeneratorOption,
  GeneratorParameters,
  Level,
  Mind,
  Rating,
  Result,
  Rules,
  Solution,
  SolveOptions,
  State,
  Task,
} from '../puzzle/index.js';
import { LruCache } from '../puzzle/index.js';
import type { Random } from '../random/index.js';
import { explicitHint } from './hint.js';
import { EXPLICIT_OVERLAYS, explicitOverlay } from './overlays.js';
import { rateSpace } from './rating.js';
import { explore, movesToWin, type StateSpace, shortestPlans } from './state-space.js';

/** Positions that a hint, a picture or a rating may look at. */
const MOST_POSITIONS = 200_000;

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

/** A position's whole future: every position that can follow, and the moves to a win from each. */
export interface Future<S extends State, M extends string> {
  readonly space: StateSpace<S, M>;
  readonly distance: readonly (number | null)[];
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
    if (!space.isComplete) return null;
    const future = { space, distance: movesToWin(space) };
    known.keep(name, future);
    return future;
  };
  const solve = (seen: S, options: SolveOptions = {}) => solveExplicit(rules, seen, options);
  return {
    id: rules.id,
    solve,
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
