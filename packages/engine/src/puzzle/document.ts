import { failure, faultAt, nearest, type Result, success } from './result.js';

/** A level document taken apart: header lines and drawing, not yet understood. */
export interface DrawnDocument {
  readonly header: readonly HeaderLine[];
  /** Lines of the drawing without line ends; trailing blank lines are dropped. */
  readonly drawing: readonly string[];
  /** Line number of the drawing's first line, from 1. */
  readonly drawingLine: number;
}

export interface HeaderLine {
  readonly key: string;
  readonly value: string;
  /** Line number from 1; null for a value that was set from outside. */
  readonly line: number | null;
}

/** Longest text of one level, in characters. */
export const LONGEST_DOCUMENT = 256 * 1024;

const HEADER = /^([A-Za-z][A-Za-z0-9_-]*)[ \t]*:[ \t]*(.*?)[ \t]*$/;
// Control characters, the replacement character that decoders put for bytes that are no UTF-8, and lone line ends.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const NOT_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;

/**
 * Takes one level's text apart. `firstLine` is the line number of its first line within the file.
 * Fails on text that is no text, too long, empty, or interrupted by a blank line.
 */
export function parseDocument(text: string, firstLine = 1): Result<DrawnDocument> {
  const tooLong = text.length > LONGEST_DOCUMENT;
  const lines = linesOf(tooLong ? text.slice(0, LONGEST_DOCUMENT) : text);
  let at = 0;
  while (at < lines.length && isBlank(lines[at] as string)) at++;
  const bad = firstNotText(lines, at);
  if (bad) {
    return failure(
      faultAt(
        firstLine + bad.line,
        bad.column,
        'this is not text',
        'A level is plain UTF-8 text: a header, a blank line, a drawing.',
      ),
    );
  }
  if (tooLong) {
    return failure(
      faultAt(
        firstLine,
        null,
        `the level that starts here has ${text.length} characters, more than ${LONGEST_DOCUMENT}`,
        'Separate the levels of a pack by lines of three dashes, ---.',
      ),
    );
  }
  const header: HeaderLine[] = [];
  for (; at < lines.length; at++) {
    const match = HEADER.exec(lines[at] as string);
    if (!match) break;
    header.push({ key: match[1] as string, value: match[2] as string, line: firstLine + at });
  }
  if (header.length > 0 && at < lines.length && !isBlank(lines[at] as string)) {
    return failure(
      faultAt(
        firstLine + at,
        1,
        'this is neither a header line nor blank',
        'Put one blank line between the header and the drawing.',
      ),
    );
  }
  while (at < lines.length && isBlank(lines[at] as string)) at++;
  const drawingLine = firstLine + at;
  let end = lines.length;
  while (end > at && isBlank(lines[end - 1] as string)) end--;
  if (end === at) {
    const help = 'A level is an optional header, a blank line, and a drawing.';
    return failure(
      faultAt(
        header.length > 0 ? drawingLine : firstLine,
        null,
        header.length > 0 ? 'the drawing is missing' : 'there is nothing here',
        help,
      ),
    );
  }
  const drawing = lines.slice(at, end);
  // In a wall drawing a row of cells without any wall or letter is blank.
  const gap = drawing[0]?.startsWith('+') ? -1 : drawing.findIndex(isBlank);
  if (gap >= 0) {
    return failure(
      faultAt(
        drawingLine + gap,
        null,
        'there is a blank line inside the drawing',
        'Separate the levels of a pack by a line of three dashes, ---.',
      ),
    );
  }
  return success({ header, drawing, drawingLine });
}

/** The document with one header value replaced or added, as `--set key=value` asks. */
export function withHeader(document: DrawnDocument, key: string, value: string): DrawnDocument {
  const header = document.header.filter((line) => line.key !== key);
  return { ...document, header: [...header, { key, value, line: null }] };
}

/** One level's text within a pack. */
export interface PackPart {
  readonly text: string;
  /** Line number of its first line within the pack, from 1. */
  readonly line: number;
}

/** Splits a pack at its lines `---`. Parts that are blank are left out, unless the whole pack is blank. */
export function splitPack(text: string): PackPart[] {
  const splitter = new PackSplitter();
  return [...splitter.push(text), ...splitter.end()];
}

/** Splits a pack that arrives in pieces, so that a file of any size can be read as a stream. */
export class PackSplitter {
  private rest = '';
  private line = 1;
  private given = 0;

  /** Takes the next piece and returns the levels that are complete. */
  push(piece: string): PackPart[] {
    const searchFrom = Math.max(0, this.rest.length - 8);
    this.rest += piece;
    const parts: PackPart[] = [];
    let start = 0;
    for (;;) {
      const found = findSeparator(this.rest, start, start === 0 ? searchFrom : start);
      if (found === null) break;
      this.take(this.rest.slice(start, found.from), parts);
      this.line++;
      start = found.to;
    }
    if (start > 0) this.rest = this.rest.slice(start);
    return parts;
  }

