import type { Direction } from '@knossos/engine/internal/grid';

/** Value of rock; above every count. */
const ROCK = 1 << 30;
/** What a rock cell beside a visited one is: not seen, seen, asked for, no exit in any case. */
const UNSEEN = 0;
const SEEN = 1;
const WANTED = 2;
const NEVER = 3;
/** Turns before states are compared. */
const PATIENCE = 256;

/** What {@link OpenRun.turns} says of a maze that traps. */
export const TRAPPED = -1;

/** Floor without an exit, on a square ground: cells, and which of them is the start. */
export interface OpenMaze {
  readonly cells: readonly number[];
  /** Index in `cells`. */
  readonly start: number;
}

/**
 * The run of a modular mouse on floor that has no exit. Any rock cell beside the floor could be the exit, and as long
 * as the mouse does not ask for it the run is the same; so one run judges all exits of a maze at once. He would step
 * on such a cell, which is unvisited, whenever the neighbour that he takes has a count above 0, or 0 and a lower
 * preference. When all of them have been asked for no exit makes a trap; when a whole state comes back before, every
 * one that is left does.
 */
export class OpenRun {
  private readonly values: Int32Array;
  private readonly kinds: Uint8Array;
  private readonly isVisited: Uint8Array;
  private readonly steps: readonly number[];
  /** Rock cells seen, in order. */
  private readonly seen: number[] = [];
  private held: number[] = [];
  private waiting = 0;
  /** Floor that he has not come to. */
  private unvisited = 0;
  /** A cell for the exit of the last maze that trapped. */
  exit = 0;

  /** The outermost cells of the `side` stay rock. Runs end after `mostTurns`. `exits`: where the exit may be; absent: anywhere. */
  constructor(
    side: number,
    order: readonly Direction[],
    private readonly mostTurns: number,
    exits: readonly number[] | null = null,
  ) {
    const steps = [-side, 1, side, -1];
    this.steps = order.map((direction) => steps[direction]);
    this.values = new Int32Array(side * side).fill(ROCK);
    this.kinds = new Uint8Array(side * side);
    this.isVisited = new Uint8Array(side * side);
    if (exits !== null) this.kinds.fill(NEVER);
    for (const exit of exits ?? []) this.kinds[exit] = UNSEEN;
  }

  /**
   * Turns until all possible exits have been asked for, or until he is given up; {@link TRAPPED}. `exit`: where it is, a rock
   * cell that the floor leads to, perhaps by ways that he never takes; then all others are passed by.
   */
  turns(maze: OpenMaze, modulo: number, exit: number | null = null): number {
    for (const cell of maze.cells) this.values[cell] = 0;
    const turns = this.follow(maze, modulo, exit);
    if (turns === TRAPPED) this.exit = this.seen.find((cell) => this.kinds[cell] === SEEN) ?? 0;
    for (const cell of this.seen) this.kinds[cell] = UNSEEN;
    for (const cell of maze.cells) {
      this.values[cell] = ROCK;
      this.isVisited[cell] = 0;
    }
    return turns;
  }

  private follow({ cells, start }: OpenMaze, modulo: number, exit: number | null): number {
    const { values, kinds, steps } = this;
    this.seen.length = 0;
    this.waiting = 0;
    this.unvisited = cells.length;
    if (exit !== null) {
      this.see(exit);
      // Floor that he has not come to has no other exit to show.
      this.unvisited = 0;
    }
    let at = cells[start];
    let heldAt = -1;
    let check = PATIENCE;
    values[at] = 1;
    this.visit(at);
    for (let turns = 0; turns < this.mostTurns; turns++) {
      let least = ROCK;
      let taken = steps.length;
      for (let i = 0; i < steps.length; i++) {
        const value = values[at + steps[i]];
        if (value >= least) continue;
        least = value;
        taken = i;
      }
      const asking = least === 0 ? taken : steps.length;
      for (let i = 0; i < asking; i++) {
        const next = at + steps[i];
        if (kinds[next] !== SEEN) continue;
        kinds[next] = WANTED;
        this.waiting--;
      }
      if ((this.waiting === 0 && this.unvisited <= 0) || least === ROCK) return turns;
      at += steps[taken];
      values[at] = least + 1 === modulo ? 0 : least + 1;
      if (this.isVisited[at] === 0) this.visit(at);
      if (at === heldAt && this.isHeld(cells)) return this.waiting > 0 ? TRAPPED : turns;
      // The state to compare with moves on: R. P. Brent's cycle finding, 1980.
      if (turns !== check) continue;
      this.held = cells.map((cell) => values[cell]);
      heldAt = at;
      check *= 2;
    }
    return this.mostTurns;
  }

  private isHeld(cells: readonly number[]): boolean {
    return cells.every((cell, index) => this.values[cell] === this.held[index]);
  }

  private visit(cell: number): void {
    this.isVisited[cell] = 1;
    this.unvisited--;
    for (const step of this.steps) {
      const next = cell + step;
      if (this.values[next] === ROCK && this.kinds[next] === UNSEEN) this.see(next);
    }
  }

  private see(cell: number): void {
    this.kinds[cell] = SEEN;
    this.seen.push(cell);
    this.waiting++;
  }
}
