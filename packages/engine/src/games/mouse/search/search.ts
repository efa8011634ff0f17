import { mazeOfFloor } from '../../../grid/index.js';
import {
  createSearch,
  SEARCH_DEFAULTS,
  type Search,
  type SearchOptions,
  type SearchState,
} from '../../../optimise/index.js';
import { NO_META } from '../../../puzzle/index.js';
import { formatOrder, type MouseLevel, parseOrder } from '../rules/level.js';
import { DEFAULT_ORDER, type Frame } from '../walk/frame.js';
import { MOST_KERNEL_COLUMNS } from '../walk/kernel.js';
import { mazeOfWalls, wallsOfMaze } from '../walk/wall-kernel.js';
import { designProblem, type Objective } from './problem.js';

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
  readonly objective: Objective;
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

/** One part of a search, new or continued from what it saved. Throws a RangeError as `createSearch` does. */
export function createMouseSearch(
  options: MouseSearchOptions,
  part: number,
  saved: SearchState | null = null,
): Search {
  const problem = designProblem(frameOfOptions(options), options.shape, options.objective);
  return createSearch(problem, options, part, saved);
}

/** The level that a genome of a search stands for. */
export function levelOfGenome(options: MouseSearchOptions, genome: Uint8Array): MouseLevel {
  const frame = frameOfOptions(options);
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

/**
 * Frame, shape and genome of a level, to search from; null for a graph and for an exit through a gap. That the mouse
 * counts modulo k is left out: searches are for mice that count on.
 */
export function genomeOfLevel(
  level: MouseLevel,
): { readonly options: MouseSearchOptions; readonly genome: Uint8Array } | null {
  const { board, order } = level;
  if (board.shape === 'graph' || board.exit.side !== null) return null;
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
