/** Cells up to which a level counts as small, and as medium. */
const SMALL = 64;
const MEDIUM = 200;

export const SIZES = ['small', 'medium', 'large'] as const;
/** How large a level is, as it is searched by. */
export type LevelSize = (typeof SIZES)[number];

/** What a level is found by beside its game and its author. */
export interface Findable {
  readonly title: string;
  readonly tags: readonly string[];
  readonly columns: number | null;
  readonly rows: number | null;
  readonly grade: string | null;
}

/** What is looked for, each part of it to be met; words of a title may be their beginnings. */
export interface Wanted {
  readonly text?: string;
  readonly tags?: readonly string[];
  readonly size?: LevelSize;
  readonly grade?: string;
}

/** How large a level of so many columns and rows is; null for one that has none. */
export function sizeOf(columns: number | null, rows: number | null): LevelSize | null {
  if (columns === null || rows === null) return null;
  const cells = columns * rows;
  return cells <= SMALL ? 'small' : cells <= MEDIUM ? 'medium' : 'large';
}

/** The words of a text: letters and digits, small, without accents. Both kinds of database are given words, never a text. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]{1,40}/gu) ?? [])];
}

/** A tag as it is kept, small and with dashes for spaces; null for a text that has no letter or digit, or is too long. */
export function tagOf(text: string): string | null {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const tag = words.join('-');
  return tag === '' || tag.length > 24 ? null : tag;
}

/**
 * All that a level is found by, with a space between two. What is no word of its title begins with a character that no word has.
 */
export function searchedBy({ title, tags, columns, rows, grade }: Findable): string {
  const size = sizeOf(columns, rows);
  return [
    ...wordsOf(title),
    ...tags.map((tag) => `#${tag}`),
    ...(size === null ? [] : [`%${size}`]),
    ...(grade === null ? [] : [`!${grade}`]),
  ].join(' ');
}

/** What is looked for as a query of the full-text search; null for nothing, and `nothing` for what no level can be. */
export function queryFor({ text = '', tags = [], size, grade }: Wanted): string | null {
  const words = wordsOf(text).slice(0, 8);
  // A search for signs alone is one for what is in no title.
  if (words.length === 0 && text.trim() !== '') return quote('~');
  const terms = [
    ...words.map((word) => `${quote(word)}:*`),
    ...tags.map((tag) => quote(`#${tagOf(tag) ?? ''}`)),
    ...(size === undefined ? [] : [quote(`%${size}`)]),
    ...(grade === undefined ? [] : [quote(`!${grade.replace(/[^a-z]/g, '')}`)]),
  ];
  return terms.length === 0 ? null : terms.join(' & ');
}

/** Words and marks hold no quotation mark and no backslash. */
function quote(lexeme: string): string {
  return `'${lexeme}'`;
}
