import { DOWN, LEFT, type Maze, RIGHT, UP } from '../grid/index.js';
import { CAUGHT } from '../search/joint/joint.js';
import type { PackedPursuer } from './packed-pursuer.js';

/** Index of "stay" behind the four directions. */
const STAY = 4;

/** `[(open sides) * 9 + (player's side vertically) * 3 + (horizontally)]` -> direction of the step, or STAY. */
const HORIZONTAL_FIRST = stepTable(false);
const VERTICAL_FIRST = stepTable(true);

function stepTable(verticalFirst: boolean): Uint8Array {
  const table = new Uint8Array(16 * 9);
  for (let sides = 0; sides < 16; sides++) {
    for (let rows = 0; rows < 3; rows++) {
      for (let columns = 0; columns < 3; columns++) {
        const vertical = rows === 1 ? STAY : rows === 0 ? UP : DOWN;
        const horizontal = columns === 1 ? STAY : columns === 0 ? LEFT : RIGHT;
        const order = verticalFirst ? [vertical, horizontal] : [horizontal, vertical];
        table[sides * 9 + rows * 3 + columns] =
          order.find((way) => way !== STAY && (sides & (1 << way)) !== 0) ?? STAY;
      }
    }
  }
  return table;
}

/** Column and open sides of every cell, in one word: this is asked millions of times a second. */
export function cellWords(maze: Maze): Int32Array {
  const { columns, sides } = maze;
  const words = new Int32Array(sides.length);
  for (let cell = 0, column = 0; cell < words.length; cell++) {
    words[cell] = (column << 4) | (sides[cell] & 15);
    column = column + 1 === columns ? 0 : column + 1;
  }
  return words;
}

/** Grids up to this wide have their tables made once. */
const WIDEST_CACHED = 64;
const tables: (Int32Array | undefined)[] = [];

/** What {@link axisStep} adds to a cell, on a grid of so many columns. Not to be written to. */
export function axisShifts(columns: number, verticalFirst: boolean): Int32Array {
  const number = columns * 2 + Number(verticalFirst);
  const known = tables[number];
  if (known) return known;
  const table = makeShifts(columns, verticalFirst);
  if (columns <= WIDEST_CACHED) tables[number] = table;
  return table;
}

function makeShifts(columns: number, verticalFirst: boolean): Int32Array {
  const shifts = [-columns, 1, columns, -1, 0];
  const ways = verticalFirst ? VERTICAL_FIRST : HORIZONTAL_FIRST;
  const table = new Int32Array(ways.length);
  for (let i = 0; i < table.length; i++) table[i] = shifts[ways[i]];
  return table;
}

/**
 * The cell that a pursuer comes to by one step towards the player, whose place is said by its column and by the first
 * and the last cell of its row.
 */
export function axisStep(
  cell: number,
  words: Int32Array,
  shifts: Int32Array,
  column: number,
  rowStart: number,
  rowLast: number,
): number {
  const word = words[cell];
  const right = column - (word >> 4);
  // Signs as 0, 1, 2 without branches: a cell before the player's row lies above him.
  const rows = 1 - ((cell - rowStart) >> 31) + ((rowLast - cell) >> 31);
  return cell + shifts[(word & 15) * 9 + rows * 3 + 1 + (right >> 31) - (-right >> 31)];
}

/**
 * A pursuer that takes `steps` single steps a turn, each along its preferred axis if that brings it
 * closer, else along the other axis, else none. A gap in the outer wall is never taken, because the player is
 * always inside. Answers are as `JointProblem` wants them.
 */
export function axisFirstPursuer(maze: Maze, steps: number, verticalFirst: boolean): PackedPursuer {
  const { columns, sides } = maze;
  const words = cellWords(maze);
  const shifts = axisShifts(columns, verticalFirst);
  const answer = (place: number, unit: number): number => {
    const column = words[place] >> 4;
    const rowStart = place - column;
    let cell = unit;
    for (let i = 0; i < steps; i++) {
      const next = axisStep(cell, words, shifts, column, rowStart, rowStart + columns - 1);
      if (next === cell) break;
      cell = next;
    }
    // Level with the player on both axes it stays, so a catch after any step is seen at the end.
    return cell === place ? CAUGHT : cell;
  };
  const fill = (place: number, row: Uint16Array): void => {
    for (let unit = 0; unit < sides.length; unit++) row[unit] = answer(place, unit);
  };
  return { fill, answer };
}
