import type { PartFile } from '@knossos/server/files';
import type { Io } from './io.js';
import type { JsonForm } from './schema.js';

/** One option of a command. Its name is the key under which it stands: `noGuess` is `--no-guess`. */
export interface Option<T> {
  /** What stands for its value in the help, e.g. `n`; null for an option without a value. */
  readonly value: string | null;
  readonly summary: string;
  /** Its value when it is not given. */
  readonly standard: T;
  /** What its value is where it is given without one; it takes one unless this is said. */
  readonly bare?: string;
  /** Another name that it goes by, e.g. `--k`. */
  readonly alias?: string;
  /** What it was called in an earlier version, with its dashes: still understood, and told nowhere. */
  readonly formerly?: string;
  readonly choices?: readonly string[];
  readonly meanings?: Readonly<Record<string, string>>;
  /** Whether it takes several of these words, joined by commas. */
  readonly isList?: boolean;
  /** Whether the summary tells these words itself. */
  readonly isExplained?: boolean;
  /** What completion offers for its value besides. */
  readonly names?: Names;
  /** Other options, by their names, that cannot be given with it; `noX` and `x` never can. */
  readonly excludes?: readonly string[];
  /** Other options, by their names, with the values that count (null: any): without one of them it would change nothing. */
  readonly needs?: Readonly<Record<string, readonly string[] | null>>;
  /** Reads the typed text; `before` is its value so far. @throws InvalidArgumentError saying what it takes */
  read(text: string, before: T): T;
}

/** What a word may name: a level, which a file may hold, a shipped pack, or a file alone. */
export type Names = 'level' | 'pack' | 'file';

/** One argument of a command: exactly one, at most one, or one or more. */
export interface Argument<T> {
  readonly times: 'one' | 'maybe' | 'many';
  readonly summary: string;
  readonly choices?: readonly string[];
  /** What completion offers for it besides. */
  readonly names?: Names;
  /** Never there: it carries the type of the argument's value. */
  readonly type?: T;
}

export type Options = Readonly<Record<string, Option<unknown>>>;
export type Arguments = Readonly<Record<string, Argument<unknown>>>;

/** The values of described options or arguments, by their names. */
export type ValuesOf<D> = {
  readonly [K in keyof D]: D[K] extends Option<infer T> ? T : D[K] extends Argument<infer T> ? T : never;
};

/**
 * A command: parser, help, documentation and JSON Schema are made from it. Its name and summary stand in the table that
 * loads it.
 */
export interface Command<A extends Arguments = Arguments, O extends Options = Options> {
  readonly args?: A;
  readonly options: O;
  /** Options that follow from the typed arguments, such as those of a game's generator. */
  readonly more?: (argv: readonly string[]) => Promise<Options>;
  /** What the options alone do not say. */
  readonly about?: string;
  readonly json?: readonly JsonForm[];
  /** The meaning of its exit codes, where it is not the usual one alone. */
  readonly exits?: Readonly<Record<string, string>>;
  readonly examples: readonly Example[];
  /** Runs the command; returns the exit code. `more` holds the values of the options that followed from the arguments. */
  run(
    args: ValuesOf<A>,
    options: ValuesOf<O>,
    io: Io,
    more: Given,
    line: CommandLine,
  ): number | Promise<number>;
}

export interface CommandLine {
  /** The words that name the command, such as `mouse search`. */
  readonly name: string;
  /** The words behind them. */
  readonly argv: readonly string[];
  /** All parts of it, where they have been done: they are put together. Else null. */
  readonly joined: readonly PartFile[] | null;
}

/** A command line without the program's name, and what it is for. */
export type Example = readonly [line: string, meaning: string];

/** Values by name, of whatever type. */
export type Given = Readonly<Record<string, unknown>>;

/** Describes a command; the types of its options and arguments follow from the description. */
export function command<const A extends Arguments, const O extends Options>(
  described: Command<A, O>,
): Command {
  return described;
}

export function flag(summary: string): Option<boolean> {
  return { value: null, summary, standard: false, read: () => true };
}

/** What options name whose values are called so in the help. */
const NAMED_BY: Readonly<Record<string, Names>> = { file: 'file', level: 'level', pack: 'level' };

/** Reads the typed text. A reader of one of a fixed list of words says which; help and completion repeat them. */
export interface Reader<B, T> {
  (text: string, before: B): T;
  readonly choices?: readonly string[];
  readonly isList?: boolean;
}

/** An option with a value: a text unless it is read; null, or `standard`, when it is not given. */
export function option(value: string, summary: string): Option<string | null>;
export function option<T>(value: string, summary: string, read: Reader<T | null, T>): Option<T | null>;
export function option<T>(value: string, summary: string, read: Reader<T, T>, standard: T): Option<T>;
export function option(
  value: string,
  summary: string,
  read: Reader<unknown, unknown> = (text) => text,
  standard: unknown = null,
): Option<unknown> {
  const { choices, isList } = read;
  const names = NAMED_BY[value];
  return {
    ...{ value, summary, standard, read },
    ...(choices === undefined ? {} : { choices }),
    ...(isList === undefined ? {} : { isList }),
    ...(names === undefined ? {} : { names }),
  };
}

/** The same option, with what the words mean that it takes. */
export function withMeanings<T>(described: Option<T>, meanings: Readonly<Record<string, string>>): Option<T> {
  return { ...described, meanings };
}

/** What an argument may be besides any text. */
type Kind = Pick<Argument<unknown>, 'choices' | 'names'>;

export function one(summary: string, kind: Kind = {}): Argument<string> {
  return { times: 'one', summary, ...kind };
}

/** An argument that may be left out; it is null then. */
export function maybe(summary: string, kind: Kind = {}): Argument<string | null> {
  return { times: 'maybe', summary, ...kind };
}

export function many(summary: string, kind: Kind = {}): Argument<readonly string[]> {
  return { times: 'many', summary, ...kind };
}

export interface Entry {
  /** A few words, without a full stop. */
  readonly summary: string;
  /** Loads the command alone, so that starting up costs only what it needs. */
  readonly load: () => Promise<{ readonly default: Command }>;
  /** Whether it is for programs alone, so that no list shows it. */
  readonly isHidden?: boolean;
}

/** Commands in a table, perhaps behind a word that they share, such as `mouse run` and `mouse search`. */
export interface CommandGroup {
  /** A few words, without a full stop. */
  readonly summary: string;
  readonly about: string;
  readonly commands: Readonly<Record<string, Entry | CommandGroup>>;
  /** The command that is meant where none of them is named; none unless given. */
  readonly standard?: string;
  readonly examples: readonly Example[];
  readonly notes?: string;
  /** What a word that is no command of the group may have meant: the command to be typed instead. */
  readonly meant?: (word: string) => Promise<{ readonly command: string; readonly line: string } | null>;
}
