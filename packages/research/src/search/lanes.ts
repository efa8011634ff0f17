import { type LoopKernel, MOST_KERNEL_TURNS } from '@knossos/engine/internal/games/mouse/walk/loop-kernel';
import { longer } from '@knossos/engine/internal/grid';
import type { Evaluator, Proposals } from '@knossos/engine/internal/optimise';
import { type LaneLoop, laneLoop } from './lane-code.js';

/** Mazes that run in one loop. More do not fit the registers. */
const LANES = 4;
const IDLE = -1;

/** Writes the design of a genome; where the genome also says where he starts and leaves, it moves the kernel's ends there. */
export type Read = (genome: Uint8Array, design: Uint8Array) => void;

const copy: Read = (genome, design) => {
  for (let i = 0; i < design.length; i++) design[i] = genome[i];
};

export type Worth = (turns: number, board: Int32Array, base: number) => number;

/**
 * Runs the mazes of many chains, four at a time in one loop; whichever is done makes room for the next. A proposal
 * that differs from what its chain stands on runs only from the last snapshot before the mouse first looks at a
 * difference, and not at all when he never does.
 */
export class Lanes implements Evaluator {
  private readonly values: Int32Array;
  private readonly chainOf = new Int32Array(LANES).fill(IDLE);
  private readonly turns = new Int32Array(LANES);
  /** Indices into `values`: where each mouse stands, where he started, and where his exit is. */
  private readonly at: Int32Array;
  private readonly starts = new Int32Array(LANES);
  private readonly exits: Int32Array;
  /** All in one loop; null where each runs by itself. */
  private readonly loop: LaneLoop | null;
  private readonly nextSnapshot = new Int32Array(LANES);
  /** First snapshot of the chain's recording that the proposal does not share. */
  private readonly shared = new Int32Array(LANES);
  private readonly fresh: readonly Recording[];
  private readonly designs: readonly Uint8Array[];
  private readonly kept: (Recording | null)[];
  private readonly changed: Int32Array;
  /** Turns that were looked up rather than made, and those made. */
  turnsSaved = 0;
  turnsMade = 0;

  /**
   * `cap`: turns after which a run is broken off, and worth what it is by then; at most {@link MOST_KERNEL_TURNS}. `read`:
   * what a genome means; a design unless said otherwise.
   */
  constructor(
    private readonly kernel: LoopKernel,
    chains: number,
    private readonly worth: Worth,
    private readonly cap: number = MOST_KERNEL_TURNS,
    private readonly read: Read = copy,
  ) {
    this.loop = laneLoop(kernel, LANES);
    this.values = this.loop?.boards ?? new Int32Array(LANES * kernel.size);
    this.at = this.loop?.places ?? new Int32Array(LANES);
    this.exits = this.loop?.exits ?? new Int32Array(LANES);
    this.fresh = Array.from({ length: LANES }, () => new Recording(kernel));
    this.designs = Array.from({ length: LANES }, () => new Uint8Array(kernel.bits));
    this.kept = Array.from({ length: chains }, () => null);
    this.changed = new Int32Array(kernel.bits);
  }

  forget(chain: number): void {
    this.kept[chain] = null;
  }

  run(source: Proposals): void {
    const { loop, turns, at, exits, chainOf } = this;
    for (let lane = 0; lane < LANES; lane++) this.load(lane, source);
    for (;;) {
      let isFull = true;
      let isEmpty = true;
      let budget = this.cap;
      for (let lane = 0; lane < LANES; lane++) {
        if (chainOf[lane] === IDLE) {
          isFull = false;
        } else {
          isEmpty = false;
          const stop = Math.min(SNAPSHOT_TURNS[this.nextSnapshot[lane]] ?? this.cap, this.cap);
          budget = Math.min(budget, stop - turns[lane]);
        }
      }
      if (isEmpty) return;
      if (loop !== null && isFull) {
        const made = loop.followAll(budget);
        for (let lane = 0; lane < LANES; lane++) turns[lane] = turns[lane] + made;
      } else {
        for (let lane = 0; lane < LANES; lane++) if (chainOf[lane] !== IDLE) this.followOne(lane, budget);
      }
      for (let lane = 0; lane < LANES; lane++) {
        if (chainOf[lane] === IDLE) continue;
        if (at[lane] === exits[lane] || turns[lane] === this.cap) {
          this.settle(lane, source);
          this.load(lane, source);
        } else if (turns[lane] === SNAPSHOT_TURNS[this.nextSnapshot[lane]]) {
          this.record(lane);
          this.nextSnapshot[lane] = this.nextSnapshot[lane] + 1;
        }
      }
    }
  }

