import { LONGEST_DOCUMENT } from './document.js';
import { CTRL_Z, fenceBefore, withoutFence } from './harmless.js';
import { isBlank, withLineEnds } from './text.js';

export interface PackPart {
  /** Of a level that is too long by far no more than its beginning, which is too long too. */
  readonly text: string;
  /** Line number of its first line within the pack, from 1. */
  readonly line: number;
}

/** What stands in a pack between one level's text, which ends in a line end, and the next. */
export const PACK_SEPARATOR = '\n---\n\n';

export function joinPack(texts: readonly string[]): string {
  return texts.map((text) => (text.endsWith('\n') ? text : `${text}\n`)).join(PACK_SEPARATOR);
}

/** Splits a pack at its lines `---`. Parts that are blank are left out, unless the whole pack is blank. */
export function splitPack(text: string): PackPart[] {
  const splitter = new PackSplitter();
  return [...splitter.push(text), ...splitter.end()];
}

/**
 * How much of a line `---` has been seen: 0 to 3 dashes, then blanks; `OTHER` for any other line. Before the dashes may stand what
 * an answer puts before every line: blanks and `>`.
 */
const DASHES = 3;
const BLANKS = 4;
const OTHER = 5;

const LINE_END = 10;
const RETURN = 13;
const DASH = 45;

/** Whether a character may stand in a line `---` up to its first dash. */
const mayBeSeparator = (code: number) =>
  code === DASH || code === 32 || code === 9 || code === 62 || isUnseenCode(code);

/** Whether a character beside ASCII is unseen. */
const isUnseenCode = (code: number) => code > 127 && isBlank(String.fromCharCode(code));

/** Splits a pack that arrives in pieces, for files of any size. Every character is looked at once. */
export class PackSplitter {
  /** Text of the level so far, up to the limit. */
  private pieces: string[] = [];
  private stored = 0;
  /** Characters of the level so far, and before its last line, which may be a separator. */
  private length = 0;
  private lineStart = 0;
  private seen = 0;
  /** Line on which the level begins, and the one that is being read. */
  private first = 1;
  private line = 1;
  private given = 0;
  /** What the whole pack stands behind, as a chat program writes it. */
  private fence = '';
  /** Carriage returns at the end of the text read, which may belong to a line end or be some. */
  private held = '';

  /** Takes the next piece and returns the levels that are complete. */
  push(text: string): PackPart[] {
    const whole = this.held + text;
    let end = whole.length;
    while (end > 0 && whole.charCodeAt(end - 1) === RETURN) end--;
    this.held = whole.slice(end);
    return this.read(withLineEnds(whole.slice(0, end)));
  }

  private read(piece: string): PackPart[] {
    const parts: PackPart[] = [];
    /** Where the part of the piece begins that belongs to the level being read. */
    let from = 0;
    let at = 0;
    let { seen, line, lineStart } = this;
    while (at < piece.length) {
      // Most lines are known by their first character not to be separators.
      if (seen === OTHER || (seen === 0 && !mayBeSeparator(piece.charCodeAt(at)))) {
        const end = piece.indexOf('\n', at);
        seen = OTHER;
        if (end < 0) break;
        at = end;
      }
      const code = piece.charCodeAt(at++);
      if (code !== LINE_END) {
        seen = after(seen, code);
        continue;
      }
      line++;
      const isSeparator = seen === DASHES || seen === BLANKS;
      seen = 0;
      if (isSeparator) {
        this.keep(piece.slice(from, at));
        this.line = line;
        this.finish(lineStart, parts);
        from = at;
      }
      lineStart = this.length + at - from;
    }
    this.seen = seen;
    this.line = line;
    this.lineStart = lineStart;
    this.keep(piece.slice(from));
    return parts;
  }

  /** The last level, after the last piece. */
  end(): PackPart[] {
    const parts = this.read(this.held);
    this.held = '';
    const line = this.first;
    // A pack may end in a separator whose line is not ended.
    const isSeparator = this.seen === DASHES || this.seen === BLANKS;
    // A level by itself is read with the whole of its fence.
    const { fence } = this;
    this.finish(isSeparator ? this.lineStart : this.length, parts);
    const last = parts.pop();
    const text = last === undefined ? '' : withoutFence(last.text, fence);
    if (last && !isBlank(text)) parts.push({ ...last, text });
    if (parts.length === 0 && this.given === 0) parts.push({ text: '', line });
    return parts;
  }

  private keep(text: string): void {
    this.length += text.length;
    // Enough to see that it is too long.
    const room = LONGEST_DOCUMENT + 1 - this.stored;
    if (room <= 0 || text === '') return;
    this.pieces.push(text.slice(0, room));
    this.stored += Math.min(room, text.length);
  }

  /** Gives the level that ends after `length` characters and begins the next one. */
  private finish(length: number, parts: PackPart[]): void {
    const text = this.pieces.join('').slice(0, length);
    if (!isBlank(text.endsWith(CTRL_Z) ? text.slice(0, -1) : text)) {
      parts.push({ text, line: this.first });
      if (this.given++ === 0) this.fence = fenceBefore(text);
    }
    this.pieces = [];
    this.stored = 0;
    this.length = 0;
    this.first = this.line;
  }
}

/** What has been seen of a line after one more character of it. */
function after(seen: number, code: number): number {
  if (isUnseenCode(code)) return seen;
  if (seen === 0 && code !== DASH && mayBeSeparator(code)) return 0;
  if (code === DASH) return seen < DASHES ? seen + 1 : OTHER;
  const isBlankCode = code === 32 || code === 9 || code === 13;
  return seen >= DASHES && isBlankCode ? BLANKS : OTHER;
}
