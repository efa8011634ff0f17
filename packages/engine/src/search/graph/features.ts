import { spend } from '../../grid/index.js';
import { type Predecessors, predecessorsOf, type StateGraph, TO_WIN } from './state-graph.js';

/** Looking at a state of a graph takes as long as looking at so many cells. */
const CELLS_A_STATE = 4;

/** Moves to a win with best play from every state; 0 where it is lost. Yields the number of states done. */
export function* winDistances(graph: StateGraph, back: Predecessors): Generator<number, Int32Array, void> {
  const { states, offsets, targets } = graph;
  const distances = new Int32Array(states);
  const queue: number[] = [];
  for (let s = 0; s < states; s++) {
    spend(CELLS_A_STATE);
    if ((s & 8191) === 8191) yield s;
    for (let e = offsets[s]; e < offsets[s + 1]; e++) {
      if (targets[e] !== TO_WIN) continue;
      distances[s] = 1;
      queue.push(s);
      break;
    }
  }
  for (let head = 0; head < queue.length; head++) {
    spend(CELLS_A_STATE);
    if ((head & 8191) === 8191) yield head;
    const s = queue[head];
    for (let i = back.offsets[s]; i < back.offsets[s + 1]; i++) {
      const from = back.sources[i];
      if (distances[from] !== 0) continue;
      distances[from] = distances[s] + 1;
      queue.push(from);
    }
  }
  return distances;
}

export interface Trap {
  /** Most moves after which one is still alive; null when one can go on for ever. */
  readonly depth: number | null;
  readonly endless: boolean;
}

/** By lost state: the most moves that can be survived there; of those with moves in `open` one can go on for ever. */
interface Survivals {
  readonly open: Int32Array;
  readonly survived: Int32Array;
}

/**
 * Lost states whose every line of play ends are taken off layer by layer, as in topological sorting (A. B. Kahn, 1962); from
 * those that remain one can go on for ever. Yields the number of states done.
 */
function* survivals(
  graph: Pick<StateGraph, 'states' | 'offsets' | 'targets'>,
  back: Predecessors,
  distances: Int32Array,
): Generator<number, Survivals, void> {
  const { states, offsets, targets } = graph;
  const open = new Int32Array(states);
  const survived = new Int32Array(states);
  const queue: number[] = [];
  for (let s = 0; s < states; s++) {
    spend(CELLS_A_STATE);
    if ((s & 8191) === 8191) yield s;
    if (distances[s] !== 0) continue;
    for (let e = offsets[s]; e < offsets[s + 1]; e++) if (targets[e] >= 0) open[s] = open[s] + 1;
    if (open[s] === 0) queue.push(s);
  }
  for (let head = 0; head < queue.length; head++) {
    spend(CELLS_A_STATE);
    if ((head & 8191) === 8191) yield head;
    const s = queue[head];
    for (let i = back.offsets[s]; i < back.offsets[s + 1]; i++) {
      const from = back.sources[i];
      if (distances[from] !== 0) continue;
      survived[from] = Math.max(survived[from], survived[s] + 1);
      open[from] = open[from] - 1;
      if (open[from] === 0) queue.push(from);
    }
  }
  return { open, survived };
}

/** Of a graph in which nothing wins: the most moves that can be survived from its first state. Yields the number of states done. */
export function* longestSurvival(
  graph: Pick<StateGraph, 'states' | 'offsets' | 'targets'>,
): Generator<number, Trap, void> {
  const back = yield* predecessorsOf(graph);
  const { open, survived } = yield* survivals(graph, back, new Int32Array(graph.states));
  return open[0] === 0 ? { depth: survived[0], endless: false } : { depth: null, endless: true };
}

/**
 * The deepest trap: over all lost states that one wrong move leads to from a state that can still be won, the
 * most moves that can be survived there. Yields the number of states done.
 */
export function* deepestTrap(
  graph: StateGraph,
  back: Predecessors,
  distances: Int32Array,
): Generator<number, Trap, void> {
  const { open, survived } = yield* survivals(graph, back, distances);
  let depth = 0;
  for (let s = 0; s < graph.states; s++) {
    if (distances[s] !== 0 || !isEntered(s, back, distances)) continue;
    if (open[s] !== 0) return { depth: null, endless: true };
    depth = Math.max(depth, survived[s]);
  }
  return { depth, endless: false };
}

function isEntered(state: number, back: Predecessors, distances: Int32Array): boolean {
  for (let i = back.offsets[state]; i < back.offsets[state + 1]; i++)
    if (distances[back.sources[i]] !== 0) return true;
  return false;
}

/** Whether every walk along shortest paths gets caught before it is out. Yields the number of states walked through. */
export function* everyShortestPathLoses(
  graph: StateGraph,
  exitDistances: Int32Array,
): Generator<number, boolean, void> {
  const { places, offsets, targets } = graph;
  const met = new Set([0]);
  let walked = 0;
  for (const s of met) {
    if ((++walked & 4095) === 0) yield walked;
    const here = exitDistances[places[s]];
    for (let e = offsets[s]; e < offsets[s + 1]; e++) {
      const to = targets[e];
      if (to === TO_WIN) return false;
      if (to >= 0 && exitDistances[places[to]] < here) met.add(to);
    }
  }
  return true;
}