  private followOne(lane: number, budget: number): void {
    if (this.loop !== null) {
      this.turns[lane] = this.turns[lane] + this.loop.followOne(lane, budget);
      return;
    }
    const base = lane * this.kernel.size;
    const exit = this.exits[lane] - base;
    const made = this.kernel.follow(this.values, base, this.at[lane] - base, budget, exit);
    this.turns[lane] = this.turns[lane] + made;
    this.at[lane] = this.kernel.end + base;
  }

  private record(lane: number): void {
    const { size } = this.kernel;
    const fresh = this.fresh[lane];
    fresh.add(this.values, lane * size, this.at[lane] - lane * size, this.turns[lane]);
  }

  /** Hands the score of a finished run to its chain. */
  private settle(lane: number, source: Proposals): void {
    const chain = this.chainOf[lane];
    const base = lane * this.kernel.size;
    const turns = this.turns[lane];
    const score = this.worth(turns, this.values, base);
    this.turnsMade += turns;
    if (source.decide(chain, score)) {
      this.record(lane);
      const fresh = this.fresh[lane];
      const kept = this.kept[chain] ?? new Recording(this.kernel);
      kept.adopt(fresh, this.shared[lane], this.designs[lane], score);
      kept.start = this.starts[lane] - base;
      kept.exit = this.exits[lane] - base;
      this.kept[chain] = kept;
    }
    this.chainOf[lane] = IDLE;
  }

  /** Puts the next proposal that must run on a lane; those that need not are decided at once. */
  private load(lane: number, source: Proposals): void {
    const { kernel, values, turns, at, changed } = this;
    const base = lane * kernel.size;
    for (;;) {
      const chain = source.next();
      if (chain < 0) return;
      // A copy: the chain makes its next proposal while this one is being decided.
      const design = this.designs[lane];
      this.read(source.genome(chain), design);
      // A run between other ends is another one.
      const known = this.kept[chain] ?? null;
      const kept = known?.start === kernel.start && known.exit === kernel.exit ? known : null;
      const changes = kept?.diff(design, changed) ?? 0;
      const resume = kept?.lastBefore(changed, changes) ?? -1;
      if (kept !== null && resume === kept.length - 1) {
        // He never looks at a difference: the same run. One that met the cap may by now have lost its exit.
        if (kept.placeAt(resume) !== kernel.exit) {
          kernel.fill(values, base, design);
          if (!kernel.isFeasible(values, base)) {
            source.decide(chain, 0);
            continue;
          }
        }
        this.turnsSaved += kept.turnsAt(resume);
        if (source.decide(chain, kept.score)) kept.redraw(changed, changes, design, kept.length);
        continue;
      }
      if (kept === null || resume < 0) {
        kernel.fill(values, base, design);
        turns[lane] = 0;
        at[lane] = base + kernel.start;
      } else {
        kept.restore(resume, values, base);
        for (let i = 0; i < changes; i++) kernel.draw(values, base, changed[i], design[changed[i]]);
        turns[lane] = kept.turnsAt(resume);
        at[lane] = base + kept.placeAt(resume);
      }
      if (!kernel.isFeasible(values, base)) {
        source.decide(chain, 0);
        continue;
      }
      const fresh = this.fresh[lane];
      fresh.clear();
      this.turnsSaved += turns[lane];
      this.turnsMade -= turns[lane];
      this.starts[lane] = base + kernel.start;
      this.exits[lane] = base + kernel.exit;
      this.shared[lane] = resume + 1;
      this.nextSnapshot[lane] = resume + 1;
      this.chainOf[lane] = chain;
      return;
    }
  }
}

/** Turns at which snapshots are taken: one an octave, since every one also stops the loop of all lanes. */
const SNAPSHOT_TURNS: readonly number[] = snapshotTurns();

function snapshotTurns(): number[] {
  const turns: number[] = [];
  for (let octave = 1024; octave < 2 ** 25; octave *= 2) turns.push(octave);
  return turns;
}

/** Snapshots of the board at growing turns, the last at the end, and the design that was run: a run to be taken up again. */
class Recording {
  length = 0;
  score = 0;
  /** Places between which it runs. */
  start = -1;
  exit = -1;
  private boards: Int32Array<ArrayBuffer>;
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
    const { length } = this;
    const to = length * size;
    if (to + size > this.boards.length) this.boards = longer(this.boards);
    const { boards } = this;
    for (let i = 0; i < size; i++) boards[to + i] = values[base + i];
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
