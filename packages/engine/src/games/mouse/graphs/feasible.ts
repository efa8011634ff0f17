import { finish, type Task } from '../../../puzzle/index.js';
import { degreeBound, type GraphClass } from './class.js';
import { binomial, factorial } from './numbers.js';

/**
 * Counts all labelled (graph, orders) of a class with a way from start to exit, without looking at runs: the sum, over all
 * graphs whose exit can be reached, of the product of degree! over all vertices but the exit.
 *
 * All graphs are built up vertex by vertex, by how many vertices have each degree, and weighed at the end; those without a
 * way are taken off by the part that the start belongs to (the exponential formula for connected graphs).
 */
export function countOrderedGraphs(all: GraphClass): bigint {
  return finish(orderedGraphsTask(all));
}

/** The same as a task. */
export function* orderedGraphsTask(all: GraphClass): Task<bigint> {
  const { vertices } = all;
  const bound = degreeBound(all);
  const { plain, withExit } = yield* weightsOf(vertices, bound);
  const connected = connectedWeights(plain);
  let total = withExit[vertices] ?? 0n;
  for (let part = 1; part < vertices; part++) {
    const others = withExit[vertices - part] ?? 0n;
    total -= binomial(vertices - 2, part - 1) * (connected[part] ?? 0n) * others;
  }
  return total;
}

/** By number of vertices: the weight of all graphs, and of all in which one vertex, the exit, weighs nothing. */
function* weightsOf(vertices: number, bound: number): Task<{ plain: bigint[]; withExit: bigint[] }> {
  const plain: bigint[] = [1n];
  const withExit: bigint[] = [0n];
  // The labelled graphs on `size` vertices by how many of them have each degree.
  let graphs = new Map<string, { readonly byDegree: readonly number[]; readonly count: bigint }>();
  graphs.set('', { byDegree: [], count: 1n });
  for (let size = 1; size <= vertices; size++) {
    const grown: typeof graphs = new Map();
    let exits = 0n;
    let met = 0;
    for (const { byDegree, count } of graphs.values()) {
      if (++met % 20 === 0) yield { done: size, total: vertices, unit: 'vertices', note: null };
      for (const { next, degree, ways } of joins(byDegree, bound)) {
        exits += count * ways * weight(next);
        const whole = next.slice();
        whole[degree] = (whole[degree] ?? 0) + 1;
        const dense = Array.from(whole, (number) => number ?? 0);
        const key = dense.join();
        const before = grown.get(key)?.count ?? 0n;
        grown.set(key, { byDegree: dense, count: before + count * ways });
      }
    }
    graphs = grown;
    withExit.push(exits);
    let sum = 0n;
    for (const { byDegree, count } of graphs.values()) sum += count * weight(byDegree);
    plain.push(sum);
  }
  return { plain, withExit };
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

function weight(byDegree: readonly number[]): bigint {
  return byDegree.reduce((product, count, degree) => product * factorial(degree) ** BigInt(count ?? 0), 1n);
}

/** The weight of connected graphs by number of vertices, from that of all graphs. */
function connectedWeights(plain: readonly bigint[]): bigint[] {
  const connected: bigint[] = [0n];
  for (let size = 1; size < plain.length; size++) {
    let sum = plain[size] ?? 0n;
    for (let part = 1; part < size; part++) {
      sum -= binomial(size - 1, part - 1) * (connected[part] ?? 0n) * (plain[size - part] ?? 0n);
    }
    connected.push(sum);
  }
  return connected;
}
