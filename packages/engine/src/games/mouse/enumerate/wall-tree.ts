import { cellCount, neighbour } from '../../../grid/index.js';
import { type Frame, layoutOf, placeOf } from '../walk/frame.js';
import { VISIT } from '../walk/kernel.js';
import { BLOCKED } from '../walk/loop-kernel.js';
import { busiest, type RunObjective } from '../walk/walk.js';
import { wallBits } from '../walk/wall-bits.js';
import { DecisionTree, NOTHING } from './decision-tree.js';

/** Most cells of a frame whose walls are enumerated: 60 walls, so that weights of single leaves stay below 2^62. */
export const MOST_CELLS_OF_WALLS = 36;

/** Set in a bar that is not decided yet; bits below 8 do not change which of four bars is the least. */
const UNDECIDED = 1;
const RANK = 24;

/**
 * The tree of a frame with walls between cells: a wall is decided (open or blocked) only when Squeaky would step across it,
 * and the blocked branch is dropped when it cuts off the exit. A leaf stands for 2^(walls never decided) designs. The exit is a
 * cell, or the place outside a gap, which is no decision.
 *
 * What bars the way lies in one array, four words a place, by rank of preference: 8 times the rank, {@link UNDECIDED} added,
 * or `BLOCKED`. What a decision is about is the number of such a word.
 */
export class WallTree extends DecisionTree {
  /** By place: visits times 32. */
  private readonly values: Int32Array;
  private readonly bars: Int32Array;
  private readonly reach: WallReach;
  private readonly exit: number;
  private readonly steps: Int32Array;
  /** By rank: the rank of the opposite direction. */
  private readonly opposites: readonly number[];
  private readonly pack: number;

  /** Throws a RangeError for a frame that is too large, for one whose exit is its start, and for a gap inside. */
  constructor(
    private readonly frame: Frame,
    private readonly objective: RunObjective = 'turns',
  ) {
    const cells = cellCount(frame);
    if (cells > MOST_CELLS_OF_WALLS) {
      throw new RangeError(`walls of a frame of more than ${MOST_CELLS_OF_WALLS} cells cannot be enumerated`);
    }
    if (frame.start === frame.exit) throw new RangeError('start and exit are the same cell');
    const { exitSide } = frame;
    if (exitSide !== undefined && neighbour(frame, frame.exit, exitSide) !== null) {
      throw new RangeError('the gap is not in the outer wall');
    }
    const bits = wallBits(frame);
    super(bits.length, 0);
    const layout = layoutOf(frame);
    const { order } = frame;
    this.steps = Int32Array.from(order, (direction) => layout.steps[direction]);
    this.pack = this.steps.reduce((word, step) => (word << 8) | (step & 255), 0);
    this.opposites = order.map((direction) => order.findIndex((other) => (other + 2) % 4 === direction));
    this.values = new Int32Array(layout.size);
    this.bars = new Int32Array(4 * layout.size).fill(BLOCKED);
    for (const bit of bits) this.set(wordOf(frame, bit), UNDECIDED);
    const last = placeOf(frame, frame.exit);
    this.exit = exitSide === undefined ? last : last + layout.steps[exitSide];
    if (exitSide !== undefined) this.set(4 * last + order.indexOf(exitSide), 0);
    const start = placeOf(frame, frame.start);
    this.values[start] = VISIT;
    this.trail[0] = start;
    this.reach = new WallReach(this.values, this.bars, this.steps, this.exit, bits.length);
  }

  protected advance(): number {
    const { values, bars, trail, exit, pack } = this;
    const [s0 = 0, s1 = 0, s2 = 0, s3 = 0] = this.steps;
    let at = trail[this.turns - 1];
    while (at !== exit) {
      const bar = at << 2;
      const a = (values[at + s0] + bars[bar]) | 0;
      const b = (values[at + s1] + bars[bar + 1]) | 0;
      const c = (values[at + s2] + bars[bar + 2]) | 0;
      const d = (values[at + s3] + bars[bar + 3]) | 0;
      // The least of the four without branches; see kernel.ts.
      const ab = b + ((a - b) & ((a - b) >> 31));
      const cd = d + ((c - d) & ((c - d) >> 31));
      const least = cd + ((ab - cd) & ((ab - cd) >> 31));
      if ((least & UNDECIDED) !== 0) return bar + ((least & RANK) >> 3);
      at = (at + ((pack << (least & RANK)) >> 24)) | 0;
      values[at] = (values[at] + VISIT) | 0;
      this.tread(at);
    }
    return NOTHING;
  }

  protected admit(word: number): boolean {
    const other = this.otherSide(word);
    const canBlock = this.reach.decide(word, other);
    this.set(word, 0);
    const to = other >> 2;
    this.values[to] = this.values[to] + VISIT;
    this.tread(to);
    return canBlock;
  }

