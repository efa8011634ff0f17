import { longestOf } from '../../explicit/index.js';
import {
  type Assessment,
  assessProspects,
  assessWorths,
  bestHint,
  type CheckedParameters,
  capital,
  chanceWorth,
  counting,
  type DifficultyScale,
  drawn,
  type Exploration,
  finish,
  gradeOf,
  type Hint,
  LruCache,
  type Mind,
  NO_LONGER,
  NO_META,
  noHint,
  type OverlayAnswer,
  type OverlayKind,
  overlayKind,
  type Prospect,
  parseDocument,
  percent,
  type Rating,
  type SearchTrace,
  type Solution,
  type SolveOptions,
  sizeText,
  type Task,
  TOO_LARGE,
  unknownWorth,
  WINNABLE,
  type Worth,
} from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import { TO_CAUGHT, TO_WIN } from '../../search/index.js';
import { type Policy, policyFrom, worthAt } from './dice.js';
import { type Future, futureOf } from './future.js';
import { gameOf } from './game.js';
import { CUSTOM_WORDS, type CustomLevel, type CustomMove, type CustomState } from './index.js';
import { formatCustom, parseCustom } from './level.js';
import { CUSTOM_OPTIONS, type CustomFeatures, type CustomOffer } from './offer.js';
import { CUSTOM_ORDER, moveOfNumber, positionOf, startCustom, stateOf, turn } from './play.js';
import { searchPlans } from './solver.js';
import { TEMPLATES, templateOf } from './templates.js';

/** Positions that answers for a screen may take, and those that are kept of all levels together. */
const MOST_SCREEN = 400_000;
const MOST_KEPT = 1_200_000;
const MOST_NODES = 1_000_000;

const nameOf = (level: CustomLevel) => formatCustom({ ...level, meta: NO_META });

