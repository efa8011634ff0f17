import type { Task } from '../../../puzzle/index.js';
import type { Census } from './census.js';
import { type DesignProblem, treeOf } from './problem.js';
import { type Branch, countLeaves } from './run-tree.js';

export { addCensus, type Census, NOTHING_COUNTED } from './census.js';
export { MOST_CELLS_ENUMERATED } from './lazy-tree.js';
export {
  countDesigns,
  type DesignProblem,
  levelOfDesign,
  worthOf,
} from './problem.js';
export type { Branch, CensusProgress } from './run-tree.js';

/** Splits the tree of a problem into branches `depth` decisions deep, in order; leaves above that depth included. */
export function branchesOf(problem: DesignProblem, depth: number): Branch[] {
  return treeOf(problem).branches(depth);
}

/** Counts all leaves below one branch (default: all); its progress is a {@link CensusProgress}. */
export function* enumerate(problem: DesignProblem, branch: Branch = ''): Task<Census> {
  return yield* countLeaves(treeOf(problem), branch);
}
