import { cellCount } from '../../../grid/index.js';
import { cellAtPlace, layoutOf, placeOf } from '../walk/frame.js';
import { rectangleAround, type Trap, type TrapFrame } from './maze.js';

/** Value of rock and of what lies around the rectangle; above every count. */
const ROCK = 1 << 30;
/** What a cell is. */
const UNDECIDED = 0;
const FLOOR = 1;
const SHUT = 2;
const EXIT = 3;
/** Turns after a decision before states are compared. */
const PATIENCE = 64;

/** How a stretch of the run ended: an undecided cell comes next; a state came back; he is out; cut off. */
export type StretchEnd = 'asks' | 'repeats' | 'escapes' | 'cut off';

/**
 * The run of a modular mouse in a maze of which cells are decided (floor or rock) only when he would step on them,
 * last decided first undecided. See search.ts for what it is good for.
 */
export class TrapRun {
  /** Floor cells but for the exit: those visited. */
  floorCount = 0;
  /** Decisions that stand. */
  depth = 0;
  private readonly values: Int32Array;
  private readonly status: Uint8Array;
  /** Visited cells among the four neighbours. */
  private readonly touching: Uint8Array;
  /** Undecided cells next to visited ones, the exit included. */
  private border = 0;
  private readonly steps: readonly [number, number, number, number];
  /** Floor cells in order of their first visit. */
  private readonly floor: Int32Array;
  /** By decision: the cell, where the mouse stood, whether it is rock, and the counts of floor cells before. */
  private readonly cells: Int32Array;
  private readonly stood: Int32Array;
  private readonly isRock: Uint8Array;
  private readonly counts: Int32Array;
  /** Where he stands, this turn's visit already counted, and the undecided cell that he would step on next. */
  private at: number;
  private asked = 0;
  private readonly exit: number | null;
  /** Counts to compare with; and two tables for floods. */
  private readonly held: Int32Array;
  private readonly queue: Int32Array;
  private readonly distance: Int32Array;

  /** Throws a RangeError when start and exit are the same cell, and for a modulo that is no integer from 2 to 2^30. */
  constructor(
    private readonly frame: TrapFrame,
    private readonly modulo: number,
    private readonly mostFloor: number,
    private readonly mostTurns: number,
  ) {
    const layout = layoutOf(frame);
    const cells = cellCount(frame);
    if (!(Number.isInteger(modulo) && modulo >= 2 && modulo <= ROCK)) {
      throw new RangeError(`a mouse cannot count modulo ${modulo}; take an integer from 2 to ${ROCK}`);
    }
    if (frame.exit === frame.start) throw new RangeError('start and exit are the same cell');
    const [first, second, third, last] = frame.order.map((direction) => layout.steps[direction]);
    this.steps = [first ?? 0, second ?? 0, third ?? 0, last ?? 0];
    this.values = new Int32Array(layout.size).fill(ROCK);
    this.status = new Uint8Array(layout.size).fill(SHUT);
    this.touching = new Uint8Array(layout.size);
    this.held = new Int32Array(layout.size);
    this.queue = new Int32Array(layout.size);
    this.distance = new Int32Array(layout.size);
    for (let cell = 0; cell < cells; cell++) {
      this.values[placeOf(frame, cell)] = 0;
      this.status[placeOf(frame, cell)] = UNDECIDED;
    }
    // Every decision is about a floor cell or about a neighbour of one: at most two more a floor cell.
    const decisions = Math.min(cells, 3 * mostFloor + 4);
    this.floor = new Int32Array(mostFloor);
    this.cells = new Int32Array(decisions);
    this.stood = new Int32Array(decisions);
    this.isRock = new Uint8Array(decisions);
    this.counts = new Int32Array(decisions * mostFloor);
    this.exit = frame.exit === null ? null : placeOf(frame, frame.exit);
    if (this.exit !== null) this.status[this.exit] = EXIT;
    this.at = placeOf(frame, frame.start);
    this.enter(this.at);
  }

  /** Walks on until an undecided cell comes next, a state comes back, he is out, or it takes too many turns. */
  follow(): StretchEnd {
    const { values, status, held, modulo, mostTurns } = this;
    const [s0, s1, s2, s3] = this.steps;
    let at = this.at;
    let differing = 0;
    let heldAt = -1;
    let check = PATIENCE;
    for (let turns = 1; turns <= mostTurns; turns++) {
      let next = at + s0;
      let least = values[next];
      const b = values[at + s1];
      if (b < least) {
        least = b;
        next = at + s1;
      }
      const c = values[at + s2];
      if (c < least) {
        least = c;
        next = at + s2;
      }
      const d = values[at + s3];
      if (d < least) {
        least = d;
        next = at + s3;
      }
      if (least === 0) {
        const kind = status[next];
        if (kind !== FLOOR) {
          this.at = at;
          this.asked = next;
          return kind === UNDECIDED ? 'asks' : 'escapes';
        }
      }
      const now = least + 1 === modulo ? 0 : least + 1;
      values[next] = now;
      at = next;
      // The state has come back when no count differs from those held: R. P. Brent's cycle finding, 1980.
      if (heldAt >= 0) {
        const saved = held[next];
        if (saved === least) differing++;
        else if (saved === now && --differing === 0 && at === heldAt) return 'repeats';
      }
      if (turns === check) {
        this.hold();
        heldAt = at;
        differing = 0;
        check *= 2;
      }
    }
    return 'cut off';
  }

