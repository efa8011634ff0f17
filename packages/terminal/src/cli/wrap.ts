import type { Output } from './io.js';

/** Fewer columns than this are not wrapped to: words would be cut into pieces. */
const LEAST_COLUMNS = 40;
/** Longer lines than this are hard to read, however wide a terminal is. */
const MOST_COLUMNS = 100;

/** How wide text for people may be where it goes: the terminal's columns, 80 where there is none. */
export function widthFor({ isTerminal, columns }: Pick<Output, 'isTerminal' | 'columns'>): number {
  const known = isTerminal && columns > 0 ? columns : 80;
  return Math.min(MOST_COLUMNS, Math.max(LEAST_COLUMNS, known));
}

/** A text in lines of at most so many columns; all but the first are indented by `hang` more than the first. */
export function wrapped(text: string, width: number, indent = 0, hang = 0): string[] {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let isEmpty = true;
  const end = () => {
    lines.push(line);
    line = ' '.repeat(indent + hang);
    isEmpty = true;
  };
  for (let word of text.split(/\s+/).filter((one) => one !== '')) {
    if (!isEmpty && line.length + 1 + word.length > width) end();
    while (line.length + word.length > width) {
      const room = width - line.length;
      line += word.slice(0, room);
      word = word.slice(room);
      end();
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  if (!isEmpty || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

/** A text broken between words where a terminal has no room; `before` columns are taken. Elsewhere it stays as it is. */
export function fittingLines(
  text: string,
  output: Pick<Output, 'isTerminal' | 'columns'>,
  before = 0,
): string {
  if (!output.isTerminal) return text;
  return text
    .split('\n')
    .flatMap((line) =>
      line.length <= output.columns - before ? [line] : wrapped(line, widthFor(output) - before),
    )
    .join('\n');
}

export type Row = readonly [term: string, meaning: string];

/** Terms with their meanings beside them; those of a term that is too long stand below it. */
export function rowLines(rows: readonly Row[], width: number): string[] {
  const most = Math.floor(width * 0.4);
  const longest = rows.reduce((so, [term]) => Math.max(so, term.length <= most ? term.length : 0), 0);
  // Where no term is short, meanings are indented a little, as far as room for them is left.
  const column = longest === 0 ? 6 : longest + 4;
  return rows.flatMap(([term, meaning]) => {
    if (meaning === '') return wrapped(term, width, 2, 4);
    const meaningLines = wrapped(meaning, width, column);
    if (term.length > column - 4) return [...wrapped(term, width, 2, 2), ...meaningLines];
    const [first = '', ...others] = meaningLines;
    return [`  ${term.padEnd(column - 2)}${first.slice(column)}`, ...others];
  });
}

/** A command line as it can be typed on several lines: each but the last ends in a backslash. */
export function commandLines(line: string, width: number, indent = 2): string[] {
  const lines: string[] = [];
  let rest = line.split(' ');
  while (rest.length > 0) {
    const start = ' '.repeat(lines.length === 0 ? indent : indent + 4);
    let taken = `${start}${rest[0]}`;
    let count = 1;
    // An option stays beside its value.
    for (let next = group(rest, count); next > count; next = group(rest, count)) {
      const longer = `${taken} ${rest.slice(count, next).join(' ')}`;
      if (longer.length + (next < rest.length ? 2 : 0) > width) break;
      taken = longer;
      count = next;
    }
    rest = rest.slice(count);
    lines.push(...wrapped(taken.trim(), rest.length > 0 ? width - 2 : width, start.length));
    if (rest.length > 0) lines.push(`${lines.pop()} \\`);
  }
  return lines;
}

/** Where the words end that stand together from `at` on: an option with its value. */
function group(words: readonly string[], at: number): number {
  const isPair = words[at]?.startsWith('--') === true && words[at + 1]?.startsWith('-') === false;
  return Math.min(words.length, at + (isPair ? 2 : 1));
}

/** A text of paragraphs, wrapped. Its own line breaks count only where lines are a term, two spaces, and a meaning: rows. */
export function flow(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const { rows, text: paragraph } of blocksOf(text)) {
    if (rows.length > 0) lines.push(...rowLines(rows, width));
    else lines.push(...wrapped(paragraph, width));
  }
  return lines;
}

/** A paragraph, an empty one between two, or rows. */
interface Block {
  readonly text: string;
  readonly rows: readonly Row[];
}

function blocksOf(text: string): Block[] {
  const blocks: { text: string; rows: Row[] }[] = [];
  for (const line of text.trim().split('\n')) {
    const trimmed = line.trim();
    const gap = trimmed.indexOf('  ');
    const last = blocks.at(-1);
    if (gap > 0) {
      const one: Row = [trimmed.slice(0, gap), trimmed.slice(gap).trim()];
      if (last && last.rows.length > 0) last.rows.push(one);
      else blocks.push({ text: '', rows: [one] });
    } else if (/^ {10}/.test(line) && last && last.rows.length > 0) {
      // So far to the right a line goes on with the meaning above it.
      const [term, meaning] = last.rows.pop() ?? ['', ''];
      last.rows.push([term, `${meaning} ${trimmed}`]);
    } else if (trimmed !== '' && last && last.text !== '') last.text += ` ${trimmed}`;
    else blocks.push({ text: trimmed, rows: [] });
  }
  return blocks;
}
