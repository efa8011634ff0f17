import { cellName } from '../../grid/index.js';
import { failure, faultAt, MOST_CELLS, type Result, success } from '../../puzzle/index.js';
import { cellsWhere } from './cells.js';
import { type Layout, layoutOf, type StartRule } from './layout.js';
import { bareLevel, type MinesLevel } from './level.js';

/** A board to be played: where the mines lie, and the first click, which is given (and may be a mine). */
export interface Board {
  readonly layout: Layout;
  readonly first: number;
}

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

/** The boards of some lines, or what is wrong with the first line that holds none. */
export function readBoards(lines: readonly BoardLine[]): Result<readonly Board[]> {
  const boards: Board[] = [];
  for (const { text, line } of lines) {
    const board = parseBoard(text, line);
    if (!board.ok) return board;
    boards.push(board.value);
  }
  return success(boards);
}

/** Reads a whole board file: one board a line. */
export function parseBoards(text: string): Result<readonly Board[]> {
  const lines = boardLines(text);
  return lines.length > 0
    ? readBoards(lines)
    : failure(faultAt(null, null, 'there is no board in this file', FORM));
}

/** Reads one board, `W H M m1,m2,...,mM FIRST`. `line` is its number in the file, from 1. */
export function parseBoard(text: string, line: number): Result<Board> {
  const words = text.trim().split(/\s+/);
  const wrong = (message: string, help = FORM) => failure<Board>(faultAt(line, null, message, help));
  if (words.length !== 5) return wrong(`a board has 5 entries, this line has ${words.length}`);
  const [columns, rows, mines, first] = [words[0], words[1], words[2], words[4]].map(readCount);
  if (columns == null || rows == null || mines == null || first == null) {
    const bad = words.find((word, index) => index !== 3 && readCount(word) === null) ?? '';
    return wrong(`"${bad.slice(0, 20)}" is no whole number`);
  }
  const cells = columns * rows;
  if (cells < 1 || cells > MOST_CELLS)
    return wrong(
      `${columns} x ${rows} = ${cells} cells are no board`,
      `A board has 1 to ${MOST_CELLS} cells.`,
    );
  if (mines < 1 || mines >= cells)
    return wrong(
      `${mines} mines on ${cells} cells are no board`,
      'There is at least one mine and one safe cell.',
    );
  const named = (words[3] ?? '').split(',');
  if (named.length !== mines) return wrong(`it says ${mines} mines, but names ${named.length}`);
  const seen = new Set<number>();
  for (const word of [...named, words[4] ?? '']) {
    const cell = readCount(word);
    const range = `Cells go from 0 to ${cells - 1}.`;
    if (cell === null || cell >= cells) return wrong(`there is no cell "${word.slice(0, 20)}"`, range);
    if (seen.size === mines) break;
    if (seen.has(cell))
      return wrong(`the mine ${cell} (${cellName({ columns, rows }, cell)}) is named twice`);
    seen.add(cell);
  }
  return success({ layout: layoutOf({ columns, rows }, seen), first });
}

/** A board as a line of a board file, without line end; mines in ascending order. */
export function formatBoard({ layout, first }: Board): string {
  const { columns, rows, mines, isMine } = layout;
  return `${columns} ${rows} ${mines} ${cellsWhere(isMine).join(',')} ${first}`;
}

/** The board as a level whose first cell is opened at the start; without it where a mine lies there. */
export function levelOfBoard({ layout, first }: Board, start: StartRule): MinesLevel {
  const { mines, isMine } = layout;
  return bareLevel(layout, mines, { kind: 'layout', isMine }, start, isMine[first] ? null : first);
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
