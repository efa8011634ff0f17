import { ALGORITHMS, type AlgorithmName, type Breeding } from '@knossos/engine/internal/optimise';
import { InvalidArgumentError } from 'commander';
import { flag, option, type ValuesOf } from '../../cli/command.js';
import { UsageFailure } from '../../cli/failure.js';
import { wholeNumber } from '../../cli/values.js';

/** Reads a probability. */
function probability(typed: string): number {
  if (/^(0|0?\.[0-9]{1,6}|1(\.0{1,6})?)$/.test(typed)) return Number(typed);
  throw new InvalidArgumentError('It takes a probability from 0 to 1, e.g. 0.25.');
}

/** What random designs and generations are like, on the command line. */
export const breedingOptions = {
  density: option('p', 'share of cells blocked, or walls, in a random design; default: 0.25', probability),
  mutation: option('p', 'evolution, genetic: share of cells flipped in a child; default: 0.06', probability),
  population: option(
    'n',
    'evolution, genetic: designs of the first generation; default: 100',
    wholeNumber(1, 1_000_000),
  ),
  parents: option(
    'n',
    'evolution, genetic: designs that have children; default: 10',
    wholeNumber(1, 1_000_000),
  ),
  children: option(
    'n',
    'evolution, genetic: children of a generation; default: 100',
    wholeNumber(1, 1_000_000),
  ),
  distinct: flag('evolution, genetic: no design twice among the parents'),
};

/** What was asked for; what is null is as the article has it. @throws UsageFailure for what the algorithm has no use for */
export function breedingOf(algorithm: AlgorithmName, options: ValuesOf<typeof breedingOptions>): Breeding {
  const { density, mutation, population, parents, children } = options;
  const distinct = options.distinct || null;
  const unused = Object.entries({ mutation, population, parents, children, distinct }).find(
    ([, value]) => value !== null,
  );
  if (unused && !('children' in ALGORITHMS[algorithm].options)) {
    throw new UsageFailure(`--${unused[0]} is for evolution and genetic: ${algorithm} has no generations`);
  }
  return { density, mutation, population, parents, children, distinct };
}

/** What was not left as the article has it, by name. */
export function bred({ density, mutation, population, parents, children, distinct }: Breeding) {
  const all = { density, mutation, population, parents, children, distinct };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value === undefined || value === null || value === false ? [] : [[name, value]],
    ),
  );
}
