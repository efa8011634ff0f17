import { cellAt, cellName, columnOf, contains, rowOf } from '../../../grid/index.js';
import {
  endingOf,
  type FileForm,
  failureOf,
  MOST_CELLS,
  oneLevel,
  type Result,
  success,
} from '../../../puzzle/index.js';
import { cellsWhere, type Layout, layoutOf } from '../board/board.js';
import { plural } from '../board/words.js';
import { bareLevel, type MinesLevel } from '../rules/level.js';

/** Widest and highest board that a `.mbf` file can hold, a side being one byte. */
export const LONGEST_MBF_SIDE = 255;

const HEADER = 4;
const MBF_FORM =
  'An .mbf file has a byte for width and height each, two for the mines, and two for every mine.';
const SIDES = `A board has 2 cells or more, and sides of 1 to ${LONGEST_MBF_SIDE}.`;
const NOT_TWICE = 'Every mine has a cell of its own.';

/**
 * Reads the board format `.mbf` of the usual players (Minesweeper Clone, Viennasweeper): a byte each for width and
 * height, the number of mines in two bytes, the higher first, then column and row of every mine, counted from 0.
 */
export function parseMbf(bytes: Uint8Array): Result<Layout> {
  const [columns = 0, rows = 0, high = 0, low = 0] = bytes;
  const mines = high * 256 + low;
  const length = HEADER + 2 * mines;
  if (bytes.length < HEADER)
    return wrongByte(bytes.length, `the file ends within its header, after ${plural(bytes.length, 'byte')}`);
  const cells = columns * rows;
  if (cells < 2) return wrongByte(0, `${columns} x ${rows} = ${plural(cells, 'cell')} are no board`, SIDES);
  if (cells > MOST_CELLS) {
    const help = `A board has at most ${MOST_CELLS} cells.`;
    return wrongByte(0, `${columns} x ${rows} = ${cells} cells are no board`, help);
  }
  if (mines < 1 || mines >= cells) {
    const help = `A board of this size has 1 to ${cells - 1} mines.`;
    return wrongByte(
      2,
      `${plural(mines, 'mine')} on ${columns} x ${rows} = ${cells} cells are no board`,
      help,
    );
  }
  if (bytes.length !== length) {
    const ends = bytes.length < length ? 'the file ends here' : 'the file should end here';
    const said = `${ends}, with ${bytes.length} bytes; its mines (${mines}) make it ${length}`;
    return wrongByte(Math.min(bytes.length, length), said);
  }
  const grid = { columns, rows };
  const found = new Set<number>();
  for (let at = HEADER; at < length; at += 2) {
    const column = bytes[at] ?? 0;
    const row = bytes[at + 1] ?? 0;
    const mine = `mine ${(at - HEADER) / 2 + 1} of ${mines}`;
    if (!contains(grid, column, row)) {
      const help = `Columns go from 0 to ${columns - 1} and rows from 0 to ${rows - 1}.`;
      const place = column < columns ? at + 1 : at;
      return wrongByte(
        place,
        `${mine} lies in column ${column}, row ${row}, outside ${columns} x ${rows} cells`,
        help,
      );
    }
    const cell = cellAt(grid, column, row);
    if (found.has(cell))
      return wrongByte(at, `${mine} lies on ${cellName(grid, cell)}, where there is one already`, NOT_TWICE);
    found.add(cell);
  }
  return success(layoutOf(grid, [...found]));
}

/** A fault at a byte, counted from 0 as editors of binary files do. */
function wrongByte(byte: number, message: string, help = MBF_FORM): Result<Layout> {
  return failureOf(`byte ${byte}: ${message}`, help);
}

/** The board as an `.mbf` file, mines in reading order; fails when a side is longer than 255 cells. */
export function formatMbf(layout: Layout): Result<Uint8Array> {
  const { columns, rows, mines, isMine } = layout;
  if (columns > LONGEST_MBF_SIDE || rows > LONGEST_MBF_SIDE) {
    const message = `${columns} x ${rows} cells do not fit in an .mbf file`;
    return failureOf(message, `Its sides have at most ${LONGEST_MBF_SIDE} cells.`);
  }
  const places = cellsWhere(isMine).flatMap((cell) => [columnOf(layout, cell), rowOf(layout, cell)]);
  return success(Uint8Array.of(columns, rows, mines >> 8, mines & 255, ...places));
}

/** One layout in the format of the usual players. */
export const MBF_FILE: FileForm<MinesLevel> = {
  name: 'mbf',
  game: 'mines',
  program: 'Minesweeper Clone, Vienna Minesweeper, Minesweeper Arbiter',
  endings: ['mbf', 'abf'],
  isBinary: true,
  summary: 'one board as an .mbf file',
  lost: 'the first cell',
  sample: '04 03 00 02 00 00 03 02',
  recognises: ({ name, bytes }) => {
    const [columns = 0, rows = 0, high = 0, low = 0] = bytes;
    const mines = high * 256 + low;
    return (
      MBF_FILE.endings.includes(endingOf(name)) ||
      (columns * rows > mines && mines > 0 && bytes.length === 4 + 2 * mines)
    );
  },
  read: ({ bytes }) => {
    const layout = parseMbf(bytes);
    if (!layout.ok) return oneLevel(layout);
    const { mines, isMine } = layout.value;
    return oneLevel(success(bareLevel(layout.value, mines, { kind: 'layout', isMine })));
  },
  write: (level) =>
    level.ground.kind === 'layout'
      ? formatMbf(layoutOf(level, cellsWhere(level.ground.isMine)))
      : failureOf('an .mbf file says where the mines lie, and this is a position'),
};
