import { type DrawnDocument, headerValue } from './document.js';

/** What every level says of itself. */
export interface Meta {
  readonly title: string | null;
  readonly author: string | null;
  readonly source: string | null;
  readonly note: string | null;
  readonly seed: string | null;
  /** Moves of a replay, as written in the header. */
  readonly moves: string | null;
}

const EMPTY: Meta = { title: null, author: null, source: null, note: null, seed: null, moves: null };

/** What a document says of itself. */
export function readMeta(document: DrawnDocument): Meta {
  if (document.header.length === 0) return EMPTY;
  const read = (key: string) => headerValue(document, key) || null;
  return {
    title: read('title'),
    author: read('author'),
    source: read('source'),
    note: read('note'),
    seed: read('seed'),
    moves: read('moves'),
  };
}

/** A level that says nothing of itself. */
export const NO_META: Meta = EMPTY;

/** The canonical header of a level: what it says of itself around the game's own entries. */
export function headerEntries(
  game: string,
  meta: Meta,
  own: readonly (readonly [key: string, value: string | null])[],
): (readonly [key: string, value: string | null])[] {
  return [
    ['game', game],
    ['title', meta.title],
    ['author', meta.author],
    ['source', meta.source],
    ['note', meta.note],
    ['seed', meta.seed],
    ...own,
    ['moves', meta.moves],
  ];
}
