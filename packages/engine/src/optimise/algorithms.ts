import { Random } from '../random/index.js';
import { LateAcceptance, LinearAnnealing, Tempering } from './annealing.js';
import { FirstClimbing, HillClimbing } from './climbing.js';
import type { CrossoverName } from './crossover.js';
import { Evolution, RandomSearch } from './evolution.js';
import { backWithin, fewFlips, flipEach, genomeOfText, type Mutation, oneFlip, within } from './genome.js';
import { Growing } from './growing.js';
import { PopulationAnnealing } from './population.js';
import type { BitProblem } from './problem.js';
import type { Search, SearchState } from './search.js';

/**
 * The searches there are: first those of J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016, by its names and
 * as it has them, then those that do better, then readings of our own of the article's, named by what is different.
 */
export const ALGORITHMS = [
  'random',
  'climbing',
  'annealing',
  'evolution',
  'genetic',
  'log-annealing',
  'population',
  'tempering',
  'growing',
  'late',
  'random-all',
  'climbing-first',
  'evolution-elitist',
  'genetic-elitist',
] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

export const ALGORITHM_SUMMARIES: Readonly<Record<Algorithm, string>> = {
  random: 'random designs, every cell blocked with probability a quarter; only those with a way out count',
  climbing: 'hill climbing with restarts; all neighbours are tried, then the best is taken',
  annealing: 'simulated annealing of the score, linear cooling',
  evolution:
    'evolutionary: 10 parents, 100 children, 6 % of the cells flipped; the best children are the next parents',
  genetic: 'genetic: the same, and a child has two parents, joined by a crossover',
  'log-annealing': 'simulated annealing of several chains on the logarithm of the score, geometric cooling',
  population:
    'population annealing: the same, chains that do well are copied, and elites are crossed and reheated',
  tempering: 'parallel tempering on the logarithm of the score',
  growing: 'parallel tempering on a small board, then on larger ones that begin with its best designs',
  late: 'late acceptance hill climbing',
  'random-all': 'random designs; those without a way out count too',
  'climbing-first': 'hill climbing with restarts; the first neighbour that is better is taken',
  'evolution-elitist': 'evolutionary; parents compete with their children',
  'genetic-elitist': 'genetic; parents compete with their children',
};

/** Whether an algorithm joins two parents by a crossover. */
export function isCrossing(algorithm: Algorithm): boolean {
  return algorithm === 'genetic' || algorithm === 'genetic-elitist';
}

/** Whether an algorithm draws every design anew, so that a design to begin with means nothing to it. */
export function isMemoryless(algorithm: Algorithm): boolean {
  return algorithm === 'random' || algorithm === 'random-all';
}

const COOLING: ReadonlySet<Algorithm> = new Set(['annealing', 'log-annealing', 'population', 'growing']);

/** Whether an algorithm cools down, or grows its board, once over the evaluations that are planned. */
export function isCooling(algorithm: Algorithm): boolean {
  return COOLING.has(algorithm);
}

/** Everything that decides a search besides its problem, its part and what immigrates; plain data. */
export interface SearchOptions {
  readonly algorithm: Algorithm;
  /** Any text; with the number of the part it decides everything. */
  readonly seed: string;
  /** Evaluations that cooling is laid out for; searches that go on longer cool again. */
  readonly planned: number;
  /** The feasible genome to begin with, as `textOfGenome` writes it; null: anywhere. Nothing to a memoryless search. */
  readonly start: string | null;
  /**
   * With `start`: in how many bits a proposal, and so the best design, may differ from it at most; null: in any
   * number. The archive holds canonical forms, which may differ in more.
   */
  readonly within: number | null;
  /** For `genetic` and `genetic-elitist`. */
  readonly crossover: CrossoverName;
  /** Chains, replicas or members of the population; null: what suits the algorithm. */
  readonly chains: number | null;
  /**
   * Highest and lowest temperature: of the score for `annealing`, of its natural logarithm for the others that have
   * one; null: what suits the algorithm.
   */
  readonly hot: number | null;
  readonly cold: number | null;
}

