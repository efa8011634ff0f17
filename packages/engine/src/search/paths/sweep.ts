import { spend } from '../../grid/index.js';
import type { StripBound } from './bound.js';
import { EXTRA, FrontierTable, RECORD, symbolAt, VALUE } from './frontier.js';
import { narrow } from './sweep-narrow.js';
import type { SweepProgram } from './sweep-program.js';
import { CELLS_A_STATE, Successors } from './sweep-successors.js';

/** A state of the frontier before a step. */
export interface SweepState {
  readonly step: number;
  readonly lo: number;
  readonly hi: number;
}

/** Before the first step. */
export const FIRST_STATE: SweepState = { step: 0, lo: 0, hi: 0 };

/** How far a sweep may go. */
export interface SweepLimits {
  readonly states: number;
  /** Bytes of tables and of the data that lead the way back. */
  readonly bytes: number;
}

export interface SweepTask {
  readonly program: SweepProgram;
  readonly start: SweepState;
  /** What the start is worth: at least 1, and so much that no state on the way is worth less than 1. */
  readonly worth: number;
  /** The state to be reached, or null: the path is to be completed, before step `until`. */
  readonly target: SweepState | null;
  /** The step before which the sweep stops. */
  readonly until: number;
  /** States are kept whenever so many steps have been made; 1 keeps every one on the way. */
  readonly stride: number;
  /** States that cannot lead to more than the incumbent are dropped; null drops none. */
  readonly prospect: { readonly bound: StripBound; readonly incumbent: number } | null;
  /** Most states of a step, about; where there are more, those of least prospect are dropped. */
  readonly width: number;
  readonly limits: SweepLimits;
}

export interface SweepWay {
  readonly value: number;
  /** States on the way in order, the start first, at every kept step, and where it ends. */
  readonly states: readonly SweepState[];
  /** The step in which the path was completed, or the step of the target. */
  readonly end: number;
}

export interface SweepResult {
  /** The way, or null when there is none, or none was found before a limit was met. */
  readonly way: SweepWay | null;
  /** No way that was dropped for want of width is worth more than this; 0 when none was. */
  readonly missed: number;
  readonly expanded: number;
  /** Which limit was met, or null. */
  readonly reason: string | null;
}

/** States of one step, and for each the number of its ancestor in the kept states before. */
interface Layer {
  readonly step: number;
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  readonly ancestor: Int32Array;
}

/** States expanded between two reports. */
const SLICE = 8192;

/**
 * Sweeps over the cells and keeps, for every state of the frontier, the greatest value with which it can be reached.
 * Every state carries the number of its ancestor in the states kept last, so that the way back needs a few kept steps
 * only; what lies between them is swept again from single states. Yields the number of states expanded.
 */
export function* sweep(task: SweepTask): Generator<number, SweepResult, void> {
  const { program, start, target, until, stride, width, limits } = task;
  const bound = task.prospect?.bound ?? null;
  const incumbent = task.prospect?.incumbent ?? 0;
  const { steps } = program;
  const successors = new Successors(steps[start.step]);
  const { lo: nextLo, hi: nextHi, gain } = successors;
  let from = new FrontierTable();
  let into = new FrontierTable();
  let expanded = 0;
  /** States expanded at which the limits are looked at next. */
  let pause = Math.max(0, Math.min(SLICE, limits.states));
  let missed = 0;
  /** A path counts when it is worth more than this. */
  let beaten = incumbent;
  let layerBytes = 0;
  const layers: Layer[] = [single(start)];
  let best: { value: number; ancestor: number; layer: number; end: number } | null = null;
  const first = from.place(start.lo, start.hi);
  from.words[first + VALUE] = task.worth;
  from.words[first + EXTRA] = 0;
  for (let at = start.step; at < until; at++) {
    if (at > start.step && (at - start.step) % stride === 0) {
      const layer = keep(from, at);
      layers.push(layer);
      layerBytes += layer.lo.byteLength * 3;
    }
    const step = steps[at];
    const { value: worth } = step;
    bound?.begin(at + 1);
    const { words } = from;
    for (let record = 0; record < words.length; record += RECORD) {
      const value = words[record + VALUE];
      if (value === 0) continue;
      if (expanded === pause) {
        if (expanded >= limits.states) return cut('the limit on states was met');
        if (into.isFull || into.bytes + from.bytes + layerBytes > limits.bytes) {
          return cut(`more than ${Math.round(limits.bytes / 2 ** 20)} MiB would be needed`);
        }
        spend(SLICE * CELLS_A_STATE);
        yield expanded;
        pause = Math.min(expanded + SLICE, limits.states);
      }
      expanded++;
      words[record + VALUE] = 0;
      successors.expand(step, words[record], words[record + 1]);
      const ancestor = words[record + EXTRA];
      for (let i = 0; i < successors.count; i++) {
        const reached = value + gain[i];
        if (bound !== null && reached + bound.most(nextLo[i], nextHi[i]) <= incumbent) continue;
        const place = into.place(nextLo[i], nextHi[i]);
        const table = into.words;
        if (table[place + VALUE] < reached) {
          table[place + VALUE] = reached;
          table[place + EXTRA] = ancestor;
        }
      }
      if (successors.isComplete && value + worth > beaten && target === null) {
        beaten = value + worth;
        best = { value: beaten, ancestor, layer: layers.length - 1, end: at };
      }
    }
    from.size = 0;
    [from, into] = [into, from];
    if (from.size === 0) break;
    if (from.size > width) missed = Math.max(missed, narrow(from, width, bound));
  }
  if (target !== null) {
    const place = from.find(target.lo, target.hi);
    if (place >= 0) {
      const { words } = from;
      best = {
        value: words[place + VALUE],
        ancestor: words[place + EXTRA],
        layer: layers.length - 1,
        end: target.step,
      };
    }
  }
  return { way: best === null ? null : trace(layers, best, target), missed, expanded, reason: null };

  function cut(reason: string): SweepResult {
    return { way: null, missed: Number.POSITIVE_INFINITY, expanded, reason };
  }
}

function single({ step, lo, hi }: SweepState): Layer {
  const one = (word: number) => Int32Array.of(word);
  return { step, lo: one(lo), hi: one(hi), ancestor: one(0) };
}

/** Copies the states of a table, and numbers them: from now on they are the ancestors. */
function keep(table: FrontierTable, step: number): Layer {
  const { words, size } = table;
  const layer = {
    step,
    lo: new Int32Array(size),
    hi: new Int32Array(size),
    ancestor: new Int32Array(size),
  };
  let count = 0;
  for (let record = 0; record < words.length; record += RECORD) {
    if (words[record + VALUE] === 0) continue;
    layer.lo[count] = words[record];
    layer.hi[count] = words[record + 1];
    layer.ancestor[count] = words[record + EXTRA];
    words[record + EXTRA] = count++;
  }
  return layer;
}

function trace(
  layers: readonly Layer[],
  best: { value: number; ancestor: number; layer: number; end: number },
  target: SweepState | null,
): SweepWay {
  const states: SweepState[] = target === null ? [] : [target];
  let { ancestor } = best;
  for (let layer = best.layer; layer >= 0; layer--) {
    const { step, lo, hi, ancestor: before } = layers[layer];
    states.push({ step, lo: lo[ancestor], hi: hi[ancestor] });
    ancestor = before[ancestor];
  }
  return { value: best.value, states: states.reverse(), end: best.end };
}

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
