import type { CountProgress, Task } from '@knossos/engine/internal/puzzle';
import type { BoardSize } from './board-size.js';
import type { Part, PartCount } from './part.js';
import { WallTree } from './wall-tree.js';

/** Leaves between two reports: some milliseconds. */
const BUDGET = 10_000;

/** Goes through all mazes below a branch of the tree of an exit; its progress is a {@link CountProgress}. */
export function* countPart(size: BoardSize, { exit, branch }: Part): Task<PartCount> {
  const tree = new WallTree(size, exit);
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
