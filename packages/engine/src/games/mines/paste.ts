import {
  type DrawnDocument,
  type Fault,
  failure,
  faultAt,
  parseDocument,
  type Result,
  success,
} from '../../puzzle/index.js';
import { type MinesLevel, parseMines } from './level.js';

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
 * mines) or `mines: 99`. `mines` counts where the text does not say. Warnings tell what was taken for granted.
 */
export function readPosition(text: string, mines: number | null = null): Result<MinesLevel> {
  const plain = text.replace(DRAWN_AS, '').replace(/\r\n?/g, '\n');
  const lines = plain.split('\n');
  const own = parseDocument(plain);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0)
    return failure(faultAt(null, null, 'there is nothing here', 'Paste the rows of a position.'));
  const size = /^\s*(\d{1,5})\s*[x×, ]\s*(\d{1,5})\s*[x×, ]\s*(\d{1,6})\s*$/.exec(lines[first] ?? '');
  const isDocument = size === null && own.ok && own.value.header.length > 0;
  if (!own.ok && /^\s*[A-Za-z-]+[ \t]*:/.test(lines[first] ?? '')) return own;
  const header = isDocument ? own.value.header : [];
  const begin = isDocument ? own.value.drawingLine - 1 : size === null ? first : first + 1;
  const rows = lines.slice(begin);
  while (rows.length > 0 && (rows[rows.length - 1] ?? '').trim() === '') rows.pop();
  while (rows.length > 0 && (rows[0] ?? '').trim() === '') rows.shift();
  if (rows.length === 0)
    return failure(faultAt(null, null, 'the rows are missing', 'Paste the rows of a position.'));
  const drawn = drawRows(
    rows.flatMap((row) => row.split('/')),
    begin + 1,
  );
  if (!drawn.ok) return drawn;
  const told = size?.[3] ?? (mines === null ? null : String(mines));
  const isTold = header.some(({ key }) => key === 'mines');
  if (!isTold && told === null) {
    const help = 'Put a line "mines: 10" and a blank line above the rows, or the number into the form.';
    return failure(faultAt(null, null, 'it does not say how many mines there are', help));
  }
  const document: DrawnDocument = {
    header: isTold ? header : [...header, { key: 'mines', value: told ?? '', line: null }],
    drawing: drawn.value,
    drawingLine: begin + 1,
  };
  const level = parseMines(document);
  return level.ok ? success(level.value, [...drawn.warnings, ...level.warnings]) : level;
}

/** Rows of our own letters from rows of any. */
function drawRows(rows: readonly string[], line: number): Result<readonly string[]> {
  const cells = splitRows(rows);
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
  const columns = Math.max(...cells.map((row) => row.length));
  const drawing: string[] = [];
  for (const [y, row] of cells.entries()) {
    let text = '';
    for (const [x, letter] of row.entries()) {
      const own = ownLetter(letter, cover);
      if (own === null) {
        const help = 'Covered cells are . # or ?, opened ones 0 to 8, flags F.';
        return failure(faultAt(line + y, x + 1, `"${letter}" is no cell of a position`, help));
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
  const wide = DIGITS.indexOf(letter);
  return wide < 0 ? null : String(wide);
}

/** The cells of every row: between separators, or every other character, or every character. */
function splitRows(rows: readonly string[]): string[][] {
  if (rows.some((row) => /[,;|\t]/.test(row))) {
    return rows.map((row) => {
      const inner = row.trim().replace(/^[[|]+|[\]|,;]+$/g, '');
      return inner.split(/[,;|\t]/).map((cell) => (cell.trim() === '' ? ' ' : cell.trim()));
    });
  }
  const letters = rows.map((row) => [...row.replace(/\u3000/g, ' ').trimEnd()]);
  const isSpaced = letters.every((row) => row.every((letter, at) => (at % 2 === 1) === (letter === ' ')));
  return isSpaced ? letters.map((row) => row.filter((_, at) => at % 2 === 0)) : letters;
}
