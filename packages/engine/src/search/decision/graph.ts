import { type Predecessors, predecessorsOf } from '../graph/state-graph.js';
import {
  CHOICE,
  type DecisionGraph,
  type DecisionLimits,
  type DecisionOverflow,
  type DecisionProblem,
  isChance,
  LOSS,
  LOST_NODE,
  WIN,
  WON_NODE,
} from './decision.js';
import { ENDS, type ExploredNodes, explore } from './explore.js';

/** Builds the graph of all nodes in reach; yields nodes expanded. Throws a RangeError when chance nodes form a cycle. */
export function* decisionGraph(
  problem: DecisionProblem,
  limits: DecisionLimits = {},
): Generator<number, DecisionGraph | DecisionOverflow, void> {
  const explored = yield* explore(problem, limits);
  if (explored.status === 'gave-up') return explored;
  const back = yield* predecessorsOf({ ...explored, states: explored.nodes });
  return arrange(explored, orderFromWin(explored, back));
}

/** The nodes in a new order, the ends first. */
interface NodeOrder {
  readonly order: Int32Array;
  /** By old number: least number of moves to a win; -1 where there is no way. */
  readonly distances: Int32Array;
  readonly winnable: number;
}

/**
 * Nodes by their distance from the win, so that values spread from the goal in few sweeps over arrays read from
 * front to back, in which neighbours lie close together. Chance nodes stand before the choices of their distance.
 */
function orderFromWin({ nodes, kinds }: ExploredNodes, back: Predecessors): NodeOrder {
  const order = new Int32Array(nodes);
  const distances = new Int32Array(nodes).fill(-1);
  order[LOST_NODE] = LOST_NODE;
  distances[WON_NODE] = 0;
  let tail = ENDS;
  /** Adds the sources of a target that are choices, or those that are not. */
  const spread = (target: number, areChoices: boolean, distance: number) => {
    for (let i = back.offsets[target]; i < back.offsets[target + 1]; i++) {
      const source = back.sources[i];
      if (distances[source] !== -1 || (kinds[source] === CHOICE) !== areChoices) continue;
      distances[source] = distance;
      order[tail++] = source;
    }
  };
  spread(WON_NODE, false, 0);
  for (let first = ENDS, distance = 0; ; distance++) {
    for (let i = first; i < tail; i++) spread(order[i], false, distance);
    const last = tail;
    if (distance === 0) spread(WON_NODE, true, 1);
    for (let i = first; i < last; i++) spread(order[i], true, distance + 1);
    if (tail === last) break;
    first = last;
  }
  const winnable = tail;
  for (let node = ENDS; node < nodes; node++) if (distances[node] === -1) order[tail++] = node;
  return { order, distances, winnable };
}

function arrange(explored: ExploredNodes, { order, distances, winnable }: NodeOrder): DecisionGraph {
  const { numbers, nodes, kinds, offsets, targets, moves, sharesFrom, shares } = explored;
  const placeOf = new Int32Array(nodes);
  for (let node = 0; node < nodes; node++) placeOf[order[node]] = node;
  const arranged = {
    kinds: new Uint8Array(nodes),
    offsets: new Int32Array(nodes + 1),
    targets: new Int32Array(targets.length),
    moves: new Uint8Array(targets.length),
    sharesFrom: sharesFrom && new Int32Array(nodes),
    keys: new Float64Array(nodes),
    distances: new Int32Array(nodes),
  };
  let edge = 0;
  let choices = 0;
  for (let node = 0; node < nodes; node++) {
    const old = order[node];
    arranged.kinds[node] = kinds[old];
    arranged.distances[node] = distances[old];
    if (old >= ENDS) arranged.keys[node] = numbers.keys[old - ENDS];
    if (arranged.sharesFrom && sharesFrom) arranged.sharesFrom[node] = sharesFrom[old];
    if (kinds[old] === CHOICE) choices++;
    for (let from = offsets[old]; from < offsets[old + 1]; from++) {
      arranged.moves[edge] = moves[from];
      arranged.targets[edge++] = placeOf[targets[from]];
    }
    arranged.offsets[node + 1] = edge;
  }
  arranged.keys[WON_NODE] = WIN;
  arranged.keys[LOST_NODE] = LOSS;
  return {
    status: 'built',
    nodes,
    choices,
    ...arranged,
    shares,
    chained: chainedChances(arranged, nodes),
    winnable,
    nodeOf: (key) => {
      const number = numbers.find(key);
      return number === null ? null : placeOf[number + ENDS];
    },
  };
}

/** The chance nodes that lead to chance nodes, sorted so that each comes behind those that it leads to. */
function chainedChances(
  { kinds, offsets, targets }: Pick<DecisionGraph, 'kinds' | 'offsets' | 'targets'>,
  nodes: number,
): Int32Array {
  const isDice = (node: number) => isChance(kinds[node]);
  const sorted: number[] = [];
  /** 1: being looked at, 2: done. */
  const marks = new Map<number, 1 | 2>();
  const chancesBehind = (node: number): number[] =>
    Array.from(targets.subarray(offsets[node], offsets[node + 1])).filter(isDice);
  for (let root = 2; root < nodes; root++) {
    if (!isDice(root) || marks.has(root) || !leadsToChance(root)) continue;
    const path = [{ node: root, rest: chancesBehind(root) }];
    marks.set(root, 1);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.rest.pop();
      if (next === undefined) {
        marks.set(top.node, 2);
        if (leadsToChance(top.node)) sorted.push(top.node);
        path.pop();
      } else if (marks.get(next) === 1) {
        throw new RangeError('chance nodes lead back to themselves without a move between');
      } else if (!marks.has(next)) {
        marks.set(next, 1);
        path.push({ node: next, rest: chancesBehind(next) });
      }
    }
  }
  return Int32Array.from(sorted);

  function leadsToChance(node: number): boolean {
    for (let edge = offsets[node]; edge < offsets[node + 1]; edge++) if (isDice(targets[edge])) return true;
    return false;
  }
}
