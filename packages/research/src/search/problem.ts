import { formatOrder, parseOrder } from '@knossos/engine/internal/games/mouse/rules/level';
import { CoverKernel } from '@knossos/engine/internal/games/mouse/walk/cover-kernel';
import { DEFAULT_ORDER, type Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { Kernel } from '@knossos/engine/internal/games/mouse/walk/kernel';
import {
  type LoopKernel,
  MOST_KERNEL_COLUMNS,
  MOST_KERNEL_TURNS,
} from '@knossos/engine/internal/games/mouse/walk/loop-kernel';
import type { Objective, RunObjective } from '@knossos/engine/internal/games/mouse/walk/walk';
import { busiest } from '@knossos/engine/internal/games/mouse/walk/walk';
import { sideOfWall, wallBits } from '@knossos/engine/internal/games/mouse/walk/wall-bits';
import { WallKernel } from '@knossos/engine/internal/games/mouse/walk/wall-kernel';
import { type Direction, neighbour } from '@knossos/engine/internal/grid';
import {
  type BitProblem,
  SEARCH_DEFAULTS,
  type SearchOptions,
  type Smaller,
} from '@knossos/engine/internal/optimise';
import type { GraphClass } from '../graphs/class.js';
import { freeEndsProblem, readEnds, widenedEnds } from './free-ends.js';
import { Lanes, type Read } from './lanes.js';
import { smallerFrame, widened } from './widen.js';

/**
 * Design blocks (a bit a cell: 1 blocked) or walls (`wallBits`) of a frame for a high score. @throws RangeError for
 * walls and cover
 */
export function designProblem(frame: Frame, shape: 'cells' | 'walls', objective: Objective): BitProblem {
  if (shape === 'walls' && objective === 'cover') {
    throw new RangeError('cover time is searched for among blocked cells only');
  }
  const problem = objective === 'cover' ? coverProblem(frame) : runProblem(frame, shape, objective);
  return { ...problem, smaller: () => smallerProblem(frame, shape, objective) };
}

/** The same problem in the frame with a row and a column less. */
function smallerProblem(frame: Frame, shape: 'cells' | 'walls', objective: Objective): Smaller | null {
  const small = smallerFrame(frame);
  if (small === null) return null;
  return {
    problem: designProblem(small, shape, objective),
    widen: (genome, random) => widened(genome, small, frame, shape, random),
  };
}

/** The same where the columns of start and exit are part of the design: see free-ends.ts. */
export function anyEndsProblem(frame: Frame, shape: 'cells' | 'walls', objective: Objective): BitProblem {
  const free = shape === 'cells' ? cellsOf(frame) : wallBits(frame);
  const problem = freeEndsProblem(frame, free, (one) => designProblem(one, shape, objective));
  const smaller = () => smallerAnyEnds(frame, shape, objective);
  if (objective === 'cover') return { ...problem, smaller };
  const evaluator = (chains: number) => {
    const kernel = kernelOf(frame, shape);
    return lanesOf(kernel, objective, chains, readEnds(kernel, shape));
  };
  return { ...problem, evaluator, smaller };
}

/** The same problem in the frame with a row and a column less. */
function smallerAnyEnds(frame: Frame, shape: 'cells' | 'walls', objective: Objective): Smaller | null {
  const corners = { ...frame, start: 0, exit: frame.columns * (frame.rows - 1) };
  const small = smallerFrame(corners);
  if (small === null) return null;
  return {
    problem: anyEndsProblem(small, shape, objective),
    widen: (genome, random) => widenedEnds(genome, small, frame, shape, random),
  };
}

function kernelOf(frame: Frame, shape: 'cells' | 'walls'): LoopKernel {
  return shape === 'cells' ? new Kernel(frame) : new WallKernel(frame);
}

/** Several runs at once, each valued by the objective. */
function lanesOf(kernel: LoopKernel, objective: RunObjective, chains: number, read?: Read): Lanes {
  const worth =
    objective === 'turns'
      ? (turns: number) => turns
      : (_: number, board: Int32Array, base: number) => kernel.mostVisits(board, base);
  return new Lanes(kernel, chains, worth, MOST_KERNEL_TURNS, read);
}

function cellsOf({ columns, rows }: Frame): readonly number[] {
  return Array.from({ length: columns * rows }, (_, cell) => cell);
}

function freeCells(frame: Frame): readonly number[] {
  return cellsOf(frame).filter((cell) => cell !== frame.start && cell !== frame.exit);
}

function runProblem(frame: Frame, shape: 'cells' | 'walls', objective: RunObjective): BitProblem {
  const kernel = kernelOf(frame, shape);
  return {
    bits: kernel.bits,
    columns: kernel.bits / frame.rows,
    free: shape === 'cells' ? freeCells(frame) : wallBits(frame),
    score: (genome) => {
      if (objective === 'turns') return kernel.turnsOf(genome);
      const run = kernel.run(genome);
      return run === null ? 0 : busiest(run.visits);
    },
    evaluator: (chains) => lanesOf(kernel, objective, chains),
    canonical: (genome) => {
      const run = kernel.run(genome);
      if (run === null) return genome.slice();
      const isVisited = (cell: number) => run.visits[cell] > 0;
      return shape === 'cells' ? closeCells(genome, frame, isVisited) : closeWalls(genome, frame, isVisited);
    },
  };
}

/** The same run, with every cell blocked that is not visited. */
function closeCells(blocks: Uint8Array, frame: Frame, isVisited: (cell: number) => boolean): Uint8Array {
  return blocks.map((_, cell) => (cell === frame.exit || isVisited(cell) ? 0 : 1));
}

/** The same run, with a wall wherever the mouse has not been on either side. */
function closeWalls(walls: Uint8Array, frame: Frame, isVisited: (cell: number) => boolean): Uint8Array {
  const closed = walls.slice();
  for (const bit of wallBits(frame)) {
    const beyond = neighbour(frame, bit >> 1, sideOfWall(bit));
    if (!isVisited(bit >> 1) && (beyond === null || !isVisited(beyond))) closed[bit] = 1;
  }
  return closed;
}

/** One bit a cell, for the turns until every cell in reach was visited. In canonical form the others are blocked. */
function coverProblem(frame: Frame): BitProblem {
  const cover = new CoverKernel(frame);
  return {
    bits: frame.columns * frame.rows,
    columns: frame.columns,
    free: freeCells(frame),
    score: (genome) => cover.turnsOf(genome),
    canonical: (genome) => {
      if (cover.turnsOf(genome) === 0) return genome.slice();
      const isMet = cover.lastReach;
      return genome.map((_, cell) => (isMet[cell] ? 0 : 1));
    },
  };
}

/** Everything that decides a search for long runs; plain data. */
export type MouseSearchOptions = GridSearchOptions | GraphSearchOptions;

/** The same for graphs and their orders of preference. */
export interface GraphSearchOptions extends SearchOptions, GraphClass {
  readonly shape: 'graph';
  readonly objective: RunObjective;
}

/** Everything that decides a search for mazes on a grid that hold the mouse long; plain data. */
export interface GridSearchOptions extends SearchOptions {
  readonly columns: number;
  readonly rows: number;
  /** Cells. */
  readonly startCell: number;
  readonly exitCell: number;
  /** With walls: he leaves through a gap on this side of the exit; absent: the exit is a cell. */
  readonly exitSide?: Direction;
  /** Preferences as letters, e.g. `DRLU`. */
  readonly order: string;
  readonly shape: 'cells' | 'walls';
  readonly objective: Objective;
  /** `free`: start and exit move along the top and the bottom row. Absent in older files. */
  readonly ends?: 'fixed' | 'free';
}

/** Options for the article's frame of a size: start top left, exit bottom left. */
export function searchDefaults(columns: number, rows: number): GridSearchOptions {
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
export function frameOfOptions(options: GridSearchOptions): Frame {
  const { columns, rows, startCell, exitCell, exitSide } = options;
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
  const frame = { columns, rows, start: startCell, exit: exitCell, order };
  return exitSide === undefined ? frame : { ...frame, exitSide };
}

export function graphSearchDefaults(all: GraphClass): GraphSearchOptions {
  return { ...SEARCH_DEFAULTS, ...all, shape: 'graph', objective: 'turns' };
}
