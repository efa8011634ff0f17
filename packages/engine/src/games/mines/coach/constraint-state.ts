import type { Constraints } from './constraints.js';
import { type Claim, Prover } from './minimal.js';

/** Two numbers that say more together than each alone, and one thing that they say. */
export interface TellingPair {
  readonly claim: Claim;
  /** Ascending indices. */
  readonly numbers: readonly number[];
}

/** What every number still needs, kept up as boxes become known, beside the prover that knows the same. */
export class ConstraintState {
  readonly prover: Prover;
  /** By number: mines still to be found around it, and cells of which nothing is known. */
  readonly needed: Int16Array;
  readonly open: Int16Array;
  /** By number: cells around it that are known to hold a mine, or to be safe, and still covered. */
  readonly knownMines: Int16Array;
  readonly knownSafe: Int16Array;
  /** By number: whether its pairs must be looked at again. */
  private readonly isStale: Uint8Array;
  /** By number: open cells shared with the number under study. */
  private readonly shared: Int16Array;

  constructor(readonly constraints: Constraints) {
    const { numbers, boxes } = constraints;
    this.prover = new Prover(constraints);
    this.needed = Int16Array.from(numbers, ({ value }) => value);
    this.open = Int16Array.from(numbers, (constraint) =>
      constraint.boxes.reduce((sum, box) => sum + (boxes[box]?.cells.length ?? 0), 0),
    );
    this.knownMines = new Int16Array(numbers.length);
    this.knownSafe = new Int16Array(numbers.length);
    this.isStale = new Uint8Array(numbers.length).fill(1);
    this.shared = new Int16Array(numbers.length);
  }

  /** From now on the claim is known; the numbers that it touches. */
  learn(claim: Claim): readonly number[] {
    const box = this.constraints.boxes[claim.box];
    if (!box) return [];
    this.prover.learn(claim);
    const size = box.cells.length;
    const known = claim.isMine ? this.knownMines : this.knownSafe;
    for (const index of box.numbers) {
      if (claim.isMine) this.needed[index] = (this.needed[index] ?? 0) - size;
      this.open[index] = (this.open[index] ?? 0) - size;
      known[index] = (known[index] ?? 0) + size;
      this.isStale[index] = 1;
    }
    return box.numbers;
  }

  /** The boxes of a number of which nothing is known. */
  openBoxes(index: number): number[] {
    return (this.constraints.numbers[index]?.boxes ?? []).filter((box) => !this.prover.isKnown(box));
  }

  /** The boxes of a number of which all is known. */
  knownBoxes(index: number): number[] {
    return (this.constraints.numbers[index]?.boxes ?? []).filter((box) => this.prover.isKnown(box));
  }

  /**
   * With no single number open to reasoning there is one rule for two: when the one needs just as many mines more
   * than the other as it has cells of its own, its own cells are mines, and the cells that only the other touches are
   * safe. Null when no pair says anything.
   */
  tellingPair(): TellingPair | null {
    for (let one = 0; one < this.isStale.length; one++) {
      if (!this.isStale[one]) continue;
      const pair = (this.open[one] ?? 0) > 0 ? this.pairOf(one) : null;
      if (pair) return pair;
      this.isStale[one] = 0;
    }
    return null;
  }

  private pairOf(one: number): TellingPair | null {
    const { boxes } = this.constraints;
    const { shared, open, needed } = this;
    const partners: number[] = [];
    for (const box of this.openBoxes(one)) {
      const size = boxes[box]?.cells.length ?? 0;
      for (const other of boxes[box]?.numbers ?? []) {
        if (other === one) continue;
        if (shared[other] === 0) partners.push(other);
        shared[other] = (shared[other] ?? 0) + size;
      }
    }
    let found: TellingPair | null = null;
    for (const other of partners) {
      const own = (open[one] ?? 0) - (shared[other] ?? 0);
      const theirs = (open[other] ?? 0) - (shared[other] ?? 0);
      shared[other] = 0;
      if (found || own + theirs === 0) continue;
      const more = (needed[one] ?? 0) - (needed[other] ?? 0);
      if (more === own) found = this.pairClaim(one, other);
      else if (-more === theirs) found = this.pairClaim(other, one);
    }
    return found;
  }

  /** What the pair says of a cell that only one of the two touches; `more` needs more mines. */
  private pairClaim(more: number, less: number): TellingPair {
    const numbers = [more, less].sort((a, b) => a - b);
    const [theirs] = this.without(less, more);
    if (theirs !== undefined) return { claim: { box: theirs, isMine: false }, numbers };
    return { claim: { box: this.without(more, less)[0] ?? -1, isMine: true }, numbers };
  }

  private without(one: number, other: number): number[] {
    return this.openBoxes(one).filter((box) => !this.constraints.boxes[box]?.numbers.includes(other));
  }
}
