import {
  assessProspects,
  bestHint,
  type CheckedParameters,
  checkParameters,
  drawn,
  failureOf,
  finish,
  type GeneratorOption,
  type GeneratorParameters,
  gradeOf,
  grouped,
  type Hint,
  type Level,
  LruCache,
  type Mind,
  noHint,
  type OverlayAnswer,
  type OverlayKind,
  overlayKind,
  type Prospect,
  puzzleText,
  type Rating,
  type Result,
  type Solution,
  type SolveOptions,
  type State,
  success,
  type Task,
  WINNABLE,
  winningText,
} from '../puzzle/index.js';
import type { Random } from '../random/index.js';
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

/** Features of a level, measured on all of its positions; null where there are too many of them. */
export type ExplicitFeatures = {
  /** Moves of a shortest way; null where none is known. */
  readonly length: number | null;
  /** Positions that can follow from the start. */
  readonly positions: number | null;
  /** Moves on a shortest way at which only one of several keeps the win. */
  readonly forced: number | null;
  /** The share of positions that are lost without being over, from 0 to 1. */
  readonly lostShare: number | null;
};

/** What a game adds to the mind that its rules give it. */
export interface ExplicitGame<
  L extends Level,
  S extends State,
  M extends string,
  T extends readonly GeneratorOption[],
> {
  /** The rules, as `Rules` describes them. */
  readonly rules: PlainRules<L, S, M>;
  /** The options of its generator. */
  readonly generatorOptions: T;
  /** Its generator, e.g. {@link longestOf}; it is handed the solver, with a limit in positions. */
  generate(
    solve: (level: L, limit: number) => Task<Solution<M>>,
    parameters: GeneratorParameters,
    random: Random,
    better?: (level: L) => void,
  ): Task<Result<L>>;
}

/**
 * A mind made of the rules alone, by breadth-first search over explicit states: for games without dice and without
 * anything hidden whose levels have some hundred thousand positions at most. Beyond its limits it gives up and says so.
 */
export function explicitMind<
  L extends Level,
  S extends State,
  M extends string,
  T extends readonly GeneratorOption[],
