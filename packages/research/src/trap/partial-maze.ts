import { cellAtPlace, layoutOf, placeOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { cellCount } from '@knossos/engine/internal/grid';
import { rectangleAround, type Trap, type TrapFrame } from './maze.js';

/** What a cell is. */
export const UNDECIDED = 0;
export const FLOOR = 1;
export const SHUT = 2;
export const EXIT = 3;

/** A maze whose cells are decided one after the other beside its floor, and where its exit can be. */
export class PartialMaze {
  /** Floor cells but for the exit, in the order in which they were decided; what lies behind `floorCount` is of no interest. */
  readonly floor: Int32Array;
  floorCount = 0;
  /** By place: what it is. */
  readonly status: Uint8Array;
  /** By place: floor cells among the four neighbours. */
  private readonly touching: Uint8Array;
  /** Undecided cells next to floor, the exit included. */
  private border = 0;
  private readonly exit: number | null;
  private readonly queue: Int32Array;
  private readonly distance: Int32Array;

  constructor(
    private readonly frame: TrapFrame,
    private readonly steps: readonly [number, number, number, number],
    private readonly mostFloor: number,
  ) {
    const { size } = layoutOf(frame);
    this.floor = new Int32Array(mostFloor);
    this.status = new Uint8Array(size).fill(SHUT);
    this.touching = new Uint8Array(size);
    this.queue = new Int32Array(size);
    this.distance = new Int32Array(size);
    for (let cell = 0; cell < cellCount(frame); cell++) this.status[placeOf(frame, cell)] = UNDECIDED;
    this.exit = frame.exit === null ? null : placeOf(frame, frame.exit);
    if (this.exit !== null) this.status[this.exit] = EXIT;
  }

  /** Least number of floor cells of a maze with this floor, the exit included; infinite when it is cut off. */
  get leastFloor(): number {
    return this.border > 0 ? this.floorCount + this.wayToExit() : Number.POSITIVE_INFINITY;
  }

  /** Whether the exit can be somewhere with the floor that is left. */
  get canHaveExit(): boolean {
    return this.leastFloor <= this.mostFloor;
  }

  /** Makes an undecided cell floor. */
  enter(place: number): void {
    const { steps, touching } = this;
    if (touching[place] > 0) this.border--;
    this.status[place] = FLOOR;
    this.floor[this.floorCount++] = place;
    for (let rank = 0; rank < 4; rank++) {
      const next = place + steps[rank];
      const before = touching[next];
      touching[next] = before + 1;
      if (before === 0 && this.mayBecomeFloor(next)) this.border++;
    }
  }

  /** Makes the last floor cell rock. */
  turnToRock(place: number): void {
    const { steps, touching } = this;
    this.floorCount--;
    for (let rank = 0; rank < 4; rank++) {
      const next = place + steps[rank];
      const after = touching[next] - 1;
      touching[next] = after;
      if (after === 0 && this.mayBecomeFloor(next)) this.border--;
    }
    // The cell was on the border, and leaves it.
    this.status[place] = SHUT;
  }

  /** Takes back that a cell beside the floor is rock. */
  undecide(place: number): void {
    this.status[place] = UNDECIDED;
    this.border++;
  }

  private mayBecomeFloor(place: number): boolean {
    return this.status[place] === UNDECIDED || this.status[place] === EXIT;
  }

  /**
   * Cells that must be floor beside those visited, so that the exit is joined; infinite when none do. Leaves the
   * distances from the exit behind.
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

  /** The least maze with this floor, and more as `wayToExit` demands. */
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
