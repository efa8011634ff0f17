import { longer, Pace, spend } from '../../grid/index.js';
import { type JointProblem, MOVES } from '../joint/joint.js';
import { StateNumbers } from '../joint/state-numbers.js';
import { turnOf } from '../joint/turn.js';

/** In a state graph: a move that wins. */
export const TO_WIN = -1;
/** In a state graph: a move after which the player is caught. */
export const TO_CAUGHT = -2;

/**
 * All joint states that can be reached with the player alive and not yet out, as a graph in compressed rows.
 * State 0 is the start; the moves of state `s`, in the order of `problem.targets`, lead to
 * `targets[offsets[s]] .. targets[offsets[s + 1] - 1]`: a state, {@link TO_WIN} or {@link TO_CAUGHT}.
 */
export interface StateGraph {
  readonly states: number;
  readonly places: Uint16Array;
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
}

const FIRST_CAPACITY = 4096;

/**
 * Builds the graph of all reachable joint states, breadth first; null when there are more than `limit`.
 * Yields the number of states expanded. Agents of one kind are interchangeable, so their units are kept sorted.
 */
export function* stateGraph(
  problem: JointProblem,
  limit: number,
): Generator<number, StateGraph | null, void> {
  const { kinds, goals, targets } = problem;
  const turn = turnOf(problem);
  const met = new StateNumbers(kinds.length + 1);
  const { probe, stride } = met;
  probe.set([problem.start.place, ...problem.start.units]);
  met.number();
  let offsets = new Int32Array(FIRST_CAPACITY);
  let edges = new Int32Array(FIRST_CAPACITY * 4);
  let edge = 0;
  const pace = new Pace();
  for (let state = 0; state < met.size; state++) {
    if (met.size > limit) return null;
    spend(MOVES * stride * 2);
    if ((state & 4095) === 4095 || pace.isDue()) {
      yield state;
      pace.begin();
    }
    if (state + 1 >= offsets.length) offsets = longer(offsets);
    if (edge + MOVES > edges.length) edges = longer(edges);
    const place = met.word(state, 0);
    for (let slot = place * MOVES; targets[slot] >= 0; slot++) {
      const target = targets[slot];
      let to = TO_CAUGHT;
      if (turn.arrive(target, met.records, state * stride, probe))
        to = goals[target] !== 0 ? TO_WIN : met.number();
      edges[edge++] = to;
    }
    offsets[state + 1] = edge;
  }
  const places = Uint16Array.from({ length: met.size }, (_, state) => met.word(state, 0));
  return {
    states: met.size,
    places,
    offsets: offsets.slice(0, met.size + 1),
    targets: edges.slice(0, edge),
  };
}

/** The arrows of a state graph turned round: the states with a move to each state. */
export interface Predecessors {
  readonly offsets: Int32Array;
  readonly sources: Int32Array;
}

/** Predecessors of every state, by counting sort, one for each move. Yields the number of states done. */
export function* predecessorsOf({
  states,
  offsets,
  targets,
}: Pick<StateGraph, 'states' | 'offsets' | 'targets'>): Generator<number, Predecessors, void> {
  const starts = new Int32Array(states + 1);
  for (const to of targets) if (to >= 0) starts[to + 1] = starts[to + 1] + 1;
  for (let s = 0; s < states; s++) starts[s + 1] = starts[s + 1] + starts[s];
  const sources = new Int32Array(starts[states]);
  const at = starts.slice();
  for (let s = 0; s < states; s++) {
    if ((s & 8191) === 8191) yield s;
    for (let e = offsets[s]; e < offsets[s + 1]; e++) {
      const to = targets[e];
      if (to < 0) continue;
      sources[at[to]] = s;
      at[to] = at[to] + 1;
    }
  }
  return { offsets: starts, sources };
}

/** Fewest moves from the start: states are numbered breadth first, so each is met first from the least layer. */
export function layersOf({
  states,
  offsets,
  targets,
}: Pick<StateGraph, 'states' | 'offsets' | 'targets'>): Int32Array {
  const layers = new Int32Array(states).fill(-1);
  layers[0] = 0;
  for (let s = 0; s < states; s++) {
    for (let e = offsets[s]; e < offsets[s + 1]; e++) {
      const to = targets[e];
      if (to >= 0 && layers[to] < 0) layers[to] = layers[s] + 1;
    }
  }
  return layers;
}
