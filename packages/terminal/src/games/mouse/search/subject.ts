import { DEFAULT_ORDER, formatOrder, type MouseLevel } from '@knossos/engine/internal/games/mouse';
import { MOST_KERNEL_VERTICES } from '@knossos/engine/internal/games/mouse/graphs/kernel';
import {
  type GraphSearchOptions,
  type GridSearchOptions,
  genomeOfGraph,
  genomeOfLevel,
  graphSearchDefaults,
  type MouseSearchOptions,
  searchDefaults,
  withFreeEnds,
} from '@knossos/engine/internal/games/mouse/search/search';
import { MOST_KERNEL_COLUMNS } from '@knossos/engine/internal/games/mouse/walk/loop-kernel';
import { type Objective, RUN_OBJECTIVES } from '@knossos/engine/internal/games/mouse/walk/objective';
import { textOfGenome } from '@knossos/engine/internal/optimise';
import { UsageFailure } from '../../../cli/failure.js';
import { endsIn } from '../frame.js';
import { classFrom, furtherLimits } from '../graphs/options.js';
import type { SearchOptions } from './options.js';

/** What is designed: mazes of a frame, or graphs of a class; and what to begin with. */
export function subjectFrom(settings: SearchOptions, from: MouseLevel | null): MouseSearchOptions {
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
