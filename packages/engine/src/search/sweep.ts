import { EXTRA, FrontierTable, RECORD, VALUE } from './frontier-table.js';
import type { SweepProgram } from './sweep-program.js';
import { moveSymbols, Successors } from './sweep-successors.js';

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
  /** States expanded altogether. */
  readonly states: number;
  /** Bytes of tables and of what is kept to find the way back. */
  readonly bytes: number;
}

/** What a sweep is asked. */
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
  /** By step, one more than there are: the most that the cells from that step on can add. */
  readonly rest: Int32Array;
  /** States that cannot lead to more than this worth are dropped. */
  readonly incumbent: number;
  /** Most states of a step; where there are more, those of least value are dropped. */
  readonly width: number;
  readonly limits: SweepLimits;
}

/** The best way through a sweep. */
export interface SweepWay {
  /** Worth at the end. */
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
interface Kept {
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
  const { program, start, target, until, stride, rest, incumbent, width, limits } = task;
  const { steps } = program;
  const successors = new Successors();
  const moved = new Int32Array(2);
  const { lo: nextLo, hi: nextHi, gain } = successors;
  let from = new FrontierTable();
  let into = new FrontierTable();
  let expanded = 0;
  let missed = 0;
  let keptBytes = 0;
  const kept: Kept[] = [single(start)];
  let best: { value: number; ancestor: number; layer: number; end: number } | null = null;
  const first = from.place(start.lo, start.hi);
  from.words[first + VALUE] = task.worth;
  from.words[first + EXTRA] = 0;
  for (let at = start.step; at < until; at++) {
    if (at > start.step && (at - start.step) % stride === 0) {
      const layer = keep(from, at);
      kept.push(layer);
      keptBytes += layer.lo.byteLength * 3;
    }
    const step = steps[at];
    const { moves, value: worth } = step;
    const need = Math.max(1, incumbent + 1 - rest[at + 1]);
    const choice = from.size > width ? chooseBest(from, width) : null;
    if (choice !== null) missed = Math.max(missed, choice.missed + rest[at]);
    let doubtful = 0;
    const { words } = from;
    for (let record = 0; record < words.length; record += RECORD) {
      const value = words[record + VALUE];
      if (value === 0) continue;
      words[record + VALUE] = 0;
      if (choice !== null && value < choice.sure) {
        if (value < choice.least || doubtful++ % choice.oneIn !== 0) continue;
      }
      let lo = words[record];
      let hi = words[record + 1];
      if (moves.length > 0) {
        moveSymbols(moves, lo, hi, moved);
        lo = moved[0];
        hi = moved[1];
      }
      successors.expand(step, lo, hi);
      const ancestor = words[record + EXTRA];
      for (let i = 0; i < successors.count; i++) {
        const reached = value + gain[i];
        if (reached < need) continue;
        const place = into.place(nextLo[i], nextHi[i]);
        const table = into.words;
        if (table[place + VALUE] < reached) {
          table[place + VALUE] = reached;
          table[place + EXTRA] = ancestor;
        }
      }
      if (successors.isComplete && (best === null || best.value < value + worth) && target === null) {
        best = { value: value + worth, ancestor, layer: kept.length - 1, end: at };
      }
      if ((++expanded & (SLICE - 1)) === 0) {
        if (expanded >= limits.states) return cut(`the limit of ${limits.states} states was met`);
        if (into.isFull || into.bytes + from.bytes + keptBytes > limits.bytes) {
          return cut(`more than ${Math.round(limits.bytes / 2 ** 20)} MiB would be needed`);
        }
        yield expanded;
      }
    }
    from.size = 0;
    [from, into] = [into, from];
    if (from.size === 0) break;
  }
  if (target !== null) {
    const place = from.find(target.lo, target.hi);
    if (place >= 0) {
      const { words } = from;
      best = {
        value: words[place + VALUE],
        ancestor: words[place + EXTRA],
        layer: kept.length - 1,
        end: target.step,
      };
    }
  }
  return { way: best === null ? null : trace(kept, best, target), missed, expanded, reason: null };

  function cut(reason: string): SweepResult {
    return { way: null, missed: Number.POSITIVE_INFINITY, expanded, reason };
  }
}

/** Which states of a table to keep so that about `width` remain. */
interface Choice {
  /** All of at least this value, */
  readonly sure: number;
  /** and of those below down to this one */
  readonly least: number;
  /** every so many-th. */
  readonly oneIn: number;
  /** Greatest value of one that is dropped. */
  readonly missed: number;
}

const BINS = 4096;

function chooseBest({ words }: FrontierTable, width: number): Choice {
  let most = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let record = VALUE; record < words.length; record += RECORD) {
    const value = words[record];
    if (value === 0) continue;
    if (value > most) most = value;
    if (value < least) least = value;
  }
  const pitch = Math.floor((most - least) / BINS) + 1;
  const bins = new Int32Array(BINS + 1);
  for (let record = VALUE; record < words.length; record += RECORD) {
    if (words[record] !== 0) bins[Math.floor((most - words[record]) / pitch)]++;
  }
  let bin = 0;
  let above = 0;
  while (above + bins[bin] <= width) above += bins[bin++];
  const sure = most - bin * pitch + 1;
  const oneIn = Math.ceil(bins[bin] / Math.max(1, width - above));
  return { sure, least: sure - pitch, oneIn, missed: oneIn > 1 ? sure - 1 : sure - pitch - 1 };
}

function single({ step, lo, hi }: SweepState): Kept {
  const one = (word: number) => Int32Array.of(word);
  return { step, lo: one(lo), hi: one(hi), ancestor: one(0) };
}

/** Copies the states of a table, and numbers them: from now on they are the ancestors. */
function keep(table: FrontierTable, step: number): Kept {
  const { words, size } = table;
  const kept = {
    step,
    lo: new Int32Array(size),
    hi: new Int32Array(size),
    ancestor: new Int32Array(size),
  };
  let count = 0;
  for (let record = 0; record < words.length; record += RECORD) {
    if (words[record + VALUE] === 0) continue;
    kept.lo[count] = words[record];
    kept.hi[count] = words[record + 1];
    kept.ancestor[count] = words[record + EXTRA];
    words[record + EXTRA] = count++;
  }
  return kept;
}

function trace(
  kept: readonly Kept[],
  best: { value: number; ancestor: number; layer: number; end: number },
  target: SweepState | null,
): SweepWay {
  const states: SweepState[] = target === null ? [] : [target];
  let { ancestor } = best;
  for (let layer = best.layer; layer >= 0; layer--) {
    const { step, lo, hi, ancestor: before } = kept[layer];
    states.push({ step, lo: lo[ancestor], hi: hi[ancestor] });
    ancestor = before[ancestor];
  }
  return { value: best.value, states: states.reverse(), end: best.end };
}
