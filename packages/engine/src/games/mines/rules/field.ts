import { cellCount, cellName, type Grid } from '../../../grid/index.js';
import {
  checkSize,
  type DrawnDocument,
  type Fault,
  failure,
  failureAt,
  faultAt,
  headerLine,
  type Result,
  rowsOf,
  success,
  unknownLetter,
} from '../../../puzzle/index.js';
import { COVERED, clearCells, countCovered, type StartRule } from '../board/board.js';
import { coveredWord, unfit, type WrongNumber, wrongByCells, wrongByMines } from '../board/words.js';

/** What a document draws: where the mines lie, or what has been opened. */
export type Ground =
  | {
      readonly kind: 'layout';
      /** By cell: 1 where a mine lies. */
      readonly isMine: Uint8Array;
    }
  | {
      readonly kind: 'position';
      /** By cell: {@link COVERED}, or the number shown (0..8). */
      readonly shown: Int8Array;
      /** Covered cells with a flag, ascending. */
      readonly flags: readonly number[];
    };

/** A drawing with its size, and where in the text each cell stands. */
export interface Drawn {
  readonly grid: Grid;
  readonly ground: Ground;
  placeOf(cell: number): Place;
}

/** Line and column in a text, from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

const MINE = '*';
const FLAG = 'F';
const LETTERS = ['.', '0', '1', '2', '3', '4', '5', '6', '7', '8', FLAG, MINE];

/** Reads the drawing of a layout or a position: rectangular, and only one of the two. */
export function readField(document: DrawnDocument): Result<Drawn> {
  const rows = rowsOf(document);
  const columns = rows[0]?.text.length ?? 0;
  const grid: Grid = { columns, rows: rows.length };
  const tooLarge = checkSize(grid, document.drawingLine);
  if (tooLarge) return failure(tooLarge);
  const placeOf = (cell: number): Place => {
    const row = rows[Math.floor(cell / columns)];
    return { line: row?.line ?? document.drawingLine, column: (row?.column ?? 1) + (cell % columns) };
  };
  const letters: string[] = [];
  for (const [index, { text, line, column }] of rows.entries()) {
    for (let at = 0; at < text.length; at++) {
      const letter = text.charAt(at);
      if (!LETTERS.includes(letter))
        return failure(unknownLetter(text.slice(at, at + 2), line, column + at, LETTERS));
      letters.push(letter);
    }
    if (text.length !== columns) {
      const said = `row ${index + 1} has ${text.length} cells, but row 1 has ${columns}`;
      const help = 'All rows of a field are equally long; covered cells are drawn as dots.';
      return failureAt(line, column + Math.min(text.length, columns), said, help);
    }
  }
  const mine = letters.indexOf(MINE);
  const opened = letters.findIndex((letter) => letter !== '.' && letter !== MINE);
  if (mine < 0) return success({ grid, placeOf, ground: positionOfLetters(letters) });
  if (opened >= 0) {
    const { line, column } = placeOf(Math.max(mine, opened));
    const what = letters[opened] === FLAG ? 'a flag' : `the number ${letters[opened]}`;
    const said = `${cellName(grid, mine)} is a mine, but ${cellName(grid, opened)} is ${what}`;
    const help =
      'A layout has mines (*) and safe cells (.); a position has covered cells (.), numbers and flags (F), and no mine.';
    return failureAt(line, column, said, help);
  }
  const isMine = Uint8Array.from(letters, (letter) => (letter === MINE ? 1 : 0));
  return success({ grid, placeOf, ground: { kind: 'layout', isMine } });
}

/** The drawing of a layout or a position, one row a line. */
export function formatField({ columns, rows }: Grid, ground: Ground): string {
  const flags = new Set(ground.kind === 'position' ? ground.flags : []);
  const letterOf = (cell: number): string => {
    if (ground.kind === 'layout') return ground.isMine[cell] ? MINE : '.';
    const shown = ground.shown[cell] ?? COVERED;
    if (shown !== COVERED) return String(shown);
    return flags.has(cell) ? FLAG : '.';
  };
  let text = '';
  for (let cell = 0; cell < columns * rows; cell++) {
    text += letterOf(cell);
    if (cell % columns === columns - 1) text += '\n';
  }
  return text;
}

function positionOfLetters(letters: readonly string[]): Ground {
  const shown = Int8Array.from(letters, (letter) =>
    letter === '.' || letter === FLAG ? COVERED : Number(letter),
  );
  const flags = letters.flatMap((letter, cell) => (letter === FLAG ? [cell] : []));
  return { kind: 'position', shown, flags };
}

