import { absorb, type Chain } from './elimination.js';
import { type StateGraph, TO_WIN } from './state-graph.js';

/** What becomes of a player who always makes a uniformly random legal move. */
export interface RandomPlay {
  /** The probability that he wins. */
  readonly win: number;
  /** Expected number of moves of the games that he wins; null where he wins none. */
  readonly moves: number | null;
  /** Bounds on the errors of the two, as shares of themselves. */
  readonly winError: number;
  readonly movesError: number;
}

/** Most arrows that the elimination may look at. */
const MOST_WORK = 200_000_000;
/** Half a unit in the last place of a number near 1. */
const ROUNDING = 2 ** -53;
/** A state has at most seven moves: a sum over them, a division, and a few more operations. */
const OPERATIONS = 12;

/**
 * Measures random play from the start of a graph, given the distances to a win; null when that would take too long.
 * Lost states have no chance. On the others the linear equations are solved by elimination without subtractions
 * ({@link absorb}), which keeps small chances exact.
 *
 * The bounds are found afterwards from the residuals: as the matrix I - Q of the equations has an inverse without negative
 * entries, an error is at most that inverse times the residual, and times the chances it is the expected numbers of moves.
 * Yields the number of states done.
 */
export function* randomPlay(
  graph: StateGraph,
  distances: Int32Array,
): Generator<number, RandomPlay | null, void> {
  if (distances[0] === 0) return { win: 0, moves: null, winError: 0, movesError: 0 };
  const chain = chainOf(graph, distances);
  const found = yield* absorb(chain, MOST_WORK);
  if (found === null) return null;
  const { chance, steps } = found;
  const residuals = residualsOf(chain, chance, steps);
  if (residuals === null) return null;
  const winError = (2 * residuals.chance * steps[0]) / chance[0];
  const movesError = winError + 2 * residuals.longest * (2 * residuals.chance + residuals.steps);
  return { win: chance[0], moves: steps[0] / chance[0], winError, movesError };
}

/** The random walk on the states that can still be won, equal moves drawn together. State 0 stays the first. */
function chainOf({ states, offsets, targets }: StateGraph, distances: Int32Array): Chain {
  const numbers = new Int32Array(states).fill(-1);
  let count = 0;
  for (let state = 0; state < states; state++) if (distances[state] !== 0) numbers[state] = count++;
  const rows = new Int32Array(count + 1);
  const arrows = new Int32Array(targets.length);
  const chances = new Float64Array(targets.length);
  const won = new Float64Array(count);
  const lost = new Float64Array(count);
  let end = 0;
  for (let state = 0; state < states; state++) {
    const number = numbers[state];
    if (number < 0) continue;
    const start = end;
    const moves = offsets[state + 1] - offsets[state];
    let wins = 0;
    let losses = 0;
    for (let edge = offsets[state]; edge < offsets[state + 1]; edge++) {
      const to = targets[edge] < 0 ? targets[edge] : numbers[targets[edge]];
      if (targets[edge] === TO_WIN) wins++;
      else if (to < 0) losses++;
      else {
        let at = start;
        while (at < end && arrows[at] !== to) at++;
        if (at === end) {
          arrows[end] = to;
          chances[end++] = 0;
        }
        chances[at] = chances[at] + 1;
      }
    }
    for (let at = start; at < end; at++) chances[at] = chances[at] / moves;
    won[number] = wins / moves;
    lost[number] = losses / moves;
    rows[number + 1] = end;
  }
  return { states: count, offsets: rows, targets: arrows.slice(0, end), chances, won, lost };
}

/**
 * Greatest residuals of the equations as shares of the values, rounding counted in, and the most moves that a won game takes on average from
 * anywhere; null where they are too large to bound an error by.
 */
function residualsOf(
  { states, offsets, targets, chances, won }: Chain,
  chance: Float64Array,
  steps: Float64Array,
): { readonly chance: number; readonly steps: number; readonly longest: number } | null {
  const rounding = OPERATIONS * ROUNDING;
  const most = { chance: rounding, steps: rounding, longest: 0 };
  for (let state = 0; state < states; state++) {
    let wins = won[state];
    let moves = chance[state];
    for (let edge = offsets[state]; edge < offsets[state + 1]; edge++) {
      wins += chances[edge] * chance[targets[edge]];
      moves += chances[edge] * steps[targets[edge]];
    }
    const off = Math.abs(wins - chance[state]) / chance[state] + rounding;
    const offSteps = Math.abs(moves - steps[state]) / steps[state] + rounding;
    // Below this the steps are known to be at least half of what the chances alone would make them.
    if (!(off < 1) || !(offSteps * steps[state] <= chance[state] / 2)) return null;
    most.chance = Math.max(most.chance, off);
    most.steps = Math.max(most.steps, offSteps);
    most.longest = Math.max(most.longest, steps[state] / chance[state]);
  }
  return most;
}
