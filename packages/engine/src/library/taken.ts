import {
  type AnyRules,
  createRulebook,
  type Level,
  parseDocument,
  quoted,
  type State,
} from '../puzzle/index.js';
import { fail, KnossosError } from './errors.js';

/** A level as text, a level, or a position of it: whatever a question can be about. */
export type Puzzle<L extends Level = Level, S extends State = State> = string | L | S;

/** The level that was handed in, and the position where it was one. */
export interface Taken {
  readonly level: Level;
  readonly position: State | null;
}

/** Reads a text by `read`, and takes levels and positions as they are. */
export function take(puzzle: Puzzle, read: (text: string) => Level): Taken {
  if (typeof puzzle === 'string') return { level: read(puzzle), position: null };
  const given: { readonly game?: unknown; readonly level?: { readonly game?: unknown } } | null =
    typeof puzzle === 'object' ? puzzle : null;
  if (typeof given?.game === 'string') return { level: puzzle as Level, position: null };
  if (typeof given?.level?.game === 'string') {
    const position = puzzle as State;
    return { level: position.level, position };
  }
  return fail(
    'bad-argument',
    'this is neither a text, nor a level, nor a position',
    'Hand in the text of a level, what parse() or generate() gave, or what start() or play() gave.',
  );
}

/** A reader of levels of one game; a text need not say which game it is. */
export function readerOf(rules: AnyRules): (text: string) => Level {
  const book = createRulebook([rules]);
  return (text) => {
    const document = parseDocument(isText(text));
    if (!document.ok) throw new KnossosError('bad-level', document.fault);
    const { header } = document.value;
    const named = header.find(({ key }) => key === 'game');
    if (named) belongs(rules.id, named.value);
    const full = named ? header : [{ key: 'game', value: rules.id, line: null }, ...header];
    const level = book.parseDocument({ ...document.value, header: full });
    if (!level.ok) throw new KnossosError('bad-level', level.fault);
    return level.value;
  };
}

/** The text itself; throws where it is none. */
export function isText(text: string): string {
  if (typeof text === 'string') return text;
  return fail('bad-argument', 'this is no text', 'A level is read from a string.');
}

/** The options themselves; throws where they are none. */
export function areOptions<O extends object>(options: O): O {
  if (typeof options === 'object' && options !== null) return options;
  return fail('bad-argument', 'the options are no object', 'Write them in braces, or leave them out.');
}

/** Throws where something is of another game. */
export function belongs(game: string, other: string): void {
  if (other === game) return;
  fail(
    'wrong-game',
    `this belongs to the game ${quoted(other)}, and was handed to the game "${game}"`,
    `Hand it to that game, or call solve() and its like, which find the game by themselves.`,
  );
}
