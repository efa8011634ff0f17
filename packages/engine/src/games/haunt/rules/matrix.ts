import { mazeOfFloor } from '../../../grid/index.js';
import {
  type Drawing,
  type DrawnDocument,
  failureAt,
  type Marker,
  MOST_CELLS,
  type Result,
  shownCharacter,
  success,
} from '../../../puzzle/index.js';

/** Digits of the article's drawings and what they mean. */
export const DIGITS: Readonly<Record<string, string>> = { '0': '#', '1': '.', '9': 'E' };

const OPENING = '[{(';
const CLOSING = ']})';
/** What may stand between two cells, or behind the last one. */
const BETWEEN = ', \t;';

/** Whether a drawing is a matrix as programs write it: in brackets, or with commas between its numbers. */
export function isMatrix({ drawing }: DrawnDocument): boolean {
  return drawing.some((row) => /[[{,]/.test(row));
}

/** Whether a drawing is a matrix of numbers, of which nine in ten are digits of the article, as in no lists of other games. */
export function isMatrixOfArticle(document: DrawnDocument): boolean {
  if (!isMatrix(document)) return false;
  const text = document.drawing.join('\n');
  if (!/^(?:[^=]*=)?[\s\d,;()[\]{}]*$/.test(text)) return false;
  const numbers = text.slice(text.indexOf('=') + 1).match(/\d+/g) ?? [];
  return numbers.filter((number) => Object.hasOwn(DIGITS, number)).length >= 0.9 * numbers.length;
}

/** A cell of a matrix, and where it stands in the text. */
type Cell = Omit<Marker, 'cell'>;

/**
 * Reads a matrix of 0 (wall), 1 (corridor) and 9 (exit): `[[0, 1], [1, 9]]`, on one line or several, also in braces, behind
 * `name =`, or without brackets a row a line. Time is linear in its length. Faults have line and column: for any other
 * number or text, and for a row that is longer or shorter than the first.
 */
export function readMatrix({ drawing, drawingLine }: DrawnDocument): Result<Drawing> {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  const endRow = () => {
    if (row.length > 0) rows.push(row);
    row = [];
  };
  let depth = 0;
  for (const [index, text] of drawing.entries()) {
    const line = drawingLine + index;
    // A name may stand before the first bracket.
    const from = index === 0 ? text.indexOf('=') + 1 : 0;
    for (let at = from; at < text.length; at++) {
      const letter = text[at];
      if (BETWEEN.includes(letter)) continue;
      if (OPENING.includes(letter)) depth++;
      else if (CLOSING.includes(letter)) {
        depth--;
        endRow();
      } else if (DIGITS[letter] !== undefined && !/[0-9]/.test(text[at + 1] ?? ''))
        row.push({ letter: DIGITS[letter] ?? '#', line, column: at + 1 });
      else {
        const number = /^[0-9]+/.exec(text.slice(at, at + 9))?.[0];
        const said = number === undefined ? shownCharacter(text.slice(at, at + 2)) : `"${number}"`;
        const help = 'A matrix of this game holds 0 for walls, 1 for corridors and 9 for the exit.';
        return failureAt(line, at + 1, `${said} means nothing in this matrix`, help);
      }
    }
    if (depth <= 0) endRow();
  }
  endRow();
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) {
    const help = 'Write rows such as [0, 1, 9], with commas between them.';
    return failureAt(drawingLine, null, 'the matrix has no cells', help);
  }
  const ragged = rows.find(({ length }) => length !== columns);
  if (ragged) {
    const said = `this row has ${ragged.length} cells, but the first has ${columns}`;
    return failureAt(
      ragged[0]?.line ?? drawingLine,
      ragged[0]?.column ?? null,
      said,
      'All rows are equally long.',
    );
  }
  const cells = rows.flat();
  if (cells.length > MOST_CELLS) {
    const said = `the matrix has ${columns} x ${rows.length} = ${cells.length} cells, more than ${MOST_CELLS}`;
    return failureAt(drawingLine, null, said, 'Draw a smaller level.');
  }
  const maze = mazeOfFloor({ columns, rows: rows.length }, (cell) => cells[cell]?.letter !== '#');
  const markers = cells.flatMap((cell, at) => (cell.letter === 'E' ? [{ ...cell, cell: at }] : []));
  return success({ maze, markers });
}