export const SEARCH_DEFAULTS: SearchOptions = {
  algorithm: 'population',
  seed: '1',
  planned: 3_000_000,
  start: null,
  within: null,
  crossover: 'uniform',
  chains: null,
  hot: null,
  cold: null,
};

/**
 * A new search for one part of the work, or one that goes on from what it saved. Throws a RangeError for options that
 * make no sense, and as {@link Search.restore} does.
 */
export function createSearch(
  problem: BitProblem,
  options: SearchOptions,
  part: number,
  saved: SearchState | null = null,
): Search {
  const search = begin(problem, options, Random.from(options.seed).branch(part));
  if (saved !== null) search.restore(saved);
  return search;
}

function begin(problem: BitProblem, options: SearchOptions, random: Random): Search {
  const { planned, chains } = options;
  const start = startOf(problem, options);
  const hold = start === null || options.within === null ? null : backWithin(start, options.within);
  const bounded = (move: Mutation): Mutation =>
    start === null || options.within === null ? move : within(start, options.within, move);
  const range = (hot: number, cold: number) => rangeOf(options, hot, cold);
  requireCount('chains', chains ?? 1);
  requireCount('planned', planned);
  switch (options.algorithm) {
    case 'random':
    case 'random-all':
      return new RandomSearch(problem, random, hold, { countsAll: options.algorithm === 'random-all' });
    case 'climbing':
      return new HillClimbing(problem, random, start, hold);
    case 'climbing-first':
      return new FirstClimbing(problem, random, start, hold);
    case 'annealing':
      return new LinearAnnealing(problem, random, start, bounded(oneFlip(problem)), {
        ...range(10, 0),
        planned,
      });
    case 'evolution':
    case 'genetic':
    case 'evolution-elitist':
    case 'genetic-elitist':
      return new Evolution(problem, random, start, bounded(flipEach(problem, 6)), {
        parents: 10,
        children: 100,
        crossover: isCrossing(options.algorithm) ? options.crossover : null,
        isElitist: options.algorithm.endsWith('-elitist'),
      });
    case 'log-annealing':
      return new PopulationAnnealing(problem, random, start, bounded(fewFlips(problem)), {
        ...range(0.3, 0.02),
        planned,
        population: chains ?? 12,
        isShared: false,
      });
    case 'population':
      return new PopulationAnnealing(problem, random, start, bounded(fewFlips(problem)), {
        ...range(0.12, 0.015),
        planned,
        population: chains ?? 10,
        isShared: true,
      });
    case 'tempering':
      return new Tempering(problem, random, start, bounded(fewFlips(problem)), {
        ...range(0.15, 0.02),
        replicas: chains ?? 8,
      });
    case 'growing':
      return new Growing(problem, random, start, (stage) => bounded(fewFlips(stage)), {
        ...range(0.15, 0.02),
        warm: 0.06,
        replicas: chains ?? 8,
        planned,
      });
    case 'late':
      return new LateAcceptance(problem, random, start, bounded(fewFlips(problem)), {
        chains: chains ?? 6,
        history: 5000,
      });
  }
}

/** The genome to begin with; feasible, since a search cannot weigh steps away from a score of 0. */
function startOf(problem: BitProblem, { start, within }: SearchOptions): Uint8Array | null {
  if (within !== null) {
    requireCount('within', within);
    if (start === null) throw new RangeError('a search within a distance needs a start');
  }
  if (start === null) return null;
  const genome = genomeOfText(start, problem.bits);
  if (problem.score(genome) <= 0) throw new RangeError('the design to begin with is infeasible');
  return genome;
}

/** Temperatures as asked for, or those that suit the algorithm; only linear cooling gets down to 0. */
function rangeOf({ algorithm, ...asked }: SearchOptions, hotter: number, colder: number) {
  const hot = asked.hot ?? hotter;
  const cold = asked.cold ?? colder;
  const isPositive = cold > 0 || (cold === 0 && algorithm === 'annealing');
  if (!(isPositive && hot >= cold && hot < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`${algorithm} cannot cool from ${hot} to ${cold}`);
  }
  return { hot, cold };
}

function requireCount(name: string, count: number): void {
  if (!(Number.isInteger(count) && count >= 1))
    throw new RangeError(`${name} ${count} is no whole number from 1`);
}
