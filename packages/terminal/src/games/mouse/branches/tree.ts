import type { Branch, Census } from '@knossos/engine/internal/games/mouse/enumerate/enumerate';
import type { CheckpointHead, JobOptions, Pool } from '@knossos/lab';
import type { MouseJobs } from '../jobs.js';

/** A tree of runs that worker threads count branch by branch. */
export interface CountedTree {
  /** What its checkpoints are about, the depth of the cut aside. */
  readonly checkpoint: Pick<CheckpointHead, 'kind' | 'parameters'>;
  /** How many branches it is cut into at least, where it has so many: subtrees differ widely in size. */
  readonly fewestBranches: number;
  /** The greatest depth of a cut that is tried. */
  readonly deepest: number;
  /** The branches at a depth, and leaves above it, which together hold every run once. */
  branchesAt(depth: number): readonly Branch[];
  /** Counts the runs below a branch. */
  count(pool: Pool<MouseJobs>, branch: Branch, job: JobOptions): Promise<Census>;
  /** Counts what the weights of all runs must add up to, without looking at runs. */
  countDesigns(pool: Pool<MouseJobs>, job: JobOptions): Promise<bigint>;
}

/** A tree cut into branches. */
export interface Split {
  readonly depth: number;
  readonly branches: readonly Branch[];
}

/** Cuts a tree at a depth, or else into enough branches for any number of workers; depends on the tree only. */
export function splitOf(tree: CountedTree, given: number | null = null): Split {
  if (given !== null) return { depth: given, branches: tree.branchesAt(given) };
  let split: Split = { depth: 0, branches: tree.branchesAt(0) };
  for (let depth = 1; depth <= tree.deepest && split.branches.length < tree.fewestBranches; depth++) {
    split = { depth, branches: tree.branchesAt(depth) };
  }
  return split;
}
