import type { LoopKernel } from '@knossos/engine/internal/games/mouse/walk/loop-kernel';

/** Turns at which snapshots are taken: one an octave, since every one also stops the loop of all lanes. */
export const SNAPSHOT_TURNS: readonly number[] = snapshotTurns();

function snapshotTurns(): number[] {
  const turns: number[] = [];
  for (let octave = 1024; octave < 2 ** 25; octave *= 2) turns.push(octave);
  return turns;
}

/**
 * A run that can be taken up again in the middle: snapshots of the board at growing turns, the last one at the end,
 * and the design that was run.
 */
export class Recording {
  length = 0;
  score = 0;
  /** Places between which it runs. */
  start = -1;
  exit = -1;
  private boards: Int32Array;
  private readonly turns: number[] = [];
  private readonly places: number[] = [];
  private design = new Uint8Array(0);

  constructor(private readonly kernel: LoopKernel) {
    this.boards = new Int32Array(8 * kernel.size);
  }

  clear(): void {
    this.length = 0;
  }

  turnsAt(snapshot: number): number {
    return this.turns[snapshot];
  }

  placeAt(snapshot: number): number {
    return this.places[snapshot];
  }

  /** Adds a snapshot of the board at `base`, with the mouse at `place` after `turns`. */
  add(values: Int32Array, base: number, place: number, turns: number): void {
    const { size } = this.kernel;
    const { boards, length } = this;
    const to = this.length * size;
    if (to + size > boards.length) {
      this.boards = new Int32Array(2 * boards.length);
      this.boards.set(boards);
    }
    const target = this.boards;
    for (let i = 0; i < size; i++) target[to + i] = values[base + i];
    this.turns[length] = turns;
    this.places[length] = place;
    this.length = length + 1;
  }

  /** Copies a snapshot to `base`. */
  restore(snapshot: number, values: Int32Array, base: number): void {
    const { size } = this.kernel;
    const from = snapshot * size;
    for (let i = 0; i < size; i++) values[base + i] = this.boards[from + i];
  }

  /** Becomes the run of `design`: its own first `shared` snapshots, then those of `fresh`. */
  adopt(fresh: Recording, shared: number, design: Uint8Array, score: number): void {
    const { size } = this.kernel;
    if (shared > 0) {
      const changed = new Int32Array(design.length);
      this.redraw(changed, this.diff(design, changed), design, shared);
    }
    this.length = shared;
    for (let i = 0; i < fresh.length; i++) {
      this.add(fresh.boards, i * size, fresh.placeAt(i), fresh.turnsAt(i));
    }
    this.design = design.slice();
    this.score = score;
  }

  /** Writes the bits in which another design differs into `changed`; how many there are. */
  diff(design: Uint8Array, changed: Int32Array): number {
    const mine = this.design;
    let count = 0;
    for (let bit = 0; bit < design.length; bit++) if (design[bit] !== mine[bit]) changed[count++] = bit;
    return count;
  }

  /** The last snapshot before the mouse first looks at one of these bits; -1 when there is none. */
  lastBefore(changed: Int32Array, changes: number): number {
    let low = -1;
    let high = this.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.hasLooked(middle, changed, changes)) high = middle - 1;
      else low = middle;
    }
    return low;
  }

  /** Whether by then the mouse has looked at one of these bits. */
  private hasLooked(snapshot: number, changed: Int32Array, changes: number): boolean {
    const { kernel, boards } = this;
    for (let i = 0; i < changes; i++) {
      if (kernel.hasLookedAt(boards, snapshot * kernel.size, changed[i])) return true;
    }
    return false;
  }

  /** Draws the changes of a design that the mouse has not looked at into the first `count` snapshots. */
  redraw(changed: Int32Array, changes: number, design: Uint8Array, count: number): void {
    const { kernel, boards } = this;
    for (let i = 0; i < changes; i++) {
      const bit = changed[i];
      for (let s = 0; s < count; s++) kernel.draw(boards, s * kernel.size, bit, design[bit]);
    }
    this.design = design.slice();
  }
}
