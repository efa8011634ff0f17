import { spend } from '../../grid/index.js';
import { type Predecessors, predecessorsOf } from '../graph/state-graph.js';
import { CHOICE, type DecisionGraph, LOST_NODE, WON_NODE } from './decision.js';
import { ENDS } from './explore.js';

/** The nodes from which the player wins with probability 1 by good play. */
export interface SureRegion {
  /** By node: 1 inside. */
  readonly isSure: Uint8Array;
  readonly choices: number;
  readonly back: Predecessors;
}

/**
 * The almost-sure winning region, exactly, by looking at the graph alone: the greatest set whose chance nodes never
 * leave it and from every node of which the win can be reached within it (L. de Alfaro, "Formal Verification of
 * Probabilistic Systems", 1997; C. Baier and J.-P. Katoen, "Principles of Model Checking", 2008, section 10.6.1).
 * Each round takes out what cannot reach the win, and with it, backwards, chance nodes that could lead out and
 * choices without a move that stays; then looks again. Nodes in `barred` are taken not to win. Yields nodes done.
 */
export function* sureRegion(
  graph: DecisionGraph,
  barred: readonly number[] = [],
): Generator<number, SureRegion, void> {
  const { nodes, offsets, targets, winnable } = graph;
  const back = yield* predecessorsOf({ states: nodes, offsets, targets });
  const isSure = new Uint8Array(nodes).fill(1, 0, winnable);
  const removed = [...barred, LOST_NODE];
  for (let node = winnable; node < nodes; node++) removed.push(node);
  for (const node of removed) isSure[node] = 0;
  /** By choice: edges that stay inside. */
  const staying = new Int32Array(nodes);
  for (let node = 0; node < nodes; node++) staying[node] = offsets[node + 1] - offsets[node];
  for (let rounds = 0; removed.length > 0; rounds++) {
    removeSources(graph.kinds, back, isSure, staying, removed);
    spend(targets.length);
    yield rounds;
    removeUnreached(back, isSure, winnable, removed);
  }
  let choices = 0;
  for (let node = ENDS; node < winnable; node++)
    if (isSure[node] === 1 && graph.kinds[node] === CHOICE) choices++;
  return { isSure, choices, back };
}

/** Takes out, backwards from removed nodes, chance nodes that could lead there and choices that must. */
function removeSources(
  kinds: Uint8Array,
  back: Predecessors,
  isSure: Uint8Array,
  staying: Int32Array,
  removed: number[],
): void {
  for (let node = removed.pop(); node !== undefined; node = removed.pop()) {
    for (let i = back.offsets[node]; i < back.offsets[node + 1]; i++) {
      const source = back.sources[i];
      if (isSure[source] === 0) continue;
      if (kinds[source] === CHOICE) {
        staying[source] = staying[source] - 1;
        if (staying[source] > 0) continue;
      }
      isSure[source] = 0;
      removed.push(source);
    }
  }
}

/** Takes out what cannot reach the win inside. */
function removeUnreached(back: Predecessors, isSure: Uint8Array, winnable: number, removed: number[]): void {
  const reached = reachingWin(back, isSure, winnable);
  for (let node = ENDS; node < winnable; node++) {
    if (isSure[node] === 0 || reached[node] === 1) continue;
    isSure[node] = 0;
    removed.push(node);
  }
}

/** By node: 1 where some play and some dice lead to the win through `isInside` alone; elsewhere that is impossible. */
export function reachingWin(back: Predecessors, isInside: Uint8Array, winnable: number): Uint8Array {
  const reached = new Uint8Array(isInside.length);
  const queue = new Int32Array(winnable);
  reached[WON_NODE] = 1;
  queue[0] = WON_NODE;
  for (let head = 0, tail = 1; head < tail; head++) {
    const node = queue[head];
    for (let i = back.offsets[node]; i < back.offsets[node + 1]; i++) {
      const source = back.sources[i];
      if (isInside[source] === 0 || reached[source] === 1) continue;
      reached[source] = 1;
      queue[tail++] = source;
    }
  }
  return reached;
}
