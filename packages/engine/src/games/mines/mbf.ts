import { cellAt, cellName, columnOf, contains, rowOf } from '../../grid/index.js';
import { failure, faultAt, type Result, success } from '../../puzzle/index.js';
import { cellsWhere } from './cells.js';
import { type Layout, layoutOf } from './layout.js';

/** Widest and highest board that a `.mbf` file can hold, a side being one byte. */
export const LONGEST_MBF_SIDE = 255;

const HEADER = 4;

/**
 * Reads the board format `.mbf` of the usual players (Minesweeper Clone, Viennasweeper): a byte each for width and
 * height, the number of mines in two bytes, the higher first, then column and row of every mine, counted from 0.
 */
export function parseMbf(bytes: Uint8Array): Result<Layout> {
  const wrong = (message: string, help: string) => failure<Layout>(faultAt(null, null, message, help));
  const [columns = 0, rows = 0, high = 0, low = 0] = bytes;
  const mines = high * 256 + low;
  const length = HEADER + 2 * mines;
  const form =
    'An .mbf file has a byte for width and height each, two for the mines, and two for every mine.';
  if (bytes.length < HEADER) return wrong(`the file has ${bytes.length} bytes, fewer than its header`, form);
  const cells = columns * rows;
  if (mines < 1 || mines >= cells)
    return wrong(`${mines} mines on ${columns} x ${rows} = ${cells} cells are no board`, form);
  if (bytes.length !== length)
    return wrong(`the file has ${bytes.length} bytes; ${mines} mines make it ${length}`, form);
  const grid = { columns, rows };
  const found = new Set<number>();
  for (let at = HEADER; at < length; at += 2) {
    const [column = 0, row = 0] = bytes.subarray(at, at + 2);
    const mine = `mine ${(at - HEADER) / 2 + 1}`;
    if (!contains(grid, column, row))
      return wrong(`${mine} lies in column ${column}, row ${row}, outside ${columns} x ${rows} cells`, form);
    const cell = cellAt(grid, column, row);
    if (found.has(cell))
      return wrong(`${mine} lies on ${cellName(grid, cell)}, where there is one already`, form);
    found.add(cell);
  }
  return success(layoutOf(grid, found));
}

/** The board as an `.mbf` file, mines in reading order; fails when a side is longer than 255 cells. */
export function formatMbf(layout: Layout): Result<Uint8Array> {
  const { columns, rows, mines, isMine } = layout;
  if (columns > LONGEST_MBF_SIDE || rows > LONGEST_MBF_SIDE) {
    const message = `${columns} x ${rows} cells do not fit in an .mbf file`;
    return failure(faultAt(null, null, message, `Its sides have at most ${LONGEST_MBF_SIDE} cells.`));
  }
  const places = cellsWhere(isMine).flatMap((cell) => [columnOf(layout, cell), rowOf(layout, cell)]);
  return success(Uint8Array.of(columns, rows, mines >> 8, mines & 255, ...places));
}
