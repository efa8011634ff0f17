import type { Random } from '../../../random/index.js';
import { type Frame, layoutOf, placeOf } from '../walk/frame.js';
import { BLOCKED, VISIT } from '../walk/kernel.js';
import type { Objective } from '../walk/objective.js';
import { busiest } from '../walk/walk.js';
import type { Census } from './census.js';
import { Reach } from './reach.js';
import type { Branch, RunTree } from './run-tree.js';

/**
 * All runs of a frame, by lazy branching: a cell is decided (open or blocked) only when Squeaky would step on it,
 * and the blocked branch is dropped when it cuts off the exit. Every leaf is one run, and stands for
 * 2^(cells never decided) mazes, so the leaves' weights add up to the number of feasible mazes.
 */

/** Most cells of a frame that is enumerated: weights of single leaves stay below 2^62. */
export const MOST_CELLS_ENUMERATED = 64;

/** Most columns: a row with its margins is a bit mask of one word. */
export const MOST_COLUMNS_ENUMERATED = 29;

/** How a decision stands: open with the blocked branch to come, open because blocking cuts off the exit, blocked. */
const OPEN = 0;
const FORCED = 1;
const SHUT = 2;
/** Longest run that is followed. */
const LONGEST = 1 << 16;
/** More than any count, and more turns than any run has. */
const UNBEATEN = 0x3fffffff;

/** The tree below one branch, walked depth first, the open branch of every decision before the blocked one. */
export class LazyTree implements RunTree {
  /** By place: visits times 32; {@link BLOCKED}. Undecided cells have no visits yet. */
  private readonly values: Int32Array;
  /** Places left on each turn, for taking turns back. */
  private readonly trail = new Int32Array(LONGEST);
  private readonly reach: Reach;
  /** By decision: the cell, how it stands, and the turns taken before. */
  private readonly cells: Int32Array;
  private readonly kinds: Uint8Array;
  private readonly turnsBefore: Int32Array;
  private readonly exit: number;
  private readonly steps: readonly [number, number, number, number];
  private readonly counts: Float64Array;
  private turns = 1;
  private depth = 0;
  /** Decisions that belong to the branch itself and are never taken back. */
  private floor = 0;
  private isDone = false;
  /** The first maze that is worth `optimum`, one digit a cell: 1 blocked. */
  maze = '';
  /** Leaves counted so far, and the most that any run is worth. */
  leaves = 0;
  optimum = -1;

  /** Throws a RangeError for a frame that is too large, and for one whose exit is its start. */
  constructor(
    private readonly frame: Frame,
    private readonly objective: Objective = 'turns',
  ) {
    const cells = frame.columns * frame.rows;
    if (cells > MOST_CELLS_ENUMERATED || frame.columns > MOST_COLUMNS_ENUMERATED) {
      const most = `${MOST_CELLS_ENUMERATED} cells or ${MOST_COLUMNS_ENUMERATED} columns`;
      throw new RangeError(`a frame of more than ${most} cannot be enumerated`);
    }
    if (frame.start === frame.exit) throw new RangeError('start and exit are the same cell');
    const layout = layoutOf(frame);
    const [first, second, third, last] = frame.order.map((direction) => layout.steps[direction]);
    this.steps = [first ?? 0, second ?? 0, third ?? 0, last ?? 0];
    this.values = new Int32Array(layout.size).fill(BLOCKED);
    for (let cell = 0; cell < cells; cell++) this.values[placeOf(frame, cell)] = 0;
    this.reach = new Reach(frame);
    this.cells = new Int32Array(cells + 1);
    this.kinds = new Uint8Array(cells + 1);
    this.turnsBefore = new Int32Array(cells + 1);
    this.counts = new Float64Array(cells + 1);
    this.exit = placeOf(frame, frame.exit);
    const start = placeOf(frame, frame.start);
    this.values[start] = VISIT;
    this.trail[0] = start;
    this.reach.start(start);
  }

  /** Goes down along a branch, which becomes the root. Throws a RangeError for a branch that is not in the tree. */
  enter(branch: Branch): void {
    for (const decision of branch) {
      const cell = this.advance();
      const isKnown = decision === 'o' || decision === 'b';
      if (cell === this.exit || !isKnown) throw new RangeError(`the tree has no branch ${branch}`);
      this.open(cell);
      if (decision === 'b' && !this.backtrack()) throw new RangeError(`the tree has no branch ${branch}`);
      this.floor = this.depth;
    }
  }

