import { ALGORITHM_NAMES, ALGORITHMS, type AlgorithmName } from '@knossos/engine/internal/optimise';
import { headOfCheckpoint } from '@knossos/server/files';
import { InvalidArgumentError } from 'commander';
import { option, withMeanings } from './command.js';
import { EXIT, Failure } from './failure.js';
import { choosing, nearestOf } from './values.js';

/** Searches that Knossos 0.1.0 had, and that are gone. */
const GONE: readonly string[] = [
  'log-annealing',
  'late',
  'random-all',
  'climbing-first',
  'climbing-plateau',
  'evolution-elitist',
  'genetic-elitist',
];

const nearestAlgorithm = nearestOf(ALGORITHM_NAMES);

const SUMMARIES = Object.fromEntries(ALGORITHM_NAMES.map((name) => [name, ALGORITHMS[name].summary]));

/** The option that says how is searched. */
export const algorithmOption = (summary: string) =>
  withMeanings(
    option<AlgorithmName>(
      'name',
      summary,
      choosing(ALGORITHM_NAMES, (typed) => {
        if (GONE.includes(typed)) throw new InvalidArgumentError(`Only Knossos 0.1.0 has ${typed}.`);
        return nearestAlgorithm(typed);
      }),
    ),
    SUMMARIES,
  );

/** @throws Failure where a file is the checkpoint of a search that is gone */
export function requireKnownSearch(path: string | null): void {
  const algorithm = path === null ? null : headOfCheckpoint(path)?.parameters.algorithm;
  if (typeof algorithm === 'string' && GONE.includes(algorithm))
    throw new Failure(
      EXIT.invalid,
      `the checkpoint ${path} is of a search by ${algorithm}, which only Knossos 0.1.0 has`,
    );
}
