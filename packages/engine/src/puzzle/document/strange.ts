import { type Fault, faultAt } from '../common/result.js';
import { codePointName, headerPair, isBlank, quoted } from './text.js';

/** What data of programs begins with. */
const JSON_TEXT = /^[\s\ufeff]{0,99}(?:\{\s{0,99}"|\[\s{0,99}(?:\[\s{0,99})?(?:\{|"))/;

/** What to say of a text that is JSON; null for others. */
export function jsonFaultIn(text: string, firstLine = 1): Fault | null {
  if (!JSON_TEXT.test(text.slice(0, 200))) return null;
  const help =
    'A level is plain text. In what "knossos convert --to json" writes it stands under "text": take "--to text" in its place.';
  return faultAt(firstLine, null, 'this is JSON, and no level', help);
}

/** What to say of a line that holds a link where no header has one; null where there is none. */
export function linkFaultIn(lines: readonly string[], firstLine: number): Fault | null {
  const at = lines.findIndex((line) => {
    const pair = headerPair(line);
    return pair === null ? line.includes('://') : /^https?$/.test(pair.key) && pair.value.startsWith('//');
  });
  if (at < 0) return null;
  const help = 'Take one link of a level alone, and all of it, without words around it.';
  return faultAt(firstLine + at, null, 'here is a link, and no level', help);
}

/** What to say of a character that no text holds, by what brought it. */
export function notText(character: string): [message: string, help: string] {
  const message = `this is not text, it holds the character ${codePointName(character)}`;
  if (character === '\u0000')
    return [
      message,
      'It may be UTF-16 without a mark at its beginning, or no text at all: save it as UTF-8.',
    ];
  if (character === '\ufffd') return [message, 'It stands where bytes are no UTF-8: save the file as UTF-8.'];
  return [message, 'A level is plain UTF-8 text: a header, a blank line, a drawing.'];
}

/** What to say of a line that was meant for a header; null for one that was not. */
export function unlikeHeader(line: string, keys: readonly string[]): [message: string, help: string] | null {
  const [, key = '', value = ''] = /^([A-Za-z][A-Za-z0-9_-]{0,30})[ \t]{0,9}=(.*)$/.exec(line) ?? [];
  const [, word = '', rest = ''] = /^([a-z]{4,6}) (.*)$/.exec(line) ?? [];
  const isMeta = keys.some((known) => known === word);
  if (key === '' && !isMeta) return null;
  const meant = key === '' ? `${word}: ${rest}` : `${key}: ${value.trim()}`;
  return [`${quoted(line)} is no header line`, `Write it with a colon: ${quoted(meant)}.`];
}

/** Words that stand before a level, as a greeting does. */
const isProse = (line: string) => /^[^+|#]/.test(line) && /[A-Za-z]{2}[,:]? [A-Za-z]{2}/.test(line);

/** What stands behind a level: words, a signature, the end of a fence. */
const isBehind = (line: string) =>
  /^(?:-- ?|`{3,}|~{3,})$/.test(line) ||
  (/^[A-Za-z][\w ,.!?:;'’()-]*$/.test(line) && /[A-Za-z][a-z]/.test(line));

/** What to say of words beside a drawing that cannot be read; null where none are seen. */
export function wordsBeside(drawing: readonly string[], line: number): Fault | null {
  if (isProse(drawing[0])) return wordsBefore(drawing[0], line);
  let behind = drawing.length;
  while (behind > 1 && (isBlank(drawing[behind - 1]) || isBehind(drawing[behind - 1]))) behind--;
  while (behind < drawing.length && isBlank(drawing[behind])) behind++;
  if (behind === drawing.length) return null;
  const help = 'Take out what stands behind the drawing.';
  return faultAt(line + behind, 1, `${quoted(drawing[behind])} is no part of the drawing`, help);
}

function wordsBefore(words: string, line: number): Fault {
  const help = 'Take it out: a level begins with its header, or with its drawing.';
  return faultAt(line, 1, `${quoted(words)} is neither a header line nor part of a drawing`, help);
}

/** What to say of a blank line inside a drawing: that what stands before or behind it belongs elsewhere, where that is seen. */
export function interrupted(
  drawing: readonly string[],
  gap: number,
  line: number,
  hasHeader: boolean,
  keys: readonly string[],
): Fault {
  const next = drawing.findIndex((row, at) => at > gap && !isBlank(row));
  const meant = hasHeader ? null : unlikeHeader(drawing[0], keys);
  if (meant) return faultAt(line, 1, ...meant);
  if (!hasHeader && headerPair(drawing[next])) return wordsBefore(drawing[0], line);
  const words = wordsBeside(drawing, line);
  if (words) return words;
  const help =
    'Take out what stands behind the level, or separate the levels of a pack by a line of three dashes, ---.';
  return faultAt(line + gap, null, 'there is a blank line inside the drawing', help);
}
