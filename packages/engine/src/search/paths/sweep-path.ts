import { symbolAt } from './frontier-words.js';
import { type SweepLimits, type SweepState, type SweepWay, sweep } from './sweep.js';
import type { SweepProgram } from './sweep-program.js';

/**
 * The cells of the best path, in order, from the states that a sweep has kept on its way: between two of them it is
 * swept again, from a single state, with every step kept. Yields the number of states expanded for that; returns null
 * when a limit is met.
 */
export function* pathOfWay(
  program: SweepProgram,
  way: SweepWay,
  worth: number,
  limits: SweepLimits,
  ends: { readonly from: number; readonly to: number },
): Generator<number, number[] | null, void> {
  const edges = new Map<number, number[]>();
  const { states } = way;
  for (let i = 0; i < states.length; i++) {
    const target = states[i + 1] ?? null;
    const part = {
      program,
      start: states[i],
      worth,
      target,
      until: target?.step ?? way.end + 1,
      stride: 1,
      prospect: null,
      width: Number.POSITIVE_INFINITY,
      limits,
    };
    const { way: fine } = yield* sweep(part);
    if (fine === null) return null;
    for (let j = 1; j < fine.states.length; j++) addEdges(program, fine.states[j], edges);
  }
  return follow(edges, ends.from, ends.to);
}

/** Adds the edges that the path takes on from the cell of the step before a state. */
function addEdges(program: SweepProgram, { step, lo, hi }: SweepState, edges: Map<number, number[]>): void {
  const { cell, outs, outCells } = program.steps[step - 1];
  for (let out = 0; out < outs.length; out++) {
    if (symbolAt(lo, hi, outs[out]) === 0) continue;
    const next = outCells[out];
    edges.set(cell, [...(edges.get(cell) ?? []), next]);
    edges.set(next, [...(edges.get(next) ?? []), cell]);
  }
}

function follow(edges: ReadonlyMap<number, readonly number[]>, from: number, to: number): number[] {
  const path = [from];
  let before = -1;
  for (let cell = from; cell !== to; ) {
    const next = edges.get(cell)?.find((one) => one !== before);
    if (next === undefined) throw new Error('the edges of a path do not hang together');
    before = cell;
    cell = next;
    path.push(cell);
  }
  return path;
}
