import { rulebook } from '@knossos/engine/games';
import { type Fault, looksLikeId } from '@knossos/engine/puzzle';
import { type GeneratedName, readReference } from '@knossos/engine/session';
import type { Route } from './route.js';

/** What a pasted text opens: a page, a level that has yet to be made, or nothing. */
export type Opening =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'make'; readonly name: GeneratedName }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** Reads a link, an id, the name of a generated level, or a level's text. */
export function openingOf(text: string): Opening {
  const found = readReference(text, rulebook);
  if (found?.kind === 'generated') return { kind: 'make', name: found.name };
  if (found?.kind !== 'address')
    return levelOpening(found === null ? rulebook.parse(text) : rulebook.decode(found.id));
  const { address } = found;
  const id = 'id' in address ? address.id : null;
  // What is wrong with an id is said here rather than on another page; rooms have short names for boards of their own.
  if (id === null || (address.page === 'room' && !looksLikeId(id))) return { kind: 'page', route: address };
  const level = rulebook.decode(id);
  if (!level.ok || address.page === 'edit') return levelOpening(level);
  return { kind: 'page', route: address };
}

/** Opens a level where it is played. */
export function levelOpening(level: ReturnType<typeof rulebook.parse>): Opening {
  return level.ok
    ? { kind: 'page', route: { page: 'level', id: rulebook.encode(level.value), moves: null } }
    : { kind: 'fault', fault: level.fault };
}
