import {
  DOWN,
  FLOOR,
  isWallAbove,
  isWallLeft,
  LEFT,
  type Maze,
  RIGHT,
  rockMaze,
  UP,
} from '../../grid/index.js';
import { type Fault, failure, failureAt, faultAt, type Result, success } from '../common/result.js';
import {
  checkSize,
  type Drawing,
  type EdgeMarker,
  type EdgeSide,
  type Marker,
  unknownLetter,
} from './cell-drawing.js';
import type { DrawnDocument } from './document.js';
import { edgeNumber } from './edges.js';
import { quoted } from './text.js';

const SPACE = 32;
const PLUS = 43;
const MINUS = 45;
const BAR = 124;

interface WallLetters {
  /** Those that stand on cells. */
  readonly letters: readonly string[];
  /** Those that stand between two cells, in place of a wall; there one can pass as far as the maze goes. */
  readonly between: readonly string[];
}

/**
 * Reads a wall drawing: `+` corners, `---` and `|` walls, three characters per cell for up to three markers.
 * Trailing spaces may be missing. Openings in the outer wall are gaps (set bits on the rim of the maze).
 */
export function parseWallDrawing(
  document: DrawnDocument,
  letters: readonly string[],
  between: readonly string[] = [],
): Result<Drawing> {
  const { drawing, drawingLine } = document;
  const top = drawing[0].trimEnd();
  const columns = (top.length - 1) >> 2;
  if (top.charCodeAt(0) !== PLUS || top.length !== columns * 4 + 1 || columns < 1) {
    return failureAt(
      drawingLine,
      top.length + 1,
      'the first row is no row of walls',
      'It looks like +---+---+, four characters a cell and a last +.',
    );
  }
  const rows = drawing.length >> 1;
  const maze = rockMaze({ columns, rows });
  const tooLarge = checkSize(maze, drawingLine);
  if (tooLarge) return failure(tooLarge);
  const { sides } = maze;
  sides.fill(FLOOR);
  const markers: Marker[] = [];
  const edges: EdgeMarker[] = [];
  const known: WallLetters = { letters, between };
  for (let index = 0; index < drawing.length; index++) {
    const text = drawing[index];
    if (text.length > top.length && text.trimEnd().length > top.length) {
      return failureAt(
        drawingLine + index,
        top.length + 1,
        'this row is longer than the first row of walls',
        `The drawing is ${columns} cells wide.`,
      );
    }
    const fault =
      (index & 1) === 0
        ? readWallRow(text, drawingLine + index, index >> 1, maze, known, edges)
        : readCellRow(text, drawingLine + index, index >> 1, maze, known, markers, edges);
    if (fault) return failure(fault);
  }
  if ((drawing.length & 1) === 0) {
    return failureAt(
      drawingLine + drawing.length,
      1,
      'a row of walls is missing below',
      'The drawing ends with a row like the first one, +---+---+.',
    );
  }
  if (rows === 0)
    return failureAt(
      drawingLine + 1,
      1,
      'the drawing has no cells',
      'Draw a row of cells below the first wall row, and a wall row below it.',
    );
  if (edges.length === 0) return success({ maze, markers });
  edges.sort((a, b) => edgeNumber(a.cell, a.side) - edgeNumber(b.cell, b.side));
  return success({ maze, markers, between: edges });
}

/** Row `row` of walls: opens the sides above cells of `row` and below those of `row - 1`. */
function readWallRow(
  text: string,
  line: number,
  row: number,
  maze: Maze,
  { between }: WallLetters,
  edges: EdgeMarker[],
): Fault | null {
  const { columns, rows, sides } = maze;
  const below = row * columns;
  const above = below - columns;
  for (let column = 0, at = 0; column <= columns; column++, at += 4) {
    if (text.charCodeAt(at) !== PLUS) {
      return faultAt(
        line,
        at + 1,
        `expected a corner + here, in a row of walls`,
        'Rows of walls and rows of cells take turns; every corner is a +.',
      );
    }
    if (column === columns) return null;
    const a = text.charCodeAt(at + 1);
    const b = text.charCodeAt(at + 2);
    const c = text.charCodeAt(at + 3);
    const isBetween = a === SPACE && c === SPACE && b !== SPACE && between.includes(text[at + 2]);
    if (isBetween && (row === 0 || row === rows)) return inOuterWall(text[at + 2], line, at + 3);
    if (isBetween)
      edges.push({ letter: text[at + 2], cell: above + column, side: DOWN, line, column: at + 3 });
    if (isBetween || (a === SPACE && b === SPACE && c === SPACE)) {
      if (row > 0) sides[above + column] = sides[above + column] | (1 << DOWN);
      if (row < rows) sides[below + column] = sides[below + column] | (1 << UP);
    } else if (a !== MINUS || b !== MINUS || c !== MINUS) {
      const wanted = a === MINUS ? MINUS : SPACE;
      const off = a !== MINUS && a !== SPACE ? 1 : b !== wanted ? 2 : 3;
      return faultAt(
        line,
        at + 1 + off,
        'this is neither a wall --- nor an opening of three spaces',
        'Between two corners stands --- for a wall, or three spaces for an opening.',
      );
    }
  }
  return null;
}

