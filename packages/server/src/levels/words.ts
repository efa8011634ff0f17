import type { LevelsQuery, SIZES } from './api.js';

/** Cells up to which a level counts as small, and as medium. */
const SMALL = 64;
const MEDIUM = 200;

type LevelSize = (typeof SIZES)[number];

/** What a level is found by beside its game and its author. */
export interface Findable {
  readonly title: string;
  readonly tags: readonly string[];
  readonly columns: number | null;
  readonly rows: number | null;
  readonly grade: string | null;
  /** What it says of itself, a sentence each; and the kind that it is of. */
  readonly sentences?: readonly string[] | undefined;
  readonly kind?: string | null | undefined;
}

/** How large a level of so many columns and rows is; null for one that has none. */
export function sizeOf(columns: number | null, rows: number | null): LevelSize | null {
  if (columns === null || rows === null) return null;
  const cells = columns * rows;
  return cells <= SMALL ? 'small' : cells <= MEDIUM ? 'medium' : 'large';
}

/** The words of a text: letters and digits, small, without accents. Both kinds of database are given words, never a text. */
export function wordsOf(text: string): string[] {
  return [...new Set(allWordsOf(text))];
}

function allWordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]{1,40}/gu) ?? [];
}

/** Each two neighbours of a sentence as one word, and its last: so that what stands side by side is found. */
function pairsOf(sentence: string): readonly string[] {
  const words = allWordsOf(sentence);
  return words.map((word, at) => (at + 1 < words.length ? `${word}+${words[at + 1]}` : word));
}

const kindWord = (kind: string) => `@${kind.replace(/[^a-z0-9-]/g, '')}`;

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
 * All that a level is found by, with a space between two. Entries that are no title words begin with a character
 * that no word has.
 */
export function searchedBy({ title, tags, columns, rows, grade, sentences = [], kind }: Findable): string {
  const size = sizeOf(columns, rows);
  return [
    ...wordsOf(title),
    ...tags.map((tag) => `#${tag}`),
    ...(size === null ? [] : [`%${size}`]),
    ...(grade === null ? [] : [`!${grade}`]),
    ...new Set(sentences.flatMap(pairsOf).map((pair) => `=${pair}`)),
    ...(kind === null || kind === undefined ? [] : [kindWord(kind)]),
  ].join(' ');
}

/** The full-text query; null for no search, and `nothing` where no level can match. */
export function queryFor({ text = '', tag = '', size, grade, rule = '', kind }: LevelsQuery): string | null {
  const words = wordsOf(text).slice(0, 8);
  const tags = tag.split(',').filter((one) => one.trim() !== '');
  // A search for signs alone matches no title.
  if (words.length === 0 && text.trim() !== '') return quote('~');
  // The last word of a part stands in a pair with whatever comes behind it.
  const said = pairsOf(rule).slice(0, 16);
  const pairs = said.length > 1 && said.length < 16 ? said.slice(0, -1) : said;
  if (pairs.length === 0 && rule.trim() !== '') return quote('~');
  const terms = [
    ...words.map((word) => `${quote(word)}:*`),
    ...tags.map((one) => quote(`#${tagOf(one) ?? ''}`)),
    ...(size === undefined ? [] : [quote(`%${size}`)]),
    ...(grade === undefined ? [] : [quote(`!${grade.replace(/[^a-z]/g, '')}`)]),
    ...pairs.map((pair, at) => (at + 1 < pairs.length ? quote(`=${pair}`) : `${quote(`=${pair}`)}:*`)),
    ...(kind === undefined ? [] : [quote(kindWord(kind))]),
  ];
  return terms.length === 0 ? null : terms.join(' & ');
}

/** Words and marks hold no quotation mark and no backslash. */
function quote(lexeme: string): string {
  return `'${lexeme}'`;
}
