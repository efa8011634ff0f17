import {
  type AnyRules,
  createRulebook,
  differenceOf,
  type Level,
  Misfit,
  MOST_CELLS,
  nearest,
  parseDocument,
  plainOf,
  quoted,
  type State,
  shapeLike,
} from '../puzzle/index.js';
import { fail, KnossosError } from './errors.js';

/** A level as text, a level, or a position of it: whatever a question can be about. */
export type Puzzle<L extends Level = Level, S extends State = State> = string | L | S;

/** The level that was handed in, and the position where it was one. */
export interface Taken {
  readonly level: Level;
  readonly position: State | null;
}

/**
 * Levels and positions that this library made itself, each with the rules that it is of and what it stands for. They are taken as
 * they are. Whatever else is handed in is a copy, and read as a text is.
 */
const made = new WeakMap<object, { readonly rules: AnyRules; readonly value: Level | State }>();

/** Notes that a level, or a position with its level, was made by these rules; `shown` stands for it where that is another object. */
export function vouch<T extends Level | State>(rules: AnyRules, value: T, shown: T = value): T {
  made.set(shown, { rules, value });
  if ('level' in value) made.set(value.level, { rules, value: value.level });
  return shown;
}

/** The id of the game that a level or a position says it is of. @throws KnossosError `bad-argument` */
export function gameNamed(puzzle: Level | State): string {
  const given: { readonly game?: unknown; readonly level?: { readonly game?: unknown } | null } | null =
    typeof puzzle === 'object' ? puzzle : null;
  if (typeof given?.game === 'string') return given.game;
  if (typeof given?.level?.game === 'string') return given.level.game;
  return fail(
    'bad-argument',
    'this is neither a text, nor a level, nor a position',
    'Hand in the text of a level, what parse() or generate() gave, or what start() or play() gave.',
  );
}

/** Reads a text, a level or a position of a game. @throws KnossosError */
export function take(rules: AnyRules, puzzle: Puzzle): Taken {
  if (typeof puzzle === 'string') return { level: readerOf(rules)(puzzle), position: null };
  belongs(rules.id, gameNamed(puzzle));
  if (!('level' in puzzle) || 'game' in puzzle)
    return { level: levelFrom(rules, puzzle as Level), position: null };
  const position = positionFrom(rules, puzzle);
  return { level: position.level, position };
}

/** A level that may be a copy: what its canonical text says, where that is all of it. */
function levelFrom(rules: AnyRules, given: Level): Level {
  const known = made.get(given);
  if (known?.rules === rules) return known.value as Level;
  const refuse = (what: string) =>
    fail(
      'bad-argument',
      `this is no level of the game "${rules.id}": ${what}`,
      'Hand in the text of a level, what parse() or generate() gave, or a whole copy of that.',
    );
  const plain = orRefuse(() => plainOf(given), refuse) as Readonly<Record<string, unknown>>;
  const lacking = fieldLacking(rules, plain);
  if (lacking !== null) return refuse(`${quoted(lacking)} is missing or something else`);
  if (isTooLarge(plain)) return refuse(`it has more than ${MOST_CELLS} cells`);
  let text = '';
  try {
    text = rules.format(plain as unknown as Level);
  } catch {
    return refuse('it cannot be written as text');
  }
  const level = readOrRefuse(() => readerOf(rules)(text), refuse);
  const wrong = differenceOf(plain, plainOf(level));
  return wrong === null ? level : refuse(`${quoted(wrong)} is not what such a level has`);
}

/** The first field of the level to begin with that another one lacks, or has as something else; null where it has all. */
function fieldLacking(rules: AnyRules, plain: Readonly<Record<string, unknown>>): string | null {
  const sample = plainOf(readerOf(rules)(rules.blank)) as Readonly<Record<string, unknown>>;
  const isLike = (one: unknown, other: unknown) =>
    one === null || other === null
      ? other !== undefined
      : typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
  return Object.keys(sample).find((key) => !isLike(sample[key], plain[key])) ?? null;
}

