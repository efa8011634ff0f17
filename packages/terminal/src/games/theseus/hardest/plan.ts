import {
  addCounts,
  type Count,
  countLeaves,
  cutTrees,
  type ExitClass,
  exitClasses,
  type Frame,
  NOTHING_COUNTED,
  type Part,
  type PartCount,
  sideCount,
} from '@knossos/engine/internal/games/theseus/hardest';

/** What is to be gone through for a frame, and how it is cut into parts. */
export interface Plan {
  readonly frame: Frame;
  readonly classes: readonly ExitClass[];
  readonly depth: number;
  readonly parts: readonly Part[];
  /** Leaves of each class's tree, counted without the tree. */
  readonly leaves: readonly number[];
}

/** Parts that trees are cut into at least, where they have so many: more where an evening is spent on them. */
const SMALL_CUT = 64;
const LARGE_CUT = 400;
/** Up to so many inner sides the small cut is enough, and all is done within seconds. */
const SMALL_SIDES = 24;

/** The plan of a frame, cut at a depth or into enough parts for any number of workers; depends on the frame alone. */
export function planOf(frame: Frame, depth: number | null): Plan {
  const classes = exitClasses(frame);
  const exits = classes.map(({ exit }) => exit);
  const enough = sideCount(frame) <= SMALL_SIDES ? SMALL_CUT : LARGE_CUT;
  const cut = cutTrees(frame, exits, { depth, enough });
  return { frame, classes, ...cut, leaves: exits.map((exit) => countLeaves(frame, exit)) };
}

/** Leaves of all trees of a plan. */
export function leavesOf({ leaves }: Pick<Plan, 'leaves'>): number {
  return leaves.reduce((sum, count) => sum + count, 0);
}

/** All mazes of a plan: every choice of walls with every exit, mirror images included. */
export function allMazes({ frame, classes }: Pick<Plan, 'frame' | 'classes'>): number {
  return classes.reduce((sum, { cells }) => sum + cells.length, 0) * 2 ** sideCount(frame);
}

/** Counts by number of part. */
export type Finished = ReadonlyMap<number, PartCount>;

/** What all mazes with the exits of one class hold, for its first exit. */
export interface ClassCount extends ExitClass {
  readonly count: Count;
}

/** The sums of finished parts by class, in the order of the parts. */
export function classCounts({ classes, parts }: Plan, finished: Finished): ClassCount[] {
  return classes.map(({ exit, cells }) => ({
    exit,
    cells,
    count: parts.reduce((sum, part, index) => {
      const count = part.exit === exit ? finished.get(index) : undefined;
      return count ? addCounts(sum, count) : sum;
    }, NOTHING_COUNTED),
  }));
}

/** Whether the exits of a class lie at the outer wall, so that each could be a gap in it. */
export function isOnRim({ columns }: Frame, { exit }: ExitClass): boolean {
  // The first cell of a class lies in the upper left quarter.
  return exit < columns || exit % columns === 0;
}
