import type { GraphBoard } from '@knossos/engine/internal/games/mouse/rules/level';
import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import type { Direction, Grid } from '@knossos/engine/internal/grid';

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

/**
 * The star of Lemma 11 (J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016), which traps a mouse that
 * counts modulo k. The start is a centre with `degree` arms of one edge each, in order of preference. The last arm is
 * the exit. The arm before it goes on for a second edge, and its middle vertex prefers the far end to the centre.
 *
 * With degree k, as in the lemma's proof, he is trapped for every k >= 2. He leaves the centre for the first k - 2
 * arms and comes back from each, then for the long arm, which is the (k - 1)th. The centre now stands at k - 1, the
 * most that he can see; the far end never stands higher, and is preferred, so he goes up and down the long arm for
 * ever. The centre alone is the mousetrap. With degree k + 1, as in the lemma's text, the centre stands at 0 by then,
 * and from k = 3 on he escapes; for k = 2 he is caught on his next visit to the long arm.
 *
 * Throws a RangeError for a k below 2, and for a degree that leaves no arm for the exit.
 */
export function trapStar(k: number, degree: number = k): GraphBoard {
  if (!Number.isInteger(k) || k < 2) throw new RangeError(`a mouse cannot count modulo ${k}; take 2 or more`);
  if (!Number.isInteger(degree) || degree < k) {
    throw new RangeError(`the star for k = ${k} needs a degree of at least ${k}`);
  }
  const arms = Array.from({ length: degree }, (_, arm) => arm + 1);
  const far = degree + 1;
  const names = ['centre', ...arms.map((arm) => (arm === degree ? 'exit' : `arm${arm}`)), 'far'];
  const lists = [arms, ...arms.map((arm) => (arm === degree - 1 ? [far, 0] : [0])), [degree - 1]];
  return { shape: 'graph', names, lists, start: 0, exit: degree };
}