function* solveCustom(seen: CustomState, options: SolveOptions = {}): Task<Solution<CustomMove>> {
  if (seen.status === 'lost') return { status: 'impossible', states: 0 };
  if (seen.status === 'won') return { status: 'solved', moves: [], optimal: true, plans: 1n, states: 0 };
  const game = gameOf(seen.level);
  const { limit = Number.POSITIVE_INFINITY, stats = false } = options;
  if (game.hasDice) return yield* solveDice(seen, limit);
  const found = yield* counting(
    searchPlans(game, positionOf(seen), Math.min(limit, MOST_EXPANDED)),
    'positions',
  );
  const depths = stats ? found.depths.map((one, depth) => ({ depth, ...one })) : null;
  const states = found.expanded;
  if (found.status === 'impossible') return { status: 'impossible', states, stats: depths };
  if (found.status === 'gave-up') {
    const reason = `${found.expanded.toLocaleString('en')} positions were looked at`;
    return {
      status: 'gave-up',
      states,
      bound: found.bound,
      reason,
      limitMet: limit <= MOST_EXPANDED,
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
  const policy = yield* counting(policyFrom(game, positionOf(seen), limit), 'nodes');
  if (policy.status === 'gave-up')
    return {
      status: 'gave-up',
      states: policy.nodes,
      bound: 0,
      reason: policy.reason,
      limitMet: policy.limit === 'nodes',
    };
  const { chance, expected, error, move } = worthAt(policy, policy.node(positionOf(seen)) ?? 0);
  if (chance === 0 && error === 0) return { status: 'impossible', states: policy.graph.choices };
  return {
    status: 'policy',
    expected,
    probability: chance,
    error,
    states: policy.graph.choices,
    first: move === null ? null : (CUSTOM_ORDER[move] ?? null),
    within: null,
  };
}

const futures = new LruCache<Future>(MOST_KEPT, ({ states }) => states);
const policies = new LruCache<Policy>(MOST_KEPT, ({ graph }) => graph.nodes);

/** A future that knows a position, and its number there; null where there would be too many. */
function* futureAt(seen: CustomState): Task<{ readonly future: Future; readonly at: number } | null> {
  const name = nameOf(seen.level);
  const known = futures.find(name);
  const at = known?.numbers.find(positionOf(seen)) ?? null;
  if (known && at !== null) return { future: known, at };
  const future = yield* counting(futureOf(gameOf(seen.level), positionOf(seen), MOST_SCREEN), 'positions');
  if (future === null) return null;
  futures.keep(name, future);
  return { future, at: 0 };
}

function* policyAt(seen: CustomState): Task<{ readonly policy: Policy; readonly node: number } | null> {
  const name = nameOf(seen.level);
  const known = policies.find(name);
  const at = known?.node(positionOf(seen)) ?? null;
  if (known && at !== null) return { policy: known, node: at };
  const policy = yield* counting(policyFrom(gameOf(seen.level), positionOf(seen), MOST_NODES), 'nodes');
  if (policy.status === 'gave-up') return null;
  policies.keep(name, policy);
  return { policy, node: policy.node(positionOf(seen)) ?? 0 };
}

function prospectsOf(
  seen: CustomState,
  known: { readonly future: Future; readonly at: number } | null,
): Prospect<CustomMove>[] {
  if (known === null)
    return gameOf(seen.level)
      .moves(positionOf(seen))
      .map((move) => ({ move: moveOfNumber(move), after: 'unknown' }));
  const { future, at } = known;
  const prospects: Prospect<CustomMove>[] = [];
  for (let edge = future.offsets[at]; edge < future.offsets[at + 1]; edge++) {
    const target = future.targets[edge];
    const move = CUSTOM_ORDER[future.moves[edge]] ?? 'W';
    const isStuck = target >= 0 && future.offsets[target] === future.offsets[target + 1];
    const left = target >= 0 ? future.distances[target] : 0;
    const after =
      target === TO_WIN ? 0 : target === TO_CAUGHT || isStuck ? 'over' : left === 0 ? 'lost' : left;
    prospects.push({ move, after });
  }
  return prospects;
}

/** What pieces do after a move, with the sentences that make them: at most so many. */
const MOST_TOLD = 3;
function answerTo(seen: CustomState, move: CustomMove): string {
  const played = turn(seen, move, () => 0);
  const after = stateOf(seen.level, played.position, played.status, null);
  const told = played.events
    .filter(({ actor, because }) => actor !== 'player' && because.sentence !== null)
    .map((event) => CUSTOM_WORDS.event(after, event))
    .filter((sentence) => sentence !== '');
  return [...new Set(told)].slice(0, MOST_TOLD).join(' ');
}

function* hintCustom(seen: CustomState): Task<Hint<CustomMove>> {
  if (seen.status !== 'open')
    return noHint(
      'none',
      seen.status === 'won' ? 'The game is won.' : 'The game is lost; undo to try again.',
    );
  if (gameOf(seen.level).hasDice) return yield* hintDice(seen);
  const known = yield* futureAt(seen);
  const prospects = prospectsOf(seen, known);
  const word = (move: CustomMove) => (move === 'W' ? 'waiting' : `going ${CUSTOM_WORDS.move(move)}`);
  const words = {
    move: word,
    wins: (move: CustomMove) => `${word(move)} wins`,
    over: 'loses at once',
    lost: `Every line of play has been searched, ${known?.future.states.toLocaleString('en') ?? 0} positions; none wins.`,
    unknown: 'More positions can follow than a hint looks at.',
  };
  const hint = bestHint(prospects, words, (best, winning) =>
    winning === 1 && prospects.length > 1
      ? 'Only one of your moves keeps the win: see where each of the others leads them.'
      : best.move === 'W'
        ? 'Patience: let them come.'
        : `${winning} of your ${prospects.length} moves keep the win; one of them is the quickest.`,
  );
  if (hint.move === null) return hint;
  const answer = answerTo(seen, hint.move);
  return answer === '' ? hint : { ...hint, reason: `${hint.reason} ${answer}` };
}

/** Every legal move where dice fall, with its worth. */
function* diceWorths(seen: CustomState): Task<
  | {
      readonly move: CustomMove;
      readonly worth: Worth;
      readonly chance: number;
      readonly expected: number | null;
    }[]
  | null
> {
  const known = yield* policyAt(seen);
  if (known === null) return null;
  const { policy, node } = known;
  const { graph, region, least, most } = policy;
  const found = [];
  for (let edge = graph.offsets[node]; edge < graph.offsets[node + 1]; edge++) {
    const target = graph.targets[edge];
    const isSure = region.isSure[target] === 1;
    const expected = isSure ? 1 + least.values[target] : null;
    const chance = isSure ? 1 : target >= graph.winnable ? 0 : most.values[target];
    const error = isSure
      ? ((expected ?? 0) * least.error) / (1 - least.error)
      : target >= graph.winnable
        ? 0
        : most.error;
    const move = CUSTOM_ORDER[graph.moves[edge]] ?? 'W';
    found.push({ move, chance, expected, worth: chanceWorth(chance, expected, error) });
  }
  return found;
}

function* hintDice(seen: CustomState): Task<Hint<CustomMove>> {
  const worths = yield* diceWorths(seen);
  if (worths === null) return noHint('unknown', TOO_LARGE, 'More can follow than a hint looks at.');
  const known = yield* policyAt(seen);
  const place = known === null ? null : worthAt(known.policy, known.node).move;
  const best = worths.find(({ move }) => place !== null && move === CUSTOM_ORDER[place]);
  if (!best) return noHint('lost', NO_LONGER, 'Nothing wins any more, however the dice fall.');
  const says = ({ move, chance, expected }: (typeof worths)[number]) =>
    `${CUSTOM_WORDS.move(move)}: ${expected === null ? percent(chance) : `${Number(expected.toFixed(2))} moves`}`;
  const others = worths.filter((one) => one !== best).map(says);
  const lead =
    best.expected === null
      ? `${capital(CUSTOM_WORDS.move(best.move))} wins with a chance of ${percent(best.chance)}.`
      : `${capital(CUSTOM_WORDS.move(best.move))} is sure to win, in ${Number(best.expected.toFixed(2))} moves on average.`;
  return {
    status: 'move',
    nudge:
      best.expected === null
        ? 'Nothing is sure here: which way leaves you most room?'
        : 'One way is safe whatever the dice do.',
    move: best.move,
    reason: others.length === 0 ? lead : `${lead} ${capital(others.join('; '))}.`,
    distance: null,
  };
}

function* assessCustom(seen: CustomState, played: CustomMove | null): Task<Assessment<CustomMove>> {
  if (!gameOf(seen.level).hasDice) return assessProspects(prospectsOf(seen, yield* futureAt(seen)), played);
  const worths = yield* diceWorths(seen);
  if (worths === null) {
    const unknown = gameOf(seen.level).moves(positionOf(seen));
    const worth = unknownWorth('More can follow than a review looks at.');
    return assessWorths(
      unknown.map((move) => ({ move: moveOfNumber(move), worth })),
      null,
      played,
    );
  }
  const known = yield* policyAt(seen);
  const place = known === null ? null : worthAt(known.policy, known.node).move;
  return assessWorths(worths, place === null ? null : (CUSTOM_ORDER[place] ?? null), played);
}

const OVERLAYS: readonly OverlayKind[] = [
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
 * lost share`, rounded to tenths, and by length and chance alone where dice fall.
 */
function* rateCustom(level: CustomLevel): Task<Rating<CustomFeatures>> {
  const start = startCustom(level, '');
  const none = { length: null, positions: null, forced: null, lostShare: null, chance: null };
  if (start.status === 'lost') return { status: 'impossible', difficulty: null, grade: null, features: none };
  if (gameOf(level).hasDice) {
    const known = yield* policyAt({ ...start, dice: null });
    if (known === null) return { status: 'gave-up', difficulty: null, grade: null, features: none };
    const { chance, expected, error } = worthAt(known.policy, known.node);
    const features = {
      ...none,
      positions: known.policy.graph.choices,
      chance,
      length: expected === null ? null : Math.round(expected),
    };
    if (chance === 0 && error === 0) return { status: 'impossible', difficulty: null, grade: null, features };
    const difficulty = Math.round(10 * ((expected ?? 20) / 2 + 20 * (1 - chance))) / 10;
    return { status: 'solved', difficulty, grade: gradeOf(difficulty), features };
  }
  const known = yield* futureAt(start);
  if (known === null) return { status: 'gave-up', difficulty: null, grade: null, features: none };
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
  const difficulty = Math.round(10 * (length / 2 + (10 * forced) / length + 10 * lostShare)) / 10;
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

/** A random level of a template; null where the dice gave none. */
function drawLevel(asked: CheckedParameters, random: Random): CustomLevel | null {
  const { columns, rows } = asked.size;
  const template = templateOf(asked.choice('template'));
  const cells = [...Array(columns * rows).keys()];
  const floor = cells.filter(() => random.below(100) >= template.rock);
  const isFloor = new Set(floor);
  const letters = new Map<number, string>();
  const free = random.shuffle([...floor]);
  const [pieces] = Object.keys(template.placed);
  const put = (letter: string) => {
    const cell = free.pop();
    if (cell !== undefined) letters.set(cell, letter);
  };
  put('S');
  for (const [letter, count] of Object.entries(template.placed)) {
    const more = letter === pieces ? asked.integer('more') : 0;
    for (let i = 0; i < count + more; i++) put(letter);
  }
  for (const [letter, share] of Object.entries(template.strewn ?? {}))
    for (const cell of free) if (random.below(100) < share && !letters.has(cell)) letters.set(cell, letter);
  const rowsOf = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = row * columns + column;
      return letters.get(cell) ?? (isFloor.has(cell) ? '.' : '#');
    }).join(''),
  );
  const header = [
    'game: custom',
    ...template.rules.map((rule) => `rule: ${rule}`),
    ...template.names.map((name) => `name: ${name}`),
  ];
  // A border of rock round everything would say no more than the edge of the board does.
  const document = parseDocument(`${header.join('\n')}\n\n${rowsOf.join('\n')}\n`);
  const level = document.ok ? parseCustom(document.value) : document;
  return level.ok ? level.value : null;
}

const scaleStep = (template: string, size: string, more: number, least: number, difficulty: number) => ({
  parameters: { template, size, more: String(more), 'min-length': String(least), effort: '1' },
  difficulty,
});

const SCALE: DifficultyScale<CustomLevel> = {
  steps: [
    scaleStep('minotaur', '5x4', 0, 3, 8),
    scaleStep('guards', '6x5', 0, 5, 10),
    scaleStep('holes', '6x5', 0, 4, 11),
    scaleStep('slow', '7x6', 0, 6, 12),
    scaleStep('robots', '7x6', 1, 5, 15),
    scaleStep('slow', '9x8', 0, 10, 16),
    scaleStep('ice', '10x8', 1, 14, 17),
    scaleStep('slow', '9x8', 1, 12, 19),
  ],
  like: (level) => ({ size: sizeText(level.maze), ...boundOf(level) }),
  bound: boundOf,
};

/** The template of a level, where its rules are those of one. */
function boundOf(level: CustomLevel): Readonly<Record<string, string>> {
  const found = TEMPLATES.find(({ rules }) => rules.join('\n') === level.rules.join('\n'));
  return found ? { template: found.name } : {};
}

const EXPLORATION: Exploration<CustomState> = {
  searches: [
    {
      name: 'visited',
      title: 'Visited set',
      summary:
        'Breadth-first search that remembers every position it has met and looks at none of them twice.',
      depth: 'moves made',
    },
  ],
  refusal: ({ level, status }) => {
    if (gameOf(level).hasDice)
      return 'This level has dice. The graph and the searches are for levels in which every move has only one outcome.';
    return status === 'open' ? null : 'The game is over in this position.';
  },
  *graph(seen, limit) {
    const future = yield* counting(futureOf(gameOf(seen.level), positionOf(seen), limit), 'positions');
    if (future === null)
      return {
        status: 'gave-up',
        reason: `more than ${limit.toLocaleString('en')} positions can be reached`,
      };
    return {
      status: 'drawn',
      graph: {
        positions: future.states,
        offsets: future.offsets,
        targets: future.targets,
        moves: future.moves,
        distances: future.distances,
        layers: layersOf(future),
        cells: Int32Array.from(future.places),
        bound: boundOfPositions(seen),
      },
    };
  },
  *search(seen, name, { limit, isListed = false }) {
    const reason = EXPLORATION.refusal(seen);
    if (reason !== null) throw new RangeError(reason);
    if (name !== 'visited') throw new RangeError(`there is no search ${name}`);
    return yield* visitedSearch(seen, limit, isListed);
  },
};

/** Cells to the power of you and all pieces. */
function boundOfPositions({ level }: CustomState): bigint {
  const game = gameOf(level);
  return BigInt(game.cells) ** BigInt(game.pieces + 1);
}

function layersOf({ states, offsets, targets }: Future): Int32Array {
  const layers = new Int32Array(states).fill(-1);
  layers[0] = 0;
  for (let state = 0; state < states; state++)
    for (let edge = offsets[state]; edge < offsets[state + 1]; edge++) {
      const to = targets[edge];
      if (to >= 0 && layers[to] < 0) layers[to] = layers[state] + 1;
    }
  return layers;
}

/** Breadth-first search step by step, a layer a step, until a win is met. */
function* visitedSearch(seen: CustomState, limit: number, isListed: boolean): Task<SearchTrace> {
  const game = gameOf(seen.level);
  const future = yield* counting(futureOf(game, positionOf(seen), limit), 'positions');
  const facts = { name: 'visited', bound: boundOfPositions(seen) };
  if (future === null) {
    const reason = `the limit of ${limit.toLocaleString('en')} states was met`;
    return {
      ...facts,
      status: 'gave-up',
      length: null,
      reason,
      looked: BigInt(limit),
      kept: BigInt(limit),
      steps: [],
    };
  }
  const layers = layersOf(future);
  const length = future.distances[0] === 0 ? null : future.distances[0];
  const steps = [];
  let looked = 0;
  for (let from = 0, depth = 0; from < future.states && (length === null || depth < length); depth++) {
    let to = from;
    const counts = new Map<number, number>();
    while (to < future.states && layers[to] === depth) {
      counts.set(future.places[to], (counts.get(future.places[to]) ?? 0) + 1);
      to++;
    }
    looked += to - from;
    const cells = [...counts].sort(([a], [b]) => a - b);
    steps.push({
      depth,
      fresh: BigInt(to - from),
      looked: BigInt(looked),
      kept: BigInt(to),
      cells: Int32Array.from(cells, ([cell]) => cell),
      counts: Float64Array.from(cells, ([, count]) => count),
      positions: isListed ? Int32Array.from({ length: to - from }, (_, index) => from + index) : null,
    });
    from = to;
  }
  const status = length === null ? 'impossible' : 'solved';
  return { ...facts, status, length, reason: null, looked: BigInt(looked), kept: BigInt(looked), steps };
}

export const customMind: Mind<CustomLevel, CustomState, CustomMove, CustomOffer> = {
  id: 'custom',
  solve: solveCustom,
  plans: (seen) => plansOf(seen),
  hint: hintCustom,
  assess: assessCustom,
  overlays: OVERLAYS,
  overlay: overlayCustom,
  rate: rateCustom,
  generatorOptions: CUSTOM_OPTIONS,
  generate: (parameters, random) =>
    longestOf(
      {
        options: CUSTOM_OPTIONS,
        solve: (level, limit) => solveCustom(startCustom(level, ''), { limit }),
        draw: drawLevel,
      },
      parameters,
      random,
    ),
  difficultyScale: SCALE,
  exploration: EXPLORATION,
};
