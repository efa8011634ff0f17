import * as fc from 'fast-check';

const MOST_RUNS = 60;

/**
 * @template Ts
 * @param {import('fast-check').IRawProperty<Ts, boolean>} property
 * @param {import('fast-check').Parameters<Ts>} [parameters]
 */
const assert = (property, parameters) =>
  fc.assert(property, {
    ...parameters,
    numRuns: Math.min(parameters?.numRuns ?? MOST_RUNS, MOST_RUNS),
    seed: 1,
    endOnFailure: true,
  });

/**
 * fast-check as it is while mutants are judged: the same inputs for every mutant, fewer of them, and the first that fails
 * ends the matter, since nobody reads what a shrunk one would say.
 */
export const properties = { ...fc, assert };