function readCellRow(
  text: string,
  line: number,
  row: number,
  maze: Maze,
  { letters, between }: WallLetters,
  markers: Marker[],
  edges: EdgeMarker[],
): Fault | null {
  const { columns, sides } = maze;
  const first = row * columns;
  const length = text.length;
  for (let column = 0, at = 0; column <= columns; column++, at += 4) {
    const wall = at < length ? text.charCodeAt(at) : SPACE;
    const isBetween = wall !== SPACE && wall !== BAR && between.includes(text[at]);
    if (isBetween && (column === 0 || column === columns)) return inOuterWall(text[at], line, at + 1);
    if (isBetween)
      edges.push({ letter: text[at], cell: first + column - 1, side: RIGHT, line, column: at + 1 });
    if (wall === SPACE || isBetween) {
      if (column > 0) sides[first + column - 1] = sides[first + column - 1] | (1 << RIGHT);
      if (column < columns) sides[first + column] = sides[first + column] | (1 << LEFT);
    } else if (wall !== BAR) {
      return faultAt(
        line,
        at + 1,
        'expected a wall | or a space here, between two cells',
        'Letters stand in the three characters between.',
      );
    }
    if (column === columns) return null;
    for (let i = at + 1; i < at + 4 && i < length; i++) {
      if (text.charCodeAt(i) === SPACE) continue;
      const letter = text[i];
      if (between.includes(letter)) {
        const help =
          'It takes the place of a wall |, or stands in the middle of three spaces in place of ---.';
        return faultAt(line, i + 1, `"${letter}" stands between two cells, not on one`, help);
      }
      if (!letters.includes(letter) && '|-+'.includes(letter)) {
        const help =
          'A wall | stands straight below a corner + of the first row, with three characters for a cell between two of them.';
        return faultAt(line, i + 1, `${quoted(letter)} stands off the grid of the corners`, help);
      }
      if (!letters.includes(letter)) return unknownLetter(text.slice(i, i + 2), line, i + 1, letters);
      markers.push({ letter, cell: first + column, line, column: i + 1 });
    }
  }
  return null;
}

function inOuterWall(letter: string, line: number, column: number): Fault {
  const help = 'In the outer wall there is nothing to pass to.';
  return faultAt(line, column, `"${letter}" stands in the outer wall`, help);
}

/** Draws a maze by its walls, up to three letters a cell. `between` gives the letter on the right of a cell or below it. */
export function formatWallDrawing(
  maze: Maze,
  lettersAt: (cell: number) => string,
  between: (cell: number, side: EdgeSide) => string | null = () => null,
): string {
  let text = '';
  for (let row = 0; row <= maze.rows; row++) {
    text += '+';
    for (let column = 0; column < maze.columns; column++) {
      const letter = row === 0 ? null : between((row - 1) * maze.columns + column, DOWN);
      if (letter !== null) text += ` ${letter} +`;
      else text += isWallAbove(maze, column, row) ? '---+' : '   +';
    }
    text += '\n';
    if (row === maze.rows) break;
    let line = '';
    for (let column = 0; column <= maze.columns; column++) {
      const letter = column === 0 ? null : between(row * maze.columns + column - 1, RIGHT);
      line += letter ?? (isWallLeft(maze, column, row) ? '|' : ' ');
      if (column < maze.columns) line += centred(lettersAt(row * maze.columns + column));
    }
    text += `${line.trimEnd()}\n`;
  }
  return text;
}

function centred(letters: string): string {
  return letters.length <= 1 ? ` ${letters || ' '} ` : letters.length === 2 ? `${letters} ` : letters;
}
