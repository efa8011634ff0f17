import { type DecisionGraph, UNIFORM } from './decision.js';

/** What is asked of a solver that comes closer with every sweep. */
export interface SweepOptions {
  /** Stop when every value is known to be right within this (for expected moves: within this part of itself). */
  readonly error?: number;
  /** Sweeps after which to stop all the same. */
  readonly sweeps?: number;
}

/** What they are unless said otherwise. */
export const SWEEPING = { error: 1e-9, sweeps: 100_000 } as const;

/** What a chance node is worth by the values of its outcomes. */
export function expectation(
  { kinds, offsets, targets, sharesFrom, shares }: DecisionGraph,
  node: number,
  values: Float64Array,
): number {
  const from = offsets[node];
  const to = offsets[node + 1];
  let sum = 0;
  if (kinds[node] === UNIFORM || sharesFrom === null) {
    for (let edge = from; edge < to; edge++) sum += values[targets[edge]];
    return sum / (to - from);
  }
  let share = sharesFrom[node];
  for (let edge = from; edge < to; edge++) sum += values[targets[edge]] * shares[share++];
  return sum;
}
