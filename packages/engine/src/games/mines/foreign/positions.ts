import { strToU8 } from 'fflate';
import {
  bareText,
  checkSize,
  counted,
  cutIndentation,
  type DrawnDocument,
  type Fault,
  type FileForm,
  failure,
  failureAt,
  failureOf,
  faultOf,
  jsonFaultIn,
  LONGEST_DOCUMENT,
  MOST_CELLS,
  oneLevel,
  parseDocument,
  quoted,
  type Result,
  shownCharacter,
  success,
} from '../../../puzzle/index.js';
import { type MinesLevel, parseMines } from '../rules/level.js';

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
/** The frame of a key around a digit, which only says how it is to be drawn. */
const KEYCAP = /\u20E3/g;

/**
 * Reads a position as people paste it: rows of digits with `.`, `#`, `?`, `H` or emoji tiles for covered cells, `F` or
 * flags, spaces or separators between cells or not, documents of our own, and a first line `30x16x99` (columns, rows,
 * mines) or `mines: 99`. `mines` counts where the text does not say. Warnings tell the assumptions made. The work
 * grows with the length of the text and no faster; `steps` counts it.
 */
export function readPosition(
  text: string,
  mines: number | null = null,
  steps: Steps = { count: 0 },
): Result<MinesLevel> {
  if (text.length > LONGEST_DOCUMENT) {
    const message = `the text has ${text.length} characters, more than ${LONGEST_DOCUMENT}`;
    return failureOf(message, `Paste one position; it has at most ${MOST_CELLS} cells.`);
  }
  const json = jsonFaultIn(text);
  if (json) return failure(json);
  const bare = bareText(text.replace(KEYCAP, ''));
  const lines = [...bare.lines];
  const plain = lines.join('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0) return failureOf('there is nothing here', 'Paste the rows of a position.');
  const said = readSizeLine(lines[first] ?? '', steps);
  const size = said !== null && isRowToo(lines[first] ?? '', lines.slice(first + 1), said) ? null : said;
  const own = parseDocument(plain);
  const isDocument = size === null && own.ok && own.value.header.length > 0;
  if (!own.ok && looksLikeHeader(lines[first] ?? '')) return own;
  const header = isDocument ? own.value.header : [];
  let begin = isDocument ? own.value.drawingLine - 1 : size === null ? first : first + 1;
  let end = lines.length;
  while (end > begin && (lines[end - 1] ?? '').trim() === '') end--;
  while (begin < end && (lines[begin] ?? '').trim() === '') begin++;
  if (begin === end) return failureOf('the rows are missing', 'Paste the rows of a position.');
  const indents =
    (size === null || begin > first) &&
    cutIndentation(lines, begin, end, (row, count) => {
      lines[row] = lines[row].slice(count);
    });
  const pasted = rowsBetween(lines, begin, end);
  const isSaved = size !== null && pasted.every((row) => SAVED.test(row));
  const rows = isSaved ? pasted.map((row) => row.replaceAll('O', 'F').replaceAll('I', 'H')) : pasted;
  if (rows.every((row) => row.trim() === ''))
    return failureAt(begin + 1, null, 'the rows are missing', 'Paste the rows of a position.');
  const drawn =
    numbersAlone(rows, begin + 1) ??
    drawRows(rows, begin + 1, steps, size?.columns ?? 0, size?.mines ?? mines);
  if (!drawn.ok) return drawn;
  const contradicted = size === null ? null : contradiction(size, drawn.value, first + 1);
  if (contradicted) return contradicted;
  const mineCount = size === null ? mines : size.mines;
  const isCounted = header.some(({ key }) => key === 'mines');
  if (!isCounted && mineCount === null) {
    const help = 'Put a line "mines: 10" and a blank line above the rows, or say the number beside them.';
    return failureOf('it does not say how many mines there are', help);
  }
  const document: DrawnDocument = {
    header: isCounted ? header : [...header, { key: 'mines', value: String(mineCount), line: null }],
    drawing: drawn.value,
    drawingLine: begin + 1,
  };
  const level = parseMines(document);
  if (!level.ok) return level;
  const marked = isSaved ? rows.join('').replace(/[^FM?]/g, '').length : 0;
  const isWhole = marked > 0 && marked === mineCount ? [WHOLE] : [];
  const isIndented = indents || (bare.isChanged && isBlankFirst(text));
  return success(level.value, [
    ...(isIndented ? [INDENTED] : []),
    ...isWhole,
    ...drawn.warnings,
    ...level.warnings,
  ]);
}

const INDENTED = faultOf(
  'the blanks before every row are taken for indentation',
  'Write 0 for an opened cell without mines around it.',
);

/** A row of a saved position: `O` is a flag that was not counted, `I` a covered cell that is known to be a mine. */
const SAVED = /^[FHIMO?0-8]+\s*$/;
const WHOLE = faultOf(
  'all its mines are marked, so that it is a whole board, too; it is read as a position',
  'As a board it has * for every mark and . for every other cell, below "game: mines" and a blank line.',
);

const isBlankFirst = (text: string) => /^[^\S\r\n]/m.test(text.slice(0, 1000));

/** Whether a line of three numbers is a row of three cells: they have blanks between, and say another size than the rows below have. */
function isRowToo(line: string, below: readonly string[], { columns, rows }: PastedSize): boolean {
  if (!/^[ \t]*[0-8][ \t][0-8][ \t][0-8][ \t]*$/.test(line)) return false;
  const [next = '', ...others] = below.map((row) => row.trim()).filter((row) => row !== '');
  return next.length === 5 && (columns !== 3 || rows !== others.length + 1);
}

/** Rows, one a line or joined by slashes; no more than a position can have. */
function rowsBetween(lines: readonly string[], begin: number, end: number): string[] {
  const rows: string[] = [];
  for (let line = begin; line < end && rows.length <= MOST_CELLS; line++)
    for (const row of lines[line].split('/', MOST_CELLS + 1)) rows.push(row);
  return rows;
}

/** A fault where there are numbers of several digits and nothing else; null for rows of cells. */
function numbersAlone(rows: readonly string[], line: number): Result<never> | null {
  const isNumbers = (row: string) => /^[0-9 ,;\t]*$/.test(row) && /[0-9][ ,;\t]/.test(row);
  if (!rows.every(isNumbers) || !rows.some((row) => /[0-9]{2}/.test(row))) return null;
  return failureAt(
    line,
    1,
    `${quoted(rows[0]?.trim() ?? '')} is a list of numbers, and no row of cells`,
    'A row has a character for each cell: . covered, 0 to 8 opened, F flag. Columns, rows and mines stand in a line above: 30x16x99.',
  );
}

const sizeWords = (columns: number, rows: number) =>
  `${counted(columns, 'column')} and ${counted(rows, 'row')}`;

/** A fault where a first line says another size than the rows have. */
function contradiction(size: PastedSize, rows: readonly string[], line: number): Result<never> | null {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (columns === size.columns && rows.length === size.rows) return null;
  const isTurned = columns === size.rows && rows.length === size.columns;
  return failureAt(
    line,
    1,
    `this line says ${sizeWords(size.columns, size.rows)}, but below it are ${sizeWords(columns, rows.length)}`,
    isTurned
      ? `Columns come first: ${columns}x${rows.length}x${size.mines}.`
      : 'Put one of the two right, or leave the line out and say the number of mines alone: "mines: 10" and a blank line.',
  );
}

/** Whether a line begins with a word and a colon. */
function looksLikeHeader(line: string): boolean {
  const colon = line.indexOf(':');
  return colon > 0 && /^[A-Za-z-]+$/.test(line.slice(0, colon).trim());
}

/** Rows of our own letters from rows of any. */
function drawRows(
  rows: readonly string[],
  line: number,
  steps: Steps,
  least: number,
  mines: number | null,
): Result<readonly string[]> {
  const cells = cellsOfRows(rows, steps);
  const widest = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const used = new Set(cells.flat());
  // Blanks that were cut off at the ends of all rows are cells where the size says so.
  const columns = used.has(' ') ? Math.max(widest, least) : widest;
  // Short rows may be filled up below, so what counts is the whole rectangle.
  const tooLarge = checkSize({ columns, rows: cells.length }, line);
  if (tooLarge) return failure(tooLarge);
  const isCover = [...COVERS].some((letter) => used.has(letter));
  const doubtful = DOUBTFUL.filter((letter) => used.has(letter));
  const isFinished = !isCover && doubtful[0] === '-' && isOpened(cells, used, mines);
  const cover = isCover || isFinished ? null : (doubtful[0] ?? null);
  const warnings: Fault[] = [];
  if (cover !== null && cover !== '.') warnings.push(faultOf(`${quoted(cover)} is taken for a covered cell`));
  const seas = doubtful.filter((letter) => letter !== cover);
  if (seas.length > 0) {
    const what = seas.map((letter) => `"${letter}"`).join(', ');
    warnings.push(faultOf(`${what} is taken for an opened cell without mines around it`));
  }
  if ([...MINES].some((letter) => used.has(letter)))
    warnings.push(faultOf('mines are taken for covered cells with a flag'));
  const drawing: string[] = [];
  for (const [y, row] of cells.entries()) {
    let text = '';
    for (const [x, letter] of row.entries()) {
      const own = ownLetter(letter, cover);
      if (own === null) {
        const help = 'Covered cells are . # or ?, opened ones 0 to 8, flags F.';
        const said = [...letter].length > 1 ? quoted(letter, 20) : shownCharacter(letter);
        return failureAt(line + y, x + 1, `${said} is no cell of a position`, help);
      }
      text += own;
    }
    // Blanks at the end of a row, which editors like to cut off, are sea.
    drawing.push(used.has(' ') ? text.padEnd(columns, '0') : text);
  }
  return success(drawing, warnings);
}

/**
 * Whether rows of `-`, numbers and flags are a field of which everything is open: each number has just as many flags around, and
 * `-` has none.
 */
function isOpened(
  cells: readonly (readonly string[])[],
  used: ReadonlySet<string>,
  mines: number | null,
): boolean {
  const isFlag = (letter: string | undefined) => letter === '*' || letter === '!';
  if ([...used].some((letter) => !/^[-1-8*!]$/.test(letter))) return false;
  // A field of which nothing is known has no numbers either.
  if (used.size === 1 && mines !== 0) return false;
  return cells.every((row, y) =>
    row.every((letter, x) => {
      if (isFlag(letter)) return true;
      const near = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => cells[y + dy]?.[x + dx]));
      return near.filter(isFlag).length === (letter === '-' ? 0 : Number(letter));
    }),
  );
}

