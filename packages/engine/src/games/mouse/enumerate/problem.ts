import { cellCount, mazeOfFloor, setSide } from '../../../grid/index.js';
import { NO_META, type Task } from '../../../puzzle/index.js';
import type { MouseLevel } from '../rules/level.js';
import { isFeasible, networkOf } from '../rules/network.js';
import { coverOf } from '../walk/cover.js';
import type { Frame } from '../walk/frame.js';
import { type StepRule, walkOf } from '../walk/rule-walk.js';
import { busiest, MOST_TURNS, type Objective } from '../walk/walk.js';
import { mazeOfWalls } from '../walk/wall-bits.js';
import { CoverTree } from './cover-tree.js';
import { countFeasible } from './feasible.js';
import { LazyTree } from './lazy-tree.js';
import { RuleTree } from './rule-tree.js';
import { type Branch, type Census, countLeaves, type RunTree } from './run-tree.js';
import { WallTree } from './wall-tree.js';

/**
 * All designs of a frame, enumerated by the worth of their runs. A frame alone stands for blocked cells and turns. Cover
 * times are those of cover-tree.ts, of blocked cells only; so are the turns of other rules, by rule-tree.ts.
 */
export interface DesignProblem extends Frame {
  readonly shape?: 'cells' | 'walls';
  readonly objective?: Objective;
  /** Who runs; left out for the mouse himself. */
  readonly mind?: StepRule;
}

/** The tree of a problem's runs. Throws a RangeError for what cannot be enumerated. */
export function treeOf(problem: DesignProblem): RunTree {
  const { shape = 'cells', objective = 'turns', exitSide, mind } = problem;
  if (shape === 'cells' && exitSide !== undefined) {
    throw new RangeError('mazes of blocked cells have no gaps');
  }
  if (mind !== undefined) {
    if (shape !== 'cells' || objective !== 'turns')
      throw new RangeError('other minds are enumerated by their turns, in mazes of blocked cells');
    return new RuleTree(problem, mind);
  }
  if (objective !== 'cover')
    return shape === 'cells' ? new LazyTree(problem, objective) : new WallTree(problem, objective);
  if (shape !== 'cells') throw new RangeError('cover times are enumerated of blocked cells only');
  return new CoverTree(problem);
}

/** How many designs the leaves of a problem's tree stand for, counted without looking at runs. */
export function countDesigns(problem: DesignProblem): Task<bigint> {
  if (problem.objective === 'cover') return allDesigns(problem);
  return countFeasible(problem, problem.shape);
}

// biome-ignore lint/correctness/useYield: there is nothing to wait for
function* allDesigns(frame: Frame): Task<bigint> {
  return 1n << BigInt(cellCount(frame) - 2);
}

/** The level of a design, one digit a cell or, two a cell, a wall: 1 blocked. */
export function levelOfDesign(problem: DesignProblem, design: string): MouseLevel {
  const { shape = 'cells', order, start, exit, exitSide: side = null, mind } = problem;
  const maze =
    shape === 'cells'
      ? mazeOfFloor(problem, (cell) => design[cell] !== '1')
      : mazeOfWalls(problem, Uint8Array.from(design, Number));
  if (side !== null) setSide(maze, exit, side, true);
  const board = { shape, maze, start, exit: { cell: exit, side } };
  return { game: 'mouse', meta: NO_META, order, modulo: null, ...(mind && { mind }), board };
}

/** What the run of a level is worth, by the readable form of the rule; null where it leads to no exit. */
export function worthOf(level: MouseLevel, objective: Objective): number | null {
  if (!isFeasible(level.board)) return null;
  const network = networkOf(level);
  if (objective === 'cover') return coverOf(network).turns;
  const walk = walkOf(network, level);
  while (!walk.isOut && walk.turns < MOST_TURNS) walk.step();
  const { turns, visits } = walk;
  return objective === 'turns' ? turns : busiest(visits);
}

export { MOST_CELLS_ENUMERATED } from './lazy-tree.js';
export type { Branch, CensusProgress } from './run-tree.js';
export { addCensus, type Census, NOTHING_COUNTED } from './run-tree.js';

/** Splits the tree of a problem into branches `depth` decisions deep, in order; leaves above that depth included. */
export function branchesOf(problem: DesignProblem, depth: number): Branch[] {
  return treeOf(problem).branches(depth);
}

/** Counts all leaves below one branch (default: all); its progress is a {@link CensusProgress}. */
export function* enumerate(problem: DesignProblem, branch: Branch = ''): Task<Census> {
  return yield* countLeaves(treeOf(problem), branch);
}
