import { Random } from '../random/index.js';
import type { Algorithm, AlgorithmOptions, OptionsOf } from './algorithm.js';
import { annealing } from './annealing.js';
import { climbing } from './climbing.js';
import type { CrossoverName } from './crossover.js';
import { evolution, genetic } from './evolution.js';
import { random } from './generations.js';
import { backWithin, genomeOfText } from './genome.js';
import { growing } from './growing.js';
import { population } from './population.js';
import type { BitProblem } from './problem.js';
import type { Search, SearchState } from './search.js';
import { tempering } from './tempering.js';

const ALL = { random, climbing, annealing, evolution, genetic, population, tempering, growing };

/** The searches by name, first those of the article. */
export const ALGORITHMS: Readonly<Record<AlgorithmName, Algorithm>> = ALL;
export type AlgorithmName = keyof typeof ALL;
export const ALGORITHM_NAMES = Object.keys(ALL) as readonly AlgorithmName[];

/** Random designs and generations; where absent or null, the algorithm's own values hold. */
export interface Breeding {
  readonly density?: number | null;
  readonly mutation?: number | null;
  readonly population?: number | null;
  readonly parents?: number | null;
  readonly children?: number | null;
  readonly distinct?: boolean | null;
}

/** Everything that decides a search besides its problem, its part and what immigrates; plain data. */
export interface SearchOptions extends Breeding {
  readonly algorithm: AlgorithmName;
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
  readonly crossover: CrossoverName;
  /** These three as {@link AlgorithmOptions} has them; null: what suits the algorithm. */
  readonly chains: number | null;
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

/** A search for one part of the work, new or saved. Throws a RangeError for wrong options, and as {@link Search.restore}. */
export function createSearch(
  bare: BitProblem,
  options: SearchOptions,
  part: number,
  saved: SearchState | null = null,
): Search {
  const chosen = chosenOf(options);
  const problem = { ...bare, density: chosen.density };
  const { planned, within } = options;
  const start = startOf(problem, options);
  const hold = start === null || within === null ? null : backWithin(start, within);
  const random = Random.from(options.seed).branch(part);
  requireCount('planned', planned);
  requireCount('chains', options.chains ?? 1);
  const search = ALGORITHMS[options.algorithm].create({ problem, random, start, hold, planned }, chosen);
  if (saved !== null) search.restore(saved);
  return search;
}

/** The options that the algorithm has: as they were given, else its defaults. */
function chosenOf({ algorithm, ...given }: SearchOptions): OptionsOf & Partial<AlgorithmOptions> {
  const { options } = ALGORITHMS[algorithm];
  const names = Object.keys(options) as (keyof AlgorithmOptions)[];
  const chosen: typeof options = Object.assign(
    {},
    options,
    ...names.map((name) => ({ [name]: given[name] ?? options[name] })),
  );
  const { hot = 1, cold = 1 } = chosen;
  // Only one that cools to 0 by itself gets down there.
  const isPositive = cold > 0 || (cold === 0 && options.cold === 0);
  if (!(isPositive && hot >= cold && hot < Number.POSITIVE_INFINITY))
    throw new RangeError(`${algorithm} cannot cool from ${hot} to ${cold}`);
  for (const name of ['population', 'parents', 'children'] as const) requireCount(name, chosen[name] ?? 1);
  requireProbability('density', chosen.density);
  requireProbability('mutation', chosen.mutation ?? 0);
  return chosen;
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

function requireProbability(name: string, value: number): void {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`${name} ${value} is no probability from 0 to 1`);
}

function requireCount(name: string, count: number): void {
  if (!(Number.isInteger(count) && count >= 1))
    throw new RangeError(`${name} ${count} is no whole number from 1`);
}
