import { Random, type RandomState } from '../random/index.js';
import { CROSSOVERS, type CrossoverName } from './crossover.js';
import {
  type Design,
  type Mutation,
  randomGenome,
  restoreDesign,
  type SavedDesign,
  saveDesign,
  textOfGenome,
} from './genome.js';
import { type BitProblem, type Evaluator, evaluatorOf } from './problem.js';
import { Search, stateOf } from './search.js';

interface GenerationState {
  readonly parents: readonly SavedDesign[];
  readonly random: RandomState;
  readonly evaluations: number;
}

/** Searches that score a whole generation before they make the next. */
abstract class Generations extends Search {
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

/**
 * Random search: every design from scratch. As in J. Enright and J. Faben, "Building a
 * Better Mouse Maze", FUN 2016, only feasible designs count, unless `countsAll`.
 */
export class RandomSearch extends Generations {
  /** `hold`: what every design goes through last, where it must stay near another one. */
  constructor(
    problem: BitProblem,
    random: Random,
    private readonly hold: Mutation | null,
    { countsAll }: { readonly countsAll: boolean },
  ) {
    super(problem, random, 100, 100, !countsAll);
  }

  protected child(): Uint8Array {
    const child = randomGenome(this.problem, this.random);
    this.hold?.(child, this.random);
    return child;
  }

  protected select(): void {}
}

interface EvolutionOptions {
  /** Random designs to begin with. */
  readonly population: number;
  /** Designs of a generation that have children. */
  readonly parents: number;
  readonly children: number;
  /** How two parents make a child; null: a child has one parent. */
  readonly crossover: CrossoverName | null;
  /** Whether parents compete with their children; else they make room for them. */
  readonly isElitist: boolean;
  /** Whether no design is twice among the parents. */
  readonly isDistinct: boolean;
}

/**
 * The evolutionary (no crossover) and the genetic algorithm of J. Enright and J. Faben, "Building a Better Mouse
 * Maze", FUN 2016: there 100 children a generation of 10 parents, each bit flipped with probability 0.06; the best
 * children are the next parents. An elitist one takes the best of parents and children. A generation of infeasible
 * children leaves the parents where they are.
 */
export class Evolution extends Generations {
  constructor(
    problem: BitProblem,
    random: Random,
    private readonly start: Uint8Array | null,
    private readonly mutation: Mutation,
    private readonly options: EvolutionOptions,
  ) {
    super(problem, random, options.population, options.children, false);
  }

  protected child(): Uint8Array {
    if (this.parents.length === 0) return this.start?.slice() ?? randomGenome(this.problem, this.random);
    const { random, options, parents, problem } = this;
    const parent = () => random.pick(parents).genome;
    const child =
      options.crossover === null
        ? parent().slice()
        : CROSSOVERS[options.crossover](parent(), parent(), problem.columns, random);
    this.mutation(child, random);
    return child;
  }

  protected select(scored: Design[]): void {
    const { parents, isElitist, isDistinct } = this.options;
    // Children before parents of the same score, so that a plateau is crossed.
    const rivals = isElitist ? [...scored, ...this.parents] : scored;
    if (rivals.length === 0) return;
    rivals.sort((a, b) => b.score - a.score);
    this.parents = isDistinct ? firstDistinct(rivals, parents) : rivals.slice(0, parents);
  }
}

/** The first designs of a list, each genome once, at most `count`. */
function firstDistinct(list: readonly Design[], count: number): Design[] {
  const seen = new Set<string>();
  const found: Design[] = [];
  for (const design of list) {
    const key = textOfGenome(design.genome);
    if (seen.has(key)) continue;
    seen.add(key);
    found.push(design);
    if (found.length === count) break;
  }
  return found;
}
