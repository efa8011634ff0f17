import type { GraphClass } from '@knossos/engine/internal/games/mouse/graphs/class';
import { graphBranchesOf } from '@knossos/engine/internal/games/mouse/graphs/enumerate';
import type { CountedTree } from '../branches/tree.js';
import { classObject } from './options.js';

/** More branches where it takes minutes. */
const SMALL_SPLIT = 100;
const LARGE_SPLIT = 1000;
const SMALL_VERTICES = 7;

/** The tree of a class of graphs. */
export function treeOfClass(all: GraphClass): CountedTree {
  return {
    checkpoint: { kind: 'mouse graph enumeration', parameters: classObject(all) },
    fewestBranches: all.vertices <= SMALL_VERTICES ? SMALL_SPLIT : LARGE_SPLIT,
    deepest: 4 * all.vertices,
    branchesAt: (depth) => graphBranchesOf(all, depth),
    count: (pool, branch, job) => pool.run('enumerateGraphs', { all, branch }, job),
    countDesigns: (pool, job) => pool.run('orderedGraphs', all, job),
  };
}
