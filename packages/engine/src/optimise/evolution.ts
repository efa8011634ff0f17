import { type Algorithm, type Beginning, DENSITY, type OptionsOf, USUAL } from './algorithm.js';
import { CROSSOVERS, type CrossoverName } from './crossover.js';
import { Generations } from './generations.js';
import { type Design, flipEach, type Mutation, randomGenome, textOfGenome } from './genome.js';

type EvolutionOptions = OptionsOf<'mutation' | 'population' | 'parents' | 'children' | 'distinct'>;

/**
 * The evolutionary (no crossover) and the genetic algorithm of J. Enright and J. Faben, "Building a Better Mouse
 * Maze", FUN 2016: there 100 children a generation of 10 parents, each bit flipped with probability 0.06; the best
 * children are the next parents. A generation of infeasible children leaves the parents where they are.
 */
class Evolution extends Generations {
  private readonly mutation: Mutation;

  /** `crossover` null: a child has one parent. */
  constructor(
    beginning: Beginning,
    private readonly options: EvolutionOptions & { readonly crossover: CrossoverName | null },
  ) {
    super(beginning, options.population, options.children, false);
    this.mutation = flipEach(this.problem, options.mutation);
  }

  protected child(genome: Uint8Array): void {
    const { random, options, parents, problem } = this;
    const { start, hold } = this.beginning;
    if (parents.length === 0) {
      if (start === null) randomGenome(problem, random, genome);
      else genome.set(start);
      return;
    }
    const parent = () => random.pick(parents).genome;
    if (options.crossover === null) genome.set(parent());
    else CROSSOVERS[options.crossover](parent(), parent(), problem.columns, random, genome);
    this.mutation(genome, random);
    hold?.(genome, random);
  }

  protected select(scored: Design[]): void {
    const { parents, distinct } = this.options;
    if (scored.length === 0) return;
    this.parents = distinct ? firstDistinct(best(scored, scored.length), parents) : best(scored, parents);
  }
}

/** The best designs of a list, at most `count`, the best first; of those that are as good, the first. */
function best(list: readonly Design[], count: number): Design[] {
  const found: Design[] = [];
  for (const design of list) {
    let at = found.length;
    while (at > 0 && found[at - 1].score < design.score) at--;
    if (at === count) continue;
    found.splice(at, 0, design);
    if (found.length > count) found.pop();
  }
  return found;
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

const GENERATIONS: EvolutionOptions = {
  ...DENSITY,
  mutation: 0.06,
  population: 100,
  parents: 10,
  children: 100,
  distinct: false,
};

export const evolution: Algorithm<EvolutionOptions> = {
  ...USUAL,
  summary:
    'evolutionary: children are parents with some cells flipped; the best children are the next parents',
  options: GENERATIONS,
  create: (beginning, options) => new Evolution(beginning, { ...options, crossover: null }),
};

export const genetic: Algorithm<EvolutionOptions & OptionsOf<'crossover'>> = {
  ...USUAL,
  summary: 'genetic: the same, and a child has two parents, joined by a crossover',
  options: { ...GENERATIONS, crossover: 'uniform' },
  create: (beginning, options) => new Evolution(beginning, options),
};