  /** The last level, after the last piece. */
  end(): PackPart[] {
    const parts: PackPart[] = [];
    const line = this.line;
    this.take(this.rest, parts);
    this.rest = '';
    if (parts.length === 0 && this.given === 0) parts.push({ text: '', line });
    return parts;
  }

  private take(text: string, parts: PackPart[]): void {
    if (!isBlank(text)) {
      parts.push({ text, line: this.line });
      this.given++;
    }
    this.line += countLines(text);
  }
}

/** The next line that consists of `---`, complete with its line end; null when none is certain yet. */
function findSeparator(text: string, start: number, searchFrom: number): { from: number; to: number } | null {
  for (let at = text.indexOf('---', searchFrom); at >= 0; at = text.indexOf('---', at + 3)) {
    if (at !== start && text.charCodeAt(at - 1) !== 10) {
      const nextLine = text.indexOf('\n', at);
      if (nextLine < 0) return null;
      at = nextLine - 2;
      continue;
    }
    let end = at + 3;
    while (text.charCodeAt(end) === 32 || text.charCodeAt(end) === 9 || text.charCodeAt(end) === 13) end++;
    if (end >= text.length) return null;
    if (text.charCodeAt(end) === 10) return { from: at, to: end + 1 };
  }
  return null;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function linesOf(text: string): string[] {
  const lines: string[] = [];
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (;;) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    lines.push(text.slice(start, stop > start && text.charCodeAt(stop - 1) === 13 ? stop - 1 : stop));
    if (end < 0) return lines;
    start = end + 1;
  }
}

function isBlank(line: string): boolean {
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9 && code !== 0xfeff) return false;
  }
  return true;
}

function firstNotText(lines: readonly string[], from: number): { line: number; column: number } | null {
  for (let line = from; line < lines.length; line++) {
    const column = (lines[line] as string).search(NOT_TEXT);
    if (column >= 0) return { line, column: column + 1 };
  }
  return null;
}

/** How a game reads its header: its own keys, each with a reader that returns null for a bad value. */
export interface HeaderSpec<T> {
  readonly [key: string]: {
    /** Values to name when the given one is wrong, e.g. `yes or no`. */
    readonly expects: string;
    readonly choices?: readonly string[];
    readonly read: (value: string) => ((settings: T) => T) | null;
  };
}

/** Keys that every game knows. */
export const META_KEYS = ['game', 'title', 'author', 'source', 'note', 'seed', 'moves'] as const;

/** Reads a game's own header keys into settings, starting from the defaults. */
export function readHeader<T>(
  document: DrawnDocument,
  game: string,
  spec: HeaderSpec<T>,
  defaults: T,
): Result<T> {
  let settings = defaults;
  const seen = new Set<string>();
  for (const { key, value, line } of document.header) {
    if (seen.has(key)) {
      return failure(faultAt(line, 1, `the key "${key}" stands twice`, 'Keep one of the two lines.'));
    }
    seen.add(key);
    if ((META_KEYS as readonly string[]).includes(key)) continue;
    const entry = Object.hasOwn(spec, key) ? spec[key] : undefined;
    if (!entry) {
      const known = [...META_KEYS, ...Object.keys(spec)];
      const near = nearest(key, known);
      const help = near === null ? `Known keys: ${known.join(', ')}.` : `Did you mean "${near}"?`;
      return failure(faultAt(line, 1, `${game} has no header key "${key}"`, help));
    }
    const change = entry.read(value);
    if (!change) {
      const near = nearest(value, entry.choices ?? []);
      const help =
        near === null ? `It takes ${entry.expects}.` : `It takes ${entry.expects}; did you mean "${near}"?`;
      return failure(faultAt(line, key.length + 3, `"${value}" is no value for ${key}`, help));
    }
    settings = change(settings);
  }
  return success(settings);
}

/** The value of a header key, or null. */
export function headerValue(document: DrawnDocument, key: string): string | null {
  for (const line of document.header) if (line.key === key) return line.value;
  return null;
}

/** The line on which a header key stands, from 1; null when it is not there or was set from outside. */
export function headerLine(document: DrawnDocument, key: string): number | null {
  return document.header.find((line) => line.key === key)?.line ?? null;
}

/** Header lines in canonical order, then a blank line; empty values are left out. */
export function formatHeader(entries: readonly (readonly [key: string, value: string | null])[]): string {
  const lines = entries
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${oneLine(value ?? '')}\n`);
  return lines.length === 0 ? '' : `${lines.join('')}\n`;
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}
