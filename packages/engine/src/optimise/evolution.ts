import { Random } from '../random/index.js';
import { scoreAll } from './batch.js';
import { CROSSOVERS, type CrossoverName } from './crossover.js';
import { genomeOfText, randomGenome, textOfGenome } from './genome.js';
import type { Mutation } from './mutation.js';
import { type BitProblem, type Evaluator, evaluatorOf } from './problem.js';
import { Search } from './search.js';
import { stateOf } from './state.js';

interface Member {
  readonly genome: Uint8Array;
  readonly score: number;
}

interface GenerationState {
  readonly parents: readonly { readonly genome: string; readonly score: number }[];
  readonly random: ReturnType<Random['save']>;
  readonly evaluations: number;
}

/** Searches that score a whole generation before they make the next. */
abstract class Generations extends Search {
  evaluations = 0;
  readonly temperature = null;
  readonly acceptance = null;
  private readonly evaluator: Evaluator;
  protected parents: Member[] = [];

  constructor(
    problem: BitProblem,
    protected random: Random,
    protected readonly children: number,
    /** Whether designs that cut off what they are to reach are drawn again without being counted. */
    private readonly countsFeasibleOnly: boolean,
  ) {
    super(problem);
    this.evaluator = evaluatorOf(problem, children);
  }

  protected abstract child(index: number): Uint8Array;
  protected abstract select(scored: Member[]): void;

  advance(evaluations: number): void {
    const goal = this.evaluations + evaluations;
    do {
      const genomes = Array.from({ length: this.children }, (_, index) => this.child(index));
      const scores = scoreAll(this.evaluator, genomes);
      const scored: Member[] = [];
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

  protected saveOwn(): GenerationState {
    return {
      parents: this.parents.map(({ genome, score }) => ({ genome: textOfGenome(genome), score })),
      random: this.random.save(),
      evaluations: this.evaluations,
    };
  }

  protected restoreOwn(own: unknown): void {
    const { parents, random, evaluations } = stateOf<GenerationState>(
      own,
      'parents',
      'random',
      'evaluations',
    );
    const { bits } = this.problem;
    this.parents = parents.map(({ genome, score }) => ({ genome: genomeOfText(genome, bits), score }));
    this.random = Random.restore(random);
    this.evaluations = evaluations;
  }
}

/**
 * Random search: every design anew, each free bit 1 with probability a quarter. As in J. Enright and J. Faben, "Building a
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
    super(problem, random, 100, !countsAll);
  }

  protected child(): Uint8Array {
    const child = randomGenome(this.problem, this.random);
    this.hold?.(child, this.random);
    return child;
  }

  protected select(): void {}
}

export interface EvolutionOptions {
  readonly parents: number;
  readonly children: number;
  /** How two parents make a child; null: a child has one parent. */
  readonly crossover: CrossoverName | null;
  /** Whether parents compete with their children, and no design is there twice; else they make room for them. */
  readonly isElitist: boolean;
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
    super(problem, random, options.children, false);
  }

  protected child(): Uint8Array {
    if (this.parents.length === 0) return this.start?.slice() ?? randomGenome(this.problem, this.random);
    const { crossover } = this.options;
    const first = this.random.pick(this.parents).genome;
    const child =
      crossover === null
        ? first.slice()
        : CROSSOVERS[crossover](
            first,
            this.random.pick(this.parents).genome,
            this.problem.columns,
            this.random,
          );
    this.mutation(child, this.random);
    return child;
  }

  protected select(scored: Member[]): void {
    if (!this.options.isElitist) {
      const best = scored.sort((a, b) => b.score - a.score).slice(0, this.options.parents);
      if (best.length > 0) this.parents = best;
      return;
    }
    // Children before parents of the same score, so that a plateau is crossed.
    const all = [...scored, ...this.parents].sort((a, b) => b.score - a.score);
    const seen = new Set<string>();
    this.parents = [];
    for (const member of all) {
      const key = textOfGenome(member.genome);
      if (seen.has(key)) continue;
      seen.add(key);
      this.parents.push(member);
      if (this.parents.length === this.options.parents) return;
    }
  }
}
