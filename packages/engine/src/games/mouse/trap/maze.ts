import { cellCount, type Direction, type Grid } from '../../../grid/index.js';
import type { Frame } from '../walk/frame.js';

/** A rectangle to be searched for traps. `exit: null` leaves it to the maze where the exit is. */
export interface TrapFrame extends Omit<Frame, 'exit'> {
  readonly exit: number | null;
}

/** One trap: floor cells as few as the run allows. */
export interface Trap {
  readonly start: number;
  readonly exit: number;
  /** In ascending order, start and exit included. */
  readonly floor: readonly number[];
}

/** A maze that traps: its rectangle, and which cells are floor. */
export interface TrapMaze {
  readonly frame: Frame;
  /** Cells in ascending order. */
  readonly floor: readonly number[];
}

/** A square around the start that holds every maze of so many floor cells. */
export function openFrame(floor: number, order: readonly Direction[]): TrapFrame {
  const side = 2 * floor - 1;
  return { columns: side, rows: side, start: (side * side - 1) / 2, exit: null, order };
}

/** A trap in a rectangle of its own; `isTight`: the smallest that holds its floor. */
export function cropped(grid: Grid, trap: Trap, order: readonly Direction[], isTight: boolean): TrapMaze {
  const bounds = isTight ? rectangleAround(grid.columns, trap.floor) : { left: 0, top: 0, ...sizeOf(grid) };
  const moved = (cell: number) =>
    (Math.floor(cell / grid.columns) - bounds.top) * bounds.columns + (cell % grid.columns) - bounds.left;
  const { columns, rows } = bounds;
  return {
    frame: { columns, rows, start: moved(trap.start), exit: moved(trap.exit), order },
    floor: trap.floor.map(moved),
  };
}

function sizeOf(grid: Grid): Grid {
  return { columns: grid.columns, rows: grid.rows };
}

/** The maze as a cell drawing, rows ending in line ends. */
export function drawTrap(maze: TrapMaze): string {
  const { columns, rows, start, exit } = maze.frame;
  const floor = new Set(maze.floor);
  let text = '';
  for (let cell = 0; cell < cellCount({ columns, rows }); cell++) {
    text += cell === start ? 'S' : cell === exit ? 'E' : floor.has(cell) ? '.' : '#';
    if (cell % columns === columns - 1) text += '\n';
  }
  return text;
}

/** The bounding rectangle of some cells of a grid that is `width` columns wide. */
export function rectangleAround(
  width: number,
  cells: readonly number[],
): { readonly left: number; readonly top: number; readonly columns: number; readonly rows: number } {
  const across = cells.map((cell) => cell % width);
  const down = cells.map((cell) => Math.floor(cell / width));
  const left = Math.min(...across);
  const top = Math.min(...down);
  return { left, top, columns: Math.max(...across) - left + 1, rows: Math.max(...down) - top + 1 };
}
