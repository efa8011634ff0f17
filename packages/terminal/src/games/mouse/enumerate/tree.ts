import { formatOrder } from '@knossos/engine/internal/games/mouse';
import { branchesOf, MOST_CELLS_ENUMERATED } from '@knossos/engine/internal/games/mouse/enumerate/enumerate';
import type { CountedTree } from '../branches/tree.js';
import { frameObject } from '../frame.js';
import type { WholeProblem } from './problem.js';

const SMALL_SPLIT = 100;
const LARGE_SPLIT = 1000;
/** Up to so many cells the small split is enough, and all is counted within seconds. */
export const SMALL_CELLS = 36;

/** Whether all is counted within seconds: walls are twice as many as cells, and cover times have no exit that ends them. */
export function isSmall({ columns, rows, shape, objective }: WholeProblem): boolean {
  const most = shape === 'walls' ? 16 : objective === 'cover' ? 25 : SMALL_CELLS;
  return columns * rows <= most;
}

/** The tree of a frame. */
export function treeOfFrame(frame: WholeProblem): CountedTree {
  const parameters = {
    ...frameObject(frame),
    order: formatOrder(frame.order),
    // Of blocked cells and turns they are as they were before there was anything else.
    ...(frame.objective === 'turns' ? {} : { objective: frame.objective }),
    ...(frame.shape === 'cells' ? {} : { shape: frame.shape }),
    ...(frame.mind === undefined ? {} : { mind: frame.mind }),
  };
  return {
    checkpoint: { kind: 'mouse enumeration', parameters },
    fewestBranches: isSmall(frame) ? SMALL_SPLIT : LARGE_SPLIT,
    deepest: MOST_CELLS_ENUMERATED,
    branchesAt: (depth) => branchesOf(frame, depth),
    count: (pool, branch, job) => pool.run('enumerate', { frame, branch }, job),
    countDesigns: (pool, job) => pool.run('feasible', frame, job),
  };
}
