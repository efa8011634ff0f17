import { isFloor } from '../../grid/index.js';
import {
  capital,
  type DifficultyScale,
  drawn,
  type Hint,
  integerText,
  type Mind,
  type OverlayAnswer,
  type OverlayClass,
  type OverlayKind,
  overlayKind,
  type Solution,
  type SolveOptions,
  sequentialScale,
  sizeText,
  type Task,
} from '../../puzzle/index.js';
import { assessGold } from './assess.js';
import { generateGold } from './generator.js';
import { GOLD_OPTIONS, type GoldMindTypes } from './generator-options.js';
import { goldMoveWord } from './index.js';
import {
  type BestWay,
  bestThrough,
  bestWay,
  bestWayCount,
  GOLD_LIMITS,
  movesAlong,
  onSomeWay,
} from './paths.js';
import { rateGold } from './rating.js';
import {
  type GoldLevel,
  type GoldMove,
  type GoldState,
  isHole,
  legalGold,
  playerOf,
  playGold,
  startGold,
} from './state.js';

const step = (size: string, failing: number, nuggets: number, difficulty: number) => ({
  parameters: { size, failing: String(failing), nuggets: String(nuggets), effort: '1' },
  difficulty,
});

const STEPS = [
  step('6x5', 0, 0, 2),
  step('7x6', 0, 0, 8),
  step('8x7', 1, 0, 18),
  step('9x7', 2, 5, 20),
  step('10x8', 2, 5, 23),
  step('11x9', 3, 5, 26),
  step('13x9', 3, 10, 29),
  step('14x10', 3, 10, 33),
];

/** Sizes of hard and fiendish caves, beyond those of the difficulty scale. */
const LARGE = ['16x11', '18x12', '20x14', '22x15'];

/** Percentages of dead ends kept: with many of them there are few forks. */
const DEAD_ENDS = [90, 80, 65, 50, 40];

const GOLD_SCALE: DifficultyScale<GoldLevel> = {
  steps: STEPS,
  like({ maze, exits, gold }) {
    const floor = gold.filter((pieces) => pieces > 0).length;
    const lumps = gold.filter((pieces) => pieces > 1).length;
    return {
      size: sizeText(maze),
      exits: integerText(exits.length, 1, 4),
      nuggets: integerText(Math.round((100 * lumps) / Math.max(1, floor)), 0, 100),
    };
  },
  graded(parameters) {
    const few = DEAD_ENDS.map((left) => ({ rock: String(left), failing: '0', effort: '1' }));
    const steps = STEPS.map(({ parameters: { size, ...rest } }) => rest);
    if (parameters.size !== undefined) return parameters.style === undefined ? [...few, ...steps] : steps;
    const last = { failing: '2', effort: '2' };
    return [...STEPS.map(({ parameters }) => parameters), ...LARGE.map((size) => ({ ...last, size }))];
  },
};

/** States that one move may cost when a hint weighs it up. */
const MOVE_LIMITS = { ...GOLD_LIMITS, states: 5_000_000 };

/** A move and the best that it leads to; null when it cuts the exit off. */
interface Prospect {
  readonly move: GoldMove;
  readonly way: BestWay | null;
}

/** A hint in three steps: what is at stake, the move, and what the others lead to. */
export function* goldHint(state: GoldState): Task<Hint<GoldMove>> {
  if (state.status !== 'open') {
    const nudge =
      state.status === 'won' ? 'You have already escaped.' : 'You are stuck; undo to try another way.';
    return { status: 'none', nudge, move: null, reason: nudge, distance: null };
  }
  const prospects: Prospect[] = [];
  for (const move of legalGold(state)) {
    const next = playGold(state, move).state;
    if (next.status === 'lost') prospects.push({ move, way: null });
    else {
      const way = next.status === 'won' ? arrived(next) : yield* bestWay(next, MOVE_LIMITS);
      prospects.push({ move, way: way.status === 'impossible' ? null : way });
    }
  }
  const doubtful = prospects.find(({ way }) => way?.path === null);
  const best = bestOf(prospects);
  if (best === null) {
    const none = { move: null, distance: null };
    if (doubtful === undefined) {
      const nudge = 'No exit can be reached from here any more: undo until one can.';
      return { ...none, status: 'lost', nudge, reason: 'The fallen cells cut you off from every exit.' };
    }
    const reason = `${doubtful.way?.reason ?? 'A limit was met'}.`;
    return { ...none, status: 'unknown', nudge: 'This cave is too large to be searched for a hint.', reason };
  }
  return {
    status: 'move',
    nudge: nudgeFor(prospects, best),
    move: best.move,
    reason: reasonFor(prospects, best),
    distance: best.way.path?.length ?? null,
  };
}

/** The exit is reached: nothing is left to be walked. */
function arrived(state: GoldState): BestWay {
  const { gold } = state;
  return { status: 'optimal', path: [playerOf(state)], gold, bound: gold, states: 0, reason: null };
}

function bestOf(prospects: readonly Prospect[]): { move: GoldMove; way: BestWay } | null {
  let best: { move: GoldMove; way: BestWay } | null = null;
  for (const { move, way } of prospects) {
    if (way === null || way.path === null) continue;
    const isShorter = way.gold === best?.way.gold && way.path.length < (best.way.path?.length ?? 0);
    if (best === null || way.gold > best.way.gold || isShorter) best = { move, way };
  }
  return best;
}

