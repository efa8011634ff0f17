import {
  cellCount,
  type DOWN,
  type Grid,
  isFloor,
  type Maze,
  mazeOfFloor,
  type RIGHT,
} from '../../grid/index.js';
import { type Fault, failure, failureAt, faultAt, nearest, type Result, success } from '../common/result.js';
import type { DrawnDocument } from './document.js';
import { shownCharacter } from './text.js';

/** A letter found in a drawing, and where it stands in the text (lines and columns from 1). */
export interface Marker {
  /** The letter as it was drawn. */
  readonly letter: string;
  /** The cell that it stands on, or beside. */
  readonly cell: number;
  /** Its line in the document, from 1. */
  readonly line: number;
  /** Its column in that line, from 1. */
  readonly column: number;
}

/** A side between two cells, as the cell on its left or above it names it. */
export type EdgeSide = typeof RIGHT | typeof DOWN;

/** A letter in the place of a wall: on the right-hand side of its cell, or below it. */
export interface EdgeMarker extends Marker {
  /** The side of its cell on which it stands. */
  readonly side: typeof RIGHT | typeof DOWN;
}

/** What a drawing shows: where one can walk, and the letters in reading order. */
export interface Drawing {
  /** Where one can walk; cells with letters are floor. */
  readonly maze: Maze;
  /** The letters in reading order. */
  readonly markers: readonly Marker[];
  /** Letters in the place of a wall, in reading order of their sides; absent where there are none. */
  readonly between?: readonly EdgeMarker[];
}

/** Most cells a level may have. */
export const MOST_CELLS = 32_000;

const HASH = 35;
const DOT = 46;
const SPACE = 32;

/**
 * Reads a cell drawing: `#` rock, `.` floor, one letter per marker. A space is floor only between the first
 * and the last printed character of its row; short rows end in rock; rows may be joined by `/`.
 */
export function parseCellDrawing(document: DrawnDocument, letters: readonly string[]): Result<Drawing> {
  const rows = rowsOf(document);
  const columns = rows.reduce((most, row) => Math.max(most, row.text.length), 0);
  if (columns === 0) {
    const help = 'Draw rows of # for rock and . for floor, one a line, or joined by /.';
    return failureAt(document.drawingLine, null, 'the drawing has no cells', help);
  }
  const grid: Grid = { columns, rows: rows.length };
  const tooLarge = checkSize(grid, document.drawingLine);
  if (tooLarge) return failure(tooLarge);
  const floor = new Uint8Array(cellCount(grid));
  const markers: Marker[] = [];
  const known = new Set(letters);
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r];
    let first = 0;
    while (row.text.charCodeAt(first) === SPACE) first++;
    for (let c = first; c < row.text.length; c++) {
      const code = row.text.charCodeAt(c);
      if (code === HASH) continue;
      if (code !== DOT && code !== SPACE) {
        const letter = row.text[c];
        if (!known.has(letter))
          return failure(
            unknownLetter(row.text.slice(c, c + 2), row.line, row.column + c, ['#', '.', ...letters]),
          );
        markers.push({ letter, cell: r * columns + c, line: row.line, column: row.column + c });
      }
      floor[r * columns + c] = 1;
    }
  }
  return success({ maze: mazeOfFloor(grid, (cell) => floor[cell] === 1), markers });
}

/** Draws a maze of floor and rock, with one letter at most per cell. */
export function formatCellDrawing(maze: Maze, letterAt: (cell: number) => string | null): string {
  let text = '';
  for (let row = 0; row < maze.rows; row++) {
    for (let column = 0; column < maze.columns; column++) {
      const cell = row * maze.columns + column;
      text += letterAt(cell) ?? (isFloor(maze, cell) ? '.' : '#');
    }
    text += '\n';
  }
  return text;
}

export interface Row {
  /** Without trailing spaces, so that short rows end in rock. */
  readonly text: string;
  readonly line: number;
  /** Column of its first character. */
  readonly column: number;
}

/** The rows of a cell drawing: one a line, or several joined by `/`. */
export function rowsOf(document: DrawnDocument): Row[] {
  const rows: Row[] = [];
  document.drawing.forEach((text, index) => {
    let column = 1;
    for (const part of text.split('/')) {
      rows.push({ text: part.trimEnd(), line: document.drawingLine + index, column });
      column += part.length + 1;
    }
  });
  return rows;
}

/** A fault when a level would be too large to hold. */
export function checkSize(grid: Grid, line: number): Fault | null {
  const cells = cellCount(grid);
  return cells <= MOST_CELLS
    ? null
    : faultAt(
        line,
        null,
        `the drawing has ${grid.columns} x ${grid.rows} = ${cells} cells, more than ${MOST_CELLS}`,
        'Draw a smaller level.',
      );
}

/** What to say of the character that a text begins with, where a drawing has no use for it. */
export function unknownLetter(text: string, line: number, column: number, known: readonly string[]): Fault {
  const letter = String.fromCodePoint(text.codePointAt(0) ?? 0);
  const near = nearest(
    letter,
    known.filter((candidate) => candidate.toLowerCase() === letter.toLowerCase()),
  );
  if (letter === '\t')
    return faultAt(
      line,
      column,
      'a tab means nothing in this drawing',
      'Put what you mean in its place: every character of a drawing stands for itself.',
    );
  if (letter === '░')
    return faultAt(
      line,
      column,
      'here a screen shows the dark, and what is not seen is not in its picture',
      'Take the document of the level: "knossos convert --to text" writes it.',
    );
  if (letter === '|' || letter === '+')
    return faultAt(
      line,
      column,
      `"${letter}" is part of a wall, and this drawing has none`,
      'A drawing of walls begins with a row such as +---+---+, the first + in its first column.',
    );
  const all = `Known here: ${inRuns(known).join(' ')}`;
  const help = near === null ? all : `Did you mean "${near}"? ${all}`;
  return faultAt(line, column, `${shownCharacter(letter)} means nothing in this drawing`, help);
}

/** Characters, of long lists letters that follow one another as `A to Z`. */
function inRuns(letters: readonly string[]): string[] {
  return letters.reduce<string[]>((runs, letter) => {
    const [first = '', last = first] = (runs.at(-1) ?? '').split(' to ');
    const isNext = /^[A-Za-z]$/.test(letter) && letter.charCodeAt(0) === last.charCodeAt(0) + 1;
    if (isNext && letters.length > MOST_LISTED) runs[runs.length - 1] = `${first} to ${letter}`;
    else runs.push(letter);
    return runs;
  }, []);
}

const MOST_LISTED = 30;
