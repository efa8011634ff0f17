import type { Frame } from './frame.js';
import { Kernel, VISIT } from './kernel.js';
import { MOST_KERNEL_TURNS } from './loop-kernel.js';

/**
 * The cover time of blocks on a rectangle (`cover.ts` is the readable form): the loop of kernel.ts with a countdown of
 * cells that have not been visited in place of an exit.
 */
export class CoverKernel {
  private readonly kernel: Kernel;
  private readonly board: Int32Array;

  constructor(frame: Frame) {
    this.kernel = new Kernel(frame);
    this.board = new Int32Array(this.kernel.size);
  }

  /** Turns until every cell in reach has been visited; 0 when the exit is cut off, the cap when as many do not suffice. */
  turnsOf(blocks: Uint8Array, cap = MOST_KERNEL_TURNS): number {
    const { board, kernel } = this;
    kernel.fill(board, 0, blocks);
    const vertices = kernel.flood(board, 0, kernel.start, null);
    if (!kernel.isMet(kernel.exit)) return 0;
    return coverFrom(board, kernel, vertices, Math.min(cap, MOST_KERNEL_TURNS));
  }

  /** Visits of every cell in the last walk, that of the cell it ended on not counted; meaningless where it was cut off. */
  get lastVisits(): Float64Array {
    const { board, kernel } = this;
    return Float64Array.from(kernel.places, (place) => kernel.visitsAt(board[place]));
  }

  /** Which cells were in reach of the start in the last walk, one number a cell. */
  get lastReach(): Uint8Array {
    const { kernel } = this;
    return Uint8Array.from(kernel.places, (place) => (kernel.isMet(place) ? 1 : 0));
  }
}

/** Walks from the start until so many cells have been visited; how many turns that takes, at most `budget`. */
function coverFrom(values: Int32Array, kernel: Kernel, vertices: number, budget: number): number {
  const [s0, s1, s2, s3] = kernel.steps;
  const { pack } = kernel;
  let at = kernel.start;
  let unseen = vertices - 1;
  let turns = 0;
  while (unseen > 0 && turns < budget) {
    values[at] = (values[at] + VISIT) | 0;
    const a = values[at + s0];
    const b = (values[at + s1] + 8) | 0;
    const c = (values[at + s2] + 16) | 0;
    const d = (values[at + s3] + 24) | 0;
    const ab = b + ((a - b) & ((a - b) >> 31));
    const cd = d + ((c - d) & ((c - d) >> 31));
    const least = cd + ((ab - cd) & ((ab - cd) >> 31));
    at = (at + ((pack << least) >> 24)) | 0;
    // A cell where he has not been holds 0, which is the only count whose predecessor is negative.
    unseen -= (values[at] - 1) >>> 31;
    turns++;
  }
  return turns;
}
