import { spend } from '../../grid/index.js';
import {
  CHOICE,
  type DecisionGraph,
  END,
  expectation,
  isChance,
  LOST_NODE,
  NO_MOVE,
  WON_NODE,
} from './decision.js';

interface HorizonQuestion {
  readonly moves: number;
  /** Which end it is about: being won, or being lost. Dead ends are lost. */
  readonly end: 'won' | 'lost';
  /** Whether the player wants it or not, or moves as a policy says (by choice, the number of a move). */
  readonly player: 'seeks' | 'avoids' | Uint8Array;
  /** Nodes that count as this end too, whatever follows them. */
  readonly met?: readonly number[];
  /** Nodes whose probabilities are wanted for every smaller number of moves too. */
  readonly watch?: readonly number[];
}

interface HorizonAnswer {
  /** By node: probability that it happens within `moves` moves. */
  readonly values: Float64Array;
  /** By choice: the best first move when so many are left; {@link NO_MOVE} elsewhere. */
  readonly policy: Uint8Array;
  /** For each watched node: its probability within 0, 1, ... moves. */
  readonly watched: readonly Float64Array[];
}

/**
 * The probability that an end is met within a number of moves, greatest, least or by a policy: backward induction
 * (R. Bellman, "Dynamic Programming", 1957). Exact but for rounding. Yields rounds.
 */
export function* chanceWithin(
  graph: DecisionGraph,
  question: HorizonQuestion,
): Generator<number, HorizonAnswer, void> {
  const { nodes, kinds } = graph;
  const { player } = question;
  let now = new Float64Array(nodes);
  let next = new Float64Array(nodes);
  for (let node = 0; node < nodes; node++) {
    const happens = node === WON_NODE ? 'won' : kinds[node] === END || node === LOST_NODE ? 'lost' : null;
    now[node] = next[node] = happens === question.end ? 1 : 0;
  }
  const isMet = new Uint8Array(nodes);
  for (const node of question.met ?? []) isMet[node] = now[node] = next[node] = 1;
  const policy = new Uint8Array(nodes).fill(NO_MOVE);
  const watch = question.watch ?? [];
  const watched = watch.map(() => new Float64Array(question.moves + 1));
  const note = (left: number) => {
    fillChances(graph, now, isMet);
    watch.forEach((node, i) => {
      (watched[i] as Float64Array)[left] = now[node];
    });
  };
  note(0);
  for (let left = 1; left <= question.moves; left++) {
    spend(graph.targets.length * 2);
    yield left;
    for (let node = 0; node < nodes; node++) {
      if (kinds[node] !== CHOICE || isMet[node] === 1) continue;
      const edge = edgeTaken(graph, node, now, player);
      if (left === question.moves && edge >= 0) policy[node] = graph.moves[edge];
      next[node] = edge < 0 ? 0 : now[graph.targets[edge]];
    }
    const done = now;
    now = next;
    next = done;
    note(left);
  }
  return { values: now, policy, watched };
}

/** Gives every chance node the value that its outcomes have, but for those that are met. */
function fillChances(graph: DecisionGraph, values: Float64Array, isMet: Uint8Array): void {
  for (let node = 0; node < graph.nodes; node++)
    if (isChance(graph.kinds[node]) && isMet[node] === 0) values[node] = expectation(graph, node, values);
  for (const node of graph.chained) if (isMet[node] === 0) values[node] = expectation(graph, node, values);
}

/** The first edge that the player takes, or -1 where a policy has no move. */
function edgeTaken(
  { offsets, targets, moves }: DecisionGraph,
  node: number,
  values: Float64Array,
  player: HorizonQuestion['player'],
): number {
  const from = offsets[node];
  const to = offsets[node + 1];
  if (typeof player !== 'string') {
    for (let edge = from; edge < to; edge++) if (moves[edge] === player[node]) return edge;
    return -1;
  }
  let best = from;
  for (let edge = from + 1; edge < to; edge++) {
    const gain = values[targets[edge]] - values[targets[best]];
    if (player === 'seeks' ? gain > 0 : gain < 0) best = edge;
  }
  return best;
}
