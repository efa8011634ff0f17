import type { Progress, Task } from '../../../puzzle/index.js';
import { type Frame, sideCount } from './frame.js';
import type { Part, PartCount } from './part.js';
import { WallTree } from './wall-tree.js';

/** Leaves between two reports: some milliseconds. */
const BUDGET = 10_000;

/** What the count of a part says of itself. */
export interface CountProgress extends Progress {
  /** Most moves of any longest plan so far; -1 before the first. */
  readonly optimum: number;
}

/** Goes through all mazes below a branch of the tree of an exit; its progress is a {@link CountProgress}. */
export function* countPart(frame: Frame, { exit, branch }: Part): Task<PartCount> {
  const tree = new WallTree(frame, exit);
  tree.enter(branch);
  while (tree.walk(BUDGET)) {
    const { leaves, optimum } = tree;
    const progress: CountProgress = {
      ...{ done: leaves, total: null, unit: 'leaves', note: `best ${optimum} moves` },
      optimum,
    };
    yield progress;
  }
  return { exit, branch, ...tree.counted() };
}

/** How the trees of a frame are cut into parts: at a depth for every exit, the first one of a class of mirror images. */
export interface Cut {
  readonly depth: number;
  readonly parts: readonly Part[];
}

/** Cuts the trees of some exits at a depth; or else so deep that there are enough parts, where there can be. */
export function cutTrees(
  frame: Frame,
  exits: readonly number[],
  { depth = null, enough }: { readonly depth?: number | null; readonly enough: number },
): Cut {
  const cutAt = (level: number): Cut => ({
    depth: level,
    parts: exits.flatMap((exit) =>
      new WallTree(frame, exit).branches(level).map((branch) => ({ exit, branch })),
    ),
  });
  if (depth !== null) return cutAt(depth);
  let cut = cutAt(0);
  for (let level = 1; level <= sideCount(frame) && cut.parts.length < enough; level++) cut = cutAt(level);
  return cut;
}
