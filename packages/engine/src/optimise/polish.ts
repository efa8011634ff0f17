import { type Design, flip } from './genome.js';
import { type BitProblem, type Evaluator, evaluatorOf } from './problem.js';

/** A design and what finding it took. */
export interface Polished extends Design {
  /** Designs scored. */
  readonly evaluations: number;
}

/** Most flips: beyond that there are too many designs to try all. */
export const MOST_POLISH_FLIPS = 3;

/** Designs under way at once. */
const SLOTS = 4;

/** Designs between two yields. */
const BATCH = 512;

/**
 * Hamming polish: tries all designs within `distance` flips (1 to 3), goes to the best of the least distance that
 * has a better one, and starts again from there, until none is better: a local optimum to that distance, exactly.
 * Yields the best so far. Throws a RangeError for a distance that is none of these.
 */
export function* polish(
  problem: BitProblem,
  genome: Uint8Array,
  distance: number,
): Generator<Polished, Polished, void> {
  if (!(Number.isInteger(distance) && distance >= 1 && distance <= MOST_POLISH_FLIPS)) {
    throw new RangeError(`a design is polished within 1 to ${MOST_POLISH_FLIPS} flips, not ${distance}`);
  }
  let best: Polished = { genome: genome.slice(), score: problem.score(genome), evaluations: 1 };
  for (let flips = 1; flips <= distance; ) {
    const found: Polished = yield* bestAt(problem, best, flips);
    flips = found.score > best.score ? 1 : flips + 1;
    best = found;
  }
  return best;
}

/** The best design exactly `flips` bits away, or the given one when none is better. */
function* bestAt(problem: BitProblem, centre: Polished, flips: number): Generator<Polished, Polished, void> {
  const evaluator = evaluatorOf(problem, SLOTS);
  stand(evaluator, centre);
  const proposals = Array.from({ length: SLOTS }, () => centre.genome.slice());
  const idle = [...proposals.keys()];
  const sets = choices(problem.free, flips);
  let { genome, score, evaluations } = centre;
  for (let isDone = false; !isDone; ) {
    let left = BATCH;
    evaluator.run({
      next: () => {
        const slot = left > 0 ? idle.pop() : undefined;
        if (slot === undefined) return -1;
        const set = sets.next();
        if (set.done) {
          isDone = true;
          left = 0;
          idle.push(slot);
          return -1;
        }
        left--;
        const proposal = proposals[slot] as Uint8Array;
        proposal.set(centre.genome);
        for (const bit of set.value) flip(proposal, bit);
        return slot;
      },
      genome: (slot) => proposals[slot] as Uint8Array,
      decide: (slot, scored) => {
        evaluations++;
        idle.push(slot);
        if (scored > score) {
          score = scored;
          genome = (proposals[slot] as Uint8Array).slice();
        }
        return false;
      },
    });
    yield { genome, score, evaluations };
  }
  return { genome, score, evaluations };
}

/** Lets the evaluator's chains stand on the centre, so that it may take up other runs from there. */
function stand(evaluator: Evaluator, centre: Polished): void {
  let given = 0;
  evaluator.run({
    next: () => (given < SLOTS ? given++ : -1),
    genome: () => centre.genome,
    decide: () => true,
  });
}

/** All sets of `size` of the bits, in lexicographic order. */
function* choices(bits: readonly number[], size: number, from = 0): Generator<readonly number[], void, void> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i + size <= bits.length; i++) {
    for (const rest of choices(bits, size - 1, i + 1)) yield [bits[i], ...rest];
  }
}
