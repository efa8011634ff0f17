import type { Task } from '@knossos/engine/internal/puzzle';
import { degreeBound, edgeBound, type GraphClass, orderWays } from './class.js';
import { binomial } from './numbers.js';

/**
 * Counts all labelled (graph, orders) of a class with a way from start to exit, without looking at runs. That is the
 * sum, over all graphs whose exit can be reached, of the number of orders of all vertices but the exit: degree! each,
 * or 1 where orders are fixed.
 *
 * All graphs are built up vertex by vertex, by how many vertices have each degree, and weighed at the end. Those
 * without a way are taken off by the part that the start belongs to (the exponential formula for connected graphs).
 * Where the number of edges is bound, weights are kept by it.
 */
export function* orderedGraphsTask(all: GraphClass): Task<bigint> {
  const { vertices } = all;
  const { plain, withExit } = yield* weightsOf(all);
  const connected = connectedWeights(all, plain);
  let total = sumOf(withExit[vertices]);
  for (let part = 1; part < vertices; part++) {
    const others = times(all, connected[part], withExit[vertices - part]);
    total -= binomial(vertices - 2, part - 1) * sumOf(others);
  }
  return total;
}

/** Weights by number of edges; all at 0 where that does not matter. */
type Weights = readonly bigint[];

/** By number of vertices: the weight of all graphs, and of all in which one vertex, the exit, weighs nothing. */
function* weightsOf(all: GraphClass): Task<{ plain: Weights[]; withExit: Weights[] }> {
  const { vertices } = all;
  const bound = degreeBound(all);
  const most = edgeBound(all);
  const place = (edges: number) => (all.edges === undefined ? 0 : edges);
  const weight = weightIn(all);
  const plain: Weights[] = [[1n]];
  const withExit: Weights[] = [[]];
  // The labelled graphs on `size` vertices by how many of them have each degree, which says how many edges there are.
  let graphs = new Map<string, { readonly byDegree: readonly number[]; readonly count: bigint }>();
  graphs.set('', { byDegree: [], count: 1n });
  for (let size = 1; size <= vertices; size++) {
    const grown: typeof graphs = new Map();
    const exits: bigint[] = [];
    let met = 0;
    for (const { byDegree, count } of graphs.values()) {
      if (++met % 20 === 0) yield { done: size, total: vertices, unit: 'vertices', note: null };
      const before = edgesOf(byDegree);
      for (const { next, degree, ways } of joins(byDegree, bound)) {
        if (before + degree > most) continue;
        addTo(exits, place(before + degree), count * ways * weight(next));
        const whole = next.slice();
        whole[degree] = (whole[degree] ?? 0) + 1;
        const dense = Array.from(whole, (number) => number ?? 0);
        const key = dense.join();
        const known = grown.get(key)?.count ?? 0n;
        grown.set(key, { byDegree: dense, count: known + count * ways });
      }
    }
    graphs = grown;
    withExit.push(exits);
    const sum: bigint[] = [];
    for (const { byDegree, count } of graphs.values()) {
      addTo(sum, place(edgesOf(byDegree)), count * weight(byDegree));
    }
    plain.push(sum);
  }
  return { plain, withExit };
}

function edgesOf(byDegree: readonly number[]): number {
  return byDegree.reduce((sum, count, degree) => sum + (count ?? 0) * degree, 0) / 2;
}

/** All ways to join one more vertex to some of those that there are. */
function* joins(byDegree: readonly number[], bound: number) {
  const choice = byDegree.map(() => 0);
  for (;;) {
    const degree = choice.reduce((sum, count) => sum + count, 0);
    if (degree <= bound) {
      const next = byDegree.slice();
      let ways = 1n;
      choice.forEach((count, at) => {
        if (count === 0) return;
        ways *= binomial(byDegree[at] ?? 0, count);
        next[at] = (next[at] ?? 0) - count;
        next[at + 1] = (next[at + 1] ?? 0) + count;
      });
      yield { next, degree, ways };
    }
    const at = choice.findIndex((count, place) => place < bound && count < (byDegree[place] ?? 0));
    if (at < 0) return;
    choice[at]++;
    choice.fill(0, 0, at);
  }
}

/** The number of orders of vertices, by how many of them have each degree. */
function weightIn(all: GraphClass): (byDegree: readonly number[]) => bigint {
  const orders = orderWays(all);
  return (byDegree) =>
    byDegree.reduce((product, count, degree) => product * orders(degree) ** BigInt(count ?? 0), 1n);
}

/** The weights of connected graphs by number of vertices, from those of all graphs. */
function connectedWeights(all: GraphClass, plain: readonly Weights[]): Weights[] {
  const connected: Weights[] = [[]];
  for (let size = 1; size < plain.length; size++) {
    const sum = [...(plain[size] ?? [])];
    for (let part = 1; part < size; part++) {
      const others = times(all, connected[part], plain[size - part]);
      others.forEach((weight, edges) => {
        addTo(sum, edges, -binomial(size - 1, part - 1) * weight);
      });
    }
    connected.push(sum);
  }
  return connected;
}

/** The weights of pairs of graphs, as far as the bound on edges allows. */
function times(all: GraphClass, one: Weights = [], other: Weights = []): bigint[] {
  const product: bigint[] = [];
  one.forEach((a, i) => {
    other.forEach((b, j) => {
      if (i + j <= edgeBound(all)) addTo(product, i + j, a * b);
    });
  });
  return product;
}

function addTo(weights: bigint[], at: number, weight: bigint): void {
  weights[at] = (weights[at] ?? 0n) + weight;
}

function sumOf(weights: Weights = []): bigint {
  // Numbers of edges that no graph has are holes in the list.
  return weights.reduce((sum, weight) => sum + weight, 0n);
}
