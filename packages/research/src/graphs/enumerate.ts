import type { Census } from '@knossos/engine/internal/games/mouse/enumerate/census';
import {
  type Branch,
  countLeaves,
  probeLeaves,
} from '@knossos/engine/internal/games/mouse/enumerate/run-tree';
import type { LeafEstimate, Task } from '@knossos/engine/internal/puzzle';
import type { Random } from '@knossos/engine/internal/random';
import type { GraphClass } from './class.js';
import { GraphTree } from './lazy-tree.js';

export { MOST_VERTICES_ENUMERATED } from './lazy-tree.js';

/** Splits the tree of a class into branches `depth` decisions deep, in order; leaves above that depth included. */
export function graphBranchesOf(all: GraphClass, depth: number): Branch[] {
  return new GraphTree(all).branches(depth);
}

/** Counts all leaves below one branch (default: all); see {@link countLeaves}. */
export function* enumerateGraphs(all: GraphClass, branch: Branch = ''): Task<Census> {
  return yield* countLeaves(new GraphTree(all), branch);
}

/** Estimates the number of leaves of a class; see {@link probeLeaves}. */
export function* estimateGraphs(all: GraphClass, probes: number, random: Random): Task<LeafEstimate> {
  return yield* probeLeaves(new GraphTree(all), probes, random);
}
