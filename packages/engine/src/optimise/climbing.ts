import type { Random } from '../random/index.js';
import { type Algorithm, DENSITY, USUAL } from './algorithm.js';
import { ChainSearch } from './chains.js';
import {
  type Design,
  firstDesign,
  flip,
  type Mutation,
  restoreDesign,
  type SavedDesign,
  saveDesign,
} from './genome.js';
import type { BitProblem } from './problem.js';
import { stateOf } from './search.js';

/** Climbs at once, so that the scoring of several overlaps. */
const CLIMBERS = 12;

interface SteepestState {
  readonly tried: readonly number[];
  readonly ahead: readonly (SavedDesign | null)[];
}

/**
 * Hill climbing with restarts, steepest ascent, as in J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016:
 * all designs one flip away are scored before the climb moves to the best of them; where none is better than where it
 * stands, it starts again from a random design. Climbers keep step, since all designs have as many neighbours.
 */
class HillClimbing extends ChainSearch {
  /** Neighbours that each climber has tried where it stands. */
  private readonly tried = new Int32Array(CLIMBERS);
  /** By climber: the best neighbour so far, the first of several; null before a feasible one. */
  private ahead: (Design | null)[] = Array.from({ length: CLIMBERS }, () => null);

  /** `hold`: what every proposal goes through last, where it must stay near `start`. */
  constructor(
    problem: BitProblem,
    random: Random,
    private readonly start: Uint8Array | null,
    private readonly hold: Mutation | null,
  ) {
    super(problem, CLIMBERS, random, start, (genome, dice, chain) => {
      flip(genome, problem.free[this.tried[chain]++]);
      hold?.(genome, dice);
    });
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
    const { genome, score } = firstDesign(this.problem, null, dice);
    if (this.start === null || this.hold === null) return { genome, score };
    this.hold(genome, dice);
    const held = { genome, score: this.problem.score(genome) };
    return held.score > 0 ? held : firstDesign(this.problem, this.start, dice);
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
  create: ({ problem, random, start, hold }) => new HillClimbing(problem, random, start, hold),
};
