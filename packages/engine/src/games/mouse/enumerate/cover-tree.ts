import { cellCount } from '../../../grid/index.js';
import { type Frame, layoutOf, placeOf } from '../walk/frame.js';
import { VISIT } from '../walk/kernel.js';
import { BLOCKED } from '../walk/loop-kernel.js';
import { DecisionTree, NOTHING, SHUT } from './decision-tree.js';
import { MOST_CELLS_ENUMERATED } from './lazy-tree.js';

/**
 * The tree of cover times: turns until every cell in reach of the start has been visited, the walk going on through the exit
 * as through any cell. A cell is decided when Squeaky would step on it, and a run ends when no cell beside those he has
 * visited is still to be met. All designs of a frame have their leaves, also those that cut off the exit, so that the
 * weights, 2^(cells never decided), add up to 2^(cells but start and exit). But these are worth nothing, here as to the
 * search: they are no mazes that he can leave, and the exit is an open cell that he never comes to see.
 */
export class CoverTree extends DecisionTree {
  /** By place: visits times 32; {@link BLOCKED}. Cells that are undecided, and the exit at first, have no visits yet. */
  private readonly values: Int32Array;
  /** By place: visited cells beside it. */
  private readonly beside: Uint8Array;
  /** Cells without a visit beside visited ones. */
  private rim = 0;
  private readonly exit: number;
  private readonly steps: Int32Array;

  /** Throws a RangeError for a frame that is too large, and for one whose exit is its start. */
  constructor(private readonly frame: Frame) {
    const cells = cellCount(frame);
    if (cells > MOST_CELLS_ENUMERATED) {
      throw new RangeError(`a frame of more than ${MOST_CELLS_ENUMERATED} cells cannot be enumerated`);
    }
    if (frame.start === frame.exit) throw new RangeError('start and exit are the same cell');
    super(cells - 2, 1);
    const layout = layoutOf(frame);
    this.steps = Int32Array.from(frame.order, (direction) => layout.steps[direction]);
    this.values = new Int32Array(layout.size).fill(BLOCKED);
    for (let cell = 0; cell < cells; cell++) this.values[placeOf(frame, cell)] = 0;
    this.beside = new Uint8Array(layout.size);
    this.exit = placeOf(frame, frame.exit);
    const start = placeOf(frame, frame.start);
    this.trail[0] = start;
    this.values[start] = VISIT;
    this.surround(start);
  }

  protected advance(): number {
    if (this.rim === 0) return NOTHING;
    const { values, steps, trail } = this;
    let at = trail[this.turns - 1];
    for (;;) {
      let next = 0;
      let least = BLOCKED;
      for (let rank = 0; rank < 4; rank++) {
        const value = values[at + steps[rank]];
        if (value >= least) continue;
        least = value;
        next = at + steps[rank];
      }
      if (least === 0) return next;
      at = next;
      values[at] = values[at] + VISIT;
      this.tread(at);
    }
  }

  protected admit(cell: number): boolean {
    this.values[cell] = VISIT;
    this.tread(cell);
    this.rim--;
    this.surround(cell);
    return cell !== this.exit;
  }

  protected bar(cell: number): void {
    this.withdraw(cell);
    this.values[cell] = BLOCKED;
  }

  protected forget(cell: number, wasBlocked: boolean): void {
    if (!wasBlocked) this.withdraw(cell);
    this.values[cell] = 0;
    this.rim++;
  }

  protected leave(place: number): void {
    this.values[place] = this.values[place] - VISIT;
  }

  /** The exit is met in some runs, but never decided about. */
  protected override decided(): number {
    return this.values[this.exit] > 0 ? this.depth - 1 : this.depth;
  }

  /** Turns to the cell that was visited last; less than nothing where the exit is cut off. */
  protected worth(): number {
    if (this.values[this.exit] === 0) return -1;
    let last = this.depth - 1;
    while (this.kinds[last] === SHUT) last--;
    return this.turnsBefore[last];
  }

  protected drawing(): string {
    return Array.from({ length: cellCount(this.frame) }, (_, cell) =>
      this.values[placeOf(this.frame, cell)] === BLOCKED ? '1' : '0',
    ).join('');
  }

  /** Notes that a cell is visited: its neighbours may come to the rim. */
  private surround(cell: number): void {
    for (const step of this.steps) {
      const place = cell + step;
      if (this.values[place] === 0 && this.beside[place] === 0) this.rim++;
      this.beside[place] = this.beside[place] + 1;
    }
  }

  private withdraw(cell: number): void {
    for (const step of this.steps) {
      const place = cell + step;
      this.beside[place] = this.beside[place] - 1;
      if (this.values[place] === 0 && this.beside[place] === 0) this.rim--;
    }
  }
}
