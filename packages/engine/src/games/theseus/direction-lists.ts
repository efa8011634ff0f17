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
} from '../../grid/index.js';
import {
  checkSize,
  type Drawing,
  type DrawnDocument,
  type Fault,
  failure,
  faultAt,
  type Marker,
  type Result,
  success,
  unknownLetter,
} from '../../puzzle/index.js';

const COMPASS: Readonly<Record<string, Direction>> = { N: UP, E: RIGHT, S: DOWN, W: LEFT };

/** Whether a drawing is a list of blocked directions per cell rather than a picture. */
export function isDirectionLists(document: DrawnDocument): boolean {
  return document.drawing[0]?.trimStart().startsWith('[') ?? false;
}

/**
 * Reads walls given as lists of blocked directions: one row of cells a line, `[N,W] [N] [N,E]`; commas between
 * cells and brackets around rows and around the whole do not matter. Positions follow on a line of their own,
 * `((x,y),(x,y))`: Theseus, then the Minotaur, column and row from 0. A side of the rim that is not blocked is
 * a gap. A wall named from one side only counts for both, with a warning.
 */
export function parseDirectionLists(document: DrawnDocument, letters: readonly string[]): Result<Drawing> {
  const rows: Cell[][] = [];
  let positions: { x: number; y: number; line: number; column: number }[] = [];
  for (let index = 0; index < document.drawing.length; index++) {
    const text = document.drawing[index] as string;
    const line = document.drawingLine + index;
    if (/^[\s,\]]*\(/.test(text)) {
      positions = [...text.matchAll(/\(\s*(\d{1,4})\s*,\s*(\d{1,4})\s*\)/g)].map((match) => ({
        x: Number(match[1]),
        y: Number(match[2]),
        line,
        column: match.index + 1,
      }));
      continue;
    }
    const row = readRow(text, line);
    if (!Array.isArray(row)) return failure(row);
    if (row.length > 0) rows.push(row);
  }
  const columns = rows[0]?.length ?? 0;
  const ragged = rows.findIndex((row) => row.length !== columns);
  if (ragged >= 0) {
    return failure(
      faultAt(
        rows[ragged]?.[0]?.line ?? document.drawingLine,
        null,
        `this row has ${rows[ragged]?.length} cells and the first has ${columns}`,
        'Give every row the same number of cells.',
      ),
    );
  }
  if (positions.length < 2) {
    return failure(
      faultAt(
        document.drawingLine + document.drawing.length,
        null,
        'the positions are missing',
        'Add a line ((x,y),(x,y)): Theseus and the Minotaur, column and row from 0.',
      ),
    );
  }
  const maze = rockMaze({ columns, rows: rows.length });
  const tooLarge = checkSize(maze, document.drawingLine);
  if (tooLarge) return failure(tooLarge);
  maze.sides.fill(FLOOR | 15);
  const warnings = block(maze, rows.flat());
  const markers: Marker[] = [];
  for (const [index, { x, y, line, column }] of positions.entries()) {
    const letter = letters[index === 0 ? 0 : 2] as string;
    if (x >= columns || y >= rows.length) {
      return failure(
        faultAt(
          line,
          column,
          `(${x},${y}) lies outside the ${columns} x ${rows.length} cells`,
          'Columns and rows count from 0.',
        ),
      );
    }
    markers.push({ letter, cell: y * columns + x, line, column });
  }
  return success({ maze, markers }, warnings);
}

interface Cell {
  readonly blocked: readonly Direction[];
  readonly line: number;
  readonly column: number;
}

function readRow(text: string, line: number): Cell[] | Fault {
  const cells: Cell[] = [];
  // Brackets around rows and around everything carry no meaning; only the innermost lists do.
  for (const match of text.matchAll(/\[([^[\]]*)\]/g)) {
    const blocked: Direction[] = [];
    let column = match.index + 2;
    for (const word of (match[1] as string).split(',')) {
      const letter = word.trim().toUpperCase();
      const direction = COMPASS[letter];
      if (direction !== undefined) blocked.push(direction);
      else if (letter !== '') return unknownLetter(word.trim(), line, column, Object.keys(COMPASS));
      column += word.length + 1;
    }
    cells.push({ blocked, line, column: match.index + 1 });
  }
  const rest = text.replace(/\[[^[\]]*\]/g, '').search(/[^\s,[\]]/);
  return rest < 0
    ? cells
    : faultAt(
        line,
        null,
        'this is no list of blocked directions',
        'It looks like [N,W] [] [S,E], one list a cell.',
      );
}

/** Puts up the walls and warns of those that only one of the two cells names. */
function block(maze: ReturnType<typeof rockMaze>, cells: readonly Cell[]): Fault[] {
  const warnings: Fault[] = [];
  cells.forEach((cell, index) => {
    for (const direction of DIRECTIONS) {
      if (!cell.blocked.includes(direction)) continue;
      setSide(maze, index, direction, false);
      const next = neighbour(maze, index, direction);
      if (next === null || cells[next]?.blocked.includes(opposite(direction))) continue;
      const letter = Object.keys(COMPASS).find((key) => COMPASS[key] === direction);
      warnings.push(
        faultAt(
          cell.line,
          cell.column,
          `${cellName(maze, index)} has a wall to the ${letter} that its neighbour ${cellName(maze, next)} does not name`,
          'It counts for both.',
        ),
      );
    }
  });
  return warnings;
}
