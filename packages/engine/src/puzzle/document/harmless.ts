import { isBlank, isPlain, linesOf, UNSEEN, WIDE_BLANKS } from './text.js';

/** A text without what chat programs, mail and editors put around a level, an id or a link. */
export interface BareText {
  /** As many as the text has, so that numbers of lines stay what they are. */
  readonly lines: readonly string[];
  /** Whether anything was taken off. */
  readonly isChanged: boolean;
  /** See {@link isPlain}: of the whole text. */
  readonly isPlain: boolean;
  /** Where a character of a line stands in the text as it was given; lines from 0, columns from 1. */
  columnOf(line: number, column: number): number;
}

/** A level may be quoted in an answer that is quoted in another one: so many wrappings are taken off. */
const MOST_WRAPPINGS = 8;

/** What ends a file of old systems. */
export const CTRL_Z = '\u001a';

/**
 * Takes off harmless marks: code fences, `>` before every line, indentation that all lines share, marks without width,
 * tabs at ends of lines, and the Ctrl-Z at the end of old files. Blanks of other widths become spaces, full-width signs
 * those of ASCII. Values of header lines keep what they hold. Looks at every character a few times.
 */
export function bareText(text: string): BareText {
  if (BARE.test(text))
    return {
      lines: linesOf(text),
      isChanged: false,
      isPlain: true,
      columnOf: (_line, column) => column,
    };
  const written = linesOf(withoutEnd(text));
  const plain = isPlain(text);
  const lines = plain ? [...written] : visibleLines(written);
  const taken = new Int32Array(lines.length);
  const cut = (line: number, count: number) => {
    lines[line] = lines[line].slice(count);
    taken[line] += count;
  };
  for (let round = 0; round < MOST_WRAPPINGS; round++)
    if (!cutFences(lines, cut) && !cutQuotes(lines, cut) && !cutIndentation(lines, 0, lines.length, cut))
      break;
  for (const [line, one] of lines.entries()) if (one.endsWith('\t')) lines[line] = one.trimEnd();
  return {
    lines,
    isChanged: lines.some((line, at) => line !== written[at]),
    isPlain: plain,
    columnOf: (line, column) => {
      const from = taken[line] ?? 0;
      const original = written[line] ?? '';
      // Marks without width are only looked for where there are some.
      if (isPlain(original)) return column + from;
      let seen = 0;
      for (let at = 0; at < original.length; at++)
        if (!isUnseen(original[at]) && ++seen === column + from) return at + 1;
      return original.length + 1;
    },
  };
}

/** Nothing but printable ASCII, no fence and no tab in it, and at its beginning neither a blank nor `>`: nearly every level. */
const BARE = /^\n*[!-=?-_a-}][\n -_a-}]*$/;

const isUnseen = (character: string) => character.search(UNSEEN) === 0;

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === CTRL_Z || isBlank(text[end - 1]))) end--;
  return text.includes(CTRL_Z, end) ? text.slice(0, end) : text;
}

/** Lines without unseen marks; those of a header before their colon only. */
function visibleLines(lines: readonly string[]): string[] {
  let isHeader = true;
  return lines.map((line) => {
    if (isPlain(line)) {
      if (!isBlank(line) && !BEFORE_DRAWING.test(line)) isHeader = false;
      return line;
    }
    const colon = isHeader ? line.indexOf(':') + 1 : 0;
    const head = visible(line.slice(0, colon));
    if (colon > 0 && BEFORE_DRAWING.test(head)) return head + line.slice(colon);
    const whole = visible(line);
    if (!isBlank(whole)) isHeader = false;
    return whole;
  });
}

