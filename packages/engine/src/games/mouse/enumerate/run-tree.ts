import type { CountProgress, LeafEstimate, Task } from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';

/** What a tree of runs, or a branch of one, holds. The censuses of disjoint branches add up. */
export interface Census {
  readonly leaves: number;
  /** Number of designs (mazes; labelled graphs with orders) with these runs. */
  readonly weight: bigint;
  /** The most that any run is worth, in turns for one; -1 when there is none. */
  readonly optimum: number;
  /** The first design that is worth so much, as the tree writes designs; empty when there is none. */
  readonly design: string;
}

export const NOTHING_COUNTED: Census = { leaves: 0, weight: 0n, optimum: -1, design: '' };

/** The census of two disjoint branches, the earlier one first. */
export function addCensus(a: Census, b: Census): Census {
  const { optimum, design } = b.optimum > a.optimum ? b : a;
  return { leaves: a.leaves + b.leaves, weight: a.weight + b.weight, optimum, design };
}

/** A node of a tree: the decisions on the way to it, in order, as the tree writes them. */
export type Branch = string;

/** A tree of runs, decided where Squeaky meets it: each leaf is one run, and stands for all designs that agree with it. */
export interface RunTree {
  /** Leaves counted so far, and the most that any run is worth; -1 before the first. */
  readonly leaves: number;
  readonly optimum: number;
  /** The first design that is worth so much; see {@link Census}. */
  readonly design: string;

  /** Goes down along a branch, which becomes the root. Throws a RangeError for a branch that is not in the tree. */
  enter(branch: Branch): void;

  /** The branches at `depth` decisions below the root, and leaves above that depth, in order. */
  branches(depth: number): Branch[];

  /** Counts leaves until `budget` more have been counted; false when the tree is done. Throws a RangeError for a run that is too long. */
  walk(budget: number): boolean;

  /** Goes down at random to a leaf and back; the leaf counts for the product of the numbers of options on the way. */
  probe(random: Random): number;

  /** What has been counted so far. */
  census(): Census;
}

/** What a count of leaves says of itself; the design is the first that is worth so much, as in a {@link Census}. */
export type CensusProgress = CountProgress & { readonly design: string };

/** Counts all leaves of a tree below one branch (the root is empty); its progress is a {@link CensusProgress}. */
export function* countLeaves(tree: RunTree, branch: Branch): Task<Census> {
  tree.enter(branch);
  while (tree.walk(10_000)) {
    const { leaves, optimum, design } = tree;
    const note = `best ${optimum}`;
    const progress: CensusProgress = { done: leaves, total: null, unit: 'leaves', note, optimum, design };
    yield progress;
  }
  return tree.census();
}

/**
 * Estimates the number of leaves of a tree from random descents (D. E. Knuth, "Estimating the efficiency of backtrack
 * programs", 1975): unbiased, for trees that are far too large to be counted.
 */
export function* probeLeaves(tree: RunTree, probes: number, random: Random): Task<LeafEstimate> {
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