function ownLetter(letter: string, cover: string | null): string | null {
  if (letter === cover || COVERS.has(letter)) return '.';
  if (letter === ' ' || DOUBTFUL.includes(letter)) return '0';
  if (/^[0-8]$/.test(letter)) return letter;
  if (FLAGS.has(letter) || MINES.has(letter)) return 'F';
  const wide = letter.length === 1 ? DIGITS.indexOf(letter) : -1;
  return wide < 0 ? null : String(wide);
}

/** Rows of nothing but cells as a copy of a game has them, covered ones or opened seas among them. */
const COPIED = /^[-?1-8*!]+$/;
/** A row below a line that says the size, and a row between separators. */
const ROW = /^[-.?#*!FfHhIiOoMm0-8 ,;\t|]+$/;
const CELL = /^[-.?#*!FfHhMm0-8]?$/;

/** Whether a line is cells between separators. */
function isDivided(line: string): boolean {
  const cells = line.replace(/[[\]]/g, '').split(/[,;|\t]/);
  return cells.length > 1 && cells.every((cell) => CELL.test(cell.trim()));
}

function looksLikeRows(text: string): boolean {
  const lines = text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const [first = '', second] = lines;
  if (second === undefined || text.length > LONGEST_DOCUMENT) return false;
  if (readSizeLine(first, { count: 0 }) !== null) return lines.slice(1).every((line) => ROW.test(line));
  if (lines.every((line) => line.length === first.length && COPIED.test(line)))
    return first.length > 2 && lines.some((line) => /[-?]/.test(line)) && !lines.includes('---');
  return lines.every((line) => line.length < 2000 && isDivided(line));
}

/** Rows of a position, with its size above it or not. */
export const ROWS: FileForm<MinesLevel> = {
  name: 'mine',
  game: 'mines',
  program: 'JSMinesweeper; copies of other programs, spreadsheets',
  endings: ['mine', 'csv'],
  isBinary: false,
  summary: 'rows of a position below its size, 30x16x99',
  lost: 'which covered cell exploded',
  sample: '6x6x6\nHHH3HH\nHHH311\nHH2100\nHH1000\nHH2100\nH2H100\n',
  recognises: ({ text }) => looksLikeRows(text),
  read: ({ text, settings }) => {
    const mines = settings.get('mines');
    return oneLevel(
      readPosition(text, mines !== undefined && /^[0-9]{1,6}$/.test(mines) ? Number(mines) : null),
    );
  },
  write: ({ columns, rows, mines, ground }) => {
    if (ground.kind === 'layout')
      return failureOf('a .mine file holds a position, and this says where the mines lie');
    const flags = new Set(ground.flags);
    const letters = Array.from(ground.shown, (number, cell) =>
      number >= 0 ? String(number) : flags.has(cell) ? 'F' : 'H',
    );
    const lines = Array.from({ length: rows }, (_, row) =>
      letters.slice(row * columns, (row + 1) * columns).join(''),
    );
    return success(strToU8(`${columns}x${rows}x${mines}\n${lines.join('\n')}\n`));
  },
};