>(
  game: ExplicitGame<L, S, M, T>,
): Mind<L, S, M, { readonly options: T; readonly features: ExplicitFeatures }> {
  const { rules } = game;
  const known = new LruCache<Future<S, M>>(MOST_POSITIONS * 4, ({ space }) => space.states.length);
  const futureOf = function* (seen: S): Task<Future<S, M> | null> {
    const name = `${puzzleText(rules, seen.level as L)}\n${rules.key(seen)}`;
    const before = known.find(name);
    if (before) return before;
    const space = yield* explore(rules, seen, { limit: MOST_POSITIONS });
    if (space.cutAt !== null) return null;
    const future = { space, distance: movesToWin(space) };
    known.keep(name, future);
    return future;
  };
  const solve = (seen: S, options: SolveOptions = {}) => solveExplicit(rules, seen, options);
  /** The future that was made last for {@link Mind.assess}, which knows the positions of the games that go on from there. */
  let played: {
    readonly future: Future<S, M>;
    readonly level: string;
    readonly numbers: ReadonlyMap<string, number>;
  } | null = null;
  const futureWith = function* (
    seen: S,
  ): Task<{ readonly future: Future<S, M>; readonly at: number } | null> {
    const level = puzzleText(rules, seen.level as L);
    const before = played?.level === level ? played.numbers.get(rules.key(seen)) : undefined;
    if (played && before !== undefined) return { future: played.future, at: before };
    const future = yield* futureOf(seen);
    if (future === null) return null;
    const numbers = new Map(future.space.states.map((state, at) => [rules.key(state), at] as const));
    played = { future, level, numbers };
    return { future, at: 0 };
  };
  return {
    id: rules.id,
    solve,
    *assess(seen, move) {
      const known = yield* futureWith(seen);
      return assessProspects(prospectsFrom(rules, seen, known?.future ?? null, known?.at ?? 0), move);
    },
    plans: (seen) => plansOf(rules, seen),
    hint: function* (seen) {
      return explicitHint(rules, seen, yield* futureOf(seen));
    },
    overlays: EXPLICIT_OVERLAYS,
    overlay: function* (seen, name) {
      return explicitOverlay(rules, name, yield* futureOf(seen));
    },
    rate: function* (level): Task<Rating<ExplicitFeatures>> {
      return rateSpace(yield* futureOf(rules.start(level, '')));
    },
    generatorOptions: game.generatorOptions,
    generate: (parameters, random, better) =>
      game.generate((level, limit) => solve(rules.start(level, ''), { limit }), parameters, random, better),
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

/** What every legal move leads to, in position `at` of a future; unknown where that was too large to be listed. */
function prospectsFrom<L extends Level, S extends State, M extends string>(
  rules: PlainRules<L, S, M>,
  seen: S,
  future: Future<S, M> | null,
  at: number,
): readonly Prospect<M>[] {
  if (future === null) return rules.moves(seen).map((move) => ({ move, after: 'unknown' }));
  const { space, distance } = future;
  return (space.edges[at] ?? []).map(({ move, to }) => ({
    move,
    after: distance[to] ?? (space.status[to] === 'lost' ? 'over' : 'lost'),
  }));
}

/** A hint in three steps from a position's whole future; null where that was too large to be listed. */
function explicitHint<L extends Level, S extends State, M extends string>(
  rules: PlainRules<L, S, M>,
  seen: S,
  future: Future<S, M> | null,
): Hint<M> {
  const { status } = rules.outcome(seen);
  if (status !== 'open')
    return noHint('none', status === 'won' ? 'The game is won.' : 'The game is lost; undo to try again.');
  const prospects = prospectsFrom(rules, seen, future, 0);
  const words = {
    move: rules.words.move,
    wins: (move: M) => `${rules.words.move(move)} wins`,
    over: 'loses at once',
    lost: `Every line of play has been searched, ${future?.space.states.length} positions; none wins.`,
    unknown: 'More positions can follow than a hint looks at.',
  };
  return bestHint(prospects, words, (best, winning) =>
    winning === 1 && prospects.length > 1
      ? 'Only one of your moves keeps the win.'
      : winningText(prospects, best),
  );
}

/** What can be drawn of any game in which one player walks over a board. */
export const EXPLICIT_OVERLAYS: readonly OverlayKind[] = [
  {
    name: 'reach',
    title: 'Moves to get there',
    summary: 'The fewest moves after which you can stand on a cell.',
  },
  {
    name: 'hope',
    title: 'Can still be won',
    summary: 'Whether the game can still be won from some position in which you stand on a cell.',
  },
];

/** Draws one of {@link EXPLICIT_OVERLAYS} from a position's whole future. Throws a RangeError for an unknown name. */
function explicitOverlay<L extends Level, S extends State, M extends string>(
  rules: PlainRules<L, S, M>,
  name: string,
  future: Future<S, M> | null,
): OverlayAnswer {
  const kind = overlayKind(EXPLICIT_OVERLAYS, name);
  if (future === null)
    return { status: 'gave-up', reason: 'more positions can follow than a picture looks at' };
  const { space, distance } = future;
  const values: (number | null)[] = [];
  space.states.forEach((state, at) => {
    const scene = rules.view(state);
    if (at === 0) values.length = 'columns' in scene ? scene.columns * scene.rows : scene.vertices.length;
    if (at === 0) values.fill(null);
    const cell = scene.actors.find(({ role }) => role === 'player')?.cell;
    if (cell === undefined || space.status[at] === 'lost') return;
    const before = values[cell] ?? Number.POSITIVE_INFINITY;
    const value = name === 'reach' ? (space.depth[at] ?? 0) : distance[at] === null ? 1 : 0;
    values[cell] = Math.min(before, value);
  });
  return drawn(kind, values, name === 'reach' ? 'moves' : WINNABLE);
}

/**
 * Measures a level on all of its positions: length of the shortest way, moves on it at which only one move keeps the win,
 * share of positions that are lost without being over. `difficulty` is in the unit of moves:
 * `length / 2 + 10 * forced / length + 10 * lost share`, rounded to tenths. Null where there are too many positions.
 */
function rateSpace<S extends State, M extends string>(future: Future<S, M> | null): Rating<ExplicitFeatures> {
  if (future === null) {
    const features = { length: null, positions: null, forced: null, lostShare: null };
    const reason = `more than ${grouped(MOST_POSITIONS)} positions can follow`;
    return { status: 'gave-up', difficulty: null, grade: null, features, reason };
  }
  const { space, distance } = future;
  const length = distance[0] ?? null;
  const open = space.status.filter((status) => status === 'open').length;
  const lost = space.status.filter((status, at) => status === 'open' && distance[at] === null).length;
  const lostShare = open === 0 ? 0 : lost / open;
  if (length === null) {
    const features = { length, positions: space.states.length, forced: null, lostShare };
    return { status: 'impossible', difficulty: null, grade: null, features };
  }
  let forced = 0;
  for (let at = 0, left = length; left > 0; left--) {
    const edges = space.edges[at] ?? [];
    if (edges.length > 1 && edges.filter(({ to }) => distance[to] !== null).length === 1) forced++;
    at = edges.find(({ to }) => distance[to] === left - 1)?.to ?? at;
  }
  const sum = length / 2 + (length === 0 ? 0 : (10 * forced) / length) + 10 * lostShare;
  const difficulty = Math.round(sum * 10) / 10;
  return {
    status: 'solved',
    difficulty,
    grade: gradeOf(difficulty),
    features: { length, positions: space.states.length, forced, lostShare },
  };
}

/** Positions that the search may expand for one drawing. */
const MOST_DRAWN_POSITIONS = 20_000;
/** Drawings that a unit of effort may try. */
const DRAWINGS = 40;

/** How a game draws levels for the common generator. */
export interface Drawing<L extends Level, M extends string> {
  /** What may be asked for, `LENGTH_OPTIONS` among it. */
  readonly options: readonly GeneratorOption[];
  /** A random level, or null where the dice gave none. */
  draw(parameters: CheckedParameters, random: Random): L | null;
  /** The solver that `generate` was handed. */
  solve(level: L, limit: number): Task<Solution<M>>;
}

/**
 * The level with the longest shortest solution among random drawings, `effort` times so many; with the options
 * `min-length`, `max-length` and `effort` (`LENGTH_OPTIONS`). Fails for parameters that do not fit, and where no drawing
 * met the wishes. `better` is told every one that is the longest so far.
 */
export function* longestOf<L extends Level, M extends string>(
  { options, draw, solve }: Drawing<L, M>,
  parameters: GeneratorParameters,
  random: Random,
  better: (level: L) => void = () => {},
): Task<Result<L>> {
  const checked = checkParameters(options, parameters);
  if (!checked.ok) return checked;
  const chosen = checked.value;
  const total = chosen.integer('effort') * DRAWINGS;
  let best: { readonly level: L; readonly length: number } | null = null;
  for (let done = 0; done < total; done++) {
    yield { done, total, unit: 'drawings', note: best === null ? null : `best so far: ${best.length} moves` };
    const level = draw(chosen, random);
    const solution = level && (yield* solve(level, MOST_DRAWN_POSITIONS));
    if (!level || solution?.status !== 'solved' || !solution.optimal) continue;
    const { length } = solution.moves;
    const fits =
      length >= Math.max(1, chosen.integer('min-length')) && length <= chosen.integer('max-length');
    if (!fits || length <= (best?.length ?? 0)) continue;
    best = { level, length };
    better(level);
  }
  if (best) return success(best.level);
  const help = 'Ask for another length, a larger size or more effort, or try another seed.';
  return failureOf('no drawing met these wishes', help);
}
