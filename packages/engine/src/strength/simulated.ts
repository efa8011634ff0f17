import {
  type AnyModel,
  type Level,
  measureOf,
  type State,
  type Task,
  targetOf,
  worthOfWin,
} from '../puzzle/index.js';
import { Random } from '../random/index.js';
import { expectedScore, rated } from './glicko2.js';
import { NEWCOMER, type OwnNumber, wishedRating, withLevel } from './own-number.js';

/** Players of known strength, in points. */
export const SIMULATED_PLAYERS = [
  { name: 'weak', strength: 900 },
  { name: 'middle', strength: 1400 },
  { name: 'strong', strength: 2100 },
] as const;

/** Levels of every rating, so many points apart. */
const STOCK_POINTS = 25;

/** A player of known strength who plays on at the difficulty of the number; wins by chance. Returns the last number. */
export function simulatePlayer(strength: number, games: number, seed: string): OwnNumber {
  const random = Random.from(seed);
  let own = NEWCOMER;
  for (let game = 0; game < games; game++) {
    const rating = STOCK_POINTS * Math.round(wishedRating(own) / STOCK_POINTS);
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

/**
 * How strong a level is against explorers, who know no more than what a move leads to: they try moves by chance, none twice, and
 * take back what leads nowhere. Each plays it `times` times. Null where dice fall, something is covered, or it is built.
 */
export function* exploredRating(
  rules: AnyModel,
  level: Level,
  times: number,
  seed: string,
): Task<number | null> {
  if (rules.hidden(level) !== 'nothing' || measureOf(rules).isOpen) return null;
  const random = Random.from(seed);
  const games: { rating: number; deviation: number; score: number }[] = [];
  for (let time = 0; time < times; time++) {
    const tried = exploredMoves(rules, level, PATIENCE.at(-1) ?? 0, random);
    for (const [at, patience] of PATIENCE.entries())
      games.push({ rating: ratingOfPatience(at), deviation: 50, score: tried <= patience ? 0 : 1 });
    yield { done: time + 1, total: times, unit: 'games', note: null };
  }
  return rated(UNKNOWN, games).rating;
}

/** Moves until somebody who tries them by chance reaches the goal; infinite where that takes more than `most`. */
function exploredMoves(rules: AnyModel, level: Level, most: number, random: Random): number {
  const goal = targetOf(level)?.value ?? null;
  const isMore = measureOf(rules).better === 'more';
  const start = rules.start(level, level.meta.seed ?? '1');
  const known = new Set([rules.key(start)]);
  const line: { readonly state: State; readonly untried: string[] }[] = [];
  const movesOf = (state: State) => [...rules.moves(rules.see(state))];
  line.push({ state: start, untried: movesOf(start) });
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
    if (outcome.status === 'open') line.push({ state, untried: movesOf(state) });
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
