import {
  cellName,
  DIRECTIONS,
  type Direction,
  DOWN,
  FLOOR,
  LEFT,
  neighbour,
  opposite,
  RIGHT,
  rockMaze,
  setSide,
  UP,
} from '../../../grid/index.js';
import {
  checkSize,
  type Drawing,
  type DrawnDocument,
  type Fault,
  failure,
  failureAt,
  faultAt,
  faultOf,
  grouped,
  type Marker,
  type Result,
  success,
  unknownLetter,
} from '../../../puzzle/index.js';

/** The letters of lists, in the order in which they are written. */
export const COMPASS: Readonly<Record<string, Direction>> = { N: UP, E: RIGHT, S: DOWN, W: LEFT };

/** Whether a drawing is a list of blocked directions per cell rather than a picture. */
export function isDirectionLists(document: DrawnDocument): boolean {
  return document.drawing[0]?.trimStart().startsWith('[') ?? false;
}

/**
 * Reads walls given as lists of blocked directions, `[N,W] [N] [N,E]`, one list a cell. A row of cells is a line,
 * or, where lists of cells stand side by side as in `[[[N],[N,E]],[[S],[S]]]`, such a list. Commas between lists do
 * not matter. Positions follow on a line of their own, `((x,y),(x,y))`: Theseus, then the Minotaur, column and row
 * from 0. A side of the rim that is not blocked is a gap. A wall named from one side only counts for both, with a
 * warning; of many such walls the first are named, and the others are counted.
 */
export function parseDirectionLists(document: DrawnDocument, letters: readonly string[]): Result<Drawing> {
  const wrong = (line: number, column: number | null, message: string, help: string) =>
    failureAt(line, column, message, help);
  const cells: Cell[] = [];
  const nesting: Nesting = { open: [], lists: 0 };
  let positions: { x: number; y: number; line: number; column: number }[] = [];
  for (let index = 0; index < document.drawing.length; index++) {
    const text = document.drawing[index];
    const line = document.drawingLine + index;
    if (/^[\s,]*\(/.test(text)) {
      positions = [...text.matchAll(/\(\s*(\d{1,4})\s*,\s*(\d{1,4})\s*\)/g)].map((match) => ({
        x: Number(match[1]),
        y: Number(match[2]),
        line,
        column: match.index + 1,
      }));
      continue;
    }
    const fault = readLine(text, line, nesting, cells);
    if (fault) return failure(fault);
  }
  const unclosed = nesting.open[0];
  if (unclosed)
    return wrong(unclosed.line, unclosed.column, 'this bracket is never closed', 'Every [ needs its ].');
  const rows = rowsOf(cells);
  const columns = rows[0]?.length ?? 0;
  const ragged = rows.findIndex((row) => row.length !== columns);
  if (ragged >= 0) {
    return wrong(
      rows[ragged]?.[0]?.line ?? document.drawingLine,
      null,
      `this row has ${rows[ragged]?.length} cells and the first has ${columns}`,
      'Give every row the same number of cells.',
    );
  }
  if (positions.length < 2) {
    return wrong(
      document.drawingLine + document.drawing.length,
      null,
      'the positions are missing',
      'Add a line ((x,y),(x,y)): Theseus and the Minotaur, column and row from 0.',
    );
  }
  const maze = rockMaze({ columns, rows: rows.length });
  const tooLarge = checkSize(maze, document.drawingLine);
  if (tooLarge) return failure(tooLarge);
  maze.sides.fill(FLOOR | 15);
  const warnings = block(maze, rows.flat());
  const markers: Marker[] = [];
  for (const [index, { x, y, line, column }] of positions.entries()) {
    const letter = letters[index === 0 ? 0 : 2];
    if (x >= columns || y >= rows.length) {
      return wrong(
        line,
        column,
        `(${x},${y}) lies outside the ${columns} x ${rows.length} cells`,
        'Columns and rows count from 0.',
      );
    }
    markers.push({ letter, cell: y * columns + x, line, column });
  }
  return success({ maze, markers }, warnings);
}

interface Cell {
  /** Bit 0 for up and so on, as a maze has them. */
  readonly blocked: number;
  readonly line: number;
  readonly column: number;
  /** Number of the list that this one stands in; 0 for none. */
  readonly parent: number;
}

/** The lists that are open while reading; they may go on over several lines. */
interface Nesting {
  readonly open: {
    readonly number: number;
    readonly line: number;
    readonly column: number;
    blocked: number;
    hasLists: boolean;
  }[];
  lists: number;
}

/** Reads one line's brackets and letters; innermost lists become cells. */
function readLine(text: string, line: number, nesting: Nesting, cells: Cell[]): Fault | null {
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    const top = nesting.open[nesting.open.length - 1];
    if (letter === '[') {
      if (top) top.hasLists = true;
      nesting.open.push({ number: ++nesting.lists, line, column: at + 1, blocked: 0, hasLists: false });
    } else if (letter === ']') {
      if (!top) return faultAt(line, at + 1, 'this bracket was never opened', 'Every ] needs its [.');
      nesting.open.pop();
      const parent = nesting.open[nesting.open.length - 1]?.number ?? 0;
      if (!top.hasLists) cells.push({ blocked: top.blocked, line: top.line, column: top.column, parent });
    } else if (letter !== ',' && !/\s/.test(letter)) {
      const direction = COMPASS[letter.toUpperCase()];
      if (direction === undefined || !top)
        return unknownLetter(text.slice(at, at + 2), line, at + 1, [...Object.keys(COMPASS), '[', ']', ',']);
      top.blocked |= 1 << direction;
    }
  }
  return null;
}

/** Cells grouped by the list they stand in when there are several such lists, else by line. */
function rowsOf(cells: readonly Cell[]): Cell[][] {
  const byList = new Set(cells.map((cell) => cell.parent)).size > 1;
  const rows = new Map<number, Cell[]>();
  for (const cell of cells) {
    const key = byList ? cell.parent : cell.line;
    const row = rows.get(key);
    if (row) row.push(cell);
    else rows.set(key, [cell]);
  }
  return [...rows.values()];
}

/** Walls named from one side only that have a warning each: more would go unread. */
const MOST_WARNINGS = 100;

/** Puts up the walls and warns of those that only one of the two cells names. */
function block(maze: ReturnType<typeof rockMaze>, cells: readonly Cell[]): Fault[] {
  const warnings: Fault[] = [];
  let others = 0;
  const warn = ({ line, column }: Cell, index: number, direction: Direction, next: number) => {
    if (warnings.length >= MOST_WARNINGS) {
      others++;
      return;
    }
    const letter = Object.keys(COMPASS).find((key) => COMPASS[key] === direction);
    const [name, neighbourName] = [cellName(maze, index), cellName(maze, next)];
    const message = `${name} has a wall to the ${letter} that its neighbour ${neighbourName} does not name`;
    warnings.push(faultAt(line, column, message, 'It counts for both.'));
  };
  cells.forEach((cell, index) => {
    for (const direction of DIRECTIONS) {
      if ((cell.blocked & (1 << direction)) === 0) continue;
      setSide(maze, index, direction, false);
      const next = neighbour(maze, index, direction);
      if (next === null || ((cells[next]?.blocked ?? 0) & (1 << opposite(direction))) !== 0) continue;
      warn(cell, index, direction, next);
    }
  });
  if (others > 0) {
    const walls = others === 1 ? 'one more wall is' : `${grouped(others)} more walls are`;
    warnings.push(faultOf(`${walls} named from one side only`, 'They count for both.'));
  }
  return warnings;
}
