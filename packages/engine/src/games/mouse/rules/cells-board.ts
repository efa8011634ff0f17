import { cellName, columnOf, isFloor, rowOf } from '../../../grid/index.js';
import {
  type DrawnDocument,
  type Fault,
  failure,
  faultAt,
  formatCellDrawing,
  parseCellDrawing,
  type Result,
  success,
} from '../../../puzzle/index.js';
import {
  EXIT_LETTER,
  endsOf,
  isFault,
  type NamedEnds,
  START_LETTER,
  sameEnds,
  standardEnds,
} from './ends.js';
import type { GridBoard } from './level.js';

/**
 * Reads blocks and floor. Start S and exit E are drawn both or not at all; then the start lies top left and the
 * exit bottom left, as in the article. Short rows end in blocked cells, with a warning.
 */
export function parseCells(document: DrawnDocument, named: NamedEnds): Result<GridBoard> {
  const drawing = parseCellDrawing(document, [START_LETTER, EXIT_LETTER]);
  if (!drawing.ok) return drawing;
  const { maze, markers } = drawing.value;
  const ends = endsOf(document, maze, markers, named);
  if (isFault(ends)) return failure(ends);
  const [letter, other] = ends.start === null ? ['E', 'S'] : ['S', 'E'];
  if ((ends.start === null) !== (ends.exit === null)) {
    const [has, lacks] = ends.start === null ? ['an exit', 'no start'] : ['a start', 'no exit'];
    const help = `Draw ${other}, or leave ${letter} out too for the start top left and the exit bottom left.`;
    return failure(faultAt(document.drawingLine, null, `the drawing has ${has} but ${lacks}`, help));
  }
  const { start, exit } = { ...standardEnds(maze), ...withoutNull(ends) };
  if (start === exit) return failure(sameEnds(document));
  for (const [what, cell] of [['start', start] as const, ['exit', exit] as const]) {
    if (isFloor(maze, cell)) continue;
    const help = `Open ${cellName(maze, cell)}, or draw S and E elsewhere.`;
    const isPlain = document.drawing.length === maze.rows;
    return failure(
      faultAt(
        document.drawingLine + (isPlain ? rowOf(maze, cell) : 0),
        isPlain ? columnOf(maze, cell) + 1 : null,
        `the ${what} ${cellName(maze, cell)} is blocked`,
        help,
      ),
    );
  }
  const ragged = raggedRow(document, maze.columns);
  return success({ shape: 'cells', maze, start, exit: { cell: exit, side: null } }, ragged ? [ragged] : []);
}

export function formatCells({ maze, start, exit }: GridBoard): string {
  return formatCellDrawing(maze, (cell) =>
    cell === start ? START_LETTER : cell === exit.cell ? EXIT_LETTER : null,
  );
}

function withoutNull(ends: { start: number | null; exit: number | null }) {
  return ends.start === null || ends.exit === null ? {} : { start: ends.start, exit: ends.exit };
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
