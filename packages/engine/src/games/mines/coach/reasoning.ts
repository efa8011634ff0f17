import type { Claim, Constraints, Given, Step } from './constraints.js';
import { type Account, type MinimalSet, overlayStep, Prover } from './minimal.js';

interface Proof {
  readonly claim: Claim;
  readonly set: MinimalSet;
}

/**
 * With no single number open to reasoning there is one rule for two. When the one needs just as many mines more
 * than the other as it has cells of its own, its own cells are mines, and the cells that only the other touches are
 * safe. Looks at the pairs of the numbers in `stale`, and leaves there those of which none says anything no more.
 */
function tellingPair(prover: Prover, accounts: readonly Account[], stale: Set<number>): Proof | null {
  for (const one of accounts.keys()) {
    if (!stale.has(one)) continue;
    const pair = pairOf(prover, accounts, one);
    if (pair) return pair;
    stale.delete(one);
  }
  return null;
}

function pairOf(prover: Prover, accounts: readonly Account[], one: number): Proof | null {
  const { boxes } = prover.constraints;
  /** By number beside the same open boxes: the cells in these. */
  const shared = new Map<number, number>();
  for (const { cells, numbers } of prover.openBoxes(one).map((box) => boxes[box])) {
    for (const other of numbers)
      if (other !== one) shared.set(other, (shared.get(other) ?? 0) + cells.length);
  }
  for (const [other, common] of shared) {
    const own = accounts[one].open - common;
    const theirs = accounts[other].open - common;
    if (own + theirs === 0) continue;
    const more = accounts[one].needed - accounts[other].needed;
    if (more === own) return pairProof(prover, one, other);
    if (-more === theirs) return pairProof(prover, other, one);
  }
  return null;
}

/** What the pair says of a cell that only one of the two touches; `more` needs more mines. */
function pairProof(prover: Prover, more: number, less: number): Proof {
  const ownBox = (one: number, other: number) =>
    prover.openBoxes(one).find((box) => !prover.constraints.boxes[box].numbers.includes(other));
  const theirs = ownBox(less, more);
  const box = theirs ?? ownBox(more, less) ?? -1;
  const numbers = [more, less].sort((a, b) => a - b);
  return { claim: { box, isMine: theirs === undefined }, set: { numbers, isSmallest: true } };
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
): Generator<Step, void, void> {
  const prover = new Prover(constraints);
  const overlays = new Overlays(prover);
  const accounts = constraints.numbers.map((_, index) => prover.account(index));
  const stale = new Set(accounts.keys());
  let targets: readonly Claim[] = [];
  let isRepeated = false;
  for (;;) {
    let step = constraintStep(prover, accounts);
    if (!step) {
      const pair = tellingPair(prover, accounts, stale);
      if (!pair) {
        targets = (isRepeated ? targets : certain()).filter(({ box }) => !prover.isKnown(box));
        isRepeated = true;
      }
      // Pairs have been tried before, so nothing is smaller than three.
      const onBorder = pair ?? fewest(targets, 3, (claim) => overlays.near(claim));
      const ground = [...accounts.keys()].filter((index) => accounts[index].open > 0);
      const proof = onBorder ?? fewest(targets, 0, (claim) => prover.smallest(claim, ground, true));
      if (!proof) return;
      step = overlayStep(prover, onBorder ? 3 : 4, proof.claim, proof.set);
    }
    for (const claim of step.claims) {
      prover.learn(claim);
      const { numbers } = constraints.boxes[claim.box];
      overlays.forget(numbers);
      for (const index of numbers) {
        accounts[index] = prover.account(index);
        stale.add(index);
      }
    }
    yield step;
  }
}

/** The proof with the fewest numbers, first in the order of claims among equals; so many are few enough. */
function fewest(
  claims: readonly Claim[],
  enough: number,
  setOf: (claim: Claim) => MinimalSet | null,
): Proof | null {
  let best: Proof | null = null;
  for (const claim of claims) {
    const set = setOf(claim);
    if (set === null || (best !== null && set.numbers.length >= best.set.numbers.length)) continue;
    best = { claim, set };
    if (set.numbers.length <= enough) break;
  }
  return best;
}

/** Way 2, from the number with the fewest given cells, in reading order; null when no number says more. */
function constraintStep(prover: Prover, accounts: readonly Account[]): Step | null {
  let best = -1;
  let bestGiven = Number.POSITIVE_INFINITY;
  for (const [index, { open, needed, mines, safe }] of accounts.entries()) {
    if (open === 0 || (needed !== 0 && needed !== open)) continue;
    const given = needed === 0 ? mines : safe;
    if (given >= bestGiven) continue;
    best = index;
    bestGiven = given;
  }
  if (best === -1) return null;
  const { boxes, numbers } = prover.constraints;
  const isMine = accounts[best].needed !== 0;
  // Known mines close an account, known safe cells leave no other place for its mines.
  const cells = numbers[best].boxes
    .filter((box) => prover.isKnown(box) && isMine === (prover.most[box] === 0))
    .flatMap((box) => boxes[box].cells)
    .sort((a, b) => a - b);
  const given: Given = isMine ? { mines: [], safe: cells } : { mines: cells, safe: [] };
  const claims = prover.openBoxes(best).map((box) => ({ box, isMine }));
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

  /**
   * The smallest set that proves a claim without the mine count. A minimal set hangs together, so one of m numbers
   * lies within m rings around the claimed box. The rings are widened until they prove it, and once more if a
   * smaller set could reach farther.
   */
  near(claim: Claim): MinimalSet | null {
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
  const reached = new Set(boxes[start].numbers);
  let edge = [...reached];
  while (edge.length > 0) {
    yield [...reached];
    const next = new Set<number>();
    for (const index of edge) {
      for (const box of numbers[index].boxes) {
        if (prover.isKnown(box)) continue;
        for (const other of boxes[box].numbers) if (!reached.has(other)) next.add(other);
      }
    }
    edge = [...next];
    for (const index of edge) reached.add(index);
  }
}
