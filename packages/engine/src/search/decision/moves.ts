import { spend } from '../../grid/index.js';
import {
  CHOICE,
  type DecisionGraph,
  expectation,
  isChance,
  NO_MOVE,
  SWEEPING,
  type SweepOptions,
  UNIFORM,
  WON_NODE,
} from './decision.js';
import { ENDS } from './explore.js';
import { Leap } from './leap.js';
import type { SureRegion } from './sure.js';

export interface LeastMoves {
  /** By node: expected moves to the win by the policy that needs fewest; infinite outside the sure region. */
  readonly values: Float64Array;
  /**
   * The true value of every node lies within `values[n] / (1 + error)` and `values[n] / (1 - error)`, and so does what
   * the policy really needs. Infinite when that many sweeps proved nothing.
   */
  readonly error: number;
  /** By choice in the region: the number of the best move; else {@link NO_MOVE}. */
  readonly policy: Uint8Array;
  readonly sweeps: number;
}

/** Checks in a row that may find the balance hardly better. */
const MOST_STALLED = 4;
/** What one rounding changes at most, relative to the value. */
const ROUNDING = 2 ** -53;

/**
 * Least expected number of moves to the win inside the almost-sure region, by value iteration in place, in the order
 * of distance from the win (D. Bertsekas and J. Tsitsiklis, "An Analysis of Stochastic Shortest Path Problems", 1991).
 *
 * The stop is sound: whatever the values V are, once no choice is out of balance by more than r < 1 moves,
 * `|V - min(1 + E[V])| <= r`, then V / (1 + r) and V / (1 - r) are bounds from below and above, because scaling turns
 * them into values that one more step can only raise, or only lower. The policy keeps the upper bound. Yields sweeps.
 */
export function* leastMoves(
  graph: DecisionGraph,
  region: SureRegion,
  options: SweepOptions = {},
): Generator<number, LeastMoves, void> {
  const { distances } = graph;
  const wanted = options.error ?? SWEEPING.error;
  const most = options.sweeps ?? SWEEPING.sweeps;
  const values = new Float64Array(graph.nodes).fill(Number.POSITIVE_INFINITY);
  values[WON_NODE] = 0;
  const inside = nodesInside(graph, region);
  for (let i = 0; i < inside.length; i++) values[inside[i]] = distances[inside[i]];
  const rounding = (4 + longestRow(graph)) * ROUNDING;
  let sweeps = 0;
  let stalled = 0;
  let error = Number.POSITIVE_INFINITY;
  /** Change below which the balance is measured: each time nothing comes of it, ten times as little. */
  let enough = wanted;
  const leap = options.leaps ? new Leap(values) : null;
  let changeBefore = Number.POSITIVE_INFINITY;
  while (sweeps < most) {
    leap?.beforeSweep();
    const change = sweep(graph, inside, values);
    spend(graph.targets.length);
    sweeps++;
    yield sweeps;
    const holds = leap?.afterSweep(change <= changeBefore) ?? true;
    if (holds) changeBefore = change;
    if ((!holds || change > enough) && sweeps < most) continue;
    balanceChances(graph, inside, values);
    const before = error;
    error = imbalance(graph, inside, values, rounding);
    stalled = error > before / 2 ? stalled + 1 : 0;
    // Sweeps that no longer help have come down to rounding.
    if (error <= wanted || change === 0 || stalled === MOST_STALLED) break;
    enough = change / 10;
  }
  if (!(error < 1)) error = Number.POSITIVE_INFINITY;
  return { values, error, policy: leastPolicy(graph, inside, values), sweeps };
}

/** The nodes of a region but for the win, ascending. */
function nodesInside({ winnable }: DecisionGraph, { isSure }: SureRegion): Int32Array {
  let count = 0;
  for (let node = ENDS; node < winnable; node++) count += isSure[node];
  const inside = new Int32Array(count);
  for (let node = ENDS, i = 0; node < winnable; node++) if (isSure[node] === 1) inside[i++] = node;
  return inside;
}

/** Betters every value once, in place; returns the greatest change. */
function sweep(graph: DecisionGraph, inside: Int32Array, values: Float64Array): number {
  const { kinds, offsets, targets } = graph;
  let change = 0;
  for (let i = 0; i < inside.length; i++) {
    const node = inside[i];
    const from = offsets[node];
    const to = offsets[node + 1];
    const kind = kinds[node];
    let value: number;
    if (kind === CHOICE) {
      value = values[targets[from]];
      for (let edge = from + 1; edge < to; edge++) {
        const other = values[targets[edge]];
        if (other < value) value = other;
      }
      value += 1;
    } else if (kind === UNIFORM) {
      let sum = 0;
      for (let edge = from; edge < to; edge++) sum += values[targets[edge]];
      value = sum / (to - from);
    } else value = expectation(graph, node, values);
    const difference = Math.abs(value - values[node]);
    if (difference > change) change = difference;
    values[node] = value;
  }
  return change;
}

/** Most that one value is the sum of. */
function longestRow({ nodes, offsets }: DecisionGraph): number {
  let longest = 0;
  for (let node = 0; node < nodes; node++) longest = Math.max(longest, offsets[node + 1] - offsets[node]);
  return longest;
}

/** Makes every chance node worth exactly what its outcomes are. */
function balanceChances(graph: DecisionGraph, inside: Int32Array, values: Float64Array): void {
  for (let i = 0; i < inside.length; i++) {
    const node = inside[i];
    if (isChance(graph.kinds[node])) values[node] = expectation(graph, node, values);
  }
  for (const node of graph.chained)
    if (values[node] !== Number.POSITIVE_INFINITY) values[node] = expectation(graph, node, values);
}

/** By how much a choice is out of balance at most, in moves, rounding included; chance nodes are in balance. */
function imbalance(graph: DecisionGraph, inside: Int32Array, values: Float64Array, rounding: number): number {
  let worst = 0;
  for (let i = 0; i < inside.length; i++) {
    const node = inside[i];
    if (graph.kinds[node] !== CHOICE) continue;
    const value = values[node];
    const off = Math.abs(1 + leastAfter(graph, node, values) - value) + value * rounding;
    if (off > worst) worst = off;
  }
  return worst;
}

function leastAfter({ offsets, targets }: DecisionGraph, node: number, values: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let edge = offsets[node]; edge < offsets[node + 1]; edge++) {
    const value = values[targets[edge]];
    if (value < least) least = value;
  }
  return least;
}

/** By choice inside: the first move that leads to the least value. */
function leastPolicy(graph: DecisionGraph, inside: Int32Array, values: Float64Array): Uint8Array {
  const policy = new Uint8Array(graph.nodes).fill(NO_MOVE);
  for (let i = 0; i < inside.length; i++) {
    const node = inside[i];
    if (graph.kinds[node] !== CHOICE) continue;
    const least = leastAfter(graph, node, values);
    let edge = graph.offsets[node];
    while (values[graph.targets[edge]] !== least) edge++;
    policy[node] = graph.moves[edge];
  }
  return policy;
}
