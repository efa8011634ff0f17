import { createSearch, SEARCH_DEFAULTS, textOfGenome } from '../../../../optimise/index.js';
import type { Task } from '../../../../puzzle/index.js';
import type { Frame } from '../../walk/frame.js';
import { leafOfMaze } from '../enumerate/decided.js';
import type { PartResult } from '../enumerate/part.js';
import { countCertified } from '../enumerate/sub-branches.js';
import { designProblem } from './problem.js';

/** Mazes that a round of the search looks at, of large frames. On 7x7 every other round or so meets the optimum. */
const MAZES_OF_ROUND = 2_000_000;

/** The same of the smallest. */
const LEAST_MAZES = 50_000;

/** Mazes that take as long as a run of the tree. */
const RUNS_OF_MAZE = 10;

/** The search takes so much of the time that the count takes. */
const SHARE = 0.05;

/** Rounds at most, and at least, however large or small the tree is. */
const MOST_ROUNDS = 50;

/**
 * How many rounds of searching a proof with so many runs is worth: a twentieth of the time of the count, where that is one or more,
 * and fifty where the tree is too large for it to matter.
 */
export function roundsFor(runs: number): number {
  const rounds = (runs * SHARE) / (RUNS_OF_MAZE * MAZES_OF_ROUND);
  return Math.min(MOST_ROUNDS, Math.max(1, Math.round(rounds)));
}

/** How many mazes a round looks at where there are so many runs: four for each, within bounds. */
export function mazesFor(runs: number): number {
  return Math.min(MAZES_OF_ROUND, Math.max(LEAST_MAZES, Math.round(4 * runs)));
}

/**
 * Searches a frame for the most turns by parallel tempering, from the seed alone, and gives the best maze that it met as what its leaf of
 * the tree holds: the part with that leaf cannot hold less. Null where it met no maze with a way out.
 */
export function* knownBest(frame: Frame, seed: string, mazes = MAZES_OF_ROUND): Task<PartResult | null> {
  const search = createSearch(
    designProblem(frame, 'cells', 'turns'),
    { ...SEARCH_DEFAULTS, algorithm: 'tempering', seed, planned: mazes },
    0,
  );
  while (search.evaluations < mazes) {
    search.creep(10_000);
    yield { done: search.evaluations, total: mazes, unit: 'designs', note: null };
  }
  if (search.best === null) return null;
  const leaf = leafOfMaze(frame, textOfGenome(search.best.genome));
  return yield* countCertified(frame, leaf);
}