  /** The branches at `depth` decisions below the root, and leaves above that depth, in order. */
  branches(depth: number): Branch[] {
    const found: Branch[] = [];
    for (;;) {
      const cell = this.depth < depth ? this.advance() : this.exit;
      if (cell !== this.exit) {
        this.open(cell);
        continue;
      }
      const kinds = this.kinds.subarray(0, this.depth);
      found.push(Array.from(kinds, (kind) => (kind === SHUT ? 'b' : 'o')).join(''));
      if (!this.backtrack()) return found;
    }
  }

  /**
   * Counts leaves until `budget` more have been counted; false when the tree is done. Throws a RangeError for a run of
   * {@link LONGEST} turns.
   */
  walk(budget: number): boolean {
    if (this.isDone) return false;
    const { values, trail, exit, cells, kinds, turnsBefore, counts, reach } = this;
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
        cells[depth] = at;
        turnsBefore[depth++] = turns;
        values[at] = VISIT;
        trail[turns++] = at;
        continue;
      }
      counts[depth] = counts[depth] + 1;
      leaves++;
      if (turns > longest || isBusier) {
        this.optimum = isCrossed ? this.busiest() : turns;
        this.maze = this.drawing();
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
        const cell = cells[--depth];
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

  /** Walks on until the next cell is undecided or the exit, and returns it. */
  private advance(): number {
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
      if (least === 0) return next;
      this.step(next);
    }
  }

  private step(to: number): void {
    this.values[to] = this.values[to] + VISIT;
    this.trail[this.turns++] = to;
  }

  /** Decides that a cell is open and steps on it. */
  private open(cell: number): void {
    this.kinds[this.depth] = this.reach.decide(cell) ? OPEN : FORCED;
    this.cells[this.depth] = cell;
    this.turnsBefore[this.depth++] = this.turns;
    this.step(cell);
  }

  /** Goes on to the next branch in order; false when there is none. */
  private backtrack(): boolean {
    while (this.depth > this.floor) if (this.unwind()) return true;
    return false;
  }

  /** Takes the last decision back, or turns it from open to blocked: true. */
  private unwind(): boolean {
    const last = --this.depth;
    const cell = this.cells[last];
    while (this.turns > this.turnsBefore[last]) {
      const place = this.trail[--this.turns];
      this.values[place] = this.values[place] - VISIT;
    }
    if (this.kinds[last] === OPEN) {
      this.reach.block(cell);
      this.kinds[this.depth++] = SHUT;
      this.values[cell] = BLOCKED;
      return true;
    }
    this.reach.undo(cell);
    this.values[cell] = 0;
    return false;
  }

  /** Goes down by fair coins to a leaf and back; the leaf counts for 2^(coins thrown). */
  probe(random: Random): number {
    let weight = 1;
    for (;;) {
      const cell = this.advance();
      if (cell === this.exit) break;
      this.open(cell);
      if (this.kinds[this.depth - 1] !== OPEN) continue;
      weight *= 2;
      if (random.chance(1, 2)) this.backtrack();
    }
    while (this.depth > this.floor) {
      // What is still open is not to be blocked on the way back.
      if (this.kinds[this.depth - 1] === OPEN) this.kinds[this.depth - 1] = FORCED;
      this.unwind();
    }
    return weight;
  }

  /** Visits of the cell that was visited most. */
  private busiest(): number {
    return busiest(this.values.map((value) => (value === BLOCKED ? 0 : value / VISIT)));
  }

  private drawing(): string {
    const { columns, rows } = this.frame;
    let text = '';
    for (let cell = 0; cell < columns * rows; cell++) {
      text += this.values[placeOf(this.frame, cell)] === BLOCKED ? '1' : '0';
    }
    return text;
  }

  /** What has been counted so far. */
  census(): Census {
    const undecided = this.frame.columns * this.frame.rows - 2;
    let feasible = 0n;
    this.counts.forEach((count, decided) => {
      if (count > 0) feasible += BigInt(count) << BigInt(undecided - decided);
    });
    return { leaves: this.leaves, feasible, optimum: this.optimum, maze: this.maze };
  }
}
