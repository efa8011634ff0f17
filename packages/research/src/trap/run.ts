import { layoutOf, placeOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { cellCount } from '@knossos/engine/internal/grid';
import type { Trap, TrapFrame } from './maze.js';
import { FLOOR, PartialMaze, UNDECIDED } from './partial-maze.js';

/** Value of rock and of what lies around the rectangle; above every count. */
const ROCK = 1 << 30;
/** Turns after a decision before states are compared. */
const PATIENCE = 64;

/** How a stretch of the run ended: an undecided cell comes next; a state came back; he is out; cut off. */
export type StretchEnd = 'asks' | 'repeats' | 'escapes' | 'cut off';

/** A modular mouse in a maze whose cells are decided only when he would step on them; see search.ts. */
export class TrapRun {
  depth = 0;
  private readonly values: Int32Array;
  /** The cells that are decided: visited cells are floor. */
  private readonly maze: PartialMaze;
  private readonly steps: readonly [number, number, number, number];
  /** By decision: the cell, where the mouse stood, whether it is rock, and the counts of floor cells before. */
  private readonly cells: Int32Array;
  private readonly stood: Int32Array;
  private readonly isRock: Uint8Array;
  private readonly counts: Int32Array;
  /** Where he stands, this turn's visit already counted, and the undecided cell that he would step on next. */
  private at: number;
  private wanted = 0;
  /** Counts to compare with. */
  private readonly held: Int32Array;

  /** Throws a RangeError when start and exit are the same cell, and for a modulo that is no integer from 2 to 2^30. */
  constructor(
    frame: TrapFrame,
    private readonly modulo: number,
    mostFloor: number,
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
    this.held = new Int32Array(layout.size);
    for (let cell = 0; cell < cells; cell++) this.values[placeOf(frame, cell)] = 0;
    this.maze = new PartialMaze(frame, this.steps, mostFloor);
    // Every decision is about a floor cell or about a neighbour of one: at most two more a floor cell.
    const decisions = Math.min(cells, 3 * mostFloor + 4);
    this.cells = new Int32Array(decisions);
    this.stood = new Int32Array(decisions);
    this.isRock = new Uint8Array(decisions);
    this.counts = new Int32Array(decisions * mostFloor);
    this.at = placeOf(frame, frame.start);
    this.enter(this.at);
  }

  /** Walks on until an undecided cell comes next, a state comes back, he is out, or it takes too many turns. */
  follow(): StretchEnd {
    const { values, held, modulo, mostTurns } = this;
    const { status } = this.maze;
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
          this.wanted = next;
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
    const { floor, floorCount } = this.maze;
    for (let i = 0; i < floorCount; i++) {
      const place = floor[i];
      this.held[place] = this.values[place];
    }
  }

  /** Least number of floor cells of a maze with this run, the exit included; infinite when it is cut off. */
  get leastFloor(): number {
    return this.maze.leastFloor;
  }

  /** Whether the exit can be somewhere with the floor that is left. */
  get canHaveExit(): boolean {
    return this.maze.canHaveExit;
  }

  /** The least maze in which the run is what it has been so far. */
  trap(): Trap {
    return this.maze.trap();
  }

  /** Decides that the cell asked for is floor. */
  decideFloor(): void {
    const { depth } = this;
    const { floor, floorCount } = this.maze;
    this.cells[depth] = this.wanted;
    this.stood[depth] = this.at;
    this.isRock[depth] = 0;
    const from = depth * floor.length;
    for (let i = 0; i < floorCount; i++) {
      this.counts[from + i] = this.values[floor[i]];
    }
    this.depth++;
    this.enter(this.wanted);
  }

  get isLastRock(): boolean {
    return this.isRock[this.depth - 1] === 1;
  }

  /** Goes back to the last decision, which was for floor, and takes rock instead. */
  turnToRock(): void {
    const depth = this.depth - 1;
    const cell = this.cells[depth];
    const { maze } = this;
    maze.turnToRock(cell);
    this.values[cell] = ROCK;
    const { floor, floorCount } = maze;
    const from = depth * floor.length;
    for (let i = 0; i < floorCount; i++) this.values[floor[i]] = this.counts[from + i];
    this.at = this.stood[depth];
    this.isRock[depth] = 1;
  }

  undo(): void {
    if (!this.isLastRock) this.turnToRock();
    const cell = this.cells[--this.depth];
    this.maze.undecide(cell);
    this.values[cell] = 0;
  }

  /** Steps on a cell for the first time. */
  private enter(place: number): void {
    this.maze.enter(place);
    this.values[place] = 1;
    this.at = place;
  }
}