function nudgeFor(prospects: readonly Prospect[], best: { way: BestWay }): string {
  const good = prospects.filter(({ way }) => way !== null && way.bound >= best.way.gold).length;
  if (prospects.length === 1) return 'There is only one way on.';
  if (good > 1) return 'More than one of your moves keeps the most gold that you can still get.';
  if (prospects.filter(({ way }) => way !== null).length === 1) {
    return 'Only one of your moves keeps an exit in reach.';
  }
  return `One of your moves still leads to ${best.way.gold} gold; look at what each of them cuts off.`;
}

function reasonFor(prospects: readonly Prospect[], best: { move: GoldMove; way: BestWay }): string {
  const { gold, status } = best.way;
  const known =
    status === 'optimal'
      ? `you can still leave with ${gold} gold`
      : `you can still get at least ${gold} gold`;
  const others = prospects
    .filter(({ move }) => move !== best.move)
    .map(({ move, way }) => `${goldMoveWord(move)} ${verdict(way, gold)}`);
  const rest = others.length === 0 ? '' : ` ${capital(others.join('; '))}.`;
  return `Going ${goldMoveWord(best.move)} ${known}.${rest}`;
}

function verdict(way: BestWay | null, gold: number): string {
  if (way === null) return 'cuts you off from every exit';
  if (way.status !== 'optimal') return `leads to ${way.bound} at most`;
  if (way.gold === gold) return 'leads to as much';
  return `leads to ${way.gold} at most, ${gold - way.gold} less`;
}

export const GOLD_OVERLAYS: readonly OverlayKind[] = [
  {
    name: 'through',
    title: 'Best gold through each cell',
    summary: 'the most gold with which you can still leave if your way leads over the cell',
  },
  {
    name: 'ways',
    title: 'Cells on a way out',
    summary: 'which cells are on a way to an exit, and which are not',
  },
];

/** States that the overlay of one cell may cost. */
const CELL_LIMIT = 1_000_000;

const WAYS: readonly OverlayClass[] = [
  { name: 'on some way', tone: 'good', symbol: '+' },
  { name: 'on no way', tone: 'bad', symbol: 'x' },
];

/** Draws an overlay. Throws a RangeError for a name that is none of {@link GOLD_OVERLAYS}. */
export function* goldOverlay(state: GoldState, name: string): Task<OverlayAnswer> {
  const kind = overlayKind(GOLD_OVERLAYS, name);
  if (name === 'through') return yield* throughOverlay(kind, state);
  const { maze } = state.level;
  const isOn = onSomeWay(state);
  const values = Array.from(maze.sides, (_, cell) =>
    !isFloor(maze, cell) || isHole(state, cell) ? null : isOn[cell] === 1 ? 0 : 1,
  );
  const summary = 'Cells marked with x are on no way from here to an exit.';
  return drawn({ ...kind, summary }, values, WAYS);
}

function* throughOverlay(kind: OverlayKind, state: GoldState): Task<OverlayAnswer> {
  const { maze } = state.level;
  const isOn = onSomeWay(state);
  const values: (number | null)[] = Array.from(maze.sides, () => null);
  const cells = [...isOn.keys()].filter((cell) => isOn[cell] === 1);
  for (const [done, cell] of cells.entries()) {
    const best = yield* bestThrough(state, cell, CELL_LIMIT);
    if (best === null) {
      return { status: 'gave-up', reason: `a cell would take more than ${CELL_LIMIT} states` };
    }
    values[cell] = best;
    yield { done: done + 1, total: cells.length, unit: 'cells', note: null };
  }
  const summary = 'The most gold with which you can still leave if your way leads over the cell.';
  const scale = { ...sequentialScale(values, 'gold'), most: values[playerOf(state)] ?? 0 };
  return drawn({ ...kind, summary }, values, scale);
}

/** States that may be expanded to count the best ways. */
const COUNT_LIMIT = 5_000_000;

/** Solver, hints, analysis and generator of gold. */
export const goldMind: Mind<GoldLevel, GoldState, GoldMove, GoldMindTypes> = {
  id: 'gold',
  solve: solveGold,
  hint: goldHint,
  assess: assessGold,
  overlays: GOLD_OVERLAYS,
  overlay: goldOverlay,
  rate: (level) => rateGold(startGold(level)),
  generatorOptions: GOLD_OPTIONS,
  generate: generateGold,
  difficultyScale: GOLD_SCALE,
};

/** The way with the most gold, the shortest of those; `plans` counts them, where the limit allows it. */
function* solveGold(state: GoldState, options: SolveOptions = {}): Task<Solution<GoldMove>> {
  const states = Math.min(options.limit ?? GOLD_LIMITS.states, GOLD_LIMITS.states);
  const best = yield* bestWay(state, { ...GOLD_LIMITS, states });
  if (best.status === 'impossible') return { status: 'impossible', states: best.states };
  if (best.path === null) {
    const reason = `${best.reason ?? 'a limit was met'}; no way ends with more than ${best.bound} gold`;
    // The caps on what is kept hold whatever the limit.
    const limitMet = states < GOLD_LIMITS.states && best.states >= states;
    return { status: 'gave-up', states: best.states, bound: 0, reason, limitMet };
  }
  const optimal = best.status === 'optimal';
  const plans = optimal ? yield* bestWayCount(state, best, COUNT_LIMIT) : null;
  return {
    status: 'solved',
    moves: movesAlong(state.level, best.path),
    optimal,
    plans,
    states: best.states,
    score: { name: 'gold', value: best.gold, bound: best.bound },
  };
}
