import { type Fault, failure, failureAt, type Result, success } from '../common/result.js';
import { bareText, cutIndentation } from './harmless.js';
import { fromScreen } from './screen.js';
import { interrupted, jsonFaultIn, linkFaultIn, notText, unlikeHeader } from './strange.js';
import { findNotText, headerPair, isBlank, isPlain, oneLine, utf8Length } from './text.js';

/** A level document taken apart: header lines and drawing, not yet understood. */
export interface DrawnDocument {
  /** The lines before the drawing, in their order. */
  readonly header: readonly HeaderLine[];
  /** Lines of the drawing without line ends; trailing blank lines are dropped. */
  readonly drawing: readonly string[];
  /** Line number of the drawing's first line, from 1. */
  readonly drawingLine: number;
  /** Where a column of a line stands in the text as it was given; absent where nothing was taken off. */
  columnOf?(line: number, column: number): number;
}

/** One line of a header: `key: value`. */
export interface HeaderLine {
  /** What stands before the colon, in small letters. */
  readonly key: string;
  /** On one line, its spaces single, as the canonical text has it. */
  readonly value: string;
  /** Line number from 1; null for a value that was set from outside. */
  readonly line: number | null;
}

/** Longest text of one level, in bytes of UTF-8. */
export const LONGEST_DOCUMENT = 256 * 1024;

/** Takes one level's text apart. Fails where it is no text, too long, empty, or broken by a blank line. */
export function parseDocument(text: string, firstLine = 1): Result<DrawnDocument> {
  if (isTooLong(text)) return tooLong(text, firstLine);
  const json = jsonFaultIn(text, firstLine);
  if (json) return failure(json);
  const bare = bareText(text);
  const link = text.includes('://') ? linkFaultIn(bare.lines, firstLine) : null;
  if (link) return failure(link);
  const document = documentOf(bare.lines, firstLine, bare.isPlain);
  if (!bare.isChanged) return document;
  const columnOf = (line: number, column: number) => bare.columnOf(line - firstLine, column);
  if (!document.ok) return failure(inText(document.fault, { columnOf }));
  const { columnOf: redrawn } = document.value;
  return success({
    ...document.value,
    columnOf: redrawn ? (line, column) => columnOf(line, redrawn(line, column)) : columnOf,
  });
}

function tooLong(text: string, firstLine: number): Result<never> {
  // Half a pair at the cut would be taken for something that is no text.
  const begin = text.slice(0, LONGEST_DOCUMENT).replace(/[\ud800-\udbff]$/, '');
  const bad = isPlain(begin) ? null : firstNotText(bareText(begin).lines, 0);
  if (bad) return failureAt(firstLine + bad.line, bad.column, ...notText(bad.character));
  return failureAt(
    firstLine,
    null,
    `the level that starts here has more than ${LONGEST_DOCUMENT / 1024} kilobytes`,
    'Separate the levels of a pack by lines of three dashes, ---.',
  );
}

/** A fault whose column is that of the text as it was given. */
export function inText(fault: Fault, { columnOf }: Pick<DrawnDocument, 'columnOf'>): Fault {
  if (columnOf === undefined || fault.line === null || fault.column === null) return fault;
  return { ...fault, column: columnOf(fault.line, fault.column) };
}

/** Takes lines apart from which all that is harmless is gone. */
function documentOf(lines: readonly string[], firstLine: number, isPlain: boolean): Result<DrawnDocument> {
  let at = 0;
  while (at < lines.length && isBlank(lines[at])) at++;
  const bad = isPlain ? null : firstNotText(lines, at);
  if (bad) return failureAt(firstLine + bad.line, bad.column, ...notText(bad.character));
  const header: HeaderLine[] = [];
  for (; at < lines.length; at++) {
    const pair = headerPair(lines[at]);
    if (!pair) break;
    if (pair.key === 'seed' && pair.value === '')
      return failureAt(
        firstLine + at,
        1,
        'the line "seed:" names no seed',
        'Write any text behind it, or leave the line out.',
      );
    header.push({ line: firstLine + at, ...pair });
  }
  if (header.length > 0 && at < lines.length && !isBlank(lines[at])) {
    return failureAt(
      firstLine + at,
      1,
      ...(unlikeHeader(lines[at], META_KEYS) ?? [
        'this is neither a header line nor blank',
        'Put one blank line between the header and the drawing.',
      ]),
    );
  }
  while (at < lines.length && isBlank(lines[at])) at++;
  const drawingLine = firstLine + at;
  let end = lines.length;
  while (end > at && isBlank(lines[end - 1])) end--;
  if (end === at) {
    const help = 'A level is an optional header, a blank line, and a drawing.';
    return failureAt(
      header.length > 0 ? drawingLine : firstLine,
      null,
      header.length > 0 ? 'the drawing is missing' : 'there is nothing here',
      help,
    );
  }
  const drawn = lines.slice(at, end);
  const redrawn = isPlain ? null : fromScreen(drawn);
  const drawing = redrawn?.rows ?? straightened(drawn);
  // In a wall drawing a row of cells without any wall or letter is blank.
  const gap = drawing[0]?.startsWith('+') ? -1 : drawing.findIndex(isBlank);
  if (gap >= 0) return failure(interrupted(drawing, gap, drawingLine, header.length > 0, META_KEYS));
  if (drawing === drawn) return success({ header, drawing, drawingLine });
  const columnOf = (line: number, column: number) => {
    if (line < drawingLine) return column;
    if (redrawn) return (column - 1) * redrawn.width + 1;
    return column + (drawn[line - drawingLine]?.length ?? 0) - (drawing[line - drawingLine]?.length ?? 0);
  };
  return success({ header, drawing, drawingLine, columnOf });
}

