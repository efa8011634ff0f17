import { DEFAULT_ORDER, frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { cellCount, type Direction, type Grid } from '@knossos/engine/internal/grid';
import { type Progress, reporting, type Task } from '@knossos/engine/internal/puzzle';
import { cropped, openFrame, type Trap, type TrapFrame, type TrapMaze } from './maze.js';
import { TrapRun } from './run.js';

export type { TrapMaze } from './maze.js';

/**
 * All runs of a modular mouse in a frame, by lazy branching: a cell is decided (floor or rock) only when he would
 * step on it. A run in which his whole state comes back is a trap, in all mazes that it stands for, as long as the
 * exit can still be somewhere. That is on its cell, when the frame says which, or else on any undecided cell next to
 * a visited one, on which he will never step. Runs of which neither can be are dropped, and so are those that need
 * more floor than is allowed. In a feasible maze that is a trap, the cells on which he never steps are never decided,
 * and one of them is on the way to the exit; so no trap is missed, unless a run was given up.
 */

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
      const isTrap = end === 'repeats';
      const least = census.smallest?.floor.length ?? Number.POSITIVE_INFINITY;
      const smallest = isTrap && run.leastFloor < least ? run.trap() : null;
      const ended = { runs: 1, traps: isTrap ? 1 : 0, givenUp: end === 'cut off' ? 1 : 0, smallest };
      census = addTraps(census, ended);
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

export function runOf(frame: TrapFrame, modulo: number, limits: TrapLimits): TrapRun {
  const mostFloor = Math.min(limits.mostFloor ?? cellCount(frame), cellCount(frame));
  return new TrapRun(frame, modulo, mostFloor, limits.mostTurns ?? 10_000_000);
}

function report(census: TrapCensus): Progress {
  const { runs, smallest } = census;
  const note = smallest === null ? 'no trap yet' : `a trap of ${smallest.floor.length} floor cells`;
  return { done: runs, total: null, unit: 'runs', note };
}

/**
 * The smallest grid maze that traps a mouse that counts modulo k, in three senses:
 *
 * - `floor`: fewest floor cells, start and exit included, in any rectangle, start and exit anywhere;
 * - `rectangle`: fewest cells of the rectangle, start and exit anywhere in it; then fewest floor cells;
 * - `corners`: fewest cells of the rectangle, start top left and exit bottom left; then fewest floor cells.
 *
 * The searches go through all sizes in ascending order and enumerate all runs of each, so that a trap found is the
 * smallest one. J. Enright and J. Faben ("Building a Better Mouse Maze", FUN 2016) show grid traps for k = 2, 3, 6.
 */
export const TRAP_SENSES = ['floor', 'rectangle', 'corners'] as const;
export type TrapSense = (typeof TRAP_SENSES)[number];

export interface TrapSearchResult {
  /** Null when none was found. */
  readonly maze: TrapMaze | null;
  /** Whether every smaller size has been enumerated without a trap and without giving up a run. */
  readonly isProved: boolean;
  /** Largest size that is enumerated completely: floor cells for `floor`, cells of the rectangle otherwise. */
  readonly enumerated: number;
  /** Runs enumerated, and how many of them were given up. */
  readonly runs: number;
  readonly givenUp: number;
  /** Trapped runs of the size at which the search ended. */
  readonly traps: number;
}

export interface TrapSearchOptions {
  readonly sense: TrapSense;
  /** Largest size to enumerate: floor cells for `floor`, cells of the rectangle otherwise. */
  readonly mostCells: number;
  readonly order?: readonly Direction[];
}

/** Enumerates size by size until there is a trap. Progress counts runs. */
export function* findSmallestTrap(modulo: number, options: TrapSearchOptions): Task<TrapSearchResult> {
  const order = options.order ?? DEFAULT_ORDER;
  let total = NO_TRAPS;
  const endOf = (enumerated: number, maze: TrapMaze | null, traps: number): TrapSearchResult => {
    const { runs, givenUp } = total;
    return { maze, isProved: givenUp === 0, enumerated, runs, givenUp, traps };
  };
  for (let size = 2; size <= options.mostCells; size++) {
    let found: { readonly frame: Grid; readonly census: TrapCensus } | null = null;
    let traps = 0;
    for (const { frame, mostFloor } of framesOf(options.sense, size, order)) {
      // Of one size the least floor wins, so further frames need only be searched for less.
      const allowed = Math.min(mostFloor, (found?.census.smallest?.floor.length ?? mostFloor + 1) - 1);
      const census = yield* relayed(enumerateTraps(frame, modulo, { mostFloor: allowed }), total.runs, size);
      total = addTraps(total, census);
      traps += census.traps;
      if (census.smallest !== null) found = { frame, census };
    }
    const trap = found?.census.smallest;
    if (found && trap) {
      const maze = cropped(found.frame, trap, order, options.sense === 'floor');
      return endOf(size, maze, traps);
    }
  }
  return endOf(options.mostCells, null, 0);
}

function framesOf(sense: TrapSense, size: number, order: readonly Direction[]) {
  if (sense === 'floor') return [{ frame: openFrame(size, order), mostFloor: size }];
  const frames = [];
  for (let columns = 1; columns <= size; columns++) {
    if (size % columns !== 0) continue;
    const grid = { columns, rows: size / columns };
    if (sense === 'corners') {
      if (grid.rows > 1) frames.push({ frame: { ...frameOf(grid), order }, mostFloor: size });
      continue;
    }
    for (let start = 0; start < size; start++) {
      frames.push({ frame: { ...grid, start, exit: null, order }, mostFloor: size });
    }
  }
  return frames;
}

function relayed(task: Task<TrapCensus>, before: number, size: number): Task<TrapCensus> {
  return reporting(task, (report) => ({ ...report, done: before + report.done, note: `size ${size}` }));
}