/** A field without its name: what the checks look at. */
export interface FieldLevel extends Grid {
  /** Mines on the whole field. */
  readonly mines: number;
  /** What the first click is promised. A layout is fixed, so there it promises something only of `first`. */
  readonly start: StartRule;
  /** The cell that is opened at the start; null when the player chooses. */
  readonly first: number | null;
  readonly ground: Ground;
}

/** Whether nothing has been opened yet and no mine is drawn: such a field is dealt from the seed. */
export function isBlank({ ground }: { readonly ground: Ground }): boolean {
  return ground.kind === 'position' && ground.shown.every((number) => number === COVERED);
}

/** The fault of a layout, or null. */
export function wrongLayout(level: FieldLevel, document: DrawnDocument): Fault | null {
  const { ground, mines, first } = level;
  if (ground.kind !== 'layout') return null;
  const drawn = ground.isMine.reduce((sum, mine) => sum + mine, 0);
  if (drawn !== mines) {
    const help = 'Correct the number, or leave the line out: a layout shows its mines.';
    const said = `the header says mines: ${mines}, but the layout has ${drawn}`;
    return faultAt(headerLine(document, 'mines'), 8, said, help);
  }
  if (drawn === cellCount(level))
    return faultAt(document.drawingLine, 1, 'every cell is a mine', 'Leave at least one safe cell.');
  if (first === null) return null;
  const line = headerLine(document, 'first');
  if (ground.isMine[first])
    return faultAt(line, 8, `${cellName(level, first)} is a mine`, 'Open a safe cell first.');
  const broken = brokenPromise(level, first, ground);
  return broken === null ? null : faultAt(line, 8, broken, OTHER_FIRST);
}

/** What to do about a {@link brokenPromise}. */
export const OTHER_FIRST = 'Choose another first cell, or write start: safe.';

/** How mines break what the start rule promises of the first cell, which holds none itself; null where they do not. */
export function brokenPromise(
  { start, columns, rows }: Pick<FieldLevel, 'start' | 'columns' | 'rows'>,
  first: number,
  { isMine }: { readonly isMine: Uint8Array },
): string | null {
  const grid = { columns, rows };
  const mine = clearCells(grid, start, first).find((cell) => isMine[cell]);
  if (mine === undefined) return null;
  return `${cellName(grid, mine)} is a mine, but start: open keeps the neighbours of the first cell free`;
}

/** What one look tells to be wrong with a position, or null. */
export function wrongPosition(
  level: FieldLevel,
  document: DrawnDocument,
  placeOf: (cell: number) => Place,
): Fault | null {
  const { ground, mines, first } = level;
  if (ground.kind !== 'position') return null;
  if (isBlank(level)) return wrongDeal(level, document);
  const { columns, rows } = level;
  const position = { columns, rows, mines, shown: ground.shown };
  const faultOf = ({ cell, message, help }: WrongNumber) => {
    const place = placeOf(cell);
    return faultAt(place.line, place.column, message, help);
  };
  const short = wrongByCells(position);
  if (short !== null) return faultOf(short);
  const covered = countCovered(ground.shown);
  const line = headerLine(document, 'mines');
  if (mines > covered) {
    const only = `there ${covered > 1 ? 'are' : 'is'} ${coveredWord(covered)}`;
    return faultAt(line, 8, `${unfit(mines)}: ${only}`, 'Lower "mines:", or cover cells.');
  }
  if (first !== null && ground.shown[first] === COVERED) {
    const help = 'Leave the line "first:" out.';
    const said = `${cellName(level, first)} is covered, but a position with numbers has its first cell opened`;
    return faultAt(headerLine(document, 'first'), 8, said, help);
  }
  const belied = wrongByMines(position);
  return belied && faultOf(belied);
}

/**
 * Most mines that fit whatever cell is opened first (`first`, if it is given), so that the start rule can keep its
 * promise and something is left to open; less than 1 where none fits.
 */
export function mostMines(grid: Grid, start: StartRule, first: number | null = null): number {
  const { columns, rows } = grid;
  const free =
    first === null ? Math.min(3, columns) * Math.min(3, rows) : clearCells(grid, start, first).length;
  return cellCount(grid) - (start === 'open' ? free : 1);
}

/** Whether the mines fit for every first click that a start rule allows for. */
function wrongDeal(level: FieldLevel, document: DrawnDocument): Fault | null {
  const { mines, start, first, columns, rows } = level;
  const most = mostMines(level, start, first);
  if (mines <= most) return null;
  const room = `${unfit(mines)} on ${columns} x ${rows} = ${cellCount(level)} cells with start: ${start}`;
  const help =
    most < 1
      ? 'Draw a larger field, or choose another start.'
      : `At most ${most} do, so that something is left to open.`;
  return faultAt(headerLine(document, 'mines'), 8, room, help);
}