/** A line of a header, or a fence. */
const BEFORE_DRAWING = /^[> \t`~]*(?:[A-Za-z][A-Za-z0-9_-]*[ \t]*:|[A-Za-z]*$)/;

/** Letters and signs that are as wide as two, one for one those of ASCII. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

const visible = (text: string) =>
  text
    .replace(UNSEEN, '')
    .replace(WIDE_BLANKS, ' ')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

type Cut = (line: number, count: number) => void;

/**
 * Takes off a line of backquotes or tildes before the first line, and with it one behind the last that closes it; whether there was
 * one. Without the first the last is a row of the drawing.
 */
function cutFences(lines: readonly string[], cut: Cut): boolean {
  const first = lines.findIndex((line) => !isBlank(line));
  if (first < 0) return false;
  let last = lines.length - 1;
  while (isBlank(lines[last])) last--;
  const opening = fenceAt(lines[first].trimStart());
  if (opening === 0 || first === last) return false;
  const indent = lines[first].length - lines[first].trimStart().length;
  const fence = lines[first].slice(indent, indent + opening);
  // Behind a fence may stand the name of a language.
  const isAlone = LANGUAGE.test(lines[first].slice(indent + opening).trim());
  cut(first, isAlone ? lines[first].length : indent + opening);
  if (closes(lines[last], fence)) cut(last, lines[last].length);
  return true;
}

/** Whether a line ends what a fence began. */
function closes(line: string, fence: string): boolean {
  const marks = line.trim();
  return marks.startsWith(fence) && fenceAt(marks) === marks.length;
}

/** The fence that the first level of a pack stands behind; empty where it stands behind none. */
export function fenceBefore(text: string): string {
  const line = linesOf(text).find((one) => !isBlank(one)) ?? '';
  const marks = line.slice(/^[> \t]*/.exec(line)?.[0].length);
  return marks.slice(0, fenceAt(marks));
}

/** The last level of a pack without the line that closes a fence before the first one; one behind a fence of its own as it is. */
export function withoutFence(text: string, fence: string): string {
  if (fence === '' || fenceBefore(text) !== '') return text;
  const lines = linesOf(withoutEnd(text));
  while (isBlank(lines.at(-1) ?? '-')) lines.pop();
  const last = lines.pop() ?? '';
  return closes(last.replace(/^[> \t]*/, ''), fence) ? lines.map((line) => `${line}\n`).join('') : text;
}

const LANGUAGE = /^(?:[A-Za-z][A-Za-z0-9_.-]*)?$/;

/** How many backquotes or tildes a line begins with; 0 where they are too few for a fence. */
function fenceAt(line: string): number {
  const [mark] = line;
  if (mark !== '`' && mark !== '~') return 0;
  let count = 0;
  while (line[count] === mark) count++;
  return count < 3 ? 0 : count;
}

/** Takes off the `>` of an answer, where it stands before every line. */
function cutQuotes(lines: readonly string[], cut: Cut): boolean {
  const isQuoted = (line: string) => line.trimStart().startsWith('>');
  if (lines.every(isBlank) || !lines.every((line) => isBlank(line) || isQuoted(line))) return false;
  for (const [at, line] of lines.entries()) {
    if (!isQuoted(line)) continue;
    const mark = line.indexOf('>') + 1;
    cut(at, line[mark] === ' ' ? mark + 1 : mark);
  }
  return true;
}

/** Takes off the blanks that all lines from one to another begin with; whether there were some. */
export function cutIndentation(lines: readonly string[], from: number, to: number, cut: Cut): boolean {
  let shared: string | null = null;
  for (let at = from; at < to; at++) {
    const line = lines[at];
    if (isBlank(line)) continue;
    let length = 0;
    const most = shared?.length ?? line.length;
    while (length < most && isIndent(line[length]) && line[length] === (shared?.[length] ?? line[length]))
      length++;
    shared = line.slice(0, length);
    if (length === 0) return false;
  }
  const count = shared?.length ?? 0;
  if (count === 0) return false;
  for (let at = from; at < to; at++) cut(at, Math.min(count, lines[at].length));
  return true;
}

const isIndent = (character: string | undefined) => character === ' ' || character === '\t';

/** What stands around a word in pairs. */
const PAIRS = ['<>', '()', '[]', '{}', '""', "''", '``', '**', '“”', '„“', '‘’', '«»'] as const;
/** What stands behind a word in a sentence, and with it brackets and quotation marks that began before the word. */
const SENTENCE = '.,;:!?…';
const BEHIND = `${SENTENCE})]}>"'\`”’»`;

/** How many characters at the end of a word are some of these. */
function trailing(word: string, marks: string): number {
  let end = word.length;
  while (end > 0 && marks.includes(word[end - 1])) end--;
  return word.length - end;
}

/** The lines of a mail without its signature: a line of two dashes, with a blank or below a blank line, and all behind it. */
export function withoutSignature(lines: readonly string[]): readonly string[] {
  const begin = lines.findIndex(
    (line, at) => line === '-- ' || (line === '--' && at > 0 && isBlank(lines[at - 1])),
  );
  return begin < 0 ? lines : lines.slice(0, begin);
}

/**
 * An id, a link or a name by itself: without fences, marks and signatures as {@link bareText} and {@link withoutSignature} take
 * them off, and without brackets and quotation marks in pairs around it. Of `[words](link)` and `<link|words>` it is the link.
 */
export function bareWord(text: string): string {
  let word = withoutSignature(bareText(text).lines).join('\n').trim();
  for (let round = 0; round < MOST_WRAPPINGS; round++) {
    const words = word.startsWith('[') && word.endsWith(')') ? word.indexOf('](') : -1;
    const end = word.length - trailing(word, SENTENCE);
    const isPaired = PAIRS.some(([open, close]) => word.startsWith(open) && word[end - 1] === close);
    if (words > 0) word = word.slice(words + 2, -1).trim();
    else if (end > 1 && isPaired) word = word.slice(1, end - 1).trim();
    else break;
  }
  return word;
}

/** A word without what a sentence or a bracket puts behind it. No id and no link that we write ends in such a mark. */
export const withoutPunctuation = (word: string): string =>
  word.slice(0, word.length - trailing(word, BEHIND));
