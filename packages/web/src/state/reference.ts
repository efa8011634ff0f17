import { idIn as idInText, type Reference, readReference } from '@knossos/engine/internal/session';
import { GAMES } from './games.built.js';

const BOOK = { games: GAMES };

/** What stands for a level in a pasted text; null when it is something else. */
export function referenceIn(text: string): Reference | null {
  return readReference(text, BOOK);
}

/** The id in a pasted link or by itself; null when the text is something else. */
export function idIn(text: string): string | null {
  return idInText(text, BOOK);
}
