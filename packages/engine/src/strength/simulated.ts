import {
  type AnyRules,
  type Level,
  measureOf,
  type State,
  type Task,
  targetOf,
  worthOfWin,
} from '../puzzle/index.js';
import { Random } from '../random/index.js';
import { expectedScore, rated } from './glicko2.js';
import { nearestLevel } from './onward.js';
import { NEWCOMER, type OwnNumber, wishedRating, withLevel } from './own-number.js';

/** Players of known strength, in points. */
export const SIMULATED_PLAYERS = [
  { name: 'weak', strength: 900 },
  { name: 'middle', strength: 1400 },
  { name: 'strong', strength: 2100 },
] as const;

/**
 * A player of known strength who plays on, each time the level that is nearest to what the number asks for: wins by chance, half of the
 * levels that are as strong. Returns the number after so many levels.
 */
export function simulatePlayer(
  strength: number,
  games: number,
  seed: string,
  levels: readonly { readonly rating: number }[],
): OwnNumber {
  const random = Random.from(seed);
  let own = NEWCOMER;
  for (let game = 0; game < games; game++) {
    const wished = wishedRating(own);
    const rating = nearestLevel(levels, wished)?.rating ?? wished;
    const chance = expectedScore(strength, { rating, deviation: 0 });
    own = withLevel(own, rating, random.below(1_000_000) < 1_000_000 * chance);
  }
  return own;
}

/** Moves that simulated explorers try at most, the patience doubling from one to the next. */
const PATIENCE = [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096] as const;

/** Ratings of explorers, the least patient first; any would do that grow. */
const ratingOfPatience = (at: number) => 600 + 200 * at;

const UNKNOWN = { rating: 1500, deviation: 350, volatility: 0.06 };

/** The outcome of exploring a level. */
export interface Explored {
  /** Explorers of different ways are no measure for one another. */
  readonly way: keyof typeof EXPLORERS;
  readonly rating: number;
  /** Games in which the goal was reached. */
  readonly wins: number;
}

/**
 * How strong a level is against explorers, who know no more than what a move leads to. They try moves by chance: none twice, and take back
 * what leads nowhere. Where dice fall or something is covered they begin again after a loss. A maze that is built they change, and keep it
 * if it is no worse. Each plays it `times` times. Null where it is built without a goal.
 */
export function* exploredRating(
  rules: AnyRules,
  level: Level,
  times: number,
  seed: string,
): Task<Explored | null> {
  const { isOpen } = measureOf(rules);
  if (isOpen && targetOf(level) === null) return null;
  const way = isOpen ? 'builds' : rules.hidden(level) === 'nothing' ? 'takes back' : 'begins again';
  const random = Random.from(seed);
  const games: { rating: number; deviation: number; score: number }[] = [];
  let wins = 0;
  for (let time = 0; time < times; time++) {
    const tried = EXPLORERS[way](rules, level, PATIENCE.at(-1) ?? 0, random);
    if (Number.isFinite(tried)) wins++;
    for (const [at, patience] of PATIENCE.entries())
      games.push({ rating: ratingOfPatience(at), deviation: 50, score: tried <= patience ? 0 : 1 });
    yield { done: time + 1, total: times, unit: 'games', note: null };
  }
  return { way, rating: rated(UNKNOWN, games).rating, wins };
}

/** Ways of an explorer who knows only where a move leads, with the moves that it takes to the goal. */
export const EXPLORERS = {
  'takes back': movesSearching,
  'begins again': movesWandering,
  builds: movesBuilding,
} as const;

const movesOf = (rules: AnyRules, state: State) => [...rules.moves(rules.see(state))];

/** Moves until an explorer who takes them back reaches the goal; infinite where that takes more than `most`. */
function movesSearching(rules: AnyRules, level: Level, most: number, random: Random): number {
  const goal = targetOf(level)?.value ?? null;
  const isMore = measureOf(rules).better === 'more';
  const start = rules.start(level, level.meta.seed ?? '1');
  const known = new Set([rules.key(start)]);
  const line = [{ state: start, untried: movesOf(rules, start) }];
  let tried = 0;
  for (let here = line.at(-1); here !== undefined && tried < most; here = line.at(-1)) {
    if (here.untried.length === 0) {
      line.pop();
      continue;
    }
    const [move = ''] = here.untried.splice(random.below(here.untried.length), 1);
    const { state } = rules.play(here.state, move);
    const key = rules.key(state);
    if (known.has(key)) continue;
    known.add(key);
    tried++;
    const outcome = rules.outcome(rules.see(state));
    const worth = worthOfWin(rules, outcome, line.length);
    if (outcome.status === 'won' && (!isMore || goal === null || (worth ?? 0) >= goal)) return tried;
    if (outcome.status === 'open') line.push({ state, untried: movesOf(rules, state) });
  }
  return Number.POSITIVE_INFINITY;
}

/** The same of an explorer who cannot take them back, and begins again after a loss. */
function movesWandering(rules: AnyRules, level: Level, most: number, random: Random): number {
  const begin = () => rules.start(level, String(random.below(1_000_000)));
  let state = begin();
  for (let tried = 1; tried <= most; tried++) {
    state = rules.play(state, random.pick(movesOf(rules, state))).state;
    const { status } = rules.outcome(rules.see(state));
    if (status === 'won') return tried;
    if (status === 'lost') state = begin();
  }
  return Number.POSITIVE_INFINITY;
}

/** Changes, of one or two moves, until the design built is worth the goal: a change that is worse is taken back. */
function movesBuilding(rules: AnyRules, level: Level, most: number, random: Random): number {
  const [end = ''] = rules.moveOrder;
  const worthOf = (state: State) => {
    if (!movesOf(rules, state).includes(end)) return -1;
    return worthOfWin(rules, rules.outcome(rules.see(rules.play(state, end).state)), 1) ?? 0;
  };
  const goal = targetOf(level)?.value ?? 0;
  let built = rules.start(level, level.meta.seed ?? '1');
  let worth = worthOf(built);
  for (let tried = 0; tried <= most; tried++) {
    if (worth >= goal) return tried;
    let changed = built;
    for (let changes = 1 + random.below(2); changes > 0; changes--) {
      const moves = movesOf(rules, changed).filter((move) => move !== end);
      if (moves.length > 0) changed = rules.play(changed, random.pick(moves)).state;
    }
    const now = worthOf(changed);
    if (now >= worth) [built, worth] = [changed, now];
  }
  return Number.POSITIVE_INFINITY;
}

/** Spearman's rank correlation of two rows of equal length; equal values share the mean of their ranks. NaN where all are equal. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  const mean = (a.length - 1) / 2;
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [at, rank] of a.entries()) {
    const [x, y] = [rank - mean, (b[at] ?? 0) - mean];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return both / Math.sqrt(ofA * ofB);
}

function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}
