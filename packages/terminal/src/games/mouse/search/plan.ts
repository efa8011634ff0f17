import { DEFAULT_ORDER, formatOrder, type MouseLevel } from '@knossos/engine/games/mouse';
import { MOST_KERNEL_VERTICES } from '@knossos/engine/games/mouse/graphs/kernel';
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
} from '@knossos/engine/games/mouse/search/search';
import { MOST_KERNEL_COLUMNS } from '@knossos/engine/games/mouse/walk/loop-kernel';
import { OBJECTIVES, type Objective, RUN_OBJECTIVES } from '@knossos/engine/games/mouse/walk/objective';
import type { Direction } from '@knossos/engine/grid';
import {
  ALGORITHMS,
  type Algorithm,
  CROSSOVER_NAMES,
  type CrossoverName,
  isMemoryless,
  MOST_POLISH_FLIPS,
  textOfGenome,
} from '@knossos/engine/optimise';
import { option, type ValuesOf } from '../../../cli/command.js';
import { UsageFailure } from '../../../cli/failure.js';
import { index, jsonObject, seed, work } from '../../../cli/options.js';
import { decimal, nearestOf, oneOf, wholeNumber } from '../../../cli/values.js';
import { endsIn, gapFrom, mazeSize, orderFrom } from '../frame.js';
import { classFrom, graphOptions } from '../graphs/options.js';
import { breedingOf, breedingOptions } from './breeding.js';
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
  const subject = subjectFrom(settings, from);
  const { within, evaluations, polish } = settings;
  const algorithm = presentName(
    settings.algorithm ?? saved?.algorithm ?? usualAlgorithm(subject),
    ALGORITHMS,
    saved,
  );
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

/** What does best with little thought: walls make runs so long that large frames are best begun small. */
function usualAlgorithm({ shape, start }: MouseSearchOptions): Algorithm {
  return shape === 'walls' && start === null ? 'growing' : 'population';
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

/** What is designed: mazes of a frame, or graphs of a class; and what to begin with. */
function subjectFrom(settings: SearchOptions, from: MouseLevel | null): MouseSearchOptions {
  if (from?.board.shape === 'graph') return graphFrom(settings, from);
  const { objective } = settings;
  const all = classFrom(settings, MOST_KERNEL_VERTICES, { ...gridOnly(settings), from: settings.from });
  if (all === null) return { ...frameFrom(settings, from), objective };
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
  const found = genomeOfGraph(from, degree);
  if (found === null) {
    throw new UsageFailure(
      'a search begins with a graph all of whose vertices are in reach without passing the exit, with at most ' +
        'twice as many edges as vertices, and within --degree',
    );
  }
  const objective = graphObjective(settings.objective);
  return { ...found.options, objective, start: textOfGenome(found.genome) };
}

/** Frame, shape and beginning. */
function frameFrom(settings: SearchOptions, from: MouseLevel | null): GridSearchOptions {
  const { size, start, exit, gap, order, shape } = settings;
  const isFree = settings.ends === 'free';
  if (from !== null) {
    const given = Object.entries({ size, start, exit, gap, order, shape }).find(
      ([, value]) => value !== null,
    );
    if (given) throw new UsageFailure(`--from says the frame: leave --${given[0]} out`);
    const found = genomeOfLevel(from);
    if (found === null) {
      throw new UsageFailure('a search begins with a maze that has one order of directions for all cells');
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

/** Most cells of a frame that is searched: a level has no more. */
const MOST_CELLS_SEARCHED = 32_000;

/** Reads a crossover; `one-point` is what `reading-cut` was called. */
const crossoverFrom = (typed: string): CrossoverName =>
  typed === 'one-point' ? 'reading-cut' : nearestOf<CrossoverName>(CROSSOVER_NAMES)(typed);

/** What the command line says of a search. */
export const searchOptions = {
  ...graphOptions,
  size: option('CxR', 'columns and rows, e.g. 13x13', mazeSize(MOST_CELLS_SEARCHED)),
  from: option('file', 'begin with this maze'),
  index: { ...index, summary: 'with --from: which level of a pack, from 0' },
  within: option('d', 'with --from: change at most so many cells or walls', wholeNumber(1)),
  start: option('place', 'column of the start in the top row, from 0, or a cell such as b3; default: 0'),
  exit: option('place', 'column of the exit in the bottom row, from 0, or a cell; default: 0'),
  gap: option<Direction>('side', 'with walls: he leaves through a gap on this side of the exit', gapFrom),
  order: option('letters', 'the preferences; default: DRLU', orderFrom),
  shape: option<'cells' | 'walls'>(
    'shape',
    'cells (blocked cells) or walls (between cells)',
    oneOf<'cells' | 'walls'>(['cells', 'walls']),
  ),
  objective: option<Objective>(
    'what',
    'turns, crossed (visits of one cell) or cover (turns until every cell was visited)',
    oneOf<Objective>(OBJECTIVES),
    'turns',
  ),
  ends: option<'fixed' | 'free'>(
    'how',
    'free: the columns of start and exit, in the top and the bottom row, are part of the design; default: fixed',
    oneOf<'fixed' | 'free'>(['fixed', 'free']),
  ),
  algorithm: option<Algorithm>(
    'name',
    'see below; default: growing for walls, else population',
    nearestOf<Algorithm>(ALGORITHMS),
  ),
  crossover: option<CrossoverName>(
    'name',
    `of genetic and genetic-elitist: ${CROSSOVER_NAMES.join(', ')}`,
    crossoverFrom,
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
    'parts show one another their best after so many rounds; 0: never',
    wholeNumber(0),
    0,
  ),
  checkpoint: { ...work.checkpoint, summary: 'save here after every round, and go on from it' },
  convergence: option(
    'file',
    'write the best-so-far curves, as SVG where the name ends in .svg, else as CSV',
  ),
  ...jsonObject,
};

export type SearchOptions = ValuesOf<typeof searchOptions>;
