/** Everything that a terminal or a reader of lines could take for more than a letter: controls, format marks, line ends. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text on one line: what does not print stands as `\uXXXX`, so that no text can look like another line of a log. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, escaped);
}

/** The same for text in which line ends are wanted, such as where an error came from: they alone stay. */
export function printableLines(text: string): string[] {
  return text.split('\n').map(printable);
}

/** A value as JSON on one line, of printable characters alone: still the same value for every parser. */
export function printableJson(value: unknown): string {
  // JSON escapes controls below U+0020 by itself; all else that does not print can only stand within strings.
  return printable(JSON.stringify(value) ?? 'null');
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** A text cut after so many characters, with a mark where something is missing. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}...`;
}
