import type { Claim, Constraints, Step } from './constraints.js';
import { Satisfiability } from './satisfiability.js';

/** Numbers from which something follows; drop any one, and it does not. */
export interface MinimalSet {
  /** Ascending indices into `accounts.numbers`; the mine count, where used, is not among them. */
  readonly numbers: readonly number[];
  /** Whether no other set has fewer numbers; false where that was not proved. */
  readonly isSmallest: boolean;
}

/** How a number stands. */
export interface Account {
  /** Mines still to be found around it, and cells of which nothing is known. */
  readonly needed: number;
  readonly open: number;
  /** Cells around it that are known to hold a mine, or to be safe, and still covered. */
  readonly mines: number;
  readonly safe: number;
}

/** Candidates that the search for a smallest set may try, and their largest size, before a minimal one must do. */
const MOST_ROUNDS = 120;
const MOST_SMALLEST = 7;

/**
 * Proves claims about a position from some of its numbers, given the facts known of its boxes, and finds the sets
 * of numbers that a proof needs.
 */
export class Prover {
  /** By box: least and most mines in it, as known so far. */
  readonly least: Int16Array;
  readonly most: Int16Array;
  private readonly fitting: Satisfiability;
  private readonly count: number;

  constructor(readonly constraints: Constraints) {
    const { boxes, numbers } = constraints;
    this.fitting = new Satisfiability(constraints);
    this.count = numbers.length;
    this.least = new Int16Array(boxes.length);
    this.most = Int16Array.from(boxes, ({ cells }) => cells.length);
  }

  /** Whether a question was cut short since this was made; what it left open counts as not proved. */
  get wasCut(): boolean {
    return this.fitting.wasCut;
  }

  /** Whether all is known of a box. */
  isKnown(box: number): boolean {
    return this.least[box] === this.most[box];
  }

  /** The boxes of a number of which nothing is known. */
  openBoxes(index: number): number[] {
    return this.constraints.numbers[index].boxes.filter((box) => !this.isKnown(box));
  }

  /** How a number stands by the cells known around it. */
  account(index: number): Account {
    const { value, boxes } = this.constraints.numbers[index];
    const account = { needed: value, open: 0, mines: 0, safe: 0 };
    for (const box of boxes) {
      const kind = this.isKnown(box) ? (this.most[box] > 0 ? 'mines' : 'safe') : 'open';
      account[kind] += this.sizeOf(box);
    }
    return { ...account, needed: value - account.mines };
  }

  /** From now on the claim is known. */
  learn({ box, isMine }: Claim): void {
    const size = this.sizeOf(box);
    this.least[box] = isMine ? size : 0;
    this.most[box] = isMine ? size : 0;
  }

  /** Nothing is known of a box any more. */
  forget(box: number): void {
    this.least[box] = 0;
    this.most[box] = this.sizeOf(box);
  }

  /** Whether the claim follows from these numbers and the known facts; `withCount` adds the number of all mines. */
  follows({ box, isMine }: Claim, numbers: readonly number[], withCount: boolean): boolean {
    const { least, most } = this;
    const low = least[box];
    const high = most[box];
    // The opposite: at least one mine in the box, or at least one cell without.
    if (isMine) most[box] = Math.min(high, this.sizeOf(box) - 1);
    else least[box] = Math.max(low, 1);
    const isRefuted =
      least[box] > most[box] ||
      !this.fitting.exists(withCount ? [...numbers, this.count] : numbers, least, most, box);
    least[box] = low;
    most[box] = high;
    return isRefuted;
  }

  /**
   * A smallest set of numbers from `ground` that proves the claim, by implicit hitting sets (A. Ignatiev,
   * A. Previti, M. Liffiton and J. Marques-Silva, "Smallest MUS Extraction with Minimal Hitting Set Dualization",
   * 2015): whatever the numbers of a maximal set that proves nothing leave out, a proof must use one of it. Where
   * that takes too long, a minimal set by deletion. Null when `ground` does not prove the claim.
   */
  smallest(claim: Claim, ground: readonly number[], withCount: boolean): MinimalSet | null {
    if (!this.follows(claim, ground, withCount)) return null;
    const missing: number[][] = [];
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const candidate = smallestHittingSet(missing, MOST_SMALLEST);
      if (candidate === null) break;
      if (this.follows(claim, candidate, withCount)) {
        return { numbers: candidate.sort((a, b) => a - b), isSmallest: !this.wasCut };
      }
      missing.push(this.leftOut(claim, candidate, ground, withCount));
    }
    return { numbers: this.reduce(claim, ground, withCount), isSmallest: false };
  }

  /** A set minimal by inclusion: leaves out one number after the other, the last of `numbers` first. */
  reduce(claim: Claim, numbers: readonly number[], withCount: boolean): number[] {
    let needed = [...numbers];
    for (const index of [...numbers].reverse()) {
      const fewer = needed.filter((other) => other !== index);
      if (this.follows(claim, fewer, withCount)) needed = fewer;
    }
    return needed.sort((a, b) => a - b);
  }

  /** What a maximal set around `candidate` that proves nothing leaves out of the ground. */
  private leftOut(
    claim: Claim,
    candidate: readonly number[],
    ground: readonly number[],
    withCount: boolean,
  ): number[] {
    const outside = [...candidate];
    const open = new Set(ground.filter((index) => !outside.includes(index)));
    const takeSatisfied = () => {
      for (const index of open) {
        if (!this.isSatisfied(index)) continue;
        outside.push(index);
        open.delete(index);
      }
    };
    takeSatisfied();
    const out: number[] = [];
    for (const index of ground) {
      if (!open.delete(index)) continue;
      if (this.follows(claim, [...outside, index], withCount)) out.push(index);
      else {
        outside.push(index);
        takeSatisfied();
      }
    }
    return out;
  }

  /** Whether the configuration found last makes a number come out right, whatever fills the boxes it left open. */
  private isSatisfied(index: number): boolean {
    const { value, boxes } = this.constraints.numbers[index];
    let sum = 0;
    for (const box of boxes) {
      const found = this.fitting.found[box];
      if (found < 0 && !this.isKnown(box)) return false;
      sum += found < 0 ? this.least[box] : found;
    }
    return sum === value;
  }

  private sizeOf(box: number): number {
    return this.constraints.boxes[box].cells.length;
  }
}

