import type { Random } from '../../../random/index.js';
import type { Branch, Census, RunTree } from './run-tree.js';

/** How a decision stands: open with the blocked branch to come, open because it cannot be blocked, blocked. */
export const OPEN = 0;
export const FORCED = 1;
export const SHUT = 2;

/** No subject to decide: a run has ended. */
export const NOTHING = -1;

export const LONGEST = 1 << 16;

/**
 * What all trees of runs have in common: the decisions on the way from the root, the turns taken between them, and the order
 * in which leaves are met, depth first, open before blocked. A branch is a word of `o` for open and `b` for blocked. What a decision is about (a cell, a wall) is a number that the
 * tree at hand knows to read.
 */
export abstract class DecisionTree implements RunTree {
  /** Places left on each turn, for taking turns back. */
  protected readonly trail = new Int32Array(LONGEST);
  protected turns = 1;
  /** By decision: what it is about, how it stands, and the turns taken before. */
  protected readonly subjects: Int32Array;
  protected readonly kinds: Uint8Array;
  protected readonly turnsBefore: Int32Array;
  protected depth = 0;
  /** Decisions that belong to the branch itself and are never taken back. */
  protected floor = 0;
  protected isDone = false;
  /** Leaves by the number of decisions that a design is free to make: see {@link decided}. */
  protected readonly counts: Float64Array;
  design = '';
  leaves = 0;
  optimum = -1;

  /** `free` is what a design is free to decide, `forced` how many decisions there may be besides. */
  constructor(
    private readonly free: number,
    forced: number,
  ) {
    this.subjects = new Int32Array(free + forced + 1);
    this.kinds = new Uint8Array(free + forced + 1);
    this.turnsBefore = new Int32Array(free + forced + 1);
    this.counts = new Float64Array(free + forced + 1);
  }

  /** Walks on until something is to be decided, and returns it; {@link NOTHING} at a leaf. */
  protected abstract advance(): number;

  /** Decides that it is open, goes there, and says whether it could be blocked instead. */
  protected abstract admit(subject: number): boolean;

  /** Turns the last decision, whose turns have been taken back, from open to blocked. */
  protected abstract bar(subject: number): void;

  /** Takes the last decision back. */
  protected abstract forget(subject: number, wasBlocked: boolean): void;

  /** Takes back that a place was visited. */
  protected abstract leave(place: number): void;

  /** What the run of the leaf at hand is worth. */
  protected abstract worth(): number;

  /** The design of the leaf at hand, one digit a cell or wall. */
  protected abstract drawing(): string;

  /** How many of the free decisions have been made at the leaf at hand. */
  protected decided(): number {
    return this.depth;
  }

  enter(branch: Branch): void {
    for (const decision of branch) {
      const subject = this.advance();
      const isKnown = decision === 'o' || decision === 'b';
      if (subject === NOTHING || !isKnown) throw new RangeError(`the tree has no branch ${branch}`);
      this.open(subject);
      if (decision === 'b' && !this.backtrack()) throw new RangeError(`the tree has no branch ${branch}`);
      this.floor = this.depth;
    }
  }

  branches(depth: number): Branch[] {
    const found: Branch[] = [];
    for (;;) {
      const subject = this.depth < depth ? this.advance() : NOTHING;
      if (subject !== NOTHING) {
        this.open(subject);
        continue;
      }
      const kinds = this.kinds.subarray(0, this.depth);
      found.push(Array.from(kinds, (kind) => (kind === SHUT ? 'b' : 'o')).join(''));
      if (!this.backtrack()) return found;
    }
  }

  walk(budget: number): boolean {
    if (this.isDone) return false;
    for (let left = budget; left > 0; left--) {
      for (let subject = this.advance(); subject !== NOTHING; subject = this.advance()) this.open(subject);
      const decided = this.decided();
      this.counts[decided] = this.counts[decided] + 1;
      this.leaves++;
      const worth = this.worth();
      if (worth > this.optimum) {
        this.optimum = worth;
        this.design = this.drawing();
      }
      if (this.backtrack()) continue;
      this.isDone = true;
      return false;
    }
    return true;
  }

  probe(random: Random): number {
    let weight = 1;
    for (;;) {
      const subject = this.advance();
      if (subject === NOTHING) break;
      this.open(subject);
      if (this.kinds[this.depth - 1] !== OPEN) continue;
      weight *= 2;
      if (random.chance(1, 2)) this.backtrack();
    }
    while (this.depth > this.floor) {
      // A subject still open is not to be blocked on the way back.
      if (this.kinds[this.depth - 1] === OPEN) this.kinds[this.depth - 1] = FORCED;
      this.unwind();
    }
    return weight;
  }

  census(): Census {
    let weight = 0n;
    this.counts.forEach((count, decided) => {
      if (count > 0) weight += BigInt(count) << BigInt(this.free - decided);
    });
    const { leaves, optimum, design } = this;
    return { leaves, weight, optimum, design };
  }

  /** Notes that a place was gone to. */
  protected tread(place: number): void {
    this.trail[this.turns++] = place;
    if (this.turns === LONGEST) throw new RangeError('a run is too long to be enumerated');
  }

  private open(subject: number): void {
    const before = this.turns;
    const canBlock = this.admit(subject);
    this.kinds[this.depth] = canBlock ? OPEN : FORCED;
    this.subjects[this.depth] = subject;
    this.turnsBefore[this.depth++] = before;
  }

  /** Goes on to the next branch in order; false when there is none. */
  private backtrack(): boolean {
    while (this.depth > this.floor) if (this.unwind()) return true;
    return false;
  }

  /** Takes the last decision back, or turns it from open to blocked: true. */
  private unwind(): boolean {
    const last = --this.depth;
    const subject = this.subjects[last];
    const kind = this.kinds[last];
    while (this.turns > this.turnsBefore[last]) this.leave(this.trail[--this.turns]);
    if (kind === OPEN) {
      this.bar(subject);
      this.kinds[this.depth++] = SHUT;
      return true;
    }
    this.forget(subject, kind === SHUT);
    return false;
  }
}
