import type { Frame } from '../walk/frame.js';
import type { Objective } from '../walk/objective.js';
import { LazyTree } from './lazy-tree.js';
import type { RunTree } from './run-tree.js';

/**
 * What is enumerated: all designs of a frame, each by what its run is worth. A frame alone stands for blocked cells and
 * turns.
 */
export interface DesignProblem extends Frame {
  readonly objective?: Objective;
}

/** The tree of a problem's runs. Throws a RangeError for a frame that is too large, and for one whose exit is its start. */
export function treeOf(problem: DesignProblem): RunTree {
  return new LazyTree(problem, problem.objective ?? 'turns');
}
