import { formatOrder, type MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { hasOwnOrders } from '@knossos/engine/internal/games/mouse/rules/preferences';
import { mazeOfWalls, wallsOfMaze } from '@knossos/engine/internal/games/mouse/walk/wall-bits';
import { mazeOfFloor, setSide } from '@knossos/engine/internal/grid';
import {
  type BitProblem,
  createSearch,
  genomeOfText,
  type Polished,
  polish,
  type Search,
  type SearchState,
  textOfGenome,
} from '@knossos/engine/internal/optimise';
import { NO_META, type Progress } from '@knossos/engine/internal/puzzle';
import type { GraphClass } from '../graphs/class.js';
import { levelOfLists, listsOfBoard } from '../graphs/design.js';
import { GraphCoding } from '../graphs/genome.js';
import { graphProblem } from '../graphs/problem.js';
import { widthOf, withEnds, withoutEnds } from './free-ends.js';
import {
  anyEndsProblem,
  designProblem,
  frameOfOptions,
  type GraphSearchOptions,
  type GridSearchOptions,
  graphSearchDefaults,
  type MouseSearchOptions,
  searchDefaults,
} from './problem.js';

export * from './problem.js';
export { designProblem };

/** The problem that options describe. Throws a RangeError for one that cannot be searched. */
export function problemOfOptions(options: MouseSearchOptions): BitProblem {
  if (options.shape === 'graph') return graphProblem(options, options.objective);
  const { shape, objective, ends, exitSide } = options;
  if (ends === 'free' && exitSide !== undefined) throw new RangeError('free ends are cells, no gaps');
  const problem = ends === 'free' ? anyEndsProblem : designProblem;
  return problem(frameOfOptions(options), shape, objective);
}

/** One part of a search, new or continued from what it saved. Throws a RangeError as `createSearch` does. */
export function createMouseSearch(
  options: MouseSearchOptions,
  part: number,
  saved: SearchState | null = null,
): Search {
  return createSearch(problemOfOptions(options), options, part, saved);
}

function designOf(options: GridSearchOptions, genome: Uint8Array) {
  const frame = frameOfOptions(options);
  return options.ends === 'free'
    ? withoutEnds(frame, widthOf(frame, options.shape), genome)
    : { frame, genome };
}

/** The same frame and genome with ends that are part of the design; null where they lie in other rows. */
export function withFreeEnds(found: FoundDesign): FoundDesign | null {
  const { options } = found;
  const frame = frameOfOptions(options);
  const genome = withEnds({ frame, genome: found.genome }, widthOf(frame, options.shape));
  return genome && { options: { ...options, ends: 'free' }, genome };
}

export function levelOfGenome(options: MouseSearchOptions, whole: Uint8Array): MouseLevel {
  if (options.shape === 'graph') return levelOfLists(new GraphCoding(options).listsOf(whole));
  const { frame, genome } = designOf(options, whole);
  const maze =
    options.shape === 'cells'
      ? mazeOfFloor(frame, (cell) => genome[cell] === 0 || cell === frame.start || cell === frame.exit)
      : mazeOfWalls(frame, genome);
  const { exitSide: side = null } = frame;
  if (side !== null) setSide(maze, frame.exit, side, true);
  return {
    game: 'mouse',
    meta: NO_META,
    order: frame.order,
    modulo: null,
    board: { shape: options.shape, maze, start: frame.start, exit: { cell: frame.exit, side } },
  };
}

interface FoundDesign<O extends MouseSearchOptions = GridSearchOptions> {
  readonly options: O;
  readonly genome: Uint8Array;
}

/**
 * Frame, shape and genome of a maze to search from; null for graphs, mice of other rules, and preferences of single
 * cells. Counting modulo k and the gap of an entrance are left out.
 */
export function genomeOfLevel(level: MouseLevel): FoundDesign | null {
  const { board, order, mind } = level;
  if (board.shape === 'graph' || mind !== undefined || hasOwnOrders(board)) return null;
  const { columns, rows } = board.maze;
  const options: GridSearchOptions = {
    ...searchDefaults(columns, rows),
    startCell: board.start,
    exitCell: board.exit.cell,
    order: formatOrder(order),
    shape: board.shape,
    ...(board.exit.side !== null && { exitSide: board.exit.side }),
  };
  const genome =
    board.shape === 'cells'
      ? Uint8Array.from(board.maze.sides, (sides) => (sides === 0 ? 1 : 0))
      : wallsOfMaze(board.maze);
  return { options, genome };
}

/**
 * Class and genome of a graph to search from, with at most `degree` neighbours. Null for a maze on a grid, and for a
 * graph that no genome stands for.
 */
export function genomeOfGraph(
  { board }: MouseLevel,
  degree: number | null = null,
  further: Pick<GraphClass, 'edges' | 'orders'> = {},
): FoundDesign<GraphSearchOptions> | null {
  if (board.shape !== 'graph') return null;
  const options = graphSearchDefaults({ vertices: board.lists.length, degree, ...further });
  const genome = new GraphCoding(options).genomeOf(listsOfBoard(board));
  return genome && { options, genome };
}

/** A design to be polished (one digit a bit), and how many flips are tried at a time; plain data. */
export interface PolishInput {
  readonly options: MouseSearchOptions;
  readonly genome: string;
  readonly distance: number;
}

/** A design that was polished; plain data. */
export interface PolishedMaze {
  /** One digit a bit, in canonical form. */
  readonly genome: string;
  readonly score: number;
  /** Score of the design that was given. */
  readonly before: number;
  readonly evaluations: number;
}

/** What polishing says of itself: the best so far, so that it may be ended at any time. */
export interface PolishProgress extends Progress {
  readonly best: PolishedMaze;
}

/**
 * Polishes a design (one digit a bit) until no design within `distance` flips (1 to 3) scores higher. Cells that are
 * never visited are blocked. @throws RangeError for another distance, or a genome or frame that is none
 */
export function* polishMaze({
  options,
  genome,
  distance,
}: PolishInput): Generator<PolishProgress, PolishedMaze, void> {
  const problem = problemOfOptions(options);
  const canonical = (design: Uint8Array) => problem.canonical?.(design) ?? design;
  const before = problem.score(genomeOfText(genome, problem.bits));
  let best: PolishedMaze = { genome, score: before, before, evaluations: 0 };
  for (let isLocal = false; !isLocal; ) {
    const { evaluations } = best;
    const mazeOf = (now: Polished): PolishedMaze => ({
      genome: textOfGenome(canonical(now.genome)),
      score: now.score,
      before,
      evaluations: evaluations + now.evaluations,
    });
    const work = polish(problem, genomeOfText(best.genome, problem.bits), distance);
    let step = work.next();
    for (; !step.done; step = work.next()) yield progressOf(mazeOf(step.value));
    const next = mazeOf(step.value);
    // The canonical form of a local optimum has other neighbours, so that it may be none. And a maze has more to gain
    // from cells that the mouse has not yet come to, so that it is polished as it is first.
    isLocal = next.genome === textOfGenome(step.value.genome);
    best = next;
  }
  return best;
}

function progressOf(best: PolishedMaze): PolishProgress {
  return { done: best.evaluations, total: null, unit: 'designs', note: `best ${best.score}`, best };
}
