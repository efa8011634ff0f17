import { strToU8 } from 'fflate';
import { cellCount, cellName } from '../../../grid/index.js';
import {
  bareWord,
  type FileForm,
  failure,
  failureAt,
  failureOf,
  oneLevel,
  type Result,
  success,
  withoutPunctuation,
} from '../../../puzzle/index.js';
import { aroundTable, COVERED, cellsWhere, PRESETS } from '../board/board.js';
import { bareLevel, type MinesLevel } from '../rules/level.js';
import { wrongSize } from './size.js';

const PAGE = 'https://davidnhill.github.io/JSMinesweeper/index.html';
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Kinds of cells in the order of their digits, with how many digits each has. */
const RUNS: readonly (readonly [kind: string, digits: number])[] = [
  ...[10, 7, 5, 5, 4, 3, 3, 1, 1].map((digits, number) => [String(number), digits] as const),
  ...[['I', 4] as const, ['H', 10] as const, ['F', 8] as const, ['O', 1] as const],
];

/** The value of a key of a link; null where it has none. */
function valueIn(text: string, key: string): string | null {
  const pairs = withoutPunctuation(bareWord(text)).split(/[?&#]/);
  return pairs.find((pair) => pair.startsWith(`${key}=`))?.slice(key.length + 1) ?? null;
}

/** Sizes that have a digit of their own: beginner, intermediate, expert. */
const SIZES = PRESETS.slice(1);

function readLayoutLink(text: string): Result<MinesLevel> {
  const board = valueIn(text, 'b') ?? '';
  const bits = valueIn(text, 'm') ?? '';
  const size = SIZES[Number(board) - 1];
  const middle = board.length >> 1;
  const grid =
    board.length === 1 && size
      ? { columns: size.columns, rows: size.rows }
      : { columns: Number(board.slice(0, middle)), rows: Number(board.slice(middle)) };
  if (!/^[0-9]{1,10}$/.test(board)) return failureAt(1, null, 'the link does not say the size of its board');
  const wrong = wrongSize(grid);
  if (wrong) return failure(wrong);
  const digits = Math.ceil(cellCount(grid) / 5);
  if (bits.length !== digits || !/^[0-9a-v]*$/.test(bits))
    return failureAt(
      1,
      null,
      `the mines of ${grid.columns} x ${grid.rows} cells are ${digits} digits 0-9 and a-v, and here are ${bits.length}`,
    );
  const isMine = Uint8Array.from({ length: cellCount(grid) }, (_, cell) => {
    const digit = Number.parseInt(bits.charAt(Math.floor(cell / 5)), 32);
    return (digit >> (4 - (cell % 5))) & 1;
  });
  const mines = cellsWhere(isMine).length;
  if (mines === isMine.length) return failureAt(1, null, 'every cell is a mine');
  return success(bareLevel(grid, mines, { kind: 'layout', isMine }));
}

function readAnalysis(text: string): Result<MinesLevel> {
  const code = [...(valueIn(text, 'analysis') ?? '')].map((letter) => ALPHABET.indexOf(letter));
  const number = (from: number, count: number) =>
    code.slice(from, from + count).reduce((sum, digit) => sum * 62 + digit, 0);
  const grid = { columns: number(0, 2), rows: number(2, 2) };
  const mines = number(4, 4);
  if (code.length < 9) return failureAt(1, null, 'the link ends before its cells');
  if (code.includes(-1)) return failureAt(1, null, 'its position has letters and digits alone');
  const wrong = wrongSize(grid);
  if (wrong) return failure(wrong);
  const cells: string[] = [];
  for (let at = 8; at < code.length; ) {
    const [kind, base, low] = runOf(code[at] ?? -1);
    let length = 0;
    if (base === 1) length = 1;
    for (
      ;
      base > 1 && at < code.length && runOf(code[at] ?? -1)[0] === kind && length <= cellCount(grid);
      at++
    )
      length = length * base + (code[at] ?? 0) - low;
    if (base === 1) at++;
    if (length < 1 || cells.length + length > cellCount(grid))
      return failureAt(1, null, `the link has more than its ${grid.columns} x ${grid.rows} cells`);
    for (let count = 0; count < length; count++) cells.push(kind);
  }
  if (cells.length !== cellCount(grid))
    return failureAt(1, null, `the link has ${cells.length} of its ${grid.columns} x ${grid.rows} cells`);
  const around = aroundTable(grid).of;
  const isLowering = (cell: number) => cells[cell] === 'F' || cells[cell] === 'I';
  const shown = Int8Array.from(cells, (kind, cell) =>
    /[0-8]/.test(kind) ? Number(kind) + around(cell).filter(isLowering).length : COVERED,
  );
  const tooMany = shown.findIndex((number) => number > 8);
  if (tooMany >= 0)
    return failureAt(1, null, `${cellName(grid, tooMany)} would show ${shown[tooMany]}, and 8 is the most`);
  const flags = cells.flatMap((kind, cell) => (kind === 'F' || kind === 'O' ? [cell] : []));
  return success(bareLevel(grid, mines, { kind: 'position', shown, flags }));
}

/** The kind of cells of a digit, how many digits it has, and the first of them. */
function runOf(digit: number): readonly [kind: string, base: number, low: number] {
  let low = 0;
  for (const [kind, base] of RUNS) {
    if (digit < low + base) return [kind, base, low];
    low += base;
  }
  return ['', 1, low];
}

const isLink = (text: string, key: string) =>
  text.length < 100_000 && !/\s/.test(bareWord(text)) && valueIn(text, key) !== null;

/** Boards in links of several programs. */
export const LAYOUT_LINK: FileForm<MinesLevel> = {
  name: 'mines-link',
  game: 'mines',
  program: 'JSMinesweeper, llamasweeper, ZiNi calculators',
  endings: [],
  isBinary: false,
  summary: 'a link with the mines of a board, ?b=1&m=...',
  lost: '',
  sample: `${PAGE}?b=1&m=0080020g4000a481g\n`,
  recognises: ({ text }) => isLink(text, 'b') && valueIn(text, 'm') !== null,
  read: ({ text }) => oneLevel(readLayoutLink(text)),
  write: (level) => {
    const { columns, rows, ground } = level;
    if (ground.kind !== 'layout')
      return failureOf('such a link says where the mines lie, and this is a position');
    const known = SIZES.findIndex((size) => size.columns === columns && size.rows === rows) + 1;
    const width = Math.max(String(columns).length, String(rows).length);
    const board =
      known > 0 ? String(known) : [columns, rows].map((side) => String(side).padStart(width, '0')).join('');
    const digits = Array.from({ length: Math.ceil(ground.isMine.length / 5) }, (_, at) =>
      [0, 1, 2, 3, 4].reduce((sum, bit) => sum * 2 + (ground.isMine[at * 5 + bit] ?? 0), 0).toString(32),
    );
    return success(strToU8(`${PAGE}?b=${board}&m=${digits.join('')}\n`));
  },
};

/** Positions in links of the analyser. */
export const ANALYSIS_LINK: FileForm<MinesLevel> = {
  name: 'analysis-link',
  game: 'mines',
  program: 'JSMinesweeper',
  endings: [],
  isBinary: false,
  summary: 'a link with a position, ?analysis=...',
  lost: 'which cells were known to be mines',
  sample: `${PAGE}?analysis=afafaaafYn9SlcTslbUlb\n`,
  recognises: ({ text }) => isLink(text, 'analysis'),
  read: ({ text }) => oneLevel(readAnalysis(text)),
};
