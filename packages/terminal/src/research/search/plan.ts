import { DEFAULT_ORDER, formatOrder, type MouseLevel } from '@knossos/engine/internal/games/mouse';
import { MOST_KERNEL_COLUMNS } from '@knossos/engine/internal/games/mouse/walk/loop-kernel';
import { type Objective, RUN_OBJECTIVES } from '@knossos/engine/internal/games/mouse/walk/walk';
import { ALGORITHM_NAMES, ALGORITHMS, textOfGenome } from '@knossos/engine/internal/optimise';
import { MOST_KERNEL_VERTICES } from '@knossos/research/graphs/kernel';
import {
  createMouseSearch,
  type GraphSearchOptions,
  type GridSearchOptions,
  genomeOfGraph,
  genomeOfLevel,
  graphSearchDefaults,
  type MouseSearchOptions,
  searchDefaults,
  withFreeEnds,
} from '@knossos/research/search/search';
import { UsageFailure } from '../../cli/failure.js';
import { endsIn } from '../ends.js';
import { classFrom, furtherLimits } from '../graphs/options.js';
import { breedingOf, type SearchOptions } from './options.js';
import type { SavedPlan, SearchPlan } from './parts.js';

/** The subject of the search: mazes of a frame, or graphs of a class; and the first design. */
function subjectFrom(settings: SearchOptions, from: MouseLevel | null): MouseSearchOptions {
  if (from?.board.shape === 'graph') return graphFrom(settings, from);
  const { objective } = settings;
  const all = classFrom(settings, MOST_KERNEL_VERTICES, { ...gridOnly(settings), from: settings.from });
  if (all === null) return { ...boardFrom(settings, from), objective };
  return { ...graphSearchDefaults(all), objective: graphObjective(objective) };
}

/** What only mazes on a grid have; null where it was not given. */
function gridOnly({ size, start, exit, gap, order, shape, ends }: SearchOptions) {
  return { size, start, exit, gap, order, shape, ends };
}

function graphObjective(objective: Objective) {
  const known = RUN_OBJECTIVES.find((name) => name === objective);
  if (known) return known;
  throw new UsageFailure(`--objective ${objective} is for mazes: on graphs there are turns and crossed`);
}

/** A graph to begin with, in the class of all graphs with so many vertices, or of a bound on degrees. */
function graphFrom(settings: SearchOptions, from: MouseLevel): GraphSearchOptions {
  const { graph, vertices, degree } = settings;
  const given = Object.entries({ ...gridOnly(settings), graph: graph || null, vertices }).find(
    ([, value]) => value !== null,
  );
  if (given) throw new UsageFailure(`--from says the graph: leave --${given[0]} out`);
  if (from.board.shape === 'graph' && from.board.lists.length > MOST_KERNEL_VERTICES) {
    throw new UsageFailure(`graphs of at most ${MOST_KERNEL_VERTICES} vertices can be searched`);
  }
  const found = genomeOfGraph(from, degree, furtherLimits(settings));
  if (found === null) {
    throw new UsageFailure(
      'a search begins with a graph all of whose vertices are in reach without passing the exit, with at most ' +
        'twice as many edges as vertices, and within --degree, --edges and --orders',
    );
  }
  const objective = graphObjective(settings.objective);
  return { ...found.options, objective, start: textOfGenome(found.genome) };
}

function boardFrom(settings: SearchOptions, from: MouseLevel | null): GridSearchOptions {
  const { size, start, exit, gap, order, shape } = settings;
  const isFree = settings.ends === 'free';
  if (from !== null) {
    const given = Object.entries({ size, start, exit, gap, order, shape }).find(
      ([, value]) => value !== null,
    );
    if (given) throw new UsageFailure(`--from says the frame: leave --${given[0]} out`);
    const found = genomeOfLevel(from);
    if (found === null) {
      throw new UsageFailure(
        'a search begins with a maze that has one order of directions for all cells, and no line "mind:"',
      );
    }
    const ended = isFree ? withFreeEnds(found) : found;
    if (ended === null) {
      throw new UsageFailure('--ends free takes a start in the top row and an exit in the bottom row');
    }
    return { ...ended.options, start: textOfGenome(ended.genome) };
  }
  if (!size) throw new UsageFailure('say which frame: --size 13x13, --graph --vertices 20, or --from FILE');
  if (size.columns > MOST_KERNEL_COLUMNS) {
    throw new UsageFailure(`a frame has at most ${MOST_KERNEL_COLUMNS} columns here`);
  }
  if (isFree && (start ?? exit) !== null) {
    throw new UsageFailure('--ends free finds start and exit: leave --start and --exit out');
  }
  const ends = endsIn(size, { start: start ?? '0', exit: exit ?? '0' });
  return {
    ...searchDefaults(size.columns, size.rows),
    startCell: ends.start,
    exitCell: ends.exit,
    order: formatOrder(order ?? DEFAULT_ORDER),
    shape: shape ?? 'cells',
    ...(isFree && { ends: 'free' as const }),
    ...(gap !== null && { exitSide: gap }),
  };
}

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
  const algorithm = settings.algorithm ?? saved?.algorithm ?? 'population';
  if (within !== null && from === null) {
    throw new UsageFailure('--within says how far from a maze: name it with --from');
  }
  if (from !== null && ALGORITHMS[algorithm].isMemoryless && within === null) {
    throw new UsageFailure('random search begins anywhere: leave --from out, or give --within');
  }
  if (within !== null && polish !== null) {
    throw new UsageFailure('--polish goes as far from the maze as it gets better: leave --within out');
  }
  if (evaluations === 0 && (from === null || polish === null)) {
    throw new UsageFailure('--evaluations 0 searches nothing; with --from and --polish it only polishes');
  }
  if (settings.exchange > 0 && !ALGORITHMS[algorithm].takesDesigns) {
    const taking = ALGORITHM_NAMES.filter((name) => ALGORITHMS[name].takesDesigns);
    throw new UsageFailure(
      `--exchange is for ${taking.join(', ')}: a part of ${algorithm} has no use for designs of others`,
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
    crossover: settings.crossover,
    chains: settings.chains,
    hot,
    cold,
    ...breedingOf(algorithm, settings),
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

/** Evaluations of a part in a round, about a second's; it depends on nothing else, since the result depends on it. */
function roundOf(subject: MouseSearchOptions, parts: number): number {
  const all = 5e9 / costOf(subject);
  return Math.round(Math.min(2_000_000, Math.max(500, all / parts)));
}

/** About what a run costs, its turns: in mazes cells squared, on graphs a sixteenth of the fourth power of the vertices. */
export function costOf(subject: MouseSearchOptions): number {
  if (subject.shape === 'graph') return subject.vertices ** 2 * (subject.vertices ** 2 / 16);
  return (subject.columns * subject.rows) ** 2;
}
