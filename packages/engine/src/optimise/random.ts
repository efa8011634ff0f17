import type { Random } from '../random/index.js';
import { type Algorithm, DENSITY, USUAL } from './algorithm.js';
import { Generations } from './generations.js';
import { type Mutation, randomGenome } from './genome.js';
import type { BitProblem } from './problem.js';

/**
 * Random search: every design from scratch. As in J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016, only
 * feasible designs count.
 */
class RandomSearch extends Generations {
  /** `hold`: what every design goes through last, where it must stay near another one. */
  constructor(
    problem: BitProblem,
    random: Random,
    private readonly hold: Mutation | null,
  ) {
    super(problem, random, 100, 100, true);
  }

  protected child(genome: Uint8Array): void {
    randomGenome(this.problem, this.random, genome);
    this.hold?.(genome, this.random);
  }

  protected select(): void {}
}

export const random: Algorithm = {
  ...USUAL,
  summary: 'random designs; only those with a way out count',
  options: DENSITY,
  isMemoryless: true,
  create: ({ problem, random, hold }) => new RandomSearch(problem, random, hold),
};
