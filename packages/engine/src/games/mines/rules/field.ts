import { cellName, type Grid } from '../../../grid/index.js';
import {
  checkSize,
  type DrawnDocument,
  type Fault,
  failure,
  faultAt,
  type Result,
  rowsOf,
  success,
  unknownLetter,
} from '../../../puzzle/index.js';
import { COVERED } from '../board/position.js';

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
    return {
      line: row?.line ?? document.drawingLine,
      column: (row?.column ?? 1) + (cell % columns),
    };
  };
  const letters: string[] = [];
  for (const [index, { text, line, column }] of rows.entries()) {
    for (let at = 0; at < text.length; at++) {
      const letter = text.charAt(at);
      if (!LETTERS.includes(letter)) return failure(unknownLetter(letter, line, column + at, LETTERS));
      letters.push(letter);
    }
    if (text.length !== columns)
      return failure(
        raggedRow(index + 1, text.length, columns, line, column + Math.min(text.length, columns)),
      );
  }
  const mine = letters.indexOf(MINE);
  const opened = letters.findIndex((letter) => letter !== '.' && letter !== MINE);
  if (mine < 0) return success({ grid, placeOf, ground: positionOfLetters(letters) });
  if (opened >= 0)
    return failure(mixed(grid, mine, opened, letters[opened] ?? '', placeOf(Math.max(mine, opened))));
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

function raggedRow(row: number, length: number, columns: number, line: number, column: number): Fault {
  const message = `row ${row} has ${length} cells, but row 1 has ${columns}`;
  return faultAt(
    line,
    column,
    message,
    'All rows of a field are equally long; covered cells are drawn as dots.',
  );
}

function mixed(grid: Grid, mine: number, opened: number, letter: string, place: Place): Fault {
  const what = letter === FLAG ? 'a flag' : `the number ${letter}`;
  return faultAt(
    place.line,
    place.column,
    `${cellName(grid, mine)} is a mine, but ${cellName(grid, opened)} is ${what}`,
    'A layout has mines (*) and safe cells (.); a position has covered cells (.), numbers and flags (F), and no mine.',
  );
}
