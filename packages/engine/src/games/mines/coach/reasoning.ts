import type { Claim, Constraints, Given, Step, SureWay } from './constraints.js';
import { type MinimalSet, overlayStep, Prover } from './minimal.js';

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

/**
 * Every certain cell of a position, step by step, the easiest step first: one number whenever one is enough
 * (way 2), then the smallest piece of shore (way 3), then the mine count too (way 4). After each step it starts
 * from the easiest again, with what the step concluded as known. `certain` names what can be known at all; it is
 * asked for only when single numbers and pairs say no more.
 */
export function* reason(
  constraints: Constraints,
  certain: () => readonly Claim[],
  hardest: SureWay = 4,
): Generator<Step, void, void> {
  const constraintState = new ConstraintState(constraints);
  const { prover } = constraintState;
  const overlays = new Overlays(prover);
  const learn = (step: Step): Step => {
    for (const claim of step.claims) overlays.forget(constraintState.learn(claim));
    return step;
  };
  let targets: readonly Claim[] | null = null;
  for (;;) {
    const single = constraintStep(constraintState);
    if (single) {
      yield learn(single);
      continue;
    }
    if (hardest === 2) return;
    const pair = constraintState.tellingPair();
    if (pair) {
      yield learn(overlayStep(prover, 3, pair.claim, { numbers: pair.numbers, isSmallest: true }));
      continue;
    }
    targets = (targets ?? certain()).filter(({ box }) => !prover.isKnown(box));
    const proof = overlays.smallest(targets);
    if (proof) {
      yield learn(overlayStep(prover, 3, proof.claim, proof.set));
      continue;
    }
    const counted = hardest === 4 ? smallestWithCount(constraintState, targets) : null;
    if (!counted) return;
    yield learn(overlayStep(prover, 4, counted.claim, counted.set));
  }
}

interface Proof {
  readonly claim: Claim;
  readonly set: MinimalSet;
}

/** Way 2, from the number with the fewest given cells, in reading order; null when no number says more. */
function constraintStep(constraintState: ConstraintState): Step | null {
  let best = -1;
  let bestGiven = Number.POSITIVE_INFINITY;
  for (let index = 0; index < constraintState.open.length && bestGiven > 0; index++) {
    const open = constraintState.open[index] ?? 0;
    const needed = constraintState.needed[index] ?? 0;
    if (open === 0 || (needed !== 0 && needed !== open)) continue;
    const given = (needed === 0 ? constraintState.knownMines[index] : constraintState.knownSafe[index]) ?? 0;
    if (given >= bestGiven) continue;
    best = index;
    bestGiven = given;
  }
  if (best === -1) return null;
  const isMine = constraintState.needed[best] !== 0;
  // Known mines close an account, known safe cells leave no other place for its mines.
  const used = constraintState
    .knownBoxes(best)
    .filter((box) => isMine === (constraintState.prover.most[box] === 0));
  const cells = used
    .flatMap((box) => constraintState.constraints.boxes[box]?.cells ?? [])
    .sort((a, b) => a - b);
  const given: Given = isMine ? { mines: [], safe: cells } : { mines: cells, safe: [] };
  const claims = constraintState.openBoxes(best).map((box) => ({ box, isMine }));
  return { way: 2, claims, numbers: [best], given, isSmallest: true };
}

/** Finds the smallest pieces of shore that prove something, and remembers them until they are touched. */
class Overlays {
  /** By box: the proof of its claim, null where the shore alone has none, and every number that was looked at. */
  private readonly known = new Map<number, { set: MinimalSet | null; ground: ReadonlySet<number> }>();

  constructor(private readonly prover: Prover) {}

  /** Something became known around these numbers. */
  forget(numbers: readonly number[]): void {
    for (const [box, { ground }] of this.known) {
      if (numbers.some((index) => ground.has(index))) this.known.delete(box);
    }
  }

  /** The proof with the fewest numbers, first in the order of claims among equals; null when there is none. */
  smallest(claims: readonly Claim[]): Proof | null {
    let best: Proof | null = null;
    for (const claim of claims) {
      const set = this.near(claim);
      if (set === null || (best !== null && set.numbers.length >= best.set.numbers.length)) continue;
      best = { claim, set };
      // Pairs have been tried before, so nothing is smaller than three.
      if (set.numbers.length <= 3) break;
    }
    return best;
  }

  /**
   * The smallest set that proves a claim without the mine count. A minimal set hangs together, so one of m numbers
   * lies within m rings around the claimed box; the rings are widened until they prove it, and once more if a
   * smaller set could reach farther.
   */
  private near(claim: Claim): MinimalSet | null {
    const known = this.known.get(claim.box);
    if (known) return known.set;
    const { prover } = this;
    const rings = [...ringsAround(prover, claim.box)];
    const proving = rings.findIndex((ground) => prover.follows(claim, ground, false));
    let ground = rings[proving === -1 ? rings.length - 1 : proving] ?? [];
    let set = proving === -1 ? null : prover.smallest(claim, ground, false);
    const reach = Math.min(rings.length, (set?.numbers.length ?? 0) - 1);
    if (reach > proving + 1) {
      ground = rings[reach - 1] ?? ground;
      set = prover.smallest(claim, ground, false);
    }
    this.known.set(claim.box, { set, ground: new Set(ground) });
    return set;
  }
}

/** The numbers around a box, then those that share an open box with them as well, and so on to the whole shore. */
function* ringsAround(prover: Prover, start: number): Generator<readonly number[]> {
  const { boxes, numbers } = prover.constraints;
  const reached = new Set(boxes[start]?.numbers);
  let edge = [...reached];
  while (edge.length > 0) {
    yield [...reached];
    const next = new Set<number>();
    for (const index of edge) {
      for (const box of numbers[index]?.boxes ?? []) {
        if (prover.isKnown(box)) continue;
        for (const other of boxes[box]?.numbers ?? []) if (!reached.has(other)) next.add(other);
      }
    }
    edge = [...next];
    for (const index of edge) reached.add(index);
  }
}

/** The proof with the fewest numbers when the mine count is heard too; null when nothing is left to say. */
function smallestWithCount({ prover, open }: ConstraintState, targets: readonly Claim[]): Proof | null {
  const ground = [...open.keys()].filter((index) => (open[index] ?? 0) > 0);
  let best: Proof | null = null;
  for (const claim of targets) {
    const set = prover.smallest(claim, ground, true);
    if (set === null || (best !== null && set.numbers.length >= best.set.numbers.length)) continue;
    best = { claim, set };
    if (set.numbers.length === 0) break;
  }
  return best;
}
