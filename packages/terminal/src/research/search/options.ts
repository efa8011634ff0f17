import {
  ALGORITHMS,
  type AlgorithmName,
  type Breeding,
  CROSSOVER_NAMES,
  type CrossoverName,
  MOST_POLISH_FLIPS,
} from '@knossos/engine/internal/optimise';
import { InvalidArgumentError } from 'commander';
import { flag, option, type ValuesOf, withMeanings } from '../../cli/command.js';
import { UsageFailure } from '../../cli/failure.js';
import { algorithmOption, index, jsonObject, seed, work } from '../../cli/options.js';
import { decimal, nearestOf, oneOf, wholeNumber } from '../../cli/values.js';
import { partOptions } from '../../parts/options.js';
import { gap, mazeSize, objective, orderFrom, SHAPE_MEANINGS } from '../ends.js';
import { graphOptions } from '../graphs/options.js';

const breedingOptions = {
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

/** Most cells of a frame that is searched: a level has no more. */
const MOST_CELLS_SEARCHED = 32_000;

export const searchOptions = {
  ...graphOptions,
  size: option('CxR', 'columns and rows, e.g. 13x13', mazeSize(MOST_CELLS_SEARCHED)),
  from: option('level', 'begin with this maze: a file, a shipped level, a title or an id'),
  index: { ...index, summary: 'with --from: which level of a pack, from 0', needs: { from: null } },
  within: option('d', 'with --from: change at most so many cells or walls', wholeNumber(1)),
  start: option('place', 'column of the start in the top row, from 0, or a cell such as b3; default: 0'),
  exit: option('place', 'column of the exit in the bottom row, from 0, or a cell; default: 0'),
  gap,
  order: option('letters', 'the preferences; default: DRLU', orderFrom),
  shape: withMeanings(
    option<'cells' | 'walls'>(
      'shape',
      'what a design is made of',
      oneOf<'cells' | 'walls'>(['cells', 'walls']),
    ),
    SHAPE_MEANINGS,
  ),
  objective,
  ends: option<'fixed' | 'free'>(
    'how',
    'whether the columns of start and exit, in the top and the bottom row, are part of the design, by default not',
    oneOf<'fixed' | 'free'>(['fixed', 'free']),
  ),
  algorithm: algorithmOption('how it searches, by default population'),
  crossover: option<CrossoverName>(
    'name',
    'of genetic: how two parents mix',
    nearestOf<CrossoverName>(CROSSOVER_NAMES),
    'uniform',
  ),
  chains: option('n', 'chains, replicas or members of a part', wholeNumber(1, 10_000)),
  hot: option('t', 'highest temperature', decimal),
  cold: option('t', 'lowest temperature', decimal),
  ...breedingOptions,
  seconds: { ...work.seconds, summary: `${work.seconds.summary} (60 unless --evaluations is given)` },
  evaluations: option('n', 'end after so many runs, earlier sessions included', wholeNumber(0)),
  polish: option(
    'd',
    `then polish the best maze until none within d flips (1 to ${MOST_POLISH_FLIPS}) is better`,
    wholeNumber(1, MOST_POLISH_FLIPS),
  ),
  planned: option('n', 'evaluations of a part in which it cools down once', wholeNumber(1)),
  seed,
  workers: work.workers,
  parts: option('n', 'parts of the search', wholeNumber(1, 10_000), 8),
  round: option('n', 'evaluations of a part between two barriers', wholeNumber(1)),
  exchange: option(
    'rounds',
    'parts of population, tempering and growing show one another their best after so many rounds; 0: never',
    wholeNumber(0),
    0,
  ),
  checkpoint: { ...work.checkpoint, summary: 'save here after every round, and go on from it' },
  convergence: option(
    'file',
    'write the best-so-far curves, as SVG where the name ends in .svg, else as CSV',
  ),
  ...partOptions,
  ...jsonObject,
};

export type SearchOptions = ValuesOf<typeof searchOptions>;

function probability(typed: string): number {
  if (/^(0|0?\.[0-9]{1,6}|1(\.0{1,6})?)$/.test(typed)) return Number(typed);
  throw new InvalidArgumentError('It takes a probability from 0 to 1, e.g. 0.25.');
}

/** The given settings; null stands for the article's value. @throws UsageFailure for settings that the algorithm does not use */
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

/** The settings that differ from the article, by name. */
export function bred({ density, mutation, population, parents, children, distinct }: Breeding) {
  const all = { density, mutation, population, parents, children, distinct };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value === undefined || value === null || value === false ? [] : [[name, value]],
    ),
  );
}
