import { Random, type RandomState } from '../random/index.js';
import { type Algorithm, type Beginning, DENSITY, USUAL } from './algorithm.js';
import { type Design, randomGenome, restoreDesign, type SavedDesign, saveDesign } from './genome.js';
import { type Evaluator, evaluatorOf } from './problem.js';
import { Search, stateOf } from './search.js';

interface GenerationState {
  readonly parents: readonly SavedDesign[];
  readonly random: RandomState;
  readonly evaluations: number;
}

/** Searches that score a whole generation before they make the next. */
export abstract class Generations extends Search {
  private readonly evaluator: Evaluator;
  protected random: Random;
  protected parents: Design[] = [];
  /** Genomes that are no longer needed, to be written over. */
  private spare: Uint8Array[] = [];

  constructor(
    protected readonly beginning: Beginning,
    /** Designs of the first generation, and of every later one. */
    private readonly population: number,
    private readonly children: number,
    /** Whether designs that cut off what they are to reach are drawn again without being counted. */
    private readonly countsFeasibleOnly: boolean,
  ) {
    super(beginning.problem);
    this.random = beginning.random;
    this.evaluator = evaluatorOf(this.problem, Math.max(population, children));
  }

  /** Writes a design of the next generation. */
  protected abstract child(genome: Uint8Array): void;
  protected abstract select(scored: Design[]): void;

  advance(evaluations: number): void {
    const goal = this.evaluations + evaluations;
    do {
      const length = this.parents.length === 0 ? this.population : this.children;
      const genomes: Uint8Array[] = [];
      for (let i = 0; i < length; i++) {
        const genome = this.spare.pop() ?? new Uint8Array(this.problem.bits);
        this.child(genome);
        genomes.push(genome);
      }
      const scores = this.scoreAll(genomes);
      const scored: Design[] = [];
      const before = this.evaluations;
      for (let i = 0; i < length; i++) {
        const score = scores[i];
        if (score > 0 || !this.countsFeasibleOnly) this.evaluations++;
        if (score <= 0) continue;
        const genome = genomes[i];
        scored.push({ genome, score });
        this.meet(score, genome);
        this.elites.add(genome, score);
      }
      // A generation without any is counted as one, so that a frame where chance finds none comes to an end.
      if (this.evaluations === before) this.evaluations++;
      this.select(scored);
      const needed = new Set(this.parents.map(({ genome }) => genome));
      this.spare = genomes.filter((genome) => !needed.has(genome));
    } while (this.evaluations < goal);
  }

  private scoreAll(genomes: readonly Uint8Array[]): number[] {
    const scores: number[] = genomes.map(() => 0);
    let given = 0;
    this.evaluator.run({
      next: () => (given < genomes.length ? given++ : -1),
      genome: (index) => genomes[index],
      decide: (index, score) => {
        scores[index] = score;
        return false;
      },
    });
    return scores;
  }

  protected saveOwn(): GenerationState {
    const { evaluations } = this;
    return { parents: this.parents.map(saveDesign), random: this.random.save(), evaluations };
  }

  protected restoreOwn(own: unknown): void {
    const state = stateOf<GenerationState>(own, 'parents', 'random', 'evaluations');
    this.parents = state.parents.map((parent) => restoreDesign(parent, this.problem.bits));
    this.random = Random.restore(state.random);
    this.evaluations = state.evaluations;
  }
}

/** Random search as in J. Enright and J. Faben, FUN 2016: every design from scratch; only feasible designs count. */
class RandomSearch extends Generations {
  constructor(beginning: Beginning) {
    super(beginning, 100, 100, true);
  }

  protected child(genome: Uint8Array): void {
    randomGenome(this.problem, this.random, genome);
    this.beginning.hold?.(genome, this.random);
  }

  protected select(): void {}
}

export const random: Algorithm = {
  ...USUAL,
  summary: 'random designs; only those with a way out count',
  options: DENSITY,
  isMemoryless: true,
  create: (beginning) => new RandomSearch(beginning),
};
