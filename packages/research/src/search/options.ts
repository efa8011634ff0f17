import { formatOrder, parseOrder } from '@knossos/engine/internal/games/mouse/rules/level';
import { DEFAULT_ORDER, type Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { MOST_KERNEL_COLUMNS } from '@knossos/engine/internal/games/mouse/walk/loop-kernel';
import type { Objective, RunObjective } from '@knossos/engine/internal/games/mouse/walk/walk';
import type { Direction } from '@knossos/engine/internal/grid';
import { SEARCH_DEFAULTS, type SearchOptions } from '@knossos/engine/internal/optimise';
import type { GraphClass } from '../graphs/class.js';

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
  /**
   * `free`: the columns of start and exit, in the top and the bottom row, are part of the design, and the cells above say
   * nothing. Absent in what was written before there was this.
   */
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

/** Options for all graphs of a class. */
export function graphSearchDefaults(all: GraphClass): GraphSearchOptions {
  return { ...SEARCH_DEFAULTS, ...all, shape: 'graph', objective: 'turns' };
}
