import { strToU8 } from 'fflate';
import { cellName } from '../../../grid/index.js';
import {
  endingOf,
  type FileForm,
  failure,
  failureAt,
  failureOf,
  MOST_CELLS,
  type Result,
  success,
} from '../../../puzzle/index.js';
import { cellsWhere, type Layout, layoutOf, type StartRule } from '../board/board.js';
import { brokenPromise, OTHER_FIRST } from '../rules/field.js';
import { bareLevel, type MinesLevel } from '../rules/level.js';

/** A board to be played: where the mines lie, and the first click, which is given (and may be a mine). */
export interface Board {
  readonly layout: Layout;
  readonly first: number;
}

/** What a line is made of. */
const ENTRIES = ['W', 'H', 'M', 'm1,m2,...,mM', 'FIRST'] as const;
/** The largest number that an entry may be, whatever the size. */
const LARGEST_COUNT = 999_999;

const FORM = 'A board is a line "W H M m1,m2,...,mM FIRST"; cells are counted y * W + x from 0.';

/** A line of a board file. */
export interface BoardLine {
  readonly text: string;
  /** Its number in the file, from 1. */
  readonly line: number;
}

/** The lines of a board file that hold boards: not those that are blank or begin with #. */
export function boardLines(text: string): BoardLine[] {
  return text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'));
}

/**
 * The boards of some lines, or the fault of the first line that holds none. `from` is the number of the first of them
 * in the file, counted from 0.
 */
export function readBoards(lines: readonly BoardLine[], from = 0): Result<readonly Board[]> {
  const boards: Board[] = [];
  for (const [index, { text, line }] of lines.entries()) {
    const board = parseBoard(text, line);
    if (!board.ok) {
      const message = `board ${from + index}: ${board.fault.message}`;
      return failure({ ...board.fault, message });
    }
    boards.push(board.value);
  }
  return success(boards);
}

/** Reads one board, `W H M m1,m2,...,mM FIRST`. `line` is its number in the file, from 1; faults name the column too. */
export function parseBoard(text: string, line: number): Result<Board> {
  const words = [...text.matchAll(/[^\s]+/g)].map((match) => ({ word: match[0], column: match.index + 1 }));
  const wrong = (column: number | null, message: string, help = FORM) =>
    failureAt(line, column, message, help);
  if (words.length !== ENTRIES.length)
    return wrong(null, `a board has ${ENTRIES.length} entries, this line has ${words.length}`);
  const columnOf = (entry: (typeof ENTRIES)[number]) => words[ENTRIES.indexOf(entry)]?.column ?? null;
  const counts = words.map(({ word }) => readCount(word));
  const bad = words.find((_, index) => ENTRIES[index] !== 'm1,m2,...,mM' && counts[index] === null);
  if (bad)
    return wrong(bad.column, `"${bad.word.slice(0, 20)}" is no whole number from 0 to ${LARGEST_COUNT}`);
  const [columns = 0, rows = 0, mines = 0, , first = 0] = counts.map((count) => count ?? 0);
  const cells = columns * rows;
  if (cells < 2 || cells > MOST_CELLS) {
    const help = `A board has 2 to ${MOST_CELLS} cells.`;
    return wrong(columnOf('W'), `${columns} x ${rows} = ${cells} cells are no board`, help);
  }
  if (mines < 1 || mines >= cells) {
    const help = `A board has at least one mine and one safe cell: here 1 to ${cells - 1} mines.`;
    return wrong(columnOf('M'), `${mines} mines on ${cells} cells are no board`, help);
  }
  const named = namedCells(words[3]?.word ?? '', columnOf('m1,m2,...,mM') ?? 1);
  if (named.length !== mines)
    return wrong(columnOf('m1,m2,...,mM'), `it says ${mines} mines, but names ${named.length}`);
  const seen = new Set<number>();
  const range = `Cells go from 0 to ${cells - 1}, counted y * W + x.`;
  for (const { word, column } of named) {
    const cell = readCount(word);
    if (cell === null || cell >= cells)
      return wrong(column, `there is no cell "${word.slice(0, 20)}"`, range);
    if (seen.has(cell))
      return wrong(column, `the mine ${cell} (${cellName({ columns, rows }, cell)}) is named twice`);
    seen.add(cell);
  }
  if (first >= cells) return wrong(columnOf('FIRST'), `there is no cell "${first}"`, range);
  return success({ layout: layoutOf({ columns, rows }, [...seen]), first });
}

/** The cells of a list joined by commas, each with its column in the line. */
function namedCells(list: string, column: number): { readonly word: string; readonly column: number }[] {
  let at = column;
  return list.split(',').map((word) => {
    const named = { word, column: at };
    at += word.length + 1;
    return named;
  });
}

/** A board as a line of a board file, without line end; mines in ascending order. */
export function formatBoard({ layout, first }: Board): string {
  const { columns, rows, mines, isMine } = layout;
  return `${columns} ${rows} ${mines} ${cellsWhere(isMine).join(',')} ${first}`;
}

/**
 * The board as a level whose first cell is opened at the start; without it where a mine lies there. `line` is that of
 * the board in its file, from 1. Fails for a board that breaks the promise of the start rule, just as its document would.
 */
export function levelOfBoard(
  { layout, first }: Board,
  start: StartRule,
  line: number | null = null,
): Result<MinesLevel> {
  const { mines, isMine } = layout;
  const opened = isMine[first] ? null : first;
  const level = bareLevel(layout, mines, { kind: 'layout', isMine }, start, opened);
  const broken = opened === null ? null : brokenPromise(level, opened, layout);
  return broken === null ? success(level) : failureAt(line, null, broken, OTHER_FIRST);
}

/** The board of a level that draws its mines and names its first cell; null for any other. */
export function boardOfLevel(level: MinesLevel): Board | null {
  const { ground, first } = level;
  return ground.kind === 'layout' && first !== null
    ? { layout: layoutOf(level, cellsWhere(ground.isMine)), first }
    : null;
}

function readCount(word: string | undefined): number | null {
  return word !== undefined && /^[0-9]{1,6}$/.test(word) ? Number(word) : null;
}

/** One board a line: `W H M m1,m2,...,mM FIRST`. */
export const BOARD_FILE: FileForm<MinesLevel> = {
  name: 'board',
  game: 'mines',
  program: 'players written for research',
  endings: ['boards'],
  isBinary: false,
  summary: 'one board a line, W H M m1,m2,...,mM FIRST',
  lost: '',
  sample: '4 3 2 0,11 5\n',
  recognises: ({ name, text }) =>
    BOARD_FILE.endings.includes(endingOf(name)) ||
    /^\s*(?:#.*\n\s*)*[0-9]+ [0-9]+ [0-9]+ [0-9]+(?:,[0-9]+)* [0-9]+\s*(?:\n|$)/.test(text),
  read: ({ text }) =>
    boardLines(text).map(({ text, line }) => {
      const board = parseBoard(text, line);
      return { line, level: board.ok ? levelOfBoard(board.value, 'safe', line) : board };
    }),
  write: (level) => {
    const board = boardOfLevel(level);
    if (board !== null) return success(strToU8(`${formatBoard(board)}\n`));
    return level.ground.kind === 'layout'
      ? failureOf('a board names its first cell', 'Say which with "first: a1".')
      : failureOf('a board says where the mines lie, and this is a position');
  },
};
