import { ConstraintState } from './constraint-state.js';
import type { Constraints } from './constraints.js';
import type { Given, Step, SureWay } from './deduction.js';
import type { Claim, MinimalSet, Prover } from './minimal.js';
import { overlayStep } from './overlay-step.js';

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
