import type { Progress, Task } from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import type { GraphClass } from './class.js';
import { type GraphBranch, type GraphCensus, GraphTree } from './lazy-tree.js';

export { type GraphBranch, type GraphCensus, MOST_VERTICES_ENUMERATED } from './lazy-tree.js';

/** Splits the tree of a class into branches `depth` decisions deep, in order; leaves above that depth included. */
export function graphBranchesOf(all: GraphClass, depth: number): GraphBranch[] {
  return new GraphTree(all).branches(depth);
}

/** What a count of leaves says of itself. */
export interface GraphProgress extends Progress {
  /** Most turns of any run so far; -1 before the first. */
  readonly optimum: number;
  /** The first graph with so many turns. */
  readonly graph: string;
}

/** Counts all leaves below one branch (default: all); its progress is a {@link GraphProgress}. */
export function* enumerateGraphs(all: GraphClass, branch: GraphBranch = ''): Task<GraphCensus> {
  const tree = new GraphTree(all);
  tree.enter(branch);
  while (tree.walk(10_000)) {
    const { leaves, optimum, graph } = tree;
    const note = `best ${optimum} turns`;
    const progress: GraphProgress = { done: leaves, total: null, unit: 'leaves', note, optimum, graph };
    yield progress;
  }
  return tree.census();
}

/** The census of no branch at all. */
export const NO_GRAPHS: GraphCensus = { leaves: 0, weight: 0n, optimum: -1, graph: '' };

/** The census of two disjoint branches, the earlier one first. */
export function addGraphCensus(a: GraphCensus, b: GraphCensus): GraphCensus {
  const { optimum, graph } = b.optimum > a.optimum ? b : a;
  return { leaves: a.leaves + b.leaves, weight: a.weight + b.weight, optimum, graph };
}

/** An estimate of the number of leaves, with its standard error, by random descents (D. E. Knuth, 1975). */
export interface GraphEstimate {
  readonly leaves: number;
  readonly error: number;
  readonly probes: number;
}

/** Estimates the number of leaves of a class. */
export function* estimateGraphs(all: GraphClass, probes: number, random: Random): Task<GraphEstimate> {
  const tree = new GraphTree(all);
  let sum = 0;
  let squares = 0;
  for (let probe = 1; probe <= probes; probe++) {
    const leaves = tree.probe(random);
    sum += leaves;
    squares += leaves * leaves;
    if (probe % 1000 === 0) yield { done: probe, total: probes, unit: 'probes', note: null };
  }
  const mean = sum / probes;
  const variance = Math.max(0, squares / probes - mean * mean);
  return { leaves: mean, error: Math.sqrt(variance / probes), probes };
}
