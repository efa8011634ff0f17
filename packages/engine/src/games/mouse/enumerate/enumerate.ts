import type { Progress, Task } from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import type { Frame } from '../walk/frame.js';
import type { Census } from './census.js';
import { type Branch, LazyTree } from './lazy-tree.js';

export { addCensus, type Census, NOTHING_COUNTED } from './census.js';
export { type Branch, MOST_CELLS_ENUMERATED } from './lazy-tree.js';

/** Splits the tree of a frame into branches `depth` decisions deep, in order; leaves above that depth included. */
export function branchesOf(frame: Frame, depth: number): Branch[] {
  return new LazyTree(frame).branches(depth);
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
export function* estimateLeaves(frame: Frame, probes: number, random: Random): Task<LeafEstimate> {
  const tree = new LazyTree(frame);
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
  /** Most turns of any run so far; -1 before the first. */
  readonly optimum: number;
  /** The first maze with so many turns, one digit a cell as in a {@link Census}. */
  readonly maze: string;
}

/** Counts all leaves below one branch (default: all); its progress is a {@link CensusProgress}. */
export function* enumerate(frame: Frame, branch: Branch = ''): Task<Census> {
  const tree = new LazyTree(frame);
  tree.enter(branch);
  while (tree.walk(10_000)) {
    const { leaves, optimum, maze } = tree;
    const note = `best ${optimum} turns`;
    const progress: CensusProgress = { done: leaves, total: null, unit: 'leaves', note, optimum, maze };
    yield progress;
  }
  return tree.census();
}
