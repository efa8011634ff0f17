import { type Frame, layoutOf, placeOf } from '../walk/frame.js';
import { VISIT } from '../walk/kernel.js';
import { BLOCKED } from '../walk/loop-kernel.js';
import { busiest, type RunObjective } from '../walk/walk.js';
import { DecisionTree, FORCED, LONGEST, NOTHING, OPEN, SHUT } from './decision-tree.js';
import { Reach } from './reach.js';

/**
 * All runs of a frame, by lazy branching: a cell is decided (open or blocked) only when Squeaky would step on it,
 * and the blocked branch is dropped when it cuts off the exit. Every leaf is one run, and stands for
 * 2^(cells never decided) mazes, so the leaves' weights add up to the number of feasible mazes.
 */

/** Most cells of a frame that is enumerated: weights of single leaves stay below 2^62. */
export const MOST_CELLS_ENUMERATED = 64;

/** Most columns: a row with its margins is a bit mask of one word. */
export const MOST_COLUMNS_ENUMERATED = 29;

/** More than any count, and more turns than any run has. */
const UNBEATEN = 0x3fffffff;

/** The tree of a frame with blocked cells, for turns and for most visits of one cell. */
export class LazyTree extends DecisionTree {
  /** By place: visits times 32; {@link BLOCKED}. Undecided cells have no visits yet. */
  private readonly values: Int32Array;
  private readonly reach: Reach;
  private readonly exit: number;
  private readonly steps: readonly [number, number, number, number];

  /** Throws a RangeError for a frame that is too large, and for one whose exit is its start. */
  constructor(
    private readonly frame: Frame,
    private readonly objective: RunObjective = 'turns',
  ) {
    const cells = frame.columns * frame.rows;
    if (cells > MOST_CELLS_ENUMERATED || frame.columns > MOST_COLUMNS_ENUMERATED) {
      const most = `${MOST_CELLS_ENUMERATED} cells or ${MOST_COLUMNS_ENUMERATED} columns`;
      throw new RangeError(`a frame of more than ${most} cannot be enumerated`);
    }
    if (frame.start === frame.exit) throw new RangeError('start and exit are the same cell');
    super(cells - 2, 0);
    const layout = layoutOf(frame);
    const [first, second, third, last] = frame.order.map((direction) => layout.steps[direction]);
    this.steps = [first ?? 0, second ?? 0, third ?? 0, last ?? 0];
    this.values = new Int32Array(layout.size).fill(BLOCKED);
    for (let cell = 0; cell < cells; cell++) this.values[placeOf(frame, cell)] = 0;
    this.reach = new Reach(frame);
    this.exit = placeOf(frame, frame.exit);
    const start = placeOf(frame, frame.start);
    this.values[start] = VISIT;
    this.trail[0] = start;
    this.reach.start(start);
  }

  /** The loop of kernel.ts with the decisions in it, which is where all time goes. */
  override walk(budget: number): boolean {
    if (this.isDone) return false;
    const { values, trail, exit, subjects, kinds, turnsBefore, counts, reach } = this;
    const [s0, s1, s2, s3] = this.steps;
    const pack = ((s0 & 255) << 24) | ((s1 & 255) << 16) | ((s2 & 255) << 8) | (s3 & 255);
    const last = this.leaves + budget;
    const floor = this.floor;
    let leaves = this.leaves;
    let turns = this.turns;
    let depth = this.depth;
    let at = trail[turns - 1];
    // What is to be beaten: turns at a leaf, or a count on the way. A count that is higher than that of any leaf before
    // makes the next leaf the best so far, since counts only grow down to it; so nothing is looked up at other leaves.
    const isCrossed = this.objective === 'crossed';
    let longest = isCrossed ? UNBEATEN : this.optimum;
    let highest = isCrossed ? this.optimum * VISIT : UNBEATEN;
    let isBusier = isCrossed && this.optimum < 0;
    for (;;) {
      // The least of the four neighbours, ties to the preferred one; see kernel.ts.
      const a = values[at + s0];
      const b = (values[at + s1] + 8) | 0;
      const c = (values[at + s2] + 16) | 0;
      const d = (values[at + s3] + 24) | 0;
      const ab = b + ((a - b) & ((a - b) >> 31));
      const cd = d + ((c - d) & ((c - d) >> 31));
      const least = cd + ((ab - cd) & ((ab - cd) >> 31));
      at = (at + ((pack << least) >> 24)) | 0;
      if (least >= VISIT) {
        const value = ((least & -VISIT) + VISIT) | 0;
        values[at] = value;
        if (value > highest) isBusier = true;
        trail[turns++] = at;
        if (turns === LONGEST) throw new RangeError('a run is too long to be enumerated');
        continue;
      }
      if (at !== exit) {
        kinds[depth] = reach.decide(at) ? OPEN : FORCED;
        subjects[depth] = at;
        turnsBefore[depth++] = turns;
        values[at] = VISIT;
        trail[turns++] = at;
        continue;
      }
      counts[depth] = counts[depth] + 1;
      leaves++;
      if (turns > longest || isBusier) {
        this.optimum = isCrossed ? this.busiest() : turns;
        this.design = this.drawing();
        if (isCrossed) highest = this.optimum * VISIT;
        else longest = turns;
        isBusier = false;
      }
      for (;;) {
        if (depth === floor) {
          this.isDone = true;
          this.leaves = leaves;
          return false;
        }
        const cell = subjects[--depth];
        const kind = kinds[depth];
        if (kind === OPEN) {
          const before = turnsBefore[depth];
          while (turns > before) {
            const place = trail[--turns];
            values[place] = (values[place] - VISIT) | 0;
          }
          reach.block(cell);
          kinds[depth++] = SHUT;
          values[cell] = BLOCKED;
          at = trail[turns - 1];
          break;
        }
        reach.undo(cell);
        if (kind === SHUT) values[cell] = 0;
      }
      if (leaves >= last) {
        this.leaves = leaves;
        this.turns = turns;
        this.depth = depth;
        return true;
      }
    }
  }

  protected advance(): number {
    for (;;) {
      const at = this.trail[this.turns - 1];
      let next = 0;
      let least = BLOCKED;
      for (const step of this.steps) {
        const value = this.values[at + step];
        if (value >= least) continue;
        least = value;
        next = at + step;
      }
      if (least === 0) return next === this.exit ? NOTHING : next;
      this.step(next);
    }
  }

  private step(to: number): void {
    this.values[to] = this.values[to] + VISIT;
    this.tread(to);
  }

  protected admit(cell: number): boolean {
    const canBlock = this.reach.decide(cell);
    this.step(cell);
    return canBlock;
  }

  protected bar(cell: number): void {
    this.reach.block(cell);
    this.values[cell] = BLOCKED;
  }

  protected forget(cell: number): void {
    this.reach.undo(cell);
    this.values[cell] = 0;
  }

  protected leave(place: number): void {
    this.values[place] = this.values[place] - VISIT;
  }

  protected worth(): number {
    return this.objective === 'crossed' ? this.busiest() : this.turns;
  }

  /** Visits of the cell that was visited most. */
  private busiest(): number {
    return busiest(this.values.map((value) => (value === BLOCKED ? 0 : value / VISIT)));
  }

  protected drawing(): string {
    const { columns, rows } = this.frame;
    let text = '';
    for (let cell = 0; cell < columns * rows; cell++) {
      text += this.values[placeOf(this.frame, cell)] === BLOCKED ? '1' : '0';
    }
    return text;
  }
}
