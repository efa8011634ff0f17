import { cellCount } from '../../../grid/index.js';
import { cellAtPlace, type Frame, layoutOf, placeOf } from './frame.js';

/** Longest run the kernels follow, in turns: no count can overflow or reach {@link BLOCKED}. */
export const MOST_KERNEL_TURNS = 2 ** 25 - 2;

/** Widest rectangle: a step down must fit into a signed byte. */
export const MOST_KERNEL_COLUMNS = 126;

/** Above every count: what bars the way. */
export const BLOCKED = 1 << 30;

/** Floods are told apart by a stamp on the cells that they met; after so many the stamps begin anew. */
const MOST_STAMP = 2 ** 31 - 1;

/** Lets one mouse go on between two indices of `values`, for at most `budget` turns; how many. `end` is where he stands. */
export type FollowOne = (
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
) => number;

/**
 * What the fast walks of both kinds of maze share. A *board* is the bordered array of frame.ts; what a word of it holds is
 * the kernel's own affair, but for visits, which are added to it. A *design* is one byte a bit.
 */
export abstract class LoopKernel {
  /** Length of a board. */
  readonly size: number;
  /** Places of start and exit; see {@link moveEnds}. */
  start: number;
  exit: number;
  readonly places: Int32Array;
  /** Steps by rank of preference, and the same packed into four bytes. */
  readonly steps: readonly [number, number, number, number];
  readonly pack: number;
  /** Length of a design. */
  abstract readonly bits: number;
  /** Place at which the last run ended. */
  end = 0;
  protected readonly stack: Int32Array;
  protected readonly mark: Int32Array;
  private readonly board: Int32Array;
  private readonly last = new Int32Array(1);
  private stamp = 0;

  /** Throws a RangeError for a rectangle that is too wide. */
  constructor(readonly frame: Frame) {
    if (frame.columns > MOST_KERNEL_COLUMNS) {
      throw new RangeError(`the kernel takes at most ${MOST_KERNEL_COLUMNS} columns`);
    }
    const layout = layoutOf(frame);
    this.size = layout.size;
    this.start = placeOf(frame, frame.start);
    this.exit =
      placeOf(frame, frame.exit) + (frame.exitSide === undefined ? 0 : layout.steps[frame.exitSide]);
    this.places = Int32Array.from({ length: cellCount(frame) }, (_, cell) => placeOf(frame, cell));
    const [s0, s1, s2, s3] = frame.order.map((direction) => layout.steps[direction]);
    this.steps = [s0 ?? 0, s1 ?? 0, s2 ?? 0, s3 ?? 0];
    this.pack = this.steps.reduce((word, step) => (word << 8) | (step & 255), 0);
    this.board = new Int32Array(layout.size);
    this.stack = new Int32Array(layout.size);
    this.mark = new Int32Array(layout.size);
  }

  /** Puts start and exit on other cells: for boards filled from now on, and boards without an exit of their own. */
  moveEnds(startCell: number, exitCell: number): void {
    this.start = this.places[startCell];
    this.exit = this.places[exitCell];
  }

  /** Writes an unvisited board into `values` from `base` on. */
  abstract fill(values: Int32Array, base: number, design: Uint8Array): void;

  /** Draws one bit of a design into the board at `base`, on which the mouse has not yet looked at it. */
  abstract draw(values: Int32Array, base: number, bit: number, value: number): void;

  /** Whether by now the mouse has left a cell that is beside what a bit decides, and so has looked at it. */
  abstract hasLookedAt(values: Int32Array, base: number, bit: number): boolean;

  /** Whether the exit can be reached from the start on the board at `base`. */
  abstract isFeasible(values: Int32Array, base: number): boolean;

  /** Visits of the place at an index of a board. */
  abstract visitsAt(value: number): number;

  /** What a visit adds to a word, and whether its low four bits are walls, by rank of preference. */
  abstract readonly visit: number;
  abstract readonly hasWalls: boolean;

  /** The hot loop, which each kind of maze has for itself. */
  protected abstract readonly one: FollowOne;

  /** Follows the mouse from a place of the board at `base`, for at most `budget` turns; how many. {@link end}: where he stands. */
  follow(values: Int32Array, base: number, from: number, budget: number, exit = this.exit): number {
    const [s0, s1, s2, s3] = this.steps;
    const { last, pack } = this;
    const turns = this.one(values, base + from, base + exit, s0, s1, s2, s3, pack, budget, last);
    this.end = last[0] - base;
    return turns;
  }

  /** Turns from start to exit; 0 when the exit is cut off; the cap when as many turns do not suffice. */
  turnsOf(design: Uint8Array, cap = MOST_KERNEL_TURNS): number {
    const { board } = this;
    this.fill(board, 0, design);
    if (!this.isFeasible(board, 0)) return 0;
    return this.follow(board, 0, this.start, Math.min(cap, MOST_KERNEL_TURNS));
  }

  /** Follows the mouse and gives his visits too, one number a cell; null when the exit is cut off. */
  run(
    design: Uint8Array,
    cap = MOST_KERNEL_TURNS,
  ): { turns: number; visits: Float64Array; isOut: boolean } | null {
    const turns = this.turnsOf(design, cap);
    if (turns === 0) return null;
    const { board, places } = this;
    const visits = Float64Array.from(places, (place) => this.visitsAt(board[place]));
    return { turns, visits, isOut: this.end === this.exit };
  }

  /** Most visits of any place of the board at `base`. */
  mostVisits(values: Int32Array, base: number): number {
    let most = 0;
    for (let i = base; i < base + this.size; i++) most = Math.max(most, this.visitsAt(values[i]));
    return most;
  }

  cellAt(place: number): number {
    return cellAtPlace(this.frame, place);
  }

  isMet(place: number): boolean {
    return this.mark[place] === this.stamp;
  }

  /** A stamp that no place of {@link mark} has. */
  protected freshStamp(): number {
    if (this.stamp === MOST_STAMP) {
      this.stamp = 0;
      this.mark.fill(0);
    }
    return ++this.stamp;
  }
}
