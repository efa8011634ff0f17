import { longer } from '../../grid/index.js';
import { type StateGraph, TO_CAUGHT, TO_WIN } from '../graph/state-graph.js';
import { type JointProblem, type JointTurn, MOVES } from '../joint/joint.js';
import { StateNumbers } from '../joint/state-numbers.js';
import { turnOf } from '../joint/turn.js';
import type { SearchedSpace } from './step.js';

const FIRST_CAPACITY = 1024;
const UNEXPANDED = -1;

/**
 * The joint states of a problem, numbered in the order in which they are first met, each expanded when it is first asked
 * for: what searches walk through that do not look at everything. State 0 is the start.
 */
export class JointSpace implements SearchedSpace {
  private readonly turn: JointTurn;
  private readonly met: StateNumbers;
  private offsets = new Int32Array(FIRST_CAPACITY).fill(UNEXPANDED);
  private counts = new Uint8Array(FIRST_CAPACITY);
  private edges = new Int32Array(FIRST_CAPACITY * MOVES);
  private edge = 0;

  constructor(readonly problem: JointProblem) {
    this.turn = turnOf(problem);
    this.met = new StateNumbers(problem.kinds.length + 1);
    this.met.probe.set([problem.start.place, ...problem.start.units]);
    this.met.number();
  }

  /** States met so far. */
  get size(): number {
    return this.met.size;
  }

  placeOf(state: number): number {
    return this.met.word(state, 0);
  }

  /** The words of a state: the place, then a unit per agent. */
  wordsOf(state: number): Uint16Array {
    const from = state * this.met.stride;
    return this.met.records.subarray(from, from + this.met.probe.length);
  }

  /** Where the moves of a state lead, in the order of `problem.targets`: to states, {@link TO_WIN} or {@link TO_CAUGHT}. */
  waysFrom(state: number): Int32Array {
    if (this.offsets.length <= state) this.grow(state);
    if (this.offsets[state] === UNEXPANDED) this.expand(state);
    return this.edges.subarray(this.offsets[state], this.offsets[state] + this.counts[state]);
  }

  /**
   * Meets everything that can be reached, breadth first where nothing was asked before, so that the numbers are those of
   * `stateGraph`; null when there are more than `limit` states. Yields the number of states expanded.
   */
  *whole(limit: number): Generator<number, StateGraph | null, void> {
    for (let state = 0; state < this.size; state++) {
      if (this.size > limit) return null;
      if ((state & 4095) === 4095) yield state;
      this.waysFrom(state);
    }
    const states = this.size;
    const offsets = new Int32Array(states + 1);
    for (let s = 0; s < states; s++) offsets[s + 1] = offsets[s] + this.counts[s];
    const targets = new Int32Array(offsets[states]);
    for (let s = 0; s < states; s++) targets.set(this.waysFrom(s), offsets[s]);
    const places = Uint16Array.from({ length: states }, (_, s) => this.placeOf(s));
    return { states, places, offsets, targets };
  }

  private expand(state: number): void {
    const { targets, goals } = this.problem;
    const { met } = this;
    if (this.edge + MOVES > this.edges.length) this.edges = longer(this.edges);
    const from = this.edge;
    for (let slot = met.word(state, 0) * MOVES; targets[slot] >= 0; slot++) {
      const target = targets[slot];
      let to = TO_CAUGHT;
      if (this.turn.arrive(target, met.records, state * met.stride, met.probe))
        to = goals[target] !== 0 ? TO_WIN : met.number();
      this.edges[this.edge++] = to;
    }
    this.offsets[state] = from;
    this.counts[state] = this.edge - from;
  }

  private grow(state: number): void {
    const before = this.offsets.length;
    const size = Math.max(before * 2, state + 1);
    this.offsets = longer(this.offsets, size).fill(UNEXPANDED, before);
    this.counts = longer(this.counts, size);
  }
}
