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
import { BLOCKED, Kernel, MOST_KERNEL_COLUMNS, VISIT } from '../walk/kernel.js';
import { Lanes, type Worth } from '../walk/lanes.js';
import type { Objective } from '../walk/objective.js';
import { busiest } from '../walk/walk.js';
import { mazeOfWalls, WallKernel, wallBits, wallsOfMaze } from '../walk/wall-kernel.js';

/** A search problem: design the blocks, or the walls, of a frame for a high score. */
export function designProblem(frame: Frame, shape: 'cells' | 'walls', objective: Objective): BitProblem {
  return shape === 'cells' ? blocksProblem(frame, objective) : wallsProblem(frame, objective);
}

/** One bit a cell: 1 blocked. */
function blocksProblem(frame: Frame, objective: Objective): BitProblem {
  const kernel = new Kernel(frame);
  const cells = frame.columns * frame.rows;
  const free = Array.from({ length: cells }, (_, cell) => cell).filter(
    (cell) => cell !== frame.start && cell !== frame.exit,
  );
  const worth: Worth =
    objective === 'turns' ? (turns) => turns : (_, board, base) => busiestOn(board, base, kernel.size);
  return {
    bits: cells,
    columns: frame.columns,
    free,
    score: (genome) => {
      if (objective === 'turns') return kernel.turnsOf(genome);
      const run = kernel.run(genome);
      return run === null ? 0 : busiest(run.visits);
    },
    evaluator: (chains) => new Lanes(kernel, chains, worth),
    canonical: (genome) => {
      const run = kernel.run(genome);
      if (run === null) return genome.slice();
      return genome.map((_, cell) => (cell !== frame.exit && run.visits[cell] === 0 ? 1 : 0));
    },
  };
}

function busiestOn(board: Int32Array, base: number, size: number): number {
  let most = 0;
  for (let i = base; i < base + size; i++) {
    const value = board[i];
    if (value > most && value < BLOCKED) most = value;
  }
  return most / VISIT;
}

/** Two bits a cell: the wall to its right, the wall below. */
function wallsProblem(frame: Frame, objective: Objective): BitProblem {
  const kernel = new WallKernel(frame);
  return {
    bits: 2 * frame.columns * frame.rows,
    columns: 2 * frame.columns,
    free: wallBits(frame),
    score: (genome) => {
      const turns = kernel.turnsOf(genome);
      return objective === 'turns' || turns === 0 ? turns : busiest(kernel.lastVisits);
    },
  };
}

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
 * Frame, shape and genome of a level, to search from; null for a graph, for an exit through a gap, and where single
 * cells have preferences of their own, which the fast walks do not know. That the mouse counts modulo k is left out: searches are for mice that count on.
 */
export function genomeOfLevel(
  level: MouseLevel,
): { readonly options: MouseSearchOptions; readonly genome: Uint8Array } | null {
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
  const problem = designProblem(frameOfOptions(options), options.shape, options.objective);
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
