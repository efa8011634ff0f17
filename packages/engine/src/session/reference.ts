import {
  bareWord,
  decodeId,
  isTooLong,
  type Level,
  looksLikeId,
  type Result,
  type Rulebook,
  splitPack,
  withoutPunctuation,
} from '../puzzle/index.js';
import { type Address, type NamedGames, parseAddress } from './address.js';
import { type GeneratedName, parseGenerated } from './generated.js';

/** What a text says that stands for a level: an address of the app, the name of a generated level, or a bare id. */
export type Reference =
  | { readonly kind: 'address'; readonly address: Exclude<Address, { page: 'unknown' }> }
  | { readonly kind: 'generated'; readonly name: GeneratedName }
  | { readonly kind: 'id'; readonly id: string };

/**
 * Reads what stands for a level: an address of the app, with or without host and path; `game:parameters#seed`; an id. A mail may
 * have folded it, and a link with its host may stand among the words of a line. Null for every other text, such as that of a level.
 */
export function readReference(text: string, book: NamedGames): Reference | null {
  if (isTooLong(text)) return null;
  const name = bareWord(text);
  if (name === '') return null;
  if (/[\r\n]/.test(name)) return foldedIn(name, book);
  // A seed is any text, so that it may hold spaces.
  const generated = parseGenerated(name);
  if (generated && book.games.some(({ id }) => id === generated.game))
    return { kind: 'generated', name: generated };
  return wordIn(linkAlone(name), book);
}

function wordIn(name: string, book: NamedGames): Reference | null {
  if (/\s/.test(name)) return null;
  const at = name.indexOf('#/');
  if (at >= 0) {
    const address = parseAddress(name.slice(at), book);
    // Rows of a drawing may stand in one line with slashes between them.
    if (address.page !== 'unknown') return { kind: 'address', address };
  }
  const word = withoutPunctuation(name);
  return looksLikeId(word) ? { kind: 'id', id: word } : null;
}

/** The one link with a host in a line of words; a line without such a link, or with several, as it is. */
function linkAlone(line: string): string {
  const [link, ...more] = line.split(/\s+/).filter((word) => word.includes('://'));
  return link === undefined || more.length > 0 ? line : link;
}

/** As long at least is a line that a mail has folded. */
const FOLDED = 60;

/** What a mail has folded over several lines. That they belong together is proved by the check sum of an id, or by their length. */
function foldedIn(text: string, book: NamedGames): Reference | null {
  const [first, ...more] = text.split('\n').map((line) => line.trim().replace(/=$/, ''));
  const found = wordIn([linkAlone(first), ...more].join(''), book);
  const id = found && idOf(found);
  if (id !== null && !decodeId(id).ok) return null;
  const isProved = id !== null && (found?.kind === 'id' || !text.includes('?'));
  const isLong = [first, ...more.slice(0, -1)].every((line) => line.length >= FOLDED);
  return isProved || isLong ? found : null;
}

/** The id that a text carries, be it a link or the id itself; null when it carries none. */
export function idIn(text: string, book: NamedGames): string | null {
  const found = readReference(text, book);
  return found && idOf(found);
}

function idOf(found: Reference): string | null {
  if (found.kind === 'id') return found.id;
  if (found.kind !== 'address' || !('id' in found.address)) return null;
  const { id } = found.address;
  return id !== null && (found.address.page !== 'screen' || looksLikeId(id)) ? id : null;
}

/** The level of a text from outside: a document, a link or an id; `line` is the line of a file on which it begins. */
export function levelInText(text: string, rulebook: Rulebook, line = 1): Result<Level> {
  const id = idIn(text, rulebook);
  return id === null ? rulebook.parse(text, line) : rulebook.decode(id);
}

/** The levels of a text from outside: of a pack, or of lines that are links and ids. */
export function levelsInText(text: string, rulebook: Rulebook): readonly Result<Level>[] {
  return splitPack(text).map((part) => levelInText(part.text, rulebook, part.line));
}
