import type { Io } from './io.js';
import type { JsonForm } from './schema.js';

/** One option of a command. Its name is the key under which it stands: `noGuess` is `--no-guess`. */
export interface Option<T> {
  /** What stands for its value in the help, e.g. `n`; null for an option without a value. */
  readonly value: string | null;
  readonly summary: string;
  /** Its value when it is not given. */
  readonly standard: T;
  /** Another name that it goes by, e.g. `--k`. */
  readonly alias?: string;
  /** Reads what was typed; `before` is its value so far. @throws InvalidArgumentError saying what it takes */
  read(text: string, before: T): T;
}

/** One argument of a command: exactly one, at most one, or one or more. */
export interface Argument<T> {
  readonly times: 'one' | 'maybe' | 'many';
  readonly summary: string;
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
 * Everything that is said of a command, once: the parser, the help, the documentation and the JSON Schema of what it prints
 * are made from it. Its name and summary stand in the table that loads it.
 */
export interface Command<A extends Arguments = Arguments, O extends Options = Options> {
  readonly args?: A;
  readonly options: O;
  /** Options that follow from what was typed, such as those of a game's generator. */
  readonly more?: (argv: readonly string[]) => Promise<Options>;
  /** What the options alone do not say. */
  readonly about?: string;
  /** What it prints with `--json`, by case. */
  readonly json?: readonly JsonForm[];
  /** The meaning of its exit codes, where it is not the usual one alone. */
  readonly exits?: Readonly<Record<string, string>>;
  readonly examples: readonly Example[];
  /** Does it; the exit code. `more` holds the values of the options that followed from what was typed. */
  run(args: ValuesOf<A>, options: ValuesOf<O>, io: Io, more: Given): number | Promise<number>;
}

/** A command line without the program's name, and what it is for. */
type Example = readonly [line: string, meaning: string];

/** Values by name, of whatever type. */
export type Given = Readonly<Record<string, unknown>>;

/** Describes a command; the types of its options and arguments follow from the description. */
export function command<const A extends Arguments, const O extends Options>(
  described: Command<A, O>,
): Command {
  return described;
}

/** An option that is given or not. */
export function flag(summary: string): Option<boolean> {
  return { value: null, summary, standard: false, read: () => true };
}

/** An option with a value: a text unless it is read; null, or `standard`, when it is not given. */
export function option(value: string, summary: string): Option<string | null>;
export function option<T>(
  value: string,
  summary: string,
  read: (text: string, before: T | null) => T,
): Option<T | null>;
export function option<T>(
  value: string,
  summary: string,
  read: (text: string, before: T) => T,
  standard: T,
): Option<T>;
export function option(
  value: string,
  summary: string,
  read: (text: string, before: unknown) => unknown = (text) => text,
  standard: unknown = null,
): Option<unknown> {
  return { value, summary, standard, read };
}

/** An argument that must be given. */
export function one(summary: string): Argument<string> {
  return { times: 'one', summary };
}

/** An argument that may be left out; it is null then. */
export function maybe(summary: string): Argument<string | null> {
  return { times: 'maybe', summary };
}

/** One argument or more. */
export function many(summary: string): Argument<readonly string[]> {
  return { times: 'many', summary };
}

/** A command in a table. */
export interface Entry {
  /** A few words, without a full stop. */
  readonly summary: string;
  /** Loads the command alone, so that starting up costs only what it needs. */
  readonly load: () => Promise<{ readonly default: Command }>;
}

/** Commands in a table, perhaps behind a word that they share, such as `mouse run` and `mouse search`. */
export interface CommandGroup {
  /** A few words, without a full stop. */
  readonly summary: string;
  /** What stands above the list of its commands. */
  readonly about: string;
  readonly commands: Readonly<Record<string, Entry | CommandGroup>>;
  /** What stands below the list, besides how a command is explained. */
  readonly notes?: string;
  /** What a word that is no command of the group may have meant: the command to be typed instead. */
  readonly meant?: (word: string) => Promise<{ readonly command: string; readonly line: string } | null>;
}