  protected bar(word: number): void {
    this.bars[word] = BLOCKED;
    this.bars[this.otherSide(word)] = BLOCKED;
  }

  protected forget(word: number): void {
    this.reach.undo();
    this.set(word, UNDECIDED);
  }

  protected leave(place: number): void {
    this.values[place] = this.values[place] - VISIT;
  }

  /** The turns; the visit of the exit, which ends the run, is none. */
  protected worth(): number {
    if (this.objective === 'turns') return this.turns - 1;
    const visits = this.values.map((value) => value / VISIT);
    visits[this.exit] = 0;
    return busiest(visits);
  }

  /** One digit a wall, two walls a cell, as wall-kernel.ts numbers them. */
  protected drawing(): string {
    const digits = new Uint8Array(2 * cellCount(this.frame));
    for (const bit of wallBits(this.frame)) {
      if (this.bars[wordOf(this.frame, bit)] === BLOCKED) digits[bit] = 1;
    }
    return digits.join('');
  }

  /** Writes both sides of a wall that does not stand. */
  private set(word: number, mark: number): void {
    const other = this.otherSide(word);
    this.bars[word] = 8 * (word & 3) + mark;
    this.bars[other] = 8 * (other & 3) + mark;
  }

  /** The word of the same wall as it is seen from the other side. */
  private otherSide(word: number): number {
    const rank = word & 3;
    return 4 * ((word >> 2) + this.steps[rank]) + (this.opposites[rank] ?? 0);
  }
}

/** The word of a wall's bit, seen from the cell that has it on its right or below it. */
function wordOf(frame: Frame, bit: number): number {
  const direction = (bit & 1) === 0 ? 1 : 2;
  return 4 * placeOf(frame, bit >> 1) + frame.order.indexOf(direction);
}

/**
 * Keeps watch over whether the exit can be reached from the visited places while walls are decided one after the other, last
 * decided first undecided. Visited places must be joined to one another.
 *
 * A *witness* is a way from a visited place to the exit. As long as a wall is put up elsewhere, the exit stays in reach; only
 * for a wall across it a new one is sought.
 */
class WallReach {
  /** Witnesses by slot: 1 for every word that the way crosses, from either side. */
  private readonly witnesses: Uint8Array;
  private readonly stride: number;
  /** By number of decisions: the slot of the witness that holds after them, times the stride. */
  private readonly slots: Int32Array;
  private depth = 0;
  private readonly queue: Int32Array;
  /** By place: the word by which it was met on the way from the exit; -1 before. */
  private readonly met: Int32Array;

  /** Over the visits and bars of a tree, which it reads; see wall-tree.ts. */
  constructor(
    private readonly values: Int32Array,
    private readonly bars: Int32Array,
    private readonly steps: Int32Array,
    private readonly exit: number,
    walls: number,
  ) {
    this.stride = bars.length;
    this.witnesses = new Uint8Array(this.stride * (walls + 1));
    this.slots = new Int32Array(walls + 1);
    this.queue = new Int32Array(values.length);
    this.met = new Int32Array(values.length);
    this.seek(0);
  }

  /** Notes one more decision about a wall, given from both sides; whether it could be blocked. */
  decide(word: number, other: number): boolean {
    const { bars, witnesses, slots } = this;
    const slot = slots[this.depth++];
    slots[this.depth] = slot;
    if (this.values[this.exit] > 0) return true;
    if (witnesses[slot + word] === 0 && witnesses[slot + other] === 0) return true;
    const fresh = this.depth * this.stride;
    const [one, two] = [bars[word], bars[other]];
    bars[word] = BLOCKED;
    bars[other] = BLOCKED;
    const canBlock = this.seek(fresh);
    bars[word] = one;
    bars[other] = two;
    // Where it is the only way, the old witness goes on to hold.
    if (canBlock) slots[this.depth] = fresh;
    return canBlock;
  }

  /** Takes the last decision back. */
  undo(): void {
    this.depth--;
  }

  /** Writes a way from the exit to a visited place into a slot; false when there is none. */
  private seek(slot: number): boolean {
    const { values, bars, steps, queue, met, witnesses, stride } = this;
    witnesses.fill(0, slot, slot + stride);
    met.fill(-1);
    met[this.exit] = 0;
    queue[0] = this.exit;
    for (let read = 0, written = 1; read < written; read++) {
      const from = queue[read];
      for (let rank = 0; rank < 4; rank++) {
        const word = 4 * from + rank;
        if (bars[word] >= BLOCKED) continue;
        const to = from + steps[rank];
        if (met[to] !== -1) continue;
        met[to] = word;
        if (values[to] > 0) {
          for (let at = to; at !== this.exit; at = met[at] >> 2) witnesses[slot + met[at]] = 1;
          return true;
        }
        queue[written++] = to;
      }
    }
    return false;
  }
}
