import { mazeOfFloor } from '../../../grid/index.js';
import {
  type BitProblem,
  createSearch,
  genomeOfText,
  type Polished,
  polish,
  SEARCH_DEFAULTS,
  type Search,
  type SearchOptions,
  type SearchState,
  textOfGenome,
} from '../../../optimise/index.js';
import { NO_META, type Progress } from '../../../puzzle/index.js';
import { formatOrder, type MouseLevel, parseOrder } from '../rules/level.js';
import { hasOwnOrders } from '../rules/preferences.js';
import { DEFAULT_ORDER, type Frame } from '../walk/frame.js';
import { MOST_KERNEL_COLUMNS } from '../walk/kernel.js';
import { mazeOfWalls, wallsOfMaze } from '../walk/wall-bits.js';
import { withEnds, withoutEnds } from './free-ends.js';
import { anyEndsProblem, designProblem, type SearchObjective } from './problem.js';

export { designProblem };

/** Everything that decides a search for long runs; plain data. */
export interface MouseSearchOptions extends SearchOptions {
  readonly columns: number;
  readonly rows: number;
  /** Cells. */
  readonly startCell: number;
  readonly exitCell: number;
  /** Preferences as letters, e.g. `DRLU`. */
  readonly order: string;
  readonly shape: 'cells' | 'walls';
  readonly objective: SearchObjective;
  /**
   * `free`: the columns of start and exit, in the top and the bottom row, are part of the design, and the cells above say
   * nothing. Absent in what was written before there was this.
   */
  readonly ends?: 'fixed' | 'free';
}

/** Options for the article's frame of a size: start top left, exit bottom left. */
export function searchDefaults(columns: number, rows: number): MouseSearchOptions {
  return {
    ...SEARCH_DEFAULTS,
    columns,
    rows,
    startCell: 0,
    exitCell: columns * (rows - 1),
    order: formatOrder(DEFAULT_ORDER),
    shape: 'cells',
    objective: 'turns',
  };
}

/** The frame that options describe. Throws a RangeError for one that cannot be searched. */
export function frameOfOptions(options: MouseSearchOptions): Frame {
  const { columns, rows, startCell, exitCell } = options;
  const order = parseOrder(options.order);
  if (order === null) throw new RangeError(`the order ${options.order} is no permutation of DRLU`);
  const cells = columns * rows;
  if (
    !(
      Number.isInteger(columns) &&
      Number.isInteger(rows) &&
      columns >= 1 &&
      rows >= 1 &&
      cells >= 2 &&
      columns <= MOST_KERNEL_COLUMNS
    )
  ) {
    throw new RangeError(`a search takes 2 or more cells and at most ${MOST_KERNEL_COLUMNS} columns`);
  }
  const isInside = (cell: number) => Number.isInteger(cell) && cell >= 0 && cell < cells;
  if (!isInside(startCell) || !isInside(exitCell) || startCell === exitCell) {
    throw new RangeError('start and exit must be two different cells of the frame');
  }
  return { columns, rows, start: startCell, exit: exitCell, order };
}

/** The problem that options describe. Throws a RangeError for one that cannot be searched. */
export function problemOfOptions(options: MouseSearchOptions): BitProblem {
  const { shape, objective, ends } = options;
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

/** The frame and the design that a genome stands for. */
function designOf(options: MouseSearchOptions, genome: Uint8Array) {
  const frame = frameOfOptions(options);
  return options.ends === 'free' ? withoutEnds(frame, widthOf(options), genome) : { frame, genome };
}

/** Bits in a row. */
function widthOf({ columns, shape }: MouseSearchOptions): number {
  return shape === 'cells' ? columns : 2 * columns;
}

/** The same frame and genome with ends that are part of the design; null where they lie in other rows. */
export function withFreeEnds(found: FoundDesign): FoundDesign | null {
  const { options } = found;
  const genome = withEnds({ frame: frameOfOptions(options), genome: found.genome }, widthOf(options));
  return genome && { options: { ...options, ends: 'free' }, genome };
}

/** The level that a genome of a search stands for. */
export function levelOfGenome(options: MouseSearchOptions, whole: Uint8Array): MouseLevel {
  const { frame, genome } = designOf(options, whole);
  const maze =
    options.shape === 'cells'
      ? mazeOfFloor(frame, (cell) => genome[cell] === 0 || cell === frame.start || cell === frame.exit)
      : mazeOfWalls(frame, genome);
  return {
    game: 'mouse',
    meta: NO_META,
    order: frame.order,
    modulo: null,
    board: { shape: options.shape, maze, start: frame.start, exit: { cell: frame.exit, side: null } },
  };
}

/** A design and what it is a design of. */
interface FoundDesign {
  readonly options: MouseSearchOptions;
  readonly genome: Uint8Array;
}

/**
 * Frame, shape and genome of a level, to search from; null for a graph, for an exit through a gap, and where single
 * cells have preferences of their own, which the fast walks do not know. That the mouse counts modulo k is left out: searches are for mice that count on.
 */
export function genomeOfLevel(level: MouseLevel): FoundDesign | null {
  const { board, order } = level;
  if (board.shape === 'graph' || board.exit.side !== null || hasOwnOrders(board)) return null;
  const { columns, rows } = board.maze;
  const options: MouseSearchOptions = {
    ...searchDefaults(columns, rows),
    startCell: board.start,
    exitCell: board.exit.cell,
    order: formatOrder(order),
    shape: board.shape,
  };
  const genome =
    board.shape === 'cells'
      ? Uint8Array.from(board.maze.sides, (sides) => (sides === 0 ? 1 : 0))
      : wallsOfMaze(board.maze);
  return { options, genome };
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
  /** Designs scored. */
  readonly evaluations: number;
}

/** What polishing says of itself: the best so far, so that it may be ended at any time. */
export interface PolishProgress extends Progress {
  readonly best: PolishedMaze;
}

/**
 * Polishes a design (one digit a bit) of a search's frame, shape and objective until no design within `distance`
 * flips (1 to 3) of its canonical form scores higher. In that form, which is what is drawn, cells that are never visited
 * are blocked. Throws a RangeError for another distance and for a genome or a frame that is none.
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
    const told = (now: Polished): PolishedMaze => ({
      genome: textOfGenome(canonical(now.genome)),
      score: now.score,
      before,
      evaluations: evaluations + now.evaluations,
    });
    const work = polish(problem, genomeOfText(best.genome, problem.bits), distance);
    let step = work.next();
    for (; !step.done; step = work.next()) yield progressOf(told(step.value));
    const next = told(step.value);
    // The canonical form of a local optimum has other neighbours, so that it may be none; and a maze has more to
    // gain from cells that the mouse has not yet come to, so that it is polished as it is first.
    isLocal = next.genome === textOfGenome(step.value.genome);
    best = next;
  }
  return best;
}

function progressOf(best: PolishedMaze): PolishProgress {
  return { done: best.evaluations, total: null, unit: 'designs', note: `best ${best.score}`, best };
}
