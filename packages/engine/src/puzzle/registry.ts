import { type DrawnDocument, headerValue, parseDocument } from './document.js';
import type { AnyRules, Level } from './game.js';
import { decodeId, encodeId } from './id.js';
import { failure, faultAt, nearest, type Result } from './result.js';

/** The games at hand, and reading a level of any of them. */
export interface Rulebook {
  readonly games: readonly AnyRules[];
  find(id: string): AnyRules | null;
  /** The rules of a level's game. Throws a RangeError for a game that is not in the book. */
  of(level: Level): AnyRules;
  /** Reads one level. `firstLine` is where its text begins in its file. */
  parse(text: string, firstLine?: number): Result<Level>;
  parseDocument(document: DrawnDocument): Result<Level>;
  format(level: Level): string;
  encode(level: Level): string;
  decode(id: string): Result<Level>;
}

export function createRulebook(games: readonly AnyRules[]): Rulebook {
  const names = games.map((game) => game.id as string);
  const find = (id: string) => games.find((game) => game.id === id) ?? null;
  const of = (level: Level) => {
    const rules = find(level.game);
    if (!rules) throw new RangeError(`no rules for the game ${level.game}`);
    return rules;
  };
  const parseDrawn = (document: DrawnDocument): Result<Level> => {
    const named = document.header.find((line) => line.key === 'game');
    if (named) {
      const rules = find(named.value);
      if (rules) return rules.parse(document);
      const near = nearest(named.value, names);
      const help = near === null ? `Known games: ${names.join(', ')}.` : `Did you mean "${near}"?`;
      return failure(faultAt(named.line, 7, `there is no game "${named.value}"`, help));
    }
    const guess = guessGame(document);
    const rules = guess === null ? null : find(guess);
    if (rules) return rules.parse(document);
    return failure(
      faultAt(
        document.drawingLine,
        null,
        'it does not say which game this is',
        `Put a header line "game: NAME" and a blank line above the drawing; games: ${names.join(', ')}.`,
      ),
    );
  };
  const parse = (text: string, firstLine = 1): Result<Level> => {
    const document = parseDocument(text, firstLine);
    return document.ok ? parseDrawn(document.value) : document;
  };
  const format = (level: Level) => of(level).format(level);
  return {
    games,
    find,
    of,
    parse,
    parseDocument: parseDrawn,
    format,
    encode: (level) => encodeId(format(level)),
    decode: (id) => {
      const text = decodeId(id);
      return text.ok ? parse(text.value) : text;
    },
  };
}

/** The game of a drawing without `game:`: walls with a T are theseus, cells with an M are escape. */
function guessGame(document: DrawnDocument): string | null {
  if (headerValue(document, 'game') !== null) return null;
  const first = document.drawing[0] ?? '';
  if (first.startsWith('+')) return document.drawing.some((row) => row.includes('T')) ? 'theseus' : null;
  return document.drawing.some((row) => row.includes('M')) ? 'escape' : null;
}
