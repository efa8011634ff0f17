import type { BitProblem } from './problem.js';

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
  'climbing-plateau',
  'evolution-elitist',
  'genetic-elitist',
] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

export const ALGORITHM_SUMMARIES: Readonly<Record<Algorithm, string>> = {
  random: 'random designs; only those with a way out count',
  climbing: 'hill climbing with restarts; all neighbours are tried, then the best is taken',
  annealing: 'simulated annealing of the score, linear cooling',
  evolution:
    'evolutionary: children are parents with some cells flipped; the best children are the next parents',
  genetic: 'genetic: the same, and a child has two parents, joined by a crossover',
  'log-annealing': 'simulated annealing of several chains on the logarithm of the score, geometric cooling',
  population:
    'population annealing: the same, chains that do well are copied, and elites are crossed and reheated',
  tempering: 'parallel tempering on the logarithm of the score',
  growing: 'parallel tempering on a small board, then on larger ones that begin with its best designs',
  late: 'late acceptance hill climbing',
  'random-all': 'random designs; those without a way out count too',
  'climbing-first': 'hill climbing with restarts; the first neighbour that is better is taken',
  'climbing-plateau': 'hill climbing over plateaus; starts again only where all neighbours are worse',
  'evolution-elitist': 'evolutionary; parents compete with their children',
  'genetic-elitist': 'genetic; parents compete with their children',
};

/** Whether an algorithm joins two parents by a crossover. */
export function isCrossing(algorithm: Algorithm): boolean {
  return algorithm === 'genetic' || algorithm === 'genetic-elitist';
}

/** Whether an algorithm goes on in generations of parents and children. */
export function isBreeding(algorithm: Algorithm): boolean {
  return algorithm.startsWith('evolution') || algorithm.startsWith('genetic');
}

/** Whether an algorithm draws every design from scratch, so that a design to begin with means nothing to it. */
export function isMemoryless(algorithm: Algorithm): boolean {
  return algorithm === 'random' || algorithm === 'random-all';
}

/**
 * Why a search of a problem by an algorithm would not be what its name says, as a sentence; null where it is. Growing begins with
 * smaller boards; where a problem has none, nothing is left of it but tempering.
 */
export function faultOfAlgorithm(
  algorithm: Algorithm,
  { smaller }: Pick<BitProblem, 'smaller'>,
): string | null {
  if (algorithm !== 'growing' || smaller !== undefined) return null;
  return 'growing begins with smaller boards, which there are none of here: take tempering or population';
}

const COOLING: ReadonlySet<Algorithm> = new Set(['annealing', 'log-annealing', 'population', 'growing']);

/** Whether an algorithm cools down, or grows its board, once over the evaluations that are planned. */
export function isCooling(algorithm: Algorithm): boolean {
  return COOLING.has(algorithm);
}
