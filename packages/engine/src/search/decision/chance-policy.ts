import type { Predecessors } from '../graph/state-graph.js';
import { NO_COMPONENT } from './components.js';
import { CHOICE, type DecisionGraph, NO_MOVE } from './decision.js';
import { ENDS } from './explore.js';

/**
 * The moves that reach the lower bounds: outside end components the best move is good enough; inside one, whoever
 * only looked at values might walk in circles, so all ways lead to its best way out.
 */
export function chancePolicy(
  graph: DecisionGraph,
  back: Predecessors,
  values: Float64Array,
  isOpen: Uint8Array,
  parts: Int32Array,
): Uint8Array {
  const { nodes, kinds, offsets, targets, moves } = graph;
  const policy = new Uint8Array(nodes).fill(NO_MOVE);
  /** By component: the best edge that leaves it, and where it begins. */
  const exits = new Map<number, { readonly node: number; readonly edge: number; readonly value: number }>();
  for (let node = ENDS; node < nodes; node++) {
    if (isOpen[node] === 0 || kinds[node] !== CHOICE) continue;
    const part = parts[node];
    let best = -1;
    let most = -1;
    for (let edge = offsets[node]; edge < offsets[node + 1]; edge++) {
      const target = targets[edge];
      if (part !== NO_COMPONENT && parts[target] === part) continue;
      if (values[target] <= most) continue;
      best = edge;
      most = values[target];
    }
    if (best < 0) continue;
    if (part === NO_COMPONENT) policy[node] = moves[best];
    else if (most > (exits.get(part)?.value ?? -1)) exits.set(part, { node, edge: best, value: most });
  }
  const seen = new Uint8Array(nodes);
  for (const [part, { node: exit, edge }] of exits) {
    policy[exit] = moves[edge];
    seen[exit] = 1;
    const queue = [exit];
    for (let head = 0; head < queue.length; head++) {
      const node = queue[head];
      for (let i = back.offsets[node]; i < back.offsets[node + 1]; i++) {
        const source = back.sources[i];
        if (parts[source] !== part || seen[source] === 1) continue;
        seen[source] = 1;
        queue.push(source);
        if (kinds[source] === CHOICE) policy[source] = moveTo(graph, source, node);
      }
    }
  }
  return policy;
}

function moveTo({ offsets, targets, moves }: DecisionGraph, node: number, target: number): number {
  for (let edge = offsets[node]; edge < offsets[node + 1]; edge++)
    if (targets[edge] === target) return moves[edge];
  return NO_MOVE;
}
