import { AnswerRows, CAUGHT, type JointProblem, MOVES } from '../search/index.js';

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
  /** The player's place in each state. */
  readonly places: Uint16Array;
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
}

const EMPTY = -1;
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
  const rows = new AnswerRows(problem);
  const met = new StateNumbers(kinds.length + 1);
  const probe = new Uint16Array(kinds.length + 1);
  probe.set([problem.start.place, ...problem.start.units]);
  met.numberOf(probe);
  let offsets = new Int32Array(FIRST_CAPACITY);
  let edges = new Int32Array(FIRST_CAPACITY * 4);
  let edge = 0;
  for (let state = 0; state < met.size; state++) {
    if (met.size > limit) return null;
    if ((state & 4095) === 4095) yield state;
    if (state + 1 >= offsets.length) offsets = longer(offsets);
    if (edge + MOVES > edges.length) edges = longer(edges);
    const place = met.word(state, 0);
    for (let slot = place * MOVES; (targets[slot] as number) >= 0; slot++) {
      const target = targets[slot] as number;
      let to = TO_CAUGHT;
      if (answer(target, state)) to = goals[target] === 1 ? TO_WIN : met.numberOf(probe);
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

  /** Puts the state after the player's arrival at `target` into the probe; false when the player is caught. */
  function answer(target: number, state: number): boolean {
    for (let i = 1; i < probe.length; i++) {
      const kind = kinds[i - 1] as number;
      const unit = rows.row(kind, target)[met.word(state, i)] as number;
      if (unit === CAUGHT) return false;
      let at = i;
      for (; at > 1 && kinds[at - 2] === kind && (probe[at - 1] as number) > unit; at--)
        probe[at] = probe[at - 1] as number;
      probe[at] = unit;
    }
    probe[0] = target;
    return true;
  }
}

/** Numbers records of 16-bit words in the order in which they are first met; open addressing. */
class StateNumbers {
  size = 0;
  private records: Uint16Array;
  private table = new Int32Array(FIRST_CAPACITY * 2).fill(EMPTY);

  constructor(private readonly width: number) {
    this.records = new Uint16Array(FIRST_CAPACITY * width);
  }

  word(state: number, index: number): number {
    return this.records[state * this.width + index] as number;
  }

  numberOf(probe: Uint16Array): number {
    const { width } = this;
    const mask = this.table.length - 1;
    let slot = this.hash(probe, 0) & mask;
    for (let found = this.table[slot] as number; found !== EMPTY; found = this.table[slot] as number) {
      let i = 0;
      while (i < width && this.records[found * width + i] === probe[i]) i++;
      if (i === width) return found;
      slot = (slot + 1) & mask;
    }
    if ((this.size + 1) * width > this.records.length) {
      this.grow();
      return this.numberOf(probe);
    }
    this.table[slot] = this.size;
    this.records.set(probe, this.size * width);
    return this.size++;
  }

  private hash(words: Uint16Array, from: number): number {
    let hash = 0x811c9dc5;
    for (let i = from; i < from + this.width; i++)
      hash = Math.imul(hash ^ (words[i] as number), 0x01000193) ^ (hash >>> 15);
    return hash ^ (hash >>> 13);
  }

  private grow(): void {
    const records = new Uint16Array(this.records.length * 2);
    records.set(this.records);
    this.records = records;
    this.table = new Int32Array(this.table.length * 2).fill(EMPTY);
    const mask = this.table.length - 1;
    for (let state = 0; state < this.size; state++) {
      let slot = this.hash(records, state * this.width) & mask;
      while (this.table[slot] !== EMPTY) slot = (slot + 1) & mask;
      this.table[slot] = state;
    }
  }
}

function longer(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const result = new Int32Array(array.length * 2);
  result.set(array);
  return result;
}

/** The arrows of a state graph turned round: the states with a move to each state. */
export interface Predecessors {
  readonly offsets: Int32Array;
  readonly sources: Int32Array;
}

/**
 * Predecessors of every state, by counting sort; a state with two moves to the same state is listed twice.
 * Yields the number of states done.
 */
export function* predecessorsOf({
  states,
  offsets,
  targets,
}: StateGraph): Generator<number, Predecessors, void> {
  const starts = new Int32Array(states + 1);
  for (const to of targets) if (to >= 0) starts[to + 1] = (starts[to + 1] as number) + 1;
  for (let s = 0; s < states; s++) starts[s + 1] = (starts[s + 1] as number) + (starts[s] as number);
  const sources = new Int32Array(starts[states] as number);
  const at = starts.slice();
  for (let s = 0; s < states; s++) {
    if ((s & 8191) === 8191) yield s;
    for (let e = offsets[s] as number; e < (offsets[s + 1] as number); e++) {
      const to = targets[e] as number;
      if (to < 0) continue;
      sources[at[to] as number] = s;
      at[to] = (at[to] as number) + 1;
    }
  }
  return { offsets: starts, sources };
}
