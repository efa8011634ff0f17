import { DEFAULT_ORDER, formatOrder, type MouseLevel } from '@knossos/engine/games/mouse';
import {
  createMouseSearch,
  genomeOfLevel,
  type MouseSearchOptions,
  searchDefaults,
} from '@knossos/engine/games/mouse/search/search';
import { MOST_KERNEL_COLUMNS } from '@knossos/engine/games/mouse/walk/kernel';
import { ALGORITHMS, CROSSOVER_NAMES, isMemoryless, textOfGenome } from '@knossos/engine/optimise';
import { UsageFailure } from '../../../cli/failure.js';
import { endsIn } from '../frame.js';
import type { SearchOptions } from './options.js';
import { presentName, type SavedPlan, type SearchPlan } from './parts.js';

/**
 * What decides the result, from the command line, the maze to begin with, and the checkpoint that it goes on from: what
 * follows from other options when it is not given stays as it was there. @throws UsageFailure
 */
export function planOf(
  settings: SearchOptions,
  from: MouseLevel | null,
  saved: SavedPlan | null = null,
): SearchPlan {
  const frame = frameFrom(settings, from);
  const { within, evaluations, polish } = settings;
  const algorithm = presentName(settings.algorithm, ALGORITHMS, saved);
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
  const { hot, cold, parts } = settings;
  const cells = frame.columns * frame.rows;
  const round = settings.round ?? saved?.round ?? roundOf(cells, parts);
  const options: MouseSearchOptions = {
    ...frame,
    objective: settings.objective,
    algorithm,
    seed: settings.seed,
    planned: settings.planned ?? saved?.planned ?? plannedOf(settings),
    within,
    crossover: presentName(settings.crossover, CROSSOVER_NAMES, saved),
    chains: settings.chains,
    hot,
    cold,
  };
  requireSense(options);
  return { options, parts, round, exchange: settings.exchange };
}

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
 * Evaluations of a part in a round of a second or two on a small machine. Runs take about as many turns as the square
 * of the number of cells says; a rough guess will do, but it may depend on nothing else, since the result does on it.
 */
function roundOf(cells: number, parts: number): number {
  const all = 5e9 / (cells * cells);
  return Math.round(Math.min(2_000_000, Math.max(500, all / parts)));
}

/** Frame, shape and beginning. */
function frameFrom(settings: SearchOptions, from: MouseLevel | null): MouseSearchOptions {
  const { size, start, exit, order, shape } = settings;
  if (from !== null) {
    const given = Object.entries({ size, start, exit, order, shape }).find(([, value]) => value !== null);
    if (given) throw new UsageFailure(`--from says the frame: leave --${given[0]} out`);
    const found = genomeOfLevel(from);
    if (found === null) {
      throw new UsageFailure('a search begins with a grid maze whose exit is a cell, no gap and no graph');
    }
    return { ...found.options, start: textOfGenome(found.genome) };
  }
  if (!size) throw new UsageFailure('say which frame: --size 13x13, or --from FILE');
  if (size.columns > MOST_KERNEL_COLUMNS) {
    throw new UsageFailure(`a frame has at most ${MOST_KERNEL_COLUMNS} columns here`);
  }
  const ends = endsIn(size, { start: start ?? '0', exit: exit ?? '0' });
  return {
    ...searchDefaults(size.columns, size.rows),
    startCell: ends.start,
    exitCell: ends.exit,
    order: formatOrder(order ?? DEFAULT_ORDER),
    shape: shape ?? 'cells',
  };
}
