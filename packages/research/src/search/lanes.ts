import { type LoopKernel, MOST_KERNEL_TURNS } from '@knossos/engine/internal/games/mouse/walk/loop-kernel';
import type { Evaluator, Proposals } from '@knossos/engine/internal/optimise';
import { Recording, SNAPSHOT_TURNS } from './recording.js';

/** Mazes that run in one loop: while one waits for memory the others go on. More do not fit the registers. */
const LANES = 3;
const IDLE = -1;

/** Writes the design of a genome; where the genome also says where he starts and leaves, it moves the kernel's ends there. */
export type Read = (genome: Uint8Array, design: Uint8Array) => void;

const copy: Read = (genome, design) => {
  for (let i = 0; i < design.length; i++) design[i] = genome[i];
};

/** What a finished run is worth. */
export type Worth = (turns: number, board: Int32Array, base: number) => number;

/**
 * Runs the mazes of many chains, three at a time in one loop; whichever is done makes room for the next. A proposal
 * that differs from what its chain stands on runs only from the last snapshot before the mouse first looks at a
 * difference, and not at all when he never does.
 */
export class Lanes implements Evaluator {
  /** The boards of all lanes. */
  private readonly values: Int32Array;
  private readonly chainOf = new Int32Array(LANES).fill(IDLE);
  private readonly turns = new Int32Array(LANES);
  /** Indices into `values`: where each mouse stands, where he started, and where his exit is. */
  private readonly at = new Int32Array(LANES);
  private readonly starts = new Int32Array(LANES);
  private readonly exits = new Int32Array(LANES);
  /** Number of the next snapshot of a lane. */
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
    this.values = new Int32Array(LANES * kernel.size);
    this.fresh = Array.from({ length: LANES }, () => new Recording(kernel));
    this.designs = Array.from({ length: LANES }, () => new Uint8Array(kernel.bits));
    this.kept = Array.from({ length: chains }, () => null);
    this.changed = new Int32Array(kernel.bits);
  }

  forget(chain: number): void {
    this.kept[chain] = null;
  }

  run(source: Proposals): void {
    const { kernel, values, turns, at, exits, chainOf } = this;
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
      if (isFull) {
        const made = kernel.followThree(values, at, exits, budget);
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
