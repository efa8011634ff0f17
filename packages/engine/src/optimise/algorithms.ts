import { Random } from '../random/index.js';
import { LateAcceptanceSearch, LinearAnnealing } from './annealing.js';
import type { Move } from './chains.js';
import { HillClimbing } from './climbing.js';
import type { CrossoverName } from './crossover.js';
import { Evolution, RandomSearch } from './evolution.js';
import { fewFlips, type Mutation, oneFlip, within } from './mutation.js';
import { PopulationAnnealing } from './population.js';
import type { BitProblem } from './problem.js';
import type { Search, SearchState } from './search.js';
import { Tempering } from './tempering.js';

/** The searches there are: first those of the article, by its names, then those that do better. */
export const ALGORITHMS = [
  'random',
  'climbing',
  'annealing',
  'evolution',
  'genetic',
  'log-annealing',
  'population',
  'tempering',
  'late',
] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

export const ALGORITHM_SUMMARIES: Readonly<Record<Algorithm, string>> = {
  random: 'random designs, every cell blocked with probability a quarter',
  climbing: 'hill climbing with restarts',
  annealing: 'simulated annealing of the score, linear cooling',
  evolution: 'evolutionary: 10 parents, 100 children, 6 % of the cells flipped',
  genetic: 'genetic: the same with two parents and a crossover',
  'log-annealing': 'simulated annealing of several chains on the logarithm of the score, geometric cooling',
  population:
    'population annealing: the same, chains that do well are copied, and elites are crossed and reheated',
  tempering: 'parallel tempering on the logarithm of the score',
  late: 'late acceptance hill climbing',
};

export interface SearchOptions {
  readonly algorithm: Algorithm;
  /** Any text; with the number of the part it decides everything. */
  readonly seed: string;
  /** Evaluations that cooling is laid out for; searches that go on longer cool again. */
  readonly planned: number;
  /** Where to begin; null: anywhere. */
  readonly start: string | null;
  /** With `start`: how many bits may differ from it at most; null: any number. */
  readonly within: number | null;
  /** For `genetic`. */
  readonly crossover: CrossoverName;
  /** Chains, replicas or members of the population; null: what suits the algorithm. */
  readonly chains: number | null;
  /** Highest and lowest temperature; null: what suits the algorithm. */
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

/** A new search for one part of the work, or one that goes on from what it saved. */
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
  const start = options.start === null ? null : Uint8Array.from(options.start, Number);
  const bounded = (move: Mutation): Move =>
    start === null || options.within === null ? move : within(start, options.within, move);
  const range = (hot: number, cold: number) => ({ hot: options.hot ?? hot, cold: options.cold ?? cold });
  switch (options.algorithm) {
    case 'random':
      return new RandomSearch(problem, random);
    case 'climbing':
      return new HillClimbing(problem, random, start);
    case 'annealing':
      return new LinearAnnealing(problem, random, start, bounded(oneFlip(problem)), {
        ...range(10, 0),
        planned,
      });
    case 'evolution':
      return new Evolution(problem, random, start, { parents: 10, children: 100, rate: 6, crossover: null });
    case 'genetic':
      return new Evolution(problem, random, start, {
        parents: 10,
        children: 100,
        rate: 6,
        crossover: options.crossover,
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
        ...range(0.2, 0.02),
        replicas: chains ?? 12,
      });
    case 'late':
      return new LateAcceptanceSearch(problem, random, start, bounded(fewFlips(problem)), {
        chains: chains ?? 6,
        history: 5000,
      });
  }
}
