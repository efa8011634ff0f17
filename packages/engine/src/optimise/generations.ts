import { Random, type RandomState } from '../random/index.js';
import { type Design, restoreDesign, type SavedDesign, saveDesign } from './genome.js';
import { type BitProblem, type Evaluator, evaluatorOf } from './problem.js';
import { Search, stateOf } from './search.js';

interface GenerationState {
  readonly parents: readonly SavedDesign[];
  readonly random: RandomState;
  readonly evaluations: number;
}

/** Searches that score a whole generation before they make the next. */
export abstract class Generations extends Search {
  private readonly evaluator: Evaluator;
  protected parents: Design[] = [];

  constructor(
    problem: BitProblem,
    protected random: Random,
    /** Designs of the first generation, and of every later one. */
    private readonly population: number,
    private readonly children: number,
    /** Whether designs that cut off what they are to reach are drawn again without being counted. */
    private readonly countsFeasibleOnly: boolean,
  ) {
    super(problem);
    this.evaluator = evaluatorOf(problem, Math.max(population, children));
  }

  protected abstract child(): Uint8Array;
  protected abstract select(scored: Design[]): void;

  advance(evaluations: number): void {
    const goal = this.evaluations + evaluations;
    do {
      const length = this.parents.length === 0 ? this.population : this.children;
      const genomes = Array.from({ length }, () => this.child());
      const scores = this.scoreAll(genomes);
      const scored: Design[] = [];
      const before = this.evaluations;
      genomes.forEach((genome, i) => {
        const score = scores[i];
        if (score > 0 || !this.countsFeasibleOnly) this.evaluations++;
        if (score <= 0) return;
        scored.push({ genome, score });
        this.meet(score, genome);
        this.elites.add(genome, score);
      });
      // A generation without any is counted as one, so that a frame where chance finds none comes to an end.
      if (this.evaluations === before) this.evaluations++;
      this.select(scored);
    } while (this.evaluations < goal);
  }

  private scoreAll(genomes: readonly Uint8Array[]): Float64Array {
    const scores = new Float64Array(genomes.length);
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