/** A drawing of walls without the indentation that it has below its header. Of other drawings blanks are cells. */
function straightened(drawing: readonly string[]): readonly string[] {
  if (!/^[ \t]{1,99}\+[- ]/.test(drawing[0] ?? '')) return drawing;
  const rows = [...drawing];
  const cut = (row: number, count: number) => {
    rows[row] = rows[row].slice(count);
  };
  return cutIndentation(rows, 0, rows.length, cut) ? rows : drawing;
}

/** The document with one header value replaced or added, as `--set key=value` asks. */
export function withHeader(document: DrawnDocument, key: string, value: string): DrawnDocument {
  const header = document.header.filter((line) => line.key !== key);
  return { ...document, header: [...header, { key, value: oneLine(value), line: null }] };
}

export const META_KEYS = [
  'game',
  'pack',
  'title',
  'author',
  'source',
  'note',
  'before',
  'after',
  'seed',
  'moves',
] as const satisfies readonly ('game' | keyof Meta)[];

/** The value of a header key, or null. */
export function headerValue(document: DrawnDocument, key: string): string | null {
  for (const line of document.header) if (line.key === key) return line.value;
  return null;
}

/** The line on which a header key stands, from 1; null when it is not there or was set from outside. */
export function headerLine(document: DrawnDocument, key: string): number | null {
  return document.header.find((line) => line.key === key)?.line ?? null;
}

/** Header lines in canonical order, then a blank line; keys without a value are left out. */
export function formatHeader(entries: readonly (readonly [key: string, value: string | null])[]): string {
  const lines = entries
    .map(([key, value]) => [key, oneLine(value ?? '')])
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${value}\n`);
  return lines.length === 0 ? '' : `${lines.join('')}\n`;
}

function firstNotText(lines: readonly string[], from: number) {
  for (let line = from; line < lines.length; line++) {
    const text = lines[line];
    const column = findNotText(text);
    if (column >= 0 && !isBlank(text)) return { line, column: column + 1, character: text[column] };
  }
  return null;
}

/** Whether a text is too long for a level; looks at its characters only where they decide. */
export function isTooLong(text: string): boolean {
  if (text.length > LONGEST_DOCUMENT) return true;
  return text.length * 3 > LONGEST_DOCUMENT && utf8Length(text) > LONGEST_DOCUMENT;
}

/** What every level says of itself, as written in its header; null where it says nothing. */
export interface Meta {
  /** What the pack is called of which it is the first level. */
  readonly pack: string | null;
  /** What the level is called. */
  readonly title: string | null;
  /** Who made it. */
  readonly author: string | null;
  /** Where it comes from; of a generated level how it is made again. */
  readonly source: string | null;
  /** Anything else about it, for people. */
  readonly note: string | null;
  /** Words to the player before it is begun. */
  readonly before: string | null;
  /** Words once it is won. */
  readonly after: string | null;
  /** What its dice and its hidden things are thrown by. */
  readonly seed: string | null;
  /** The moves of a replay. */
  readonly moves: string | null;
}

/** A level that says nothing of itself. */
export const NO_META: Meta = {
  pack: null,
  title: null,
  author: null,
  source: null,
  note: null,
  before: null,
  after: null,
  seed: null,
  moves: null,
};

export function readMeta(document: DrawnDocument): Meta {
  if (document.header.length === 0) return NO_META;
  const meta: { -readonly [K in keyof Meta]: Meta[K] } = { ...NO_META };
  for (const { key, value } of document.header) if (isMetaKey(key)) meta[key] ??= value || null;
  return meta;
}

function isMetaKey(key: string): key is keyof Meta {
  return Object.hasOwn(NO_META, key);
}

/** The canonical header of a level: what it says of itself around the game's own entries. */
export function headerEntries(
  game: string,
  meta: Meta,
  own: readonly (readonly [key: string, value: string | null])[],
): (readonly [key: string, value: string | null])[] {
  const { moves, ...said } = { ...NO_META, ...meta };
  return [['game', game], ...Object.entries(said), ...own, ['moves', moves]];
}
