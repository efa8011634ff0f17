/**
 * Reading texts of any content in time linear in their length: no pattern here can go back over what it has read, so
 * that a long run of spaces costs no more than any other text.
 */

// Control characters, line ends of other systems, half a surrogate pair, and the replacement character that decoders
// put for bytes that are no UTF-8. None of them survives being written and read again, or means anything in a level.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const NOT_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffd\p{Surrogate}]/u;

/** Anything but tabs, `\n` and the printable characters of ASCII, of which nearly all levels consist. */
const NOT_PLAIN = /[^\t\n -~]/;

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
  const spaced = text.replace(/\s+/g, ' ').trim();
  if (findNotText(spaced) < 0) return spaced;
  const readable = [...spaced].filter((character) => findNotText(character) < 0);
  return readable.join('').replace(/ +/g, ' ').trim();
}

/** The lines of a text without their ends (`\n`, with any number of `\r` before it) and without a byte order mark. */
export function linesOf(text: string): string[] {
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

/** Whether a line holds nothing but spaces, tabs, line ends and byte order marks. */
export function isBlank(line: string): boolean {
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9 && code !== 0xfeff) return false;
  }
  return true;
}

function isSpaceOrTab(code: number): boolean {
  return code === 32 || code === 9;
}

const KEY = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** A line `key: value` taken apart, the value on one line; null for any other line. */
export function headerPair(line: string): { readonly key: string; readonly value: string } | null {
  const colon = line.indexOf(':');
  if (colon < 1) return null;
  let end = colon;
  while (end > 0 && isSpaceOrTab(line.charCodeAt(end - 1))) end--;
  const key = line.slice(0, end);
  return KEY.test(key) ? { key, value: oneLine(line.slice(colon + 1)) } : null;
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

/** A text for a message: in quotation marks, and cut where it is long. */
export function quoted(text: string, most = 40): string {
  if (text.length <= most) return `"${text}"`;
  // No half of a pair at the cut.
  const cut = text.slice(0, most - 3);
  return `"${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}..."`;
}
