import type { Progress, Task } from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import type { Census } from './census.js';
import { type DesignProblem, treeOf } from './problem.js';
import type { Branch } from './run-tree.js';

export { addCensus, type Census, NOTHING_COUNTED } from './census.js';
export { MOST_CELLS_ENUMERATED } from './lazy-tree.js';
export {
  countDesigns,
  type DesignProblem,
  levelOfDesign,
  QUANTITIES,
  type Quantity,
  worthOf,
} from './problem.js';
export type { Branch } from './run-tree.js';

/** Splits the tree of a problem into branches `depth` decisions deep, in order; leaves above that depth included. */
export function branchesOf(problem: DesignProblem, depth: number): Branch[] {
  return treeOf(problem).branches(depth);
}

/** An estimate of the number of leaves, with its standard error. */
export interface LeafEstimate {
  readonly leaves: number;
  readonly error: number;
  readonly probes: number;
}

/**
 * Estimates the number of leaves from random descents (D. E. Knuth, "Estimating the efficiency of backtrack programs",
 * 1975): unbiased, for trees that are far too large to be counted.
 */
export function* estimateLeaves(problem: DesignProblem, probes: number, random: Random): Task<LeafEstimate> {
  const tree = treeOf(problem);
  let sum = 0;
  let squares = 0;
  for (let probe = 1; probe <= probes; probe++) {
    const weight = tree.probe(random);
    sum += weight;
    squares += weight * weight;
    if (probe % 1000 === 0) yield { done: probe, total: probes, unit: 'probes', note: null };
  }
  const mean = sum / probes;
  const variance = Math.max(0, squares / probes - mean * mean);
  return { leaves: mean, error: Math.sqrt(variance / probes), probes };
}

/** What a count of leaves says of itself. */
export interface CensusProgress extends Progress {
  /** The most that any run so far is worth; -1 before the first. */
  readonly optimum: number;
  /** The first maze that is worth so much, as in a {@link Census}. */
  readonly maze: string;
}

/** Counts all leaves below one branch (default: all); its progress is a {@link CensusProgress}. */
export function* enumerate(problem: DesignProblem, branch: Branch = ''): Task<Census> {
  const tree = treeOf(problem);
  tree.enter(branch);
  while (tree.walk(10_000)) {
    const { leaves, optimum, maze } = tree;
    const note = `best ${optimum}`;
    const progress: CensusProgress = { done: leaves, total: null, unit: 'leaves', note, optimum, maze };
    yield progress;
  }
  return tree.census();
}
