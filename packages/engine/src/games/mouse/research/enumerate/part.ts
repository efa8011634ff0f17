import { cellCount, cellName, graphOfMaze, mazeOfFloor } from '../../../../grid/index.js';
import { counted } from '../../../../puzzle/index.js';
import type { Frame } from '../../walk/frame.js';
import { breadthFirst, runOn } from '../../walk/walk.js';
import type { Census } from './census.js';
import { type Decided, decidedBy, IS_BLOCKED, IS_OPEN } from './decided.js';
import { FeasibleCounter } from './feasible-counter.js';
import type { Branch } from './run-tree.js';

/** What comes of counting a part of a tree, as plain data that JSON can hold. */
export interface PartResult {
  readonly branch: Branch;
  /** Number of different runs. */
  readonly leaves: number;
  /** Number of mazes with these runs, a decimal number. */
  readonly weight: string;
  /** Most turns of any run. */
  readonly optimum: number;
  /** The first maze with that many turns, one digit a cell: 1 blocked, 0 open; undecided cells are open. */
  readonly maze: string;
  /** What its sub-branches hold, in the order of the tree, where the proof asks for them: see `sub-branches.ts`. */
  readonly branches?: readonly Claim[] | undefined;
}

/** Runs, mazes (a decimal number) and most turns of a sub-branch. */
export type Claim = readonly [leaves: number, weight: string, optimum: number];

/** The result of a branch that was counted. */
export function partResultOf(branch: Branch, { leaves, weight, optimum, design }: Census): PartResult {
  return { branch, leaves, weight: String(weight), optimum, maze: design };
}

/** Whether two counts of a part say the same. Both name the first best maze, so honest counts agree in every field. */
export function isSameResult(a: PartResult, b: PartResult): boolean {
  return (
    a.branch === b.branch &&
    a.leaves === b.leaves &&
    a.weight === b.weight &&
    a.optimum === b.optimum &&
    a.maze === b.maze
  );
}

/**
 * Checks what can be known of a part's result without counting its runs: its weight is the number of feasible mazes below
 * the branch, and its maze lies below the branch, can be left, and takes exactly the turns that are claimed. It uses neither
 * the lazy tree nor the kernels: the count is the frontier dynamic programme's, the walk the readable form of the rule.
 *
 * What it cannot see is a number of leaves that was invented, and a better maze that was kept back: for these, parts have
 * to be counted again.
 */
export class PartVerifier {
  private readonly counter: FeasibleCounter;

  /** Throws a RangeError for a frame that cannot be enumerated. */
  constructor(private readonly frame: Frame) {
    this.counter = new FeasibleCounter(frame);
  }

  /** The number of feasible mazes below a branch; null when the tree has no such branch. */
  weightBelow(branch: Branch): bigint | null {
    const decided = decidedBy(this.frame, branch);
    if (decided === null) return null;
    const weight = this.counter.count(decided);
    return weight === 0n ? null : weight;
  }

  /** What is wrong with a result, in one sentence; null when nothing is. */
  fault(result: PartResult): string | null {
    const { branch, leaves, optimum, maze } = result;
    const decided = decidedBy(this.frame, branch);
    const weight = decided === null ? 0n : this.counter.count(decided);
    if (decided === null || weight === 0n) return 'the tree has no such branch';
    if (result.weight !== String(weight)) {
      return `its weight is ${result.weight.slice(0, 40)}, but ${counted(weight, 'maze')} can be left below the branch`;
    }
    if (!(Number.isSafeInteger(leaves) && leaves >= 1 && BigInt(leaves) <= weight)) {
      return `${leaves} runs cannot stand for ${counted(weight, 'maze')}`;
    }
    return this.faultOfMaze(decided, optimum, maze);
  }

  private faultOfMaze(decided: Decided, optimum: number, maze: string): string | null {
    const { frame } = this;
    const cells = cellCount(frame);
    if (maze.length !== cells || !/^[01]*$/.test(maze)) {
      return `its maze is not given as ${cells} digits, 0 or 1`;
    }
    for (let cell = 0; cell < cells; cell++) {
      const isBlocked = maze[cell] === '1';
      const wanted = cell === frame.exit ? IS_OPEN : decided[cell];
      if (wanted === (isBlocked ? IS_OPEN : IS_BLOCKED)) {
        const state = isBlocked ? 'blocked' : 'open';
        return `its maze lies in another part of the tree: ${cellName(frame, cell)} is ${state}`;
      }
    }
    const graph = graphOfMaze(
      mazeOfFloor(frame, (cell) => maze[cell] === '0'),
      frame.order,
    );
    if (breadthFirst(graph, frame.start).steps[frame.exit] === -1) return 'its maze cuts off the exit';
    const { turns } = runOn({ graph, start: frame.start, exit: frame.exit });
    return turns === optimum ? null : `its maze takes ${counted(turns, 'turn')}, not ${optimum}`;
  }
}
