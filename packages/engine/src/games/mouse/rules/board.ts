import {
  cellCount,
  cellName,
  columnOf,
  DIRECTION_WORDS,
  type Gap,
  type Grid,
  gapsOf,
  isFloor,
  type Maze,
  parseCellName,
  rowOf,
} from '../../../grid/index.js';
import {
  type DrawnDocument,
  type Fault,
  failure,
  failureAt,
  faultAt,
  formatCellDrawing,
  formatWallDrawing,
  headerLine,
  type Marker,
  parseCellDrawing,
  parseWallDrawing,
  type Result,
  success,
} from '../../../puzzle/index.js';
import type { GridBoard } from './level.js';

/** Start and exit as the header names them, null where it does not. */
export interface NamedEnds {
  readonly start: string | null;
  readonly exit: string | null;
}

export const START_LETTER = 'S';
export const EXIT_LETTER = 'E';

/**
 * Reads blocks and floor, or walls between cells. Start S and exit E are drawn both or not at all; then the start lies
 * top left and the exit bottom left, as in the article. One gap in the outer wall is the exit. Of two gaps one is the
 * entrance, the start being its inner cell: the one where S is drawn, else the first in reading order. Short rows of
 * blocks end in blocked cells, with a warning.
 */
export function parseGrid(
  document: DrawnDocument,
  shape: GridBoard['shape'],
  named: NamedEnds,
): Result<GridBoard> {
  const read = shape === 'cells' ? parseCellDrawing : parseWallDrawing;
  const drawing = read(document, [START_LETTER, EXIT_LETTER]);
  if (!drawing.ok) return drawing;
  const { maze, markers } = drawing.value;
  const start = endOf(document, maze, markers, 'start', named.start);
  if (start !== null && typeof start === 'object') return failure(start);
  const exit = endOf(document, maze, markers, 'exit', named.exit);
  if (exit !== null && typeof exit === 'object') return failure(exit);
  if (start !== null && start === exit) return failure(sameEnds(document, named, markers));
  const fault = (message: string, help: string) => failureAt(document.drawingLine, null, message, help);
  const throughGap = (begin: number, { cell, direction }: Gap): Result<GridBoard> =>
    success({ shape, maze, start: begin, exit: { cell, side: direction } });
  // Cells have no outer wall to leave a gap in.
  const gaps = gapsOf(maze);
  const [first, second] = gaps;
  if (gaps.length > 2) {
    const where = gaps
      .slice(0, 4)
      .map((gap) => `${cellName(maze, gap.cell)} ${DIRECTION_WORDS[gap.direction]}`);
    const places = `${where.join(', ')}${gaps.length > 4 ? ', ...' : ''}`;
    const help = 'Close the others: one gap is the exit, of two gaps the first is the entrance.';
    return fault(`the outer wall has ${gaps.length} gaps: ${places}`, help);
  }
  if (first && exit !== null && named.exit !== null) {
    const said = 'the exit is named, and there is a gap in the outer wall besides';
    return failureAt(headerLine(document, 'exit'), 1, said, 'Close the gap, or leave the line "exit:" out.');
  }
  if (first && exit !== null)
    return fault('there is an exit E and a gap in the outer wall besides', 'Close the gap or take E away.');
  if (first && second) {
    const isSecond = start === second.cell && start !== first.cell;
    const [entrance, way] = isSecond ? [second, first] : [first, second];
    if (start === null || start === entrance.cell) return throughGap(entrance.cell, way);
    if (named.start !== null) {
      const said = 'there are two gaps in the outer wall, and the named start is at neither of them';
      const close =
        'The start is where the entrance leads to: close one gap, or leave the line "start:" out.';
      return failureAt(headerLine(document, 'start'), 1, said, close);
    }
    const help = 'The start is where the entrance leads to: close one gap, or take S away.';
    return fault('there are two gaps in the outer wall, and a start S at neither of them', help);
  }
  if (first) return throughGap(start ?? 0, first);
  if ((start === null) !== (exit === null))
    return failure(loneEnd(document, shape, named, start === null ? 'exit' : 'start'));
  const ends = { start: start ?? 0, exit: exit ?? cellCount(maze) - maze.columns };
  if (ends.start === ends.exit) return failure(sameEnds(document, named));
  for (const what of ['start', 'exit'] as const)
    if (!isFloor(maze, ends[what]))
      return failure(blockedEnd(document, maze, what, ends[what], named[what] !== null));
  const ragged = shape === 'cells' ? raggedRow(document, maze.columns) : null;
  return success(
    { shape, maze, start: ends.start, exit: { cell: ends.exit, side: null } },
    ragged ? [ragged] : [],
  );
}

export function formatGrid({ shape, maze, start, exit }: GridBoard): string {
  if (shape === 'cells')
    return formatCellDrawing(maze, (cell) =>
      cell === start ? START_LETTER : cell === exit.cell ? EXIT_LETTER : null,
    );
  const [first, second] = gapsOf(maze);
  // An entrance that comes first in reading order says where the start is.
  const isPlain = second !== undefined && first?.cell === start;
  return formatWallDrawing(maze, (cell) => {
    if (cell === start) return isPlain ? '' : START_LETTER;
    return exit.side === null && cell === exit.cell ? EXIT_LETTER : '';
  });
}

