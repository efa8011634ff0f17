import { type Fault, failure, failureAt, nearest, type Result } from '../common/result.js';
import {
  type DrawnDocument,
  inText,
  isTooLong,
  LONGEST_DOCUMENT,
  parseDocument,
} from '../document/document.js';
import { decodeId, encodeId } from '../document/id.js';
import { wordsBeside } from '../document/strange.js';
import { quoted } from '../document/text.js';
import type { AnyModel, AnyRules, Level } from './game.js';

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

/** A rulebook of some games; those that are added to the list later are in it from then on. */
export function createRulebook(games: readonly AnyRules[]): Rulebook {
  const names = () => games.map((game) => game.id);
  const find = (id: string) => games.find((game) => game.id === id) ?? null;
  const of = (level: Level) => {
    const rules = find(level.game);
    if (!rules) throw new RangeError(`no rules for the game ${level.game}`);
    return rules;
  };
  const parseDrawn = (document: DrawnDocument): Result<Level> => {
    const level = levelOf(document);
    const words =
      level.ok || !isInDrawing(level.fault, document)
        ? null
        : wordsBeside(document.drawing, document.drawingLine);
    if (words) return failure(words);
    if (document.columnOf === undefined) return level;
    if (!level.ok) return failure(inText(level.fault, document));
    return { ...level, warnings: level.warnings.map((warning) => inText(warning, document)) };
  };
  const levelOf = (document: DrawnDocument): Result<Level> => {
    const named = document.header.find((line) => line.key === 'game');
    if (named) {
      const rules = find(named.value) ?? find(named.value.toLowerCase());
      if (rules) return readBy(rules, document);
      const near = nearest(named.value, names());
      const help = near === null ? `Known games: ${names().join(', ')}.` : `Did you mean "${near}"?`;
      return failureAt(named.line, 7, `there is no game ${quoted(named.value)}`, help);
    }
    const rules = games.find((game) => game.recognises?.(document));
    if (rules) return readBy(rules, document);
    return failureAt(
      document.drawingLine,
      null,
      'it does not say which game this is',
      `Put a header line "game: NAME" and a blank line above the drawing; games: ${names().join(', ')}.`,
    );
  };
  const parse = (text: string, firstLine = 1): Result<Level> => {
    const document = parseDocument(text, firstLine);
    return document.ok ? parseDrawn(document.value) : document;
  };
  const format = (level: Level) => levelText(of(level), level);
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

/** Whether a fault lies in the drawing, or in the level as a whole. */
function isInDrawing({ line }: Fault, { drawingLine }: DrawnDocument): boolean {
  return line === null || line >= drawingLine;
}

/**
 * Reads a level whose canonical text can be read again. That is longer than the text given where lists stand for a
 * drawing or spaces are missing, though never four times as long once it has more than a drawing of cells can have.
 */
function readBy(rules: AnyModel, document: DrawnDocument): Result<Level> {
  const level = rules.parse(document);
  if (!level.ok || lengthOf(document) <= LONGEST_DOCUMENT / 4) return level;
  if (!isTooLong(levelText(rules, level.value))) return level;
  const message = `written out in full this level has more than ${LONGEST_DOCUMENT / 1024} kilobytes`;
  return failureAt(document.drawingLine, null, message, 'Draw a smaller level, or shorten its header.');
}

/** Characters of a document, line ends included. */
function lengthOf({ header, drawing }: DrawnDocument): number {
  const inHeader = header.reduce((sum, { key, value }) => sum + key.length + value.length + 3, 1);
  return drawing.reduce((sum, row) => sum + row.length + 1, inHeader);
}

const texts = new WeakMap<Level, string>();
const puzzles = new WeakMap<Level, string>();

function writtenOnce(known: WeakMap<Level, string>, level: Level, write: () => string): string {
  const text = known.get(level) ?? write();
  known.set(level, text);
  return text;
}

/** The canonical text of a level, written once for as long as the level is in use. */
export function levelText(rules: Pick<AnyModel, 'format'>, level: Level): string {
  return writtenOnce(texts, level, () => rules.format(level));
}

/** The canonical text of the bare puzzle of a level, under which games, stars and results are stored; written once as well. */
export function puzzleText<L extends Level>(
  rules: { format(level: L): string; puzzle(level: L): L },
  level: L,
): string {
  return writtenOnce(puzzles, level, () => rules.format(rules.puzzle(level)));
}
