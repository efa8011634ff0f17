import type { Grid } from '../../grid/index.js';
import { type Fault, nearest, type Result } from '../common/result.js';
import { listed } from '../common/words.js';
import { decodeId } from '../document/id.js';
import { quoted } from '../document/text.js';
import type {
  ChoiceOption,
  GeneratorOption,
  GeneratorParameters,
  IntegerOption,
  LevelOption,
  SizeOption,
} from './generator.js';

/** Smallest and largest side of a generated level, in cells. */
export const LEAST_SIDE = 3;
export const MOST_SIDE = 40;

/** The size of a grid as a generator takes it: the nearest where it is too small or too large. */
export function sizeText({ columns, rows }: Grid): string {
  const [across, down] = [columns, rows].map((side) => clamp(side, LEAST_SIDE, MOST_SIDE));
  return `${across}x${down}`;
}

/** The sides of a size as it is typed; null for anything else. */
export function sizeOf(text: string | undefined): Grid | null {
  const sides = sidesOf(text ?? '');
  return sides && { columns: sides[0], rows: sides[1] };
}

/** A whole number as a generator's option takes it: the nearest where it is too small or too large. */
export function integerText(value: number, least: number, most: number): string {
  return String(clamp(value, least, most));
}

/** Stands for "no upper bound" in `max-length`. */
const NO_BOUND = 9999;

/** A generator option that takes a whole number. */
export function integerOption<const Name extends string>(
  name: Name,
  summary: string,
  least: number,
  most: number,
  standard: number,
): IntegerOption<Name> {
  return { name, summary, kind: 'integer', least, most, standard: String(standard) };
}

/** The same that also takes a word, where a number would not say it. */
export function integerOrWord<const Name extends string, const Word extends string>(
  option: IntegerOption<Name>,
  word: Word,
  standard: string = option.standard,
): IntegerOption<Name, Word> {
  return { ...option, word, standard };
}

/** A generator option that takes one of several words. */
export function choiceOption<const Name extends string, const Choice extends string>(
  name: Name,
  summary: string,
  choices: readonly Choice[],
  standard: NoInfer<Choice>,
): ChoiceOption<Name, Choice> {
  return { name, summary, kind: 'choice', choices, standard };
}

/** Options of a generator, written as a type `A` too, whose comments editors show. `asked` is for the compiler alone. */
export function optionsTyped<A extends object>() {
  return <T extends readonly GeneratorOption[]>(options: T): T & { readonly parameters?: A } => options;
}

/** The size, as `COLSxROWS`. Forms offer the named sizes; any from 3x3 to 40x40 is taken. */
export function sizeOption(sizes: readonly string[], standard: string, most = MOST_SIDE): SizeOption {
  const summary = `columns x rows, from ${LEAST_SIDE}x${LEAST_SIDE} to ${most}x${most}`;
  return { name: 'size', summary, kind: 'size', choices: sizes, standard, most };
}

/** A generator option that takes the id of a level, or nothing. */
export function levelOption<const Name extends string>(name: Name, summary: string): LevelOption<Name> {
  return { name, summary, kind: 'level', standard: '' };
}

/** The options of every generator that looks for long shortest solutions. */
export const LENGTH_OPTIONS = [
  integerOption('min-length', 'least number of moves of a shortest solution', 0, NO_BOUND, 0),
  integerOption('max-length', 'greatest number of moves of a shortest solution', 1, NO_BOUND, NO_BOUND),
  {
    ...integerOption(
      'effort',
      'how long to improve the level, from 1 up; each unit judges about 400,000 positions, and more make it longer and more devious',
      1,
      100_000,
      10,
    ),
    note: 'How long to improve the level: more makes it longer and more devious.',
  },
];

/** Parameters that have been checked: every option has its given or its standard value. */
export interface CheckedParameters {
  /** What the option `size` asks for. */
  readonly size: Grid;
  /** The number of an option of the kind `integer`. Throws a RangeError for no such option. */
  integer(name: string): number;
  /** The number, or null where the word stands that the option takes beside numbers. */
  integerOrNull(name: string): number | null;
  /** The word of an option of the kind `choice`. Throws a RangeError for no such option. */
  choice(name: string): string;
}

/** A fault of parameters, and the option at fault. */
export interface RefusedParameters {
  readonly ok: false;
  readonly fault: Fault & { readonly option: string };
}

type Accepted = Extract<Result<CheckedParameters>, { ok: true }>;

function refused(option: string, message: string, help: string): RefusedParameters {
  return { ok: false, fault: { message, line: null, column: null, help, option } };
}

const NO_VALUE = {
  integer: 'no whole number that it takes',
  choice: 'none of its values',
  size: 'no size that it takes',
  level: 'no id of a level',
};