  private hold(): void {
    for (let i = 0; i < this.floorCount; i++) {
      const place = this.floor[i];
      this.held[place] = this.values[place];
    }
  }

  /** Least number of floor cells of a maze with this run, the exit included; infinite when it is cut off. */
  get leastFloor(): number {
    return this.border > 0 ? this.floorCount + this.wayToExit() : Number.POSITIVE_INFINITY;
  }

  /** Whether the exit can be somewhere with the floor that is left. */
  get canHaveExit(): boolean {
    return this.leastFloor <= this.mostFloor;
  }

  /** Decides that the cell asked for is floor. */
  decideFloor(): void {
    const { depth, floor, floorCount } = this;
    this.cells[depth] = this.asked;
    this.stood[depth] = this.at;
    this.isRock[depth] = 0;
    const from = depth * floor.length;
    for (let i = 0; i < floorCount; i++) {
      this.counts[from + i] = this.values[floor[i]];
    }
    this.depth++;
    this.enter(this.asked);
  }

  /** Whether the last decision is for rock. */
  get isLastRock(): boolean {
    return this.isRock[this.depth - 1] === 1;
  }

  /** Goes back to the last decision, which was for floor, and takes rock instead. */
  turnToRock(): void {
    const depth = this.depth - 1;
    const cell = this.cells[depth];
    this.leave(cell);
    // The cell was on the border, and leaves it.
    this.status[cell] = SHUT;
    this.values[cell] = ROCK;
    const from = depth * this.floor.length;
    for (let i = 0; i < this.floorCount; i++) {
      this.values[this.floor[i]] = this.counts[from + i];
    }
    this.at = this.stood[depth];
    this.isRock[depth] = 1;
  }

  /** Takes the last decision back. */
  undo(): void {
    if (!this.isLastRock) this.turnToRock();
    const cell = this.cells[--this.depth];
    this.status[cell] = UNDECIDED;
    this.values[cell] = 0;
    this.border++;
  }

  private enter(place: number): void {
    if (this.touching[place] > 0) this.border--;
    this.status[place] = FLOOR;
    this.values[place] = 1;
    this.floor[this.floorCount++] = place;
    for (const step of this.steps) {
      const next = place + step;
      const before = this.touching[next];
      this.touching[next] = before + 1;
      if (before === 0 && this.mayBecomeFloor(next)) this.border++;
    }
    this.at = place;
  }

  private leave(place: number): void {
    this.floorCount--;
    for (const step of this.steps) {
      const next = place + step;
      const after = this.touching[next] - 1;
      this.touching[next] = after;
      if (after === 0 && this.mayBecomeFloor(next)) this.border--;
    }
  }

  private mayBecomeFloor(place: number): boolean {
    return this.status[place] === UNDECIDED || this.status[place] === EXIT;
  }

  /**
   * Cells that must be floor beside those visited: the exit and what joins it to them; infinite when nothing can.
   * Leaves the distances from the exit behind.
   */
  private wayToExit(): number {
    const { queue, distance, status, exit } = this;
    if (exit === null) return 1;
    distance.fill(0);
    distance[exit] = 1;
    queue[0] = exit;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const place = queue[head];
      const far = distance[place];
      if (this.touching[place] > 0) {
        this.wayEnd = place;
        return far;
      }
      for (const step of this.steps) {
        const next = place + step;
        if (status[next] !== UNDECIDED || distance[next] !== 0) continue;
        distance[next] = far + 1;
        queue[tail++] = next;
      }
    }
    return Number.POSITIVE_INFINITY;
  }

  /** The cell of the way to the exit that is next to a visited one. */
  private wayEnd = 0;

  /** The least maze in which the run is what it has been so far; floor as `wayToExit` demands. */
  trap(): Trap {
    const floor = new Set(this.floor.subarray(0, this.floorCount));
    let exit = this.exit;
    if (exit === null) {
      exit = this.bestExit();
    } else {
      this.wayToExit();
      let at = this.wayEnd;
      while (at !== exit) {
        floor.add(at);
        const far = this.distance[at];
        at += this.steps.find((by) => this.distance[at + by] === far - 1) ?? 0;
      }
    }
    floor.add(exit);
    const cells = Array.from(floor, (place) => cellAtPlace(this.frame, place));
    return {
      start: this.frame.start,
      exit: cellAtPlace(this.frame, exit),
      floor: cells.sort((a, b) => a - b),
    };
  }

  /** The undecided cell next to a visited one that makes the floor's bounding rectangle smallest. */
  private bestExit(): number {
    const cells = Array.from(this.floor.subarray(0, this.floorCount), (place) =>
      cellAtPlace(this.frame, place),
    );
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    this.status.forEach((kind, place) => {
      if (kind !== UNDECIDED || this.touching[place] === 0) return;
      const { columns, rows } = rectangleAround(this.frame.columns, [
        ...cells,
        cellAtPlace(this.frame, place),
      ]);
      if (columns * rows >= least) return;
      least = columns * rows;
      best = place;
    });
    return best;
  }
}
