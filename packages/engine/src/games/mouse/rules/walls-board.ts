import { cellName, DIRECTION_WORDS, type Gap, gapsOf } from '../../../grid/index.js';
import {
  type DrawnDocument,
  failure,
  faultAt,
  formatWallDrawing,
  parseWallDrawing,
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
 * Reads walls between cells. One gap in the outer wall is the exit. Of two gaps one is the entrance, the start
 * being its inner cell: the one where S is drawn, else the first in reading order. Without gaps and letters the
 * start lies top left and the exit bottom left.
 */
export function parseWalls(document: DrawnDocument, named: NamedEnds): Result<GridBoard> {
  const drawing = parseWallDrawing(document, [START_LETTER, EXIT_LETTER]);
  if (!drawing.ok) return drawing;
  const { maze, markers } = drawing.value;
  const ends = endsOf(document, maze, markers, named);
  if (isFault(ends)) return failure(ends);
  const gaps = gapsOf(maze);
  const [first, second, third] = gaps;
  const fault = (message: string, help: string) =>
    failure<GridBoard>(faultAt(document.drawingLine, null, message, help));
  if (third) {
    const where = gaps
      .slice(0, 4)
      .map((gap) => `${cellName(maze, gap.cell)} ${DIRECTION_WORDS[gap.direction]}`);
    const places = `${where.join(', ')}${gaps.length > 4 ? ', ...' : ''}`;
    const help = 'Close the others: one gap is the exit, of two gaps the first is the entrance.';
    return fault(`the outer wall has ${gaps.length} gaps: ${places}`, help);
  }
  if (first && ends.exit !== null) {
    return fault('there is an exit E and a gap in the outer wall besides', 'Close the gap or take E away.');
  }
  if (first && second) {
    const [entrance, exit] =
      ends.start !== null && ends.start === second.cell && ends.start !== first.cell
        ? [second, first]
        : [first, second];
    if (ends.start !== null && ends.start !== entrance.cell) {
      const help = 'The start is where the entrance leads to: close one gap, or take S away.';
      return fault('there are two gaps in the outer wall, and a start S at neither of them', help);
    }
    return success(board(maze, entrance.cell, exit));
  }
  const standard = standardEnds(maze);
  if (first) return success(board(maze, ends.start ?? standard.start, first));
  if ((ends.start === null) !== (ends.exit === null)) {
    const [has, lacks] = ends.start === null ? ['an exit E', 'no start'] : ['a start S', 'no exit'];
    return fault(
      `the drawing has ${has} but ${lacks}`,
      'Draw both S and E, or leave a gap in the outer wall.',
    );
  }
  const start = ends.start ?? standard.start;
  const exit = ends.exit ?? standard.exit;
  if (start === exit) return failure(sameEnds(document));
  return success({ shape: 'walls', maze, start, exit: { cell: exit, side: null } });
}

function board(maze: GridBoard['maze'], start: number, exit: Gap): GridBoard {
  return { shape: 'walls', maze, start, exit: { cell: exit.cell, side: exit.direction } };
}

/** The entrance of a board: the gap that is not the exit. */
export function entranceOf({ maze, exit, shape }: GridBoard): Gap | null {
  if (shape === 'cells' || exit.side === null) return null;
  return gapsOf(maze).find((gap) => gap.cell !== exit.cell || gap.direction !== exit.side) ?? null;
}

export function formatWalls(board: GridBoard): string {
  const { maze, start, exit } = board;
  const gaps = gapsOf(maze);
  const [first, second] = gaps;
  // An entrance that comes first in reading order says where the start is.
  const isPlain = second !== undefined && first?.cell === start;
  return formatWallDrawing(maze, (cell) => {
    if (cell === start) return isPlain ? '' : START_LETTER;
    return exit.side === null && cell === exit.cell ? EXIT_LETTER : '';
  });
}
