import {
  checkParameters,
  type Fault,
  type GeneratorOption,
  type GeneratorParameters,
  nearest,
} from '../puzzle/index.js';
import { fail, KnossosError } from './errors.js';

/** An option of a generator, as programs and forms are told of it. */
export interface OptionDescription {
  /** The name under which a program gives it: `minLength`. */
  readonly name: string;
  /** The name that it has on the command line: `min-length`. */
  readonly flag: string;
  /** What it says, without a full stop. */
  readonly summary: string;
  /**
   * `integer` takes a number, `choice` one of its words, `size` columns and rows as `8x6`, `level` the id of a level, which its link
   * ends in (`knossos convert --to link` writes one), or an empty text for none.
   */
  readonly kind: 'integer' | 'choice' | 'size' | 'level';
  /** The least number that it takes; null where it takes none. */
  readonly least: number | null;
  /** The greatest number that it takes; null where it takes none. */
  readonly most: number | null;
  /** The words that it takes, also beside numbers; of a size they are only suggestions. */
  readonly words: readonly string[];
  /** What holds when it is not given. */
  readonly standard: number | string;
}

/** Descriptions of a generator's options. */
export function describeOptions(options: readonly GeneratorOption[]): readonly OptionDescription[] {
  return options.map(({ name, summary, kind, least = null, most = null, choices = [], word, standard }) => ({
    name: camel(name),
    flag: name,
    summary,
    kind,
    least,
    most,
    words: word === undefined ? choices : [...choices, word],
    standard: kind === 'integer' && standard !== word ? Number(standard) : standard,
  }));
}

/** Options as the generator reads them. @throws KnossosError `bad-option` that names the option and what it takes */
export function parametersFrom(options: readonly GeneratorOption[], given: object): GeneratorParameters {
  if (typeof given !== 'object' || given === null)
    fail(
      'bad-argument',
      'the options of the generator are no object',
      "Write them as { size: '8x6' }, or {}.",
    );
  const names = options.map(({ name }) => camel(name));
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    const option = options.find((one) => camel(one.name) === name);
    if (!option) {
      const near = nearest(name, names);
      const help = near === null ? `It has: ${names.join(', ')}.` : `Did you mean "${near}"?`;
      return fail('bad-option', `this generator has no option "${name}"`, help, name);
    }
    if (value !== undefined) parameters[option.name] = textOf(option, value);
  }
  const checked = checkParameters(options, parameters);
  if (checked.ok) return parameters;
  throw new KnossosError('bad-option', renamed(options, checked.fault), camel(checked.fault.option));
}

/** A fault of a generator, which calls options as the command line does, with the names that a program gives them. */
export function renamed(options: readonly GeneratorOption[], fault: Fault): Fault {
  const named = (text: string) =>
    options.reduce((words, { name }) => words.replaceAll(name, camel(name)), text);
  return { ...fault, message: named(fault.message), help: fault.help === null ? null : named(fault.help) };
}

/** One option's value as text; fails for one of another kind. */
function textOf({ name, kind, least, most, word, choices = [] }: GeneratorOption, value: unknown): string {
  if (typeof value === 'string' && (kind !== 'integer' || value === word)) return value;
  if (typeof value === 'number' && kind === 'integer') return String(value);
  const words = kind === 'integer' ? (word === undefined ? [] : [word]) : choices.filter(Boolean);
  const listed = words.map((one) => `'${one}'`).join(', ');
  const takes =
    kind === 'integer'
      ? `a number from ${least} to ${most}${listed === '' ? '' : `, or ${listed}`}`
      : kind === 'size'
        ? "a text of columns and rows such as '8x6'"
        : kind === 'level'
          ? 'the id of a level'
          : `one of ${listed}`;
  return fail(
    'bad-option',
    `option ${camel(name)}: ${described(value)} is of the wrong kind`,
    `It takes ${takes}.`,
    camel(name),
  );
}

function described(value: unknown): string {
  if (typeof value === 'string') return `the text "${value}"`;
  if (typeof value === 'number' || typeof value === 'boolean') return `the ${typeof value} ${value}`;
  return value === null ? 'null' : `a value of type ${typeof value}`;
}

/** `min-length` as `minLength`. */
function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