/** Whether a grid somewhere in plain data has more cells than a drawing may have: writing it would have no end. */
function isTooLarge(plain: unknown): boolean {
  if (typeof plain !== 'object' || plain === null) return false;
  if ('columns' in plain && 'rows' in plain) {
    const [columns, rows] = [Number(plain.columns), Number(plain.rows)];
    if (Math.max(columns, rows) > MOST_CELLS || columns * rows > MOST_CELLS) return true;
  }
  // Numbers in lists hold no grid.
  return Object.values(plain).some((one) => typeof one === 'object' && isTooLarge(one));
}

/** A position that may be a copy. */
function positionFrom(rules: AnyRules, given: State): State {
  const known = made.get(given);
  if (known?.rules === rules) return known.value as State;
  const level = levelFrom(rules, given.level);
  const refuse = (what: string) =>
    fail(
      'bad-argument',
      `this is no position of the game "${rules.id}": ${what}`,
      'Hand in what start() or play() gave, or a whole copy of that.',
    );
  return orRefuse(() => {
    if (rules.revive) return rules.revive(level, given);
    const { level: _, ...rest } = rules.see(rules.start(level, ''));
    return { level, ...(shapeLike(rest)(plainOf({ ...given, level: null }), '') as object) };
  }, refuse);
}

/** What `read` gives; refused by the part of it that is something else. */
function orRefuse<T>(read: () => T, refuse: (what: string) => never): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    return refuse(
      error.path === '' ? 'it is something else' : `${quoted(error.path)} is missing or something else`,
    );
  }
}

function readOrRefuse<T>(read: () => T, refuse: (what: string) => never): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof KnossosError)) throw error;
    return refuse(`as text it is wrong, ${error.message}`);
  }
}

/** Readers of levels, each made once. */
const readers = new WeakMap<AnyRules, (text: string) => Level>();

/** A reader of levels of one game; a text need not say which game it is. */
export function readerOf(rules: AnyRules): (text: string) => Level {
  const known = readers.get(rules);
  if (known) return known;
  const book = createRulebook([rules]);
  const read = (text: string) => {
    const document = parseDocument(isText(text));
    if (!document.ok) throw new KnossosError('bad-level', document.fault);
    const { header } = document.value;
    const named = header.find(({ key }) => key === 'game');
    if (named) belongs(rules.id, named.value);
    const full = named ? header : [{ key: 'game', value: rules.id, line: null }, ...header];
    const level = book.parseDocument({ ...document.value, header: full });
    if (!level.ok) throw new KnossosError('bad-level', level.fault);
    return vouch(rules, level.value);
  };
  readers.set(rules, read);
  return read;
}

/** The text itself; throws where it is none. */
export function isText(text: string): string {
  if (typeof text === 'string') return text;
  return fail('bad-argument', 'this is no text', 'A level is read from a string.');
}

/** The options themselves; throws where they are none, and for one that is not among the known names. */
export function areOptions<O extends object>(options: O, known: readonly string[]): O {
  if (typeof options !== 'object' || options === null)
    return fail('bad-argument', 'the options are no object', 'Write them in braces, or leave them out.');
  const strange = Object.keys(options).find((name) => !known.includes(name));
  if (strange === undefined) return options;
  const near = nearest(strange, known);
  const help = near === null ? `There are: ${known.join(', ')}.` : `Did you mean "${near}"?`;
  return fail('bad-option', `there is no option ${quoted(strange)} here`, help, strange);
}

/** What dice are thrown by, as text; null where it is not given. @throws KnossosError `bad-argument` */
export function seedGiven(seed: string | number | undefined): string | null {
  if (seed === undefined) return null;
  if (typeof seed === 'string' || typeof seed === 'number') return String(seed);
  return fail('bad-argument', 'this is no seed', 'Give a text or a number, or leave it out.');
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
