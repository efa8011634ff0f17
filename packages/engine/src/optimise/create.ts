import { Random } from '../random/index.js';
import { type Algorithm, isCrossing } from './algorithms.js';
import { LateAcceptance, LinearAnnealing, Tempering } from './annealing.js';
import { FirstClimbing, HillClimbing } from './climbing.js';
import type { CrossoverName } from './crossover.js';
import { Evolution, RandomSearch } from './evolution.js';
import { backWithin, fewFlips, flipEach, genomeOfText, type Mutation, oneFlip, within } from './genome.js';
import { Growing } from './growing.js';
import { PopulationAnnealing } from './population.js';
import type { BitProblem } from './problem.js';
import type { Search, SearchState } from './search.js';

/** What random designs and generations are like; what is absent or null is as the article has it. */
export interface Breeding {
  /** Probability of a 1 in a random design; 0.25. */
  readonly density?: number | null;
  /** Probability with which each bit of a child is flipped; 0.06. */
  readonly mutation?: number | null;
  /** Random designs of the first generation; 100. */
  readonly population?: number | null;
  /** Designs of a generation that have children; 10. */
  readonly parents?: number | null;
  /** Children of every generation; 100. */
  readonly children?: number | null;
  /** Whether no design is twice among the parents; as always where they compete with their children. */
  readonly distinct?: boolean | null;
}

/** Everything that decides a search besides its problem, its part and what immigrates; plain data. */
export interface SearchOptions extends Breeding {
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
  density: null,
  mutation: null,
  population: null,
  parents: null,
  children: null,
  distinct: null,
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
  const density = probability('density', options.density ?? 0.25);
  const search = begin({ ...problem, density }, options, Random.from(options.seed).branch(part));
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
    case 'climbing-plateau':
      return new HillClimbing(problem, random, start, hold, true);
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
      return breeding(problem, options, random, bounded);
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

/** The searches that go on in generations. */
function breeding(
  problem: BitProblem,
  options: SearchOptions,
  random: Random,
  bounded: (move: Mutation) => Mutation,
): Evolution {
  const { population, parents, children, distinct, algorithm } = options;
  const isElitist = algorithm.endsWith('-elitist');
  const mutation = probability('mutation', options.mutation ?? 0.06);
  return new Evolution(problem, random, startOf(problem, options), bounded(flipEach(problem, mutation)), {
    population: countOf('population', population ?? 100),
    parents: countOf('parents', parents ?? 10),
    children: countOf('children', children ?? 100),
    crossover: isCrossing(algorithm) ? options.crossover : null,
    isElitist,
    isDistinct: isElitist || distinct === true,
  });
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
function rangeOf({ algorithm, ...given }: SearchOptions, hotter: number, colder: number) {
  const hot = given.hot ?? hotter;
  const cold = given.cold ?? colder;
  const isPositive = cold > 0 || (cold === 0 && algorithm === 'annealing');
  if (!(isPositive && hot >= cold && hot < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`${algorithm} cannot cool from ${hot} to ${cold}`);
  }
  return { hot, cold };
}

function countOf(name: string, count: number): number {
  requireCount(name, count);
  return count;
}

function probability(name: string, value: number): number {
  if (value >= 0 && value <= 1) return value;
  throw new RangeError(`${name} ${value} is no probability from 0 to 1`);
}

function requireCount(name: string, count: number): void {
  if (!(Number.isInteger(count) && count >= 1))
    throw new RangeError(`${name} ${count} is no whole number from 1`);
}
