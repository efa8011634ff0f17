import { cellCount } from '../../../grid/index.js';
import type { Progress, Task } from '../../../puzzle/index.js';
import type { Trap, TrapFrame } from './maze.js';
import { type StretchEnd, TrapRun } from './run.js';

/**
 * All runs of a modular mouse in a frame, by lazy branching: a cell is decided (floor or rock) only when he would
 * step on it. A run in which his whole state comes back is a trap, in all mazes that it stands for, as long as the
 * exit can still be somewhere: on its cell, when the frame says which, or else on any undecided cell next to a
 * visited one, on which he will never step. Runs of which neither can be are dropped, and so are those that need
 * more floor than is allowed. In a feasible maze that is a trap, the cells on which he never steps are never
 * decided, and one of them is on the way to the exit; so no trap is missed, unless a run was given up.
 */

/** What a search brought. */
export interface TrapCensus {
  /** Runs that came to an end: by escape, by being trapped, or given up. */
  readonly runs: number;
  /** Trapped runs with no more floor than is allowed. */
  readonly traps: number;
  /** Runs given up because no state came back within the limit on turns; nothing is proved unless it is 0. */
  readonly givenUp: number;
  /** The first of the traps with the least floor. */
  readonly smallest: Trap | null;
}

export interface TrapLimits {
  /** Most floor cells, the exit included; default: all cells. */
  readonly mostFloor?: number;
  /** Most turns between two decisions before a run is given up; default ten million. */
  readonly mostTurns?: number;
}

export const NO_TRAPS: TrapCensus = { runs: 0, traps: 0, givenUp: 0, smallest: null };

/** The census of two sets of runs, the earlier ones first. */
export function addTraps(a: TrapCensus, b: TrapCensus): TrapCensus {
  const size = (census: TrapCensus) => census.smallest?.floor.length ?? Number.POSITIVE_INFINITY;
  return {
    runs: a.runs + b.runs,
    traps: a.traps + b.traps,
    givenUp: a.givenUp + b.givenUp,
    smallest: size(b) < size(a) ? b.smallest : a.smallest,
  };
}

const SLICE = 2000;

/** All traps of a frame, the floor branch of every decision before the rock branch. Progress counts runs. */
export function* enumerateTraps(frame: TrapFrame, modulo: number, limits: TrapLimits = {}): Task<TrapCensus> {
  const run = runOf(frame, modulo, limits);
  let census = NO_TRAPS;
  if (!run.canHaveExit) return census;
  for (;;) {
    const end = run.follow();
    if (end === 'asks') {
      run.decideFloor();
      if (run.canHaveExit) continue;
    } else {
      census = withRun(census, run, end);
      if (census.runs % SLICE === 0) yield report(census);
    }
    for (;;) {
      if (run.depth === 0) return census;
      if (run.isLastRock) run.undo();
      else {
        run.turnToRock();
        if (run.canHaveExit) break;
      }
    }
  }
}

/**
 * One run from the root and back, with decisions by `isFloor`, which is asked once for every cell in question; null
 * when it does not end in a trap, or has no room for the floor asked for.
 */
export function dive(run: TrapRun, isFloor: (cell: number) => boolean): Trap | null {
  let end = run.follow();
  while (end === 'asks') {
    if (run.hasRoom && isFloor(run.askedCell)) run.decideFloor();
    else run.decideRock();
    if (!run.canHaveExit) break;
    end = run.follow();
  }
  const trap = end === 'repeats' ? run.trap() : null;
  // What comes before the first decision is the same in every run.
  while (run.depth > 0) run.undo();
  return trap;
}

/** The run of a frame at the root of its tree. */
export function runOf(frame: TrapFrame, modulo: number, limits: TrapLimits): TrapRun {
  const mostFloor = Math.min(limits.mostFloor ?? cellCount(frame), cellCount(frame));
  return new TrapRun(frame, modulo, mostFloor, limits.mostTurns ?? 10_000_000);
}

/** The census with one run more, which ended just now. */
function withRun(census: TrapCensus, run: TrapRun, end: StretchEnd): TrapCensus {
  const isTrap = end === 'repeats';
  const isSmaller = isTrap && run.leastFloor < (census.smallest?.floor.length ?? Number.POSITIVE_INFINITY);
  return {
    runs: census.runs + 1,
    traps: census.traps + (isTrap ? 1 : 0),
    givenUp: census.givenUp + (end === 'cut off' ? 1 : 0),
    smallest: isSmaller ? run.trap() : census.smallest,
  };
}

function report(census: TrapCensus): Progress {
  const { runs, smallest } = census;
  const note = smallest === null ? 'no trap yet' : `a trap of ${smallest.floor.length} floor cells`;
  return { done: runs, total: null, unit: 'runs', note };
}
