import {
  checkSize,
  type DrawnDocument,
  type Fault,
  failure,
  faultAt,
  LONGEST_DOCUMENT,
  MOST_CELLS,
  parseDocument,
  type Result,
  success,
} from '../../../puzzle/index.js';
import { type MinesLevel, parseMines } from './level.js';
import { cellsOfRows, type Steps } from './paste-cells.js';
import { readSizeLine } from './paste-size.js';

/** Characters that always cover; `H` and `#` are those of other solvers. */
const COVERS = new Set('#?Hh+■□█▓▒░▢🟦🟩🟨🟧🟥🟪🟫⬛🔲🔳❓❔');
/** Characters that cover in one text and stand for an opened sea in another: the first of these in a text covers. */
const DOUBTFUL = ['.', '-', '_', '⬜', '·'];
const FLAGS = new Set('FfP!⚑⚐🚩⛳');
const MINES = new Set('*XxMmBb@●✹✖💣💥❌');
const DIGITS = '０１２３４５６７８';
/** Parts of a character that only say how it is to be drawn: variation selectors, keycaps, joiners. */
const DRAWN_AS = /[\uFE0E\uFE0F\u20E3\u200D]/g;

/**
 * Reads a position as people paste it: rows of digits with `.`, `#`, `?`, `H` or emoji tiles for covered cells, `F` or
 * flags, spaces or separators between cells or not, documents of our own, and a first line `30x16x99` (columns, rows,
 * mines) or `mines: 99`. `mines` counts where the text does not say. Warnings tell what was taken for granted. The
 * work grows with the length of the text and no faster; `steps` counts it.
 */
export function readPosition(
  text: string,
  mines: number | null = null,
  steps: Steps = { count: 0 },
): Result<MinesLevel> {
  if (text.length > LONGEST_DOCUMENT) {
    const message = `the text has ${text.length} characters, more than ${LONGEST_DOCUMENT}`;
    return failure(faultAt(null, null, message, `Paste one position; it has at most ${MOST_CELLS} cells.`));
  }
  const plain = text.replace(DRAWN_AS, '').replace(/\r\n?/g, '\n');
  const lines = plain.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0)
    return failure(faultAt(null, null, 'there is nothing here', 'Paste the rows of a position.'));
  const size = readSizeLine(lines[first] ?? '', steps);
  const own = parseDocument(plain);
  const isDocument = size === null && own.ok && own.value.header.length > 0;
  if (!own.ok && looksLikeHeader(lines[first] ?? '')) return own;
  const header = isDocument ? own.value.header : [];
  let begin = isDocument ? own.value.drawingLine - 1 : size === null ? first : first + 1;
  let end = lines.length;
  while (end > begin && (lines[end - 1] ?? '').trim() === '') end--;
  while (begin < end && (lines[begin] ?? '').trim() === '') begin++;
  if (begin === end)
    return failure(faultAt(null, null, 'the rows are missing', 'Paste the rows of a position.'));
  const rows = lines.slice(begin, end).flatMap((row) => row.split('/'));
  const drawn = drawRows(rows, begin + 1, steps);
  if (!drawn.ok) return drawn;
  const told = size === null ? mines : size.mines;
  const isTold = header.some(({ key }) => key === 'mines');
  if (!isTold && told === null) {
    const help = 'Put a line "mines: 10" and a blank line above the rows, or say the number beside them.';
    return failure(faultAt(null, null, 'it does not say how many mines there are', help));
  }
  const document: DrawnDocument = {
    header: isTold ? header : [...header, { key: 'mines', value: String(told), line: null }],
    drawing: drawn.value,
    drawingLine: begin + 1,
  };
  const level = parseMines(document);
  return level.ok ? success(level.value, [...drawn.warnings, ...level.warnings]) : level;
}

/** Whether a line begins with a word and a colon. */
function looksLikeHeader(line: string): boolean {
  const colon = line.indexOf(':');
  return colon > 0 && /^[A-Za-z-]+$/.test(line.slice(0, colon).trim());
}

/** Rows of our own letters from rows of any. */
function drawRows(rows: readonly string[], line: number, steps: Steps): Result<readonly string[]> {
  const cells = cellsOfRows(rows, steps);
  const columns = cells.reduce((most, row) => Math.max(most, row.length), 0);
  // Short rows may be filled up below, so what counts is the whole rectangle.
  const tooLarge = checkSize({ columns, rows: cells.length }, line);
  if (tooLarge) return failure(tooLarge);
  const used = new Set(cells.flat());
  const isCover = [...COVERS].some((letter) => used.has(letter));
  const doubtful = DOUBTFUL.filter((letter) => used.has(letter));
  const cover = isCover ? null : (doubtful[0] ?? null);
  const warnings: Fault[] = [];
  const seas = doubtful.filter((letter) => letter !== cover);
  if (seas.length > 0) {
    const what = seas.map((letter) => `"${letter}"`).join(', ');
    warnings.push(faultAt(null, null, `${what} is taken for an opened cell without mines around it`));
  }
  if ([...MINES].some((letter) => used.has(letter)))
    warnings.push(faultAt(null, null, 'mines are taken for covered cells with a flag'));
  const drawing: string[] = [];
  for (const [y, row] of cells.entries()) {
    let text = '';
    for (const [x, letter] of row.entries()) {
      const own = ownLetter(letter, cover);
      if (own === null) {
        const help = 'Covered cells are . # or ?, opened ones 0 to 8, flags F.';
        return failure(faultAt(line + y, x + 1, `"${letter.slice(0, 20)}" is no cell of a position`, help));
      }
      text += own;
    }
    // Blanks at the end of a row, which editors like to cut off, are sea.
    drawing.push(used.has(' ') ? text.padEnd(columns, '0') : text);
  }
  return success(drawing, warnings);
}

function ownLetter(letter: string, cover: string | null): string | null {
  if (letter === cover || COVERS.has(letter)) return '.';
  if (letter === ' ' || DOUBTFUL.includes(letter)) return '0';
  if (/^[0-8]$/.test(letter)) return letter;
  if (FLAGS.has(letter) || MINES.has(letter)) return 'F';
  const wide = letter.length === 1 ? DIGITS.indexOf(letter) : -1;
  return wide < 0 ? null : String(wide);
}
