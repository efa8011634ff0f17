import type { Random } from '../random/index.js';
import { type Algorithm, type Beginning, DENSITY, USUAL } from './algorithm.js';
import { ChainSearch } from './chains.js';
import { type Design, firstDesign, flip, restoreDesign, type SavedDesign, saveDesign } from './genome.js';
import { type BitProblem, type Evaluator, evaluatorOf } from './problem.js';
import { stateOf } from './search.js';

/** Climbs at once, so that the scoring of several overlaps. */
const CLIMBERS = 12;

interface SteepestState {
  readonly tried: readonly number[];
  readonly ahead: readonly (SavedDesign | null)[];
}

/**
 * Hill climbing with restarts, steepest ascent, as in J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016:
 * all designs one flip away are scored before the climb moves to the best of them. Where none is better than where it
 * stands, it starts again from a random design. Climbers keep step, since all designs have as many neighbours.
 */
class HillClimbing extends ChainSearch {
  private readonly tried = new Int32Array(CLIMBERS);
  /** By climber: the best neighbour so far, the first of several; null before a feasible one. */
  private ahead: (Design | null)[] = Array.from({ length: CLIMBERS }, () => null);

  constructor(beginning: Beginning) {
    super(beginning, CLIMBERS, (genome, _, chain) => flip(genome, this.problem.free[this.tried[chain]++]));
  }

  protected override pace(): number {
    return this.problem.free.length;
  }

  /** Keeps the best neighbour; a climber moves when it has seen them all, not before. */
  protected accepts(chain: number, score: number): boolean {
    if (score > (this.ahead[chain]?.score ?? 0))
      this.ahead[chain] = { genome: this.genome(chain).slice(), score };
    return false;
  }

  protected override between(): void {
    this.tried.fill(0);
    this.ahead.forEach((neighbour, chain) => {
      const isUp = neighbour !== null && neighbour.score > this.scores[chain];
      const design = isUp ? neighbour : this.restart(this.dice[chain]);
      this.place(chain, design);
      this.meet(design.score, design.genome);
      this.ahead[chain] = null;
    });
  }

  /** A random feasible design, within the distance where there is one; the beginning where none is found. */
  private restart(dice: Random): Design {
    const { problem, start, hold } = this.beginning;
    const { genome, score } = firstDesign(problem, null, dice);
    if (start === null || hold === null) return { genome, score };
    hold(genome, dice);
    const held = { genome, score: problem.score(genome) };
    return held.score > 0 ? held : firstDesign(problem, start, dice);
  }

  protected override saveMore(): SteepestState {
    return { tried: [...this.tried], ahead: this.ahead.map((one) => one && saveDesign(one)) };
  }

  protected override restoreMore(more: unknown): void {
    const { tried, ahead } = stateOf<SteepestState>(more, 'tried', 'ahead');
    if (tried.length !== CLIMBERS || ahead.length !== CLIMBERS)
      throw new RangeError(`this is no state of ${CLIMBERS} climbers`);
    this.tried.set(tried);
    this.ahead = ahead.map((one) => one && restoreDesign(one, this.problem.bits));
  }
}

export const climbing: Algorithm = {
  ...USUAL,
  summary: 'hill climbing with restarts; all neighbours are tried, then the best is taken',
  options: DENSITY,
  create: (beginning) => new HillClimbing(beginning),
};

export interface Polished extends Design {
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
