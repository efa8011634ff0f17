import type { MouseLevel } from '@knossos/engine/internal/games/mouse';
import {
  createMouseSearch,
  type MouseSearchOptions,
} from '@knossos/engine/internal/games/mouse/search/search';
import { ALGORITHMS, CROSSOVER_NAMES, isMemoryless } from '@knossos/engine/internal/optimise';
import { UsageFailure } from '../../../cli/failure.js';
import { breedingOf } from './breeding.js';
import type { SearchOptions } from './options.js';
import { presentName, type SavedPlan, type SearchPlan } from './parts.js';
import { subjectFrom } from './subject.js';

/**
 * What decides the result, from the command line, the maze to begin with, and the checkpoint that it goes on from: what
 * follows from other options when it is not given stays as it was there. @throws UsageFailure
 */
export function planOf(
  settings: SearchOptions,
  from: MouseLevel | null,
  saved: SavedPlan | null = null,
): SearchPlan {
  const subject = subjectFrom(settings, from);
  const { within, evaluations, polish } = settings;
  const algorithm = presentName(settings.algorithm ?? saved?.algorithm ?? 'population', ALGORITHMS, saved);
  if (within !== null && from === null) {
    throw new UsageFailure('--within says how far from a maze: name it with --from');
  }
  if (from !== null && isMemoryless(algorithm) && within === null) {
    throw new UsageFailure('random search begins anywhere: leave --from out, or give --within');
  }
  if (within !== null && polish !== null) {
    throw new UsageFailure('--polish goes as far from the maze as it gets better: leave --within out');
  }
  if (evaluations === 0 && (from === null || polish === null)) {
    throw new UsageFailure('--evaluations 0 searches nothing; with --from and --polish it only polishes');
  }
  if (settings.exchange > 0 && !TAKING.includes(algorithm)) {
    throw new UsageFailure(
      `--exchange is for ${TAKING.join(', ')}: a part of ${algorithm} has no use for designs of others`,
    );
  }
  const { hot, cold, parts } = settings;
  const round = settings.round ?? saved?.round ?? roundOf(subject, parts);
  const options: MouseSearchOptions = {
    ...subject,
    algorithm,
    seed: settings.seed,
    planned: settings.planned ?? saved?.planned ?? plannedOf(settings),
    within,
    crossover: presentName(settings.crossover, CROSSOVER_NAMES, saved),
    chains: settings.chains,
    hot,
    cold,
    ...breedingOf(algorithm, settings),
  };
  requireSense(options);
  return { options, parts, round, exchange: settings.exchange };
}

/** The algorithms whose parts go on from good designs of other parts. */
const TAKING: readonly string[] = ['population', 'tempering', 'growing'];

/** Tries the options out before threads are started. @throws UsageFailure */
function requireSense(options: MouseSearchOptions): void {
  try {
    createMouseSearch(options, 0);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageFailure(error.message);
  }
}

/** Evaluations of a part that cooling is laid out for: all that it will do; where only time is known, see the pilot. */
function plannedOf({ evaluations, parts }: SearchOptions): number {
  return evaluations === null ? 1_000_000 : Math.max(1, Math.floor(evaluations / parts));
}

/**
 * Evaluations of a part in a round of a second or two on a small machine: a rough guess will do, but it may depend on
 * nothing else, since the result does on it.
 */
function roundOf(subject: MouseSearchOptions, parts: number): number {
  const all = 5e9 / costOf(subject);
  return Math.round(Math.min(2_000_000, Math.max(500, all / parts)));
}

/**
 * About what a run costs: its turns. In mazes they are about the square of the number of cells, on graphs, reading included,
 * a sixteenth of the fourth power of the number of vertices.
 */
export function costOf(subject: MouseSearchOptions): number {
  if (subject.shape === 'graph') return subject.vertices ** 2 * (subject.vertices ** 2 / 16);
  return (subject.columns * subject.rows) ** 2;
}
