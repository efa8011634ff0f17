import {
  type GameMind,
  type GameTypes,
  gameNamed,
  isText,
  KnossosError,
  mindFor,
  type Puzzle,
  vouch,
} from '../library/index.js';
import {
  type AnyRules,
  createRulebook,
  type Fault,
  isOwn,
  type Level,
  nearest,
  parseDocument,
  quoted,
  type Result,
  type Rulebook,
  splitPack,
} from '../puzzle/index.js';

/** Games by name, which are loaded when they are asked for. */
export interface Shelf {
  readonly names: readonly string[];
  load(name: string): Promise<AnyRules>;
}

/** What thinks about a game. @throws KnossosError `unknown-game` */
export async function mindNamed(shelf: Shelf, name: string): Promise<GameMind<GameTypes>> {
  if (!shelf.names.includes(name)) unknownGame(name, shelf.names);
  return mindFor(await shelf.load(name));
}

/** What thinks about a puzzle, with the puzzle read. @throws KnossosError `bad-level`, `unknown-game` */
export async function mindAndPuzzle(
  shelf: Shelf,
  puzzle: Puzzle,
): Promise<{ readonly mind: GameMind<GameTypes>; readonly puzzle: Exclude<Puzzle, string> }> {
  if (typeof puzzle !== 'string') {
    return { mind: await mindNamed(shelf, gameNamed(puzzle)), puzzle };
  }
  const document = parseDocument(puzzle);
  const named = document.ok ? document.value.header.find(({ key }) => key === 'game')?.value : undefined;
  // Who does not say which game it is, or none that there is, is told by all of them.
  const wanted = named !== undefined && shelf.names.includes(named) ? [named] : shelf.names;
  const games = await Promise.all(wanted.map((name) => shelf.load(name)));
  const level = levelIn(games, puzzle);
  return { mind: await mindNamed(shelf, level.game), puzzle: level };
}

/** Reads a level of some games. @throws KnossosError `bad-level` */
export function levelIn(games: readonly AnyRules[], text: string): Level {
  const parts = splitPack(isText(text));
  const book = createRulebook(games);
  const level = book.parse(text);
  if (!level.ok && parts.length > 1)
    throw new KnossosError('bad-level', {
      message: `this is a pack of ${parts.length} levels`,
      line: null,
      column: null,
      help: 'Read it with parsePack(), which gives them all.',
    });
  return levelOrThrow(book, level, text);
}

/** Reads a pack of levels of some games. @throws KnossosError `bad-level` */
export function packIn(games: readonly AnyRules[], text: string): readonly Level[] {
  const book = createRulebook(games);
  return splitPack(isText(text)).map(({ text: one, line }) => levelOrThrow(book, book.parse(one, line), one));
}

function levelOrThrow(book: Rulebook, level: Result<Level>, text: string): Level {
  if (!level.ok) throw new KnossosError('bad-level', faultOf(level.fault, text));
  return vouch(book.of(level.value), level.value);
}

/** The fault of a text, which may be of another program. */
function faultOf(fault: Fault, text: string): Fault {
  if (isOwn(text) || text.trim() === '') return fault;
  return { ...fault, help: `${fault.help ?? ''} What other programs write is read by readForeign().`.trim() };
}

/** Says that there is no game of this name. */
export function unknownGame(name: unknown, names: readonly string[]): never {
  const near = nearest(String(name), names);
  const help = near === null ? `The games are: ${names.join(', ')}.` : `Did you mean "${near}"?`;
  const message = `there is no game ${quoted(String(name))}`;
  throw new KnossosError('unknown-game', { message, line: null, column: null, help });
}
