import { ALGORITHM_NAMES, ALGORITHMS, type AlgorithmName } from '@knossos/engine/internal/optimise';
import { headOfCheckpoint } from '@knossos/server/files';
import { option, withMeanings } from './command.js';
import { EXIT, Failure } from './failure.js';
import { choosing, nearestOf } from './values.js';

const SUMMARIES = Object.fromEntries(ALGORITHM_NAMES.map((name) => [name, ALGORITHMS[name].summary]));

/** The option that says how is searched. */
export const algorithmOption = (summary: string) =>
  withMeanings(
    option<AlgorithmName>('name', summary, choosing(ALGORITHM_NAMES, nearestOf(ALGORITHM_NAMES))),
    SUMMARIES,
  );

/** @throws Failure where a file is the checkpoint of a search that there is not */
export function requireKnownSearch(path: string | null): void {
  const algorithm = path === null ? null : headOfCheckpoint(path)?.parameters.algorithm;
  if (typeof algorithm === 'string' && !ALGORITHM_NAMES.some((name) => name === algorithm))
    throw new Failure(
      EXIT.invalid,
      `the checkpoint ${path} is of a search by ${algorithm}, which there is not; it takes ${ALGORITHM_NAMES.join(', ')}`,
    );
}