/** The entrance of a board: the gap that is not the exit. */
export function entranceOf({ maze, exit, shape }: GridBoard): Gap | null {
  if (shape === 'cells' || exit.side === null) return null;
  return gapsOf(maze).find((gap) => gap.cell !== exit.cell || gap.direction !== exit.side) ?? null;
}

function loneEnd(
  document: DrawnDocument,
  shape: GridBoard['shape'],
  named: NamedEnds,
  key: 'start' | 'exit',
): Fault {
  const [has, letter, lacks, other, missing] =
    key === 'exit'
      ? ['an exit', EXIT_LETTER, 'no start', START_LETTER, 'start']
      : ['a start', START_LETTER, 'no exit', EXIT_LETTER, 'exit'];
  const usual = 'for the start top left and the exit bottom left';
  if (named[key] !== null) {
    const instead =
      shape === 'cells'
        ? `leave "${key}:" out ${usual}`
        : `leave a gap in the outer wall${key === 'exit' ? ' in place of this line' : ''}`;
    const help = `Add the line "${missing}:" or draw ${other}, or ${instead}.`;
    return faultAt(headerLine(document, key), 1, `the header names ${has}, but there is ${lacks}`, help);
  }
  const [said, help] =
    shape === 'cells'
      ? [has, `Draw ${other}, or leave ${letter} out too ${usual}.`]
      : [`${has} ${letter}`, 'Draw both S and E, or leave a gap in the outer wall.'];
  return faultAt(document.drawingLine, null, `the drawing has ${said} but ${lacks}`, help);
}

/** An end on a block: of a named one the header is to blame. */
function blockedEnd(
  document: DrawnDocument,
  maze: Maze,
  key: 'start' | 'exit',
  cell: number,
  isNamed: boolean,
): Fault {
  const name = cellName(maze, cell);
  const said = `the ${key} ${name} is blocked`;
  if (isNamed) {
    const help = `Open ${name}, or name another cell in the line "${key}:".`;
    return faultAt(headerLine(document, key), key.length + 3, said, help);
  }
  const isPlain = document.drawing.length === maze.rows;
  const line = document.drawingLine + (isPlain ? rowOf(maze, cell) : 0);
  const help = `Open ${name}, or draw S and E elsewhere.`;
  return faultAt(line, isPlain ? columnOf(maze, cell) + 1 : null, said, help);
}

/** Start and exit in the same cell. */
function sameEnds(document: DrawnDocument, named: NamedEnds, markers: readonly Marker[] = []): Fault {
  const key = named.exit !== null ? 'exit' : named.start !== null ? 'start' : null;
  if (key !== null) {
    const isBoth = named.start !== null && named.exit !== null;
    const drawn = key === 'exit' ? START_LETTER : EXIT_LETTER;
    const help = isBoth
      ? 'name two different cells in "start:" and "exit:"'
      : `name another cell, or draw ${drawn} elsewhere`;
    return faultAt(
      headerLine(document, key),
      key.length + 3,
      'start and exit are the same cell',
      `Squeaky needs at least one step: ${help}.`,
    );
  }
  const at = markers.find(({ letter }) => letter === EXIT_LETTER);
  return faultAt(
    at?.line ?? document.drawingLine,
    at?.column ?? null,
    'start and exit are the same cell',
    'Squeaky needs at least one step: put S and E on different cells.',
  );
}

/** The start or the exit from its letter or the header; null where neither says, or the fault in what they say. */
function endOf(
  document: DrawnDocument,
  grid: Grid,
  markers: readonly Marker[],
  key: 'start' | 'exit',
  named: string | null,
): number | null | Fault {
  const letter = key === 'start' ? START_LETTER : EXIT_LETTER;
  const [drawn, second] = markers.filter((marker) => marker.letter === letter);
  if (second) {
    return faultAt(second.line, second.column, `there is a second ${key} ${letter}`, `Draw one ${letter}.`);
  }
  if (named === null) return drawn?.cell ?? null;
  const line = headerLine(document, key);
  if (drawn) {
    const help = `Draw ${letter}, or keep the line "${key}:", not both.`;
    return faultAt(line, 1, `the ${key} is drawn as ${letter} and named "${named}" besides`, help);
  }
  const cell = parseCellName(grid, named.toLowerCase());
  if (cell !== null) return cell;
  const help = `Cells have a column letter and a row number from 1 at the top; this drawing is ${grid.columns} x ${grid.rows}.`;
  return faultAt(line, key.length + 3, `"${named}" is no cell of this drawing`, help);
}

/** The first row that is shorter than the others. */
function raggedRow(document: DrawnDocument, columns: number): Fault | null {
  let line = document.drawingLine;
  for (const text of document.drawing) {
    for (const part of text.split('/')) {
      const { length } = part.trimEnd();
      if (length < columns) {
        const help = 'The rest of it is taken as blocked; draw # there to say so.';
        return faultAt(line, null, `the rows are ragged: this one has ${length} of ${columns} cells`, help);
      }
    }
    line++;
  }
  return null;
}