/** A smallest set of at most `most` that meets every one of some sets, by iterative deepening; null if none does. */
function smallestHittingSet(sets: readonly (readonly number[])[], most: number): number[] | null {
  const ordered = [...sets].sort((a, b) => a.length - b.length);
  const chosen: number[] = [];
  const extend = (left: number): boolean => {
    const missed = ordered.find((set) => !set.some((index) => chosen.includes(index)));
    if (!missed) return true;
    if (left === 0) return false;
    for (const index of missed) {
      chosen.push(index);
      if (extend(left - 1)) return true;
      chosen.pop();
    }
    return false;
  };
  for (let size = 0; size <= most; size++) if (extend(size)) return chosen;
  return null;
}

/**
 * A step of way 3 or 4 from a set that proves one claim: finds which known cells the proof needs, and what else
 * follows from the same numbers and cells and needs every one of them.
 */
export function overlayStep(
  prover: Prover,
  way: 3 | 4,
  claim: Claim,
  { numbers, isSmallest }: MinimalSet,
): Step {
  const { boxes } = prover.constraints;
  const withCount = way === 4;
  const least = prover.least.slice();
  const most = prover.most.slice();
  const scope = scopeOf(prover.constraints, numbers, withCount);
  const known = scope.filter((box) => prover.isKnown(box));
  const given: { box: number; cells: number; isMine: boolean }[] = [];
  for (const box of boxes.keys()) if (prover.isKnown(box)) prover.forget(box);
  for (const box of known) hold(prover, box, boxes[box].cells.length, least[box] !== 0);
  for (const box of known) {
    const isMine = least[box] !== 0;
    // Takes cells back one by one while the proof still stands.
    let cells = boxes[box].cells.length;
    while (cells > 0) {
      hold(prover, box, cells - 1, isMine);
      if (!prover.follows(claim, numbers, withCount)) break;
      cells--;
    }
    hold(prover, box, cells, isMine);
    if (cells > 0) given.push({ box, cells, isMine });
  }
  const without = (index: number) => numbers.filter((other) => other !== index);
  const isNeeded = (other: Claim): boolean =>
    numbers.every((index) => !prover.follows(other, without(index), withCount)) &&
    given.every(({ box, cells, isMine }) => {
      hold(prover, box, cells - 1, isMine);
      const stands = prover.follows(other, numbers, withCount);
      hold(prover, box, cells, isMine);
      return !stands;
    });
  const claims = [claim];
  for (const box of scope) {
    if (box === claim.box || least[box] === most[box]) continue;
    const other = [true, false]
      .map((isMine) => ({ box, isMine }))
      .find((one) => prover.follows(one, numbers, withCount));
    if (other && isNeeded(other)) claims.push(other);
  }
  prover.least.set(least);
  prover.most.set(most);
  const cellsOf = (wanted: boolean) =>
    given
      .filter(({ isMine }) => isMine === wanted)
      .flatMap(({ box, cells }) => boxes[box].cells.slice(0, cells))
      .sort((a, b) => a - b);
  return { way, claims, numbers, given: { mines: cellsOf(true), safe: cellsOf(false) }, isSmallest };
}

/** Of a box whose cells are all alike, so many are known. */
function hold(prover: Prover, box: number, cells: number, isMine: boolean): void {
  prover.forget(box);
  if (isMine) prover.least[box] = cells;
  else prover.most[box] -= cells;
}

/** The boxes that some numbers, or the mine count, speak of. */
function scopeOf(constraints: Constraints, numbers: readonly number[], withCount: boolean): number[] {
  if (withCount) return [...constraints.boxes.keys()];
  const boxes = new Set(numbers.flatMap((index) => constraints.numbers[index].boxes));
  return [...boxes].sort((a, b) => a - b);
}
