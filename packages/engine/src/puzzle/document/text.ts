/** Texts of any content in linear time: no pattern here can go back over what it has read. */

// Control characters, line ends of other systems, half a surrogate pair, and the replacement character that decoders
// put for bytes that are no UTF-8. None of them survives being written and read again, or means anything in a level.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const NOT_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufffd\p{Surrogate}]/u;

/** Marks without width, which programs put into texts unseen; as parts of emoji they mean something. */
export const UNSEEN =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/g;

/** Blanks of other widths than a space. */
export const WIDE_BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Of marks without width those that mean nothing inside a word of any language. */
const IDLE = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;

/** Anything but tabs, `\n` and the printable characters of ASCII, of which nearly all levels consist. */
const NOT_PLAIN = /[^\t\n -~]/;

/** Bytes as the characters of the same numbers. */
export function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Whether a text holds nothing that {@link findNotText} would have to look at closely: a quick answer, mostly yes. */
export function isPlain(text: string): boolean {
  return !NOT_PLAIN.test(text);
}

/** Where a line holds a character that no text holds, counted from 0; -1 where there is none. */
export function findNotText(line: string): number {
  return isPlain(line) ? -1 : line.search(NOT_TEXT);
}

/** What a header can hold of a text: one line, its spaces single, without characters that are no text. */
export function oneLine(text: string): string {
  const spaced = text.replace(IDLE, '').replace(/\s+/g, ' ').trim();
  if (isPlain(spaced)) return spaced;
  const readable = [...spaced].filter((character) => findNotText(character) < 0);
  return trimUnseen(readable.join('').replace(/ +/g, ' '));
}

/** A text without unseen marks and blanks at its ends. */
function trimUnseen(text: string): string {
  const isShown = (character: string) => !isBlank(character);
  let from = 0;
  let to = text.length;
  while (from < to && !isShown(text[from])) from++;
  // The last mark of an emoji belongs to it.
  while (to > from && !isShown(text[to - 1]) && !/[\ufe0e\ufe0f]/.test(text[to - 1])) to--;
  return text.slice(from, to);
}

const OTHER_ENDS = ['\r', '\u0085', '\u2028', '\u2029'];

/** A text with our line ends: for a carriage return by itself, NEL, and the line and paragraph separators of Unicode. */
export function withLineEnds(text: string): string {
  // Many times as quick as one search for any of them.
  if (!OTHER_ENDS.some((end) => text.includes(end))) return text;
  return text.replace(/[\u0085\u2028\u2029]/g, '\n').replace(/\r+/g, (run, at: number) => {
    const next = at + run.length;
    return next === text.length || text[next] === '\n' ? run : '\n'.repeat(run.length);
  });
}

/** The lines of a text without their ends (`\n`, with any number of `\r` before it, or as {@link withLineEnds}) and without a byte order mark. */
export function linesOf(written: string): string[] {
  const text = withLineEnds(written);
  const lines: string[] = [];
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (;;) {
    const end = text.indexOf('\n', start);
    let stop = end < 0 ? text.length : end;
    while (stop > start && text.charCodeAt(stop - 1) === 13) stop--;
    lines.push(text.slice(start, stop));
    if (end < 0) return lines;
    start = end + 1;
  }
}

/** Whether a line holds nothing but blanks of any width, line ends and marks without width. */
export function isBlank(line: string): boolean {
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if (code === 32 || code === 10 || code === 13 || code === 9) continue;
    if (code < 0x85 || (line[i].search(UNSEEN) < 0 && line[i].search(WIDE_BLANKS) < 0)) return false;
  }
  return true;
}

function isSpaceOrTab(code: number): boolean {
  return code === 32 || code === 9;
}

const KEY = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** A line `key: value` taken apart, the key in small letters, the value on one line; null for any other line. */
export function headerPair(line: string): { readonly key: string; readonly value: string } | null {
  const colon = line.indexOf(':');
  if (colon < 1) return null;
  let end = colon;
  while (end > 0 && isSpaceOrTab(line.charCodeAt(end - 1))) end--;
  const key = line.slice(0, end);
  return KEY.test(key) ? { key: key.toLowerCase(), value: oneLine(line.slice(colon + 1)) } : null;
}

/** Bytes that a text takes in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x80) bytes++;
    // Both halves of a pair are counted three times here, and take four bytes together.
    if (code >= 0x800 && (code < 0xd800 || code > 0xdfff)) bytes++;
  }
  return bytes;
}

/** The character that a text begins with, as Unicode names its number: `U+FEFF`. */
export function codePointName(text: string): string {
  return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** What a message cannot show: controls, halves of characters, marks that are not seen, blanks of other widths. */
const NOT_SHOWN = /[\p{C}\p{Z}]/u;
const ON_ANOTHER = /\p{M}/u;

/** The character that a text begins with, for a message: `"x"`, `"é" (U+00E9)`, or by its number alone where it is not seen. */
export function shownCharacter(text: string): string {
  const character = String.fromCodePoint(text.codePointAt(0) ?? 0);
  if (isPlain(character)) return `"${character}"`;
  const name = codePointName(character);
  return NOT_SHOWN.test(character) || ON_ANOTHER.test(character)
    ? `the character ${name}`
    : `"${character}" (${name})`;
}

/** A text for a message: in quotation marks, with the numbers of unseen characters, and cut to `most` characters where it is longer. */
export function quoted(text: string, most = 40): string {
  if (text.length <= most && isPlain(text)) return `"${text}"`;
  let shown = '';
  // Where three points have to follow.
  let fitting = '';
  for (const one of text.slice(0, most + 1)) {
    shown += !isPlain(one) && NOT_SHOWN.test(one) ? `<${codePointName(one)}>` : one;
    if (shown.length <= most - 3) fitting = shown;
  }
  return shown.length <= most ? `"${shown}"` : `"${fitting}..."`;
}
