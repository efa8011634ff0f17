import { cellCount } from '../../../grid/index.js';
import { cellAtPlace, type Frame, layoutOf, placeOf } from './frame.js';

/**
 * The hot loop: Squeaky on a rectangle with blocked cells, one turn in a dozen instructions without a branch.
 *
 * A *board* is the bordered array of frame.ts. An open cell holds 32 times its visits, a blocked one and the border
 * hold {@link BLOCKED}. Adding 8 times the rank of a direction to what lies there makes one number of count and
 * preference, so the least of four decides; its low five bits are a shift that brings the step in that direction
 * to the top byte of a packed word.
 */

/** What one visit adds to a place of a board. */
export const VISIT = 32;

/** A blocked cell or the border. */
export const BLOCKED = 1 << 30;

/** Longest run the kernel follows, in turns: no count can overflow or reach {@link BLOCKED}. */
export const MOST_KERNEL_TURNS = 2 ** 25 - 2;

/** Widest rectangle: a step down must fit into a signed byte. */
export const MOST_KERNEL_COLUMNS = 126;

/** Floods are told apart by a stamp on the cells that they met; after so many the stamps begin anew. */
const MOST_STAMP = 2 ** 31 - 1;

/** Prepared for one frame. Blocks are one byte a cell: 1 blocked, 0 open; start and exit count as open. */
export class Kernel {
  /** Length of a board. */
  readonly size: number;
  /** Places of start and exit. */
  readonly start: number;
  readonly exit: number;
  /** Place of every cell. */
  readonly places: Int32Array;
  /** Steps by rank of preference, and the same packed into four bytes. */
  readonly steps: readonly [number, number, number, number];
  readonly pack: number;
  private readonly board: Int32Array;
  private readonly stack: Int32Array;
  private readonly mark: Int32Array;
  private stamp = 0;

  /** Throws a RangeError for a rectangle that is too wide. */
  constructor(readonly frame: Frame) {
    if (frame.columns > MOST_KERNEL_COLUMNS) {
      throw new RangeError(`the kernel takes at most ${MOST_KERNEL_COLUMNS} columns`);
    }
    const layout = layoutOf(frame);
    this.size = layout.size;
    this.start = placeOf(frame, frame.start);
    this.exit = placeOf(frame, frame.exit);
    this.places = Int32Array.from({ length: cellCount(frame) }, (_, cell) => placeOf(frame, cell));
    const [s0, s1, s2, s3] = frame.order.map((direction) => layout.steps[direction]);
    this.steps = [s0 ?? 0, s1 ?? 0, s2 ?? 0, s3 ?? 0];
    this.pack = this.steps.reduce((word, step) => (word << 8) | (step & 255), 0);
    this.board = new Int32Array(layout.size);
    this.stack = new Int32Array(layout.size);
    this.mark = new Int32Array(layout.size);
  }

  /** Writes an unvisited board into `values` from `base` on. */
  fill(values: Int32Array, base: number, blocks: Uint8Array): void {
    const { places } = this;
    values.fill(BLOCKED, base, base + this.size);
    for (let cell = 0; cell < places.length; cell++) {
      if (blocks[cell] === 0) values[base + places[cell]] = 0;
    }
    values[base + this.start] = 0;
    values[base + this.exit] = 0;
  }

  /** Whether the exit can be reached from the start on the board at `base`. */
  isFeasible(values: Int32Array, base: number): boolean {
    const { stack, mark, steps, start, exit } = this;
    if (this.stamp === MOST_STAMP) {
      this.stamp = 0;
      mark.fill(0);
    }
    const stamp = ++this.stamp;
    stack[0] = exit;
    mark[exit] = stamp;
    for (let height = 1; height > 0; ) {
      const at = stack[--height];
      for (const step of steps) {
        const next = at + step;
        if (values[base + next] >= BLOCKED || mark[next] === stamp) continue;
        if (next === start) return true;
        mark[next] = stamp;
        stack[height++] = next;
      }
    }
    return false;
  }

  /**
   * Turns from start to exit; 0 when the exit is cut off; `cap`, or {@link MOST_KERNEL_TURNS} where that is less, when
   * as many turns do not suffice.
   */
  turnsOf(blocks: Uint8Array, cap = MOST_KERNEL_TURNS): number {
    const { board } = this;
    this.fill(board, 0, blocks);
    if (!this.isFeasible(board, 0)) return 0;
    return this.follow(board, 0, this.start, Math.min(cap, MOST_KERNEL_TURNS));
  }

  /** Follows the mouse and gives his visits too, one number a cell; null when the exit is cut off. */
  run(
    blocks: Uint8Array,
    cap = MOST_KERNEL_TURNS,
  ): { turns: number; visits: Float64Array; isOut: boolean } | null {
    const turns = this.turnsOf(blocks, cap);
    if (turns === 0) return null;
    const { board, places } = this;
    const visits = Float64Array.from(places, (place) => {
      const value = board[place];
      return value >= BLOCKED ? 0 : value / VISIT;
    });
    return { turns, visits, isOut: this.end === this.exit };
  }

  /**
   * Lets the mouse go on from a place of the board at `base`, for at most `budget` turns, and returns how many he
   * made; {@link end} is where he stands then.
   */
  follow(values: Int32Array, base: number, from: number, budget: number): number {
    const [s0, s1, s2, s3] = this.steps;
    const turns = follow(values, base + from, base + this.exit, s0, s1, s2, s3, this.pack, budget, this.last);
    this.end = this.last[0] - base;
    return turns;
  }

  /** Place at which the last run ended. */
  end = 0;
  private readonly last = new Int32Array(1);

  /** The cell at a place of a board. */
  cellAt(place: number): number {
    return cellAtPlace(this.frame, place);
  }
}

function follow(
  values: Int32Array,
  from: number,
  exit: number,
  s0: number,
  s1: number,
  s2: number,
  s3: number,
  pack: number,
  budget: number,
  end: Int32Array,
): number {
  let at = from;
  let turns = 0;
  while (at !== exit && turns < budget) {
    values[at] = (values[at] + VISIT) | 0;
    const a = values[at + s0];
    const b = (values[at + s1] + 8) | 0;
    const c = (values[at + s2] + 16) | 0;
    const d = (values[at + s3] + 24) | 0;
    // The lesser of two without a branch: the sign of the difference is a mask.
    const ab = b + ((a - b) & ((a - b) >> 31));
    const cd = d + ((c - d) & ((c - d) >> 31));
    const least = cd + ((ab - cd) & ((ab - cd) >> 31));
    at = (at + ((pack << least) >> 24)) | 0;
    turns++;
  }
  end[0] = at;
  return turns;
}
