import {
  checkSize,
  type DrawnDocument,
  type Fault,
  failure,
  failureAt,
  faultAt,
  LONGEST_DOCUMENT,
  MOST_CELLS,
  parseDocument,
  type Result,
  success,
} from '../../../puzzle/index.js';
import { type MinesLevel, parseMines } from './level.js';

/** Counts the characters that a reader looks at, so that a test can tell how its work grows with the text. */
export interface Steps {
  count: number;
}

/** What stands between the cells of a row. */
const SEPARATORS = ',;|\t';

/**
 * The cells of every row: between separators, or every other character where all others are blanks, or every
 * character. A cell between separators that holds nothing is a blank. Looks at every character a few times.
 */
export function cellsOfRows(rows: readonly string[], steps: Steps): string[][] {
  const isDivided = rows.some((row) => {
    for (let at = 0; at < row.length; at++) {
      steps.count++;
      if (SEPARATORS.includes(row.charAt(at))) return true;
    }
    return false;
  });
  if (isDivided) return rows.map((row) => dividedCells(row, steps));
  const letters = rows.map((row) => {
    steps.count += row.length;
    return [...row.replaceAll('\u3000', ' ').trimEnd()];
  });
  const isSpaced = letters.every((row) => row.every((letter, at) => (at % 2 === 1) === (letter === ' ')));
  return isSpaced ? letters.map((row) => row.filter((_, at) => at % 2 === 0)) : letters;
}

/** `[|1| |F|]` is 1, blank, F: what frames a row is no cell. */
function dividedCells(row: string, steps: Steps): string[] {
  const whole = row.trim();
  let begin = 0;
  let end = whole.length;
  while (begin < end && '[|'.includes(whole.charAt(begin))) begin++;
  while (end > begin && ']|,;'.includes(whole.charAt(end - 1))) end--;
  const cells: string[] = [];
  let from = begin;
  for (let at = begin; at <= end; at++) {
    steps.count++;
    if (at < end && !SEPARATORS.includes(whole.charAt(at))) continue;
    const cell = whole.slice(from, at).trim();
    cells.push(cell === '' ? ' ' : cell);
    from = at + 1;
  }
  steps.count += begin + (whole.length - end);
  return cells;
}

/** What a first line `30x16x99` says: columns, rows and mines. */
export interface PastedSize {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
}

/** Digits of each of the three numbers at most. */
const MOST_DIGITS = [5, 5, 6] as const;
const ZERO = 48;
const NINE = 57;

/**
 * Reads `30x16x99`, `30 16 99`, `30, 16, 99` and their like; null for any other line. Walks along the line once and
 * stops at the first character that does not fit.
 */
export function readSizeLine(line: string, steps: Steps): PastedSize | null {
  let at = 0;
  /** Skips what separates two numbers; whether there was a blank or one sign among it. */
  const skip = (isBetween: boolean): boolean => {
    let isSeparated = false;
    let signs = 0;
    for (; at < line.length; at++) {
      const letter = line.charAt(at);
      steps.count++;
      if (letter === 'x' || letter === '×' || letter === ',') {
        if (!isBetween || ++signs > 1) return false;
      } else if (letter.trim() !== '') break;
      if (letter !== '\t') isSeparated = true;
    }
    return isSeparated;
  };
  skip(false);
  const numbers: number[] = [];
  for (const [index, most] of MOST_DIGITS.entries()) {
    if (index > 0 && !skip(true)) return null;
    const begin = at;
    while (at < line.length && at - begin <= most && isDigit(line.charCodeAt(at))) {
      steps.count++;
      at++;
    }
    if (at === begin || at - begin > most) return null;
    numbers.push(Number(line.slice(begin, at)));
  }
  skip(false);
  const [columns = 0, rows = 0, mines = 0] = numbers;
  return at < line.length ? null : { columns, rows, mines };
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

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
    return failureAt(null, null, message, `Paste one position; it has at most ${MOST_CELLS} cells.`);
  }
  const plain = text.replace(DRAWN_AS, '').replace(/\r\n?/g, '\n');
  const lines = plain.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0) return failureAt(null, null, 'there is nothing here', 'Paste the rows of a position.');
  const size = readSizeLine(lines[first] ?? '', steps);
  const own = parseDocument(plain);
  const isDocument = size === null && own.ok && own.value.header.length > 0;
  if (!own.ok && looksLikeHeader(lines[first] ?? '')) return own;
  const header = isDocument ? own.value.header : [];
  let begin = isDocument ? own.value.drawingLine - 1 : size === null ? first : first + 1;
  let end = lines.length;
  while (end > begin && (lines[end - 1] ?? '').trim() === '') end--;
  while (begin < end && (lines[begin] ?? '').trim() === '') begin++;
  if (begin === end) return failureAt(null, null, 'the rows are missing', 'Paste the rows of a position.');
  const rows = lines.slice(begin, end).flatMap((row) => row.split('/'));
  const drawn = drawRows(rows, begin + 1, steps);
  if (!drawn.ok) return drawn;
  const mineCount = size === null ? mines : size.mines;
  const isCounted = header.some(({ key }) => key === 'mines');
  if (!isCounted && mineCount === null) {
    const help = 'Put a line "mines: 10" and a blank line above the rows, or say the number beside them.';
    return failureAt(null, null, 'it does not say how many mines there are', help);
  }
  const document: DrawnDocument = {
    header: isCounted ? header : [...header, { key: 'mines', value: String(mineCount), line: null }],
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
        return failureAt(line + y, x + 1, `"${letter.slice(0, 20)}" is no cell of a position`, help);
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
