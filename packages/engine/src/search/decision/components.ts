import { spend } from '../../grid/index.js';
import type { Predecessors } from '../graph/state-graph.js';
import { CHOICE, type DecisionGraph } from './decision.js';

/** Label of nodes that belong to no end component. */
export const NO_COMPONENT = -1;

/**
 * The maximal end components among some nodes: sets in which the player can stay for ever whatever the dice do, and
 * reach any node from any other (L. de Alfaro, "Formal Verification of Probabilistic Systems", 1997). Strongly
 * connected parts are found (R. Tarjan, 1972); what dice carry out of them, and choices with no move inside, is taken
 * out; and again, until nothing changes. `isInside` is 1 by node that takes part. Returns labels by node, ascending
 * from 0 in no particular order, or {@link NO_COMPONENT}. Yields rounds.
 */
export function* endComponents(
  graph: DecisionGraph,
  back: Predecessors,
  isInside: Uint8Array,
): Generator<number, Int32Array, void> {
  const alive = isInside.slice();
  // To begin with, everything counts as one part: this takes out at once what dice carry outside.
  let parts = new Int32Array(graph.nodes);
  for (let round = 0; ; round++) {
    const removed = removeLeaving(graph, back, alive, parts);
    spend(graph.targets.length * 4);
    yield round;
    if (removed === 0 && round > 0) return parts;
    parts = strongParts(graph, alive);
  }
}

/** Takes out what cannot stay in its part, and then what cannot stay without that; returns how much. */
function removeLeaving(
  graph: DecisionGraph,
  back: Predecessors,
  alive: Uint8Array,
  parts: Int32Array,
): number {
  const removed: number[] = [];
  for (let node = 0; node < graph.nodes; node++) {
    if (alive[node] === 0 || canStay(graph, node, alive, parts)) continue;
    alive[node] = 0;
    removed.push(node);
  }
  let count = removed.length;
  for (let node = removed.pop(); node !== undefined; node = removed.pop()) {
    for (let i = back.offsets[node]; i < back.offsets[node + 1]; i++) {
      const source = back.sources[i];
      if (alive[source] === 0 || canStay(graph, source, alive, parts)) continue;
      alive[source] = 0;
      removed.push(source);
      count++;
    }
  }
  return count;
}

/** Whether a choice has a move that stays in its part, or a chance node only such outcomes. */
function canStay(
  { kinds, offsets, targets }: DecisionGraph,
  node: number,
  alive: Uint8Array,
  parts: Int32Array,
): boolean {
  const isChoice = kinds[node] === CHOICE;
  for (let edge = offsets[node]; edge < offsets[node + 1]; edge++) {
    const target = targets[edge];
    if ((alive[target] === 1 && parts[target] === parts[node]) === isChoice) return isChoice;
  }
  return !isChoice;
}

/** Labels of the strongly connected parts among nodes that are alive, by Tarjan's search without recursion. */
function strongParts({ nodes, offsets, targets }: DecisionGraph, alive: Uint8Array): Int32Array<ArrayBuffer> {
  const parts = new Int32Array(nodes).fill(NO_COMPONENT);
  /** By node: when it was first met, from 1. */
  const met = new Int32Array(nodes);
  const low = new Int32Array(nodes);
  /** By node on the path: the edge to look at next. */
  const next = new Int32Array(nodes);
  const path = new Int32Array(nodes);
  const open = new Int32Array(nodes);
  let clock = 0;
  let opened = 0;
  let count = 0;
  for (let root = 0; root < nodes; root++) {
    if (alive[root] === 0 || met[root] !== 0) continue;
    let depth = 0;
    const enter = (node: number) => {
      met[node] = low[node] = ++clock;
      next[node] = offsets[node];
      path[depth++] = node;
      open[opened++] = node;
    };
    enter(root);
    while (depth > 0) {
      const node = path[depth - 1];
      const edge = next[node];
      if (edge < offsets[node + 1]) {
        next[node] = edge + 1;
        const target = targets[edge];
        if (alive[target] === 0) continue;
        if (met[target] === 0) enter(target);
        else if (parts[target] === NO_COMPONENT && met[target] < low[node]) low[node] = met[target];
        continue;
      }
      depth--;
      if (low[node] === met[node]) {
        let member: number;
        do {
          member = open[--opened];
          parts[member] = count;
        } while (member !== node);
        count++;
      }
      if (depth > 0) {
        const parent = path[depth - 1];
        if (low[node] < low[parent]) low[parent] = low[node];
      }
    }
  }
  return parts;
}