/** Checks parameters; the fault names the option, what it takes, and the nearest value or name. */
export function checkParameters(
  options: readonly GeneratorOption[],
  parameters: GeneratorParameters,
): Accepted | RefusedParameters {
  const names = options.map(({ name }) => name);
  const unknown = Object.keys(parameters).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, names);
    const help = near === null ? `It has: ${names.join(', ')}.` : `Did you mean "${near}"?`;
    return refused(unknown, `this generator has no option ${quoted(unknown)}`, help);
  }
  const values = new Map<string, string>();
  for (const option of options) {
    const typed = parameters[option.name] ?? option.standard;
    // Numbers are digits and nothing else, since names of levels tell them as they were typed.
    const text = option.kind === 'integer' ? typed : typed.trim();
    const wrong = option.kind === 'size' ? wrongSize(text, option.most) : wrongValue(option, text);
    if (wrong !== null)
      return refused(
        option.name,
        `option ${option.name}: ${quoted(text)} is ${NO_VALUE[option.kind]}`,
        wrong,
      );
    values.set(option.name, text);
  }
  const choice = (name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new RangeError(`there is no option ${name}`);
    return value;
  };
  const integer = (name: string) => Number(choice(name));
  const integerOrNull = (name: string) => {
    const text = choice(name);
    return options.some((option) => option.name === name && option.word === text) ? null : Number(text);
  };
  const [columns, rows] = sidesOf(choice('size')) as [number, number];
  const hasLengths = ['min-length', 'max-length'].every((name) => names.includes(name));
  if (hasLengths && integer('min-length') > integer('max-length')) {
    return refused(
      'min-length',
      `min-length ${integer('min-length')} is more than max-length ${integer('max-length')}`,
      'Lower the one or raise the other.',
    );
  }
  return { ok: true, value: { size: { columns, rows }, integer, integerOrNull, choice }, warnings: [] };
}

function sidesOf(text: string): [number, number] | null {
  const match = /^([0-9]{1,4})[xX×]([0-9]{1,4})$/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

function wrongSize(text: string, most = MOST_SIDE): string | null {
  const takes = `It takes COLUMNSxROWS from ${LEAST_SIDE}x${LEAST_SIDE} to ${most}x${most}`;
  const sides = sidesOf(text);
  if (!sides) return `${takes}, e.g. 9x7.`;
  const [columns, rows] = sides.map((side) => clamp(side, LEAST_SIDE, most));
  return columns === sides[0] && rows === sides[1] ? null : `${takes}; the nearest is ${columns}x${rows}.`;
}

function wrongValue(option: GeneratorOption, text: string): string | null {
  if (option.kind === 'level')
    return text === '' || decodeId(text).ok
      ? null
      : 'It takes the id of a level, as links and `knossos convert --to link` have it.';
  if (option.kind === 'choice') {
    const choices = option.choices ?? [];
    if (choices.includes(text)) return null;
    // An empty choice stands for what holds without the option, and is no word to name.
    const words = choices.filter(Boolean);
    const near = nearest(text, words);
    return `It takes ${listed(words, 'or')}${near === null ? '.' : `; did you mean "${near}"?`}`;
  }
  const { least = 0, most = Number.MAX_SAFE_INTEGER, word } = option;
  if (text === word) return null;
  const takes = `It takes a whole number from ${least} to ${most}${word === undefined ? '' : ` or "${word}"`}`;
  if (!/^-?[0-9]{1,15}$/.test(text) || Object.is(Number(text), -0))
    return `${takes}, e.g. ${option.standard}.`;
  const near = clamp(Number(text), least, most);
  return near === Number(text) ? null : `${takes}; the nearest is ${near}.`;
}

/** What a form says of a value that an option does not take, after the option's label; null where it takes it. */
export function plainFault(option: GeneratorOption, text: string): string | null {
  const { kind, word } = option;
  if (kind === 'choice' || kind === 'level') return null;
  const typed = text.trim();
  const isSize = kind === 'size';
  const { least = isSize ? LEAST_SIDE : 0, most = isSize ? MOST_SIDE : Number.MAX_SAFE_INTEGER } = option;
  if ((isSize ? wrongSize(typed, most) : wrongValue(option, text)) === null) return null;
  const takes = isSize
    ? `Columns and rows go from ${least} to ${most}`
    : `It goes from ${least} to ${most}${word === undefined ? '' : `, or is “${word}”`}`;
  const numbers = isSize ? sidesOf(typed) : /^-?[0-9]{1,15}$/.test(text) ? [Number(text)] : null;
  if (numbers === null)
    return isSize
      ? `write columns x rows, such as 9x7. ${takes}.`
      : `write a whole number, such as ${option.standard}. ${takes}.`;
  const near = numbers.map((one) => clamp(one, least, most)).join('x');
  const isLarge = numbers.some((one) => one > most);
  return `${typed} is too ${isLarge ? 'large' : 'small'}. ${takes}; the nearest is ${near}.`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
