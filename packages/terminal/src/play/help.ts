import type { AnyRules, LegendEntry } from '@knossos/engine/internal/puzzle';
import { type Canvas, wrap } from '../screen/canvas.js';
import type { Key } from '../screen/keys.js';
import { keyBar } from './key-bar.js';
import type { KeyHelp } from './key-table.js';
import { BOLD, drawKeys } from './page.js';

/** Keys and what they mean, for the help of a command. */
export function keyTable(rows: KeyHelp): string {
  const width = Math.max(...rows.map(([keys]) => keys.length));
  return rows.map(([keys, meaning]) => `  ${keys.padEnd(width)}  ${meaning}`).join('\n');
}

/** Columns that are easy to read. */
const MOST_COLUMNS = 78;
/** The title with a blank row below it, and the keys of the help itself. */
const OTHER_ROWS = 3;

/** What the help of a screen tells beside its keys. */
export interface HelpText extends Pick<AnyRules, 'title' | 'help'> {
  /** Who and what stands in the level, by letter. */
  readonly members?: readonly LegendEntry[];
}

/** The keys and the rules of a game, on as many pages as they take. */
export class HelpPages {
  private page: number | null = null;
  private pages = 1;

  get isOpen(): boolean {
    return this.page !== null;
  }

  open(): void {
    this.page = 0;
  }

  /** Takes a key while it is open: `?` turns to the next page where there is one, any other key closes it. */
  key(key: Key): void {
    const next = (this.page ?? 0) + 1;
    this.page = key === '?' && next < this.pages ? next : null;
  }

  draw({ title, help, members = [] }: HelpText, keys: KeyHelp, canvas: Canvas): void {
    const width = Math.min(canvas.columns, MOST_COLUMNS);
    const meanings = members.map(
      ({ letter, name, does }) => [letter, does ? `${name}: ${does}` : name] as const,
    );
    const blocks = [
      keyLines(keys, width),
      ...(meanings.length === 0 ? [] : [keyLines(meanings, width)]),
      ...help.map((paragraph) => wrap(paragraph, width)),
    ];
    const pages = pagesOf(blocks, Math.max(1, canvas.rows - OTHER_ROWS));
    this.pages = pages.length;
    const at = Math.min(this.page ?? 0, pages.length - 1);
    canvas.text(0, 0, title, BOLD);
    pages[at]?.forEach((line, row) => {
      canvas.text(0, 2 + row, line);
    });
    const more = at + 1 < pages.length ? [`? page ${at + 2} of ${pages.length}`] : [];
    const other = more.length > 0 ? 'any other key closes the help' : 'any key closes the help';
    const closing = keyBar([...more, other], canvas.columns, ['q quit']);
    drawKeys(canvas, closing);
  }
}

/** Least columns for the meaning beside a key. */
const LEAST_MEANING = 24;

/** Keys and their meanings side by side where there is room, else one below the other. */
function keyLines(keys: KeyHelp, columns: number): string[] {
  const width = Math.max(...keys.map(([name]) => name.length)) + 2;
  const isBeside = columns - width >= LEAST_MEANING;
  return keys.flatMap(([name, meaning]) => {
    if (!isBeside) return [...wrap(name, columns), ...wrap(meaning, columns - 2).map((line) => `  ${line}`)];
    return wrap(meaning, columns - width).map((line, at) => (at === 0 ? name : '').padEnd(width) + line);
  });
}

/** Blocks of lines with a blank line between them, on pages of so many rows; a block is cut only if it is longer. */
function pagesOf(blocks: readonly (readonly string[])[], rows: number): string[][] {
  const pages: string[][] = [[]];
  for (const block of blocks) {
    let page = pages.at(-1) ?? [];
    const isFull = page.length > 0 && page.length + 1 + block.length > rows;
    if (isFull) pages.push([]);
    else if (page.length > 0) page.push('');
    page = pages.at(-1) ?? page;
    page.push(...block.slice(0, rows));
    for (let from = rows; from < block.length; from += rows) pages.push(block.slice(from, from + rows));
  }
  return pages;
}
