import type { Direction, Grid } from '../../../grid/index.js';
import type { Progress, Task } from '../../../puzzle/index.js';
import { DEFAULT_ORDER, frameOf } from '../walk/frame.js';
import { cropped, openFrame, type TrapMaze } from './maze.js';
import { addTraps, enumerateTraps, NO_TRAPS, type TrapCensus } from './tree.js';

export type { TrapMaze } from './maze.js';

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
      return endOf(total, size, maze, traps);
    }
  }
  return endOf(total, options.mostCells, null, 0);
}

function endOf(
  total: TrapCensus,
  enumerated: number,
  maze: TrapMaze | null,
  traps: number,
): TrapSearchResult {
  return {
    maze,
    isProved: total.givenUp === 0,
    enumerated,
    runs: total.runs,
    givenUp: total.givenUp,
    traps,
  };
}

/** The frames that together hold all mazes of one size. */
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

/** Passes the progress of one enumeration on, as part of the whole. */
function* relayed(task: Task<TrapCensus>, before: number, size: number): Task<TrapCensus> {
  for (;;) {
    const step = task.next();
    if (step.done) return step.value;
    const progress: Progress = step.value;
    yield { ...progress, done: before + progress.done, note: `size ${size}` };
  }
}
