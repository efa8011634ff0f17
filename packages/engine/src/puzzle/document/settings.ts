import { failureAt, nearest, type Result, success } from '../common/result.js';
import { listed } from '../common/words.js';
import {
  type DrawnDocument,
  formatHeader,
  type HeaderLine,
  headerEntries,
  META_KEYS,
  type Meta,
  readMeta,
} from './document.js';
import { quoted } from './text.js';

const META: ReadonlySet<string> = new Set(META_KEYS);

/** That another setting, or another option, has a value. */
export interface Under {
  readonly key: string;
  readonly value: string;
}

/** Whether a setting that needs such a value has it; `value` gives the values set, null for the standard. */
export function isUnder(
  one: { readonly under?: Under },
  among: readonly { readonly name: string; readonly standard: string | null }[],
  value: (name: string) => string | null | undefined,
): boolean {
  if (!one.under) return true;
  const { key } = one.under;
  return (value(key) ?? among.find(({ name }) => name === key)?.standard) === one.under.value;
}

/** One line of a game's header, for forms and lists: what it is called and what it takes. */
export interface Setting {
  /** The key of its line, e.g. `ghost-every`. */
  readonly key: string;
  /** What a form calls it; null where forms leave it to the text. */
  readonly label: string | null;
  /** What to name when a value is wrong, e.g. `yes or no`. */
  readonly expects: string;
  /** What holds where the line is missing, as the header would write it; null where there are no words for it. */
  readonly standard: string | null;
  /** Its values, each with words for a form; absent where it is no choice. */
  readonly values?: readonly { readonly value: string; readonly text: string }[];
  /** Bounds of a whole number; absent where it is none. */
  readonly least?: number;
  /** The greatest number that it takes. */
  readonly most?: number;
  /** What it takes instead of a number, e.g. `unlimited`. */
  readonly word?: string;
  /** What a form shows where no number is written. */
  readonly empty?: string;
  /** The letter whose number in a drawing it says, where it must be that; an editor keeps it so. */
  readonly counts?: string;
  /** Where alone it has an effect; absent: everywhere. */
  readonly under?: Under;
}

/** A setting with its reader and writer, in a game whose settings are of type `T`. */
export interface SettingOf<T> extends Setting {
  /** What a value sets; null for a wrong one. */
  read(value: string): Partial<T> | null;
  /** What a wrong value was probably meant to be, where that is none of a few words; null where nothing is likely. */
  meant?(value: string): string | null;
  /** The value as the header writes it; null for none. */
  write(settings: T): string | null;
}

/** The fields of settings that may hold a value of a kind. */
type FieldFor<T, V> = { [K in keyof T & string]: V extends T[K] ? K : never }[keyof T & string];

type Form = Partial<Pick<Setting, 'label' | 'expects' | 'empty' | 'values' | 'word' | 'under'>>;

/** Makers of settings for a game, with the standard of each. The key is the field's name, `ghost-every` for `ghostEvery`. */
export function settingMakers<T extends object>(standard: T) {
  const make = <K extends keyof T & string>(
    field: K,
    form: Omit<Form, 'expects'> & {
      readonly expects: string;
      readonly least?: number;
      readonly most?: number;
      readonly meant?: (value: string) => string | null;
    },
    parse: (value: string) => T[K] | undefined,
    write: (value: T[K]) => string | null = (value) => (value === null ? null : String(value)),
  ): SettingOf<T> => ({
    label: null,
    ...form,
    key: field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    standard: write(standard[field]),
    read: (text) => {
      const value = parse(text);
      return value === undefined ? null : ({ [field]: value } as unknown as Partial<T>);
    },
    write: (settings) => write(settings[field]),
  });
  return {
    make,
    /** `yes` or `no`. */
    yesNo: (field: FieldFor<T, boolean>, label: string): SettingOf<T> =>
      make(
        field,
        { label, expects: 'yes or no', values: ['yes', 'no'].map((value) => ({ value, text: value })) },
        (value) => (value === 'yes' || value === 'no' ? ((value === 'yes') as T[typeof field]) : undefined),
        (value) => (value ? 'yes' : 'no'),
      ),
    /** One of several words, in order; `texts` are theirs in a form. */
    choice: <K extends keyof T & string>(
      field: K,
      label: string | null,
      choices: readonly (T[K] & string)[],
      texts: readonly string[] = choices,
    ): SettingOf<T> =>
      make(
        field,
        {
          label,
          expects: listed(choices.filter(Boolean), 'or'),
          values: choices.map((value, index) => ({ value, text: texts[index] ?? value })),
        },
        (text) => choices.find((value) => value === text),
      ),
    /** A whole number within bounds; `word`, where there is one, stands for null. */
    whole: (
      field: FieldFor<T, number>,
      label: string | null,
      [least, most]: readonly [number, number],
      form: Form = {},
    ): SettingOf<T> =>
      make(
        field,
        {
          label,
          least,
          most,
          expects: `a whole number from ${least} to ${most}${form.word === undefined ? '' : `, or ${form.word}`}`,
          ...form,
        },
        (text) => {
          if (text === form.word) return null as T[typeof field];
          const number = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN;
          return number >= least && number <= most ? (number as T[typeof field]) : undefined;
        },
        (value) => (value === null ? (form.word ?? null) : String(value)),
      ),
  };
}

/**
 * Reads a game's own header lines; settings that they lack are not in the answer. Fails for a key that stands twice or
 * is unknown, and for a value that its setting does not take, naming the nearest one.
 */
export function readSettings<T>(
  document: DrawnDocument,
  game: string,
  settings: readonly SettingOf<T>[],
): Result<Partial<T>> {
  const written: Partial<T> = {};
  const seen = new Set<string>();
  for (const { key, value, line } of document.header) {
    if (seen.has(key)) {
      return failureAt(line, 1, `the line ${quoted(`${key}:`)} stands twice`, 'Keep one of the two lines.');
    }
    seen.add(key);
    if (META.has(key)) continue;
    const setting = settings.find((one) => one.key === key);
    if (!setting) {
      const own = settings.map((one) => one.key);
      return noSuchLine(game, { key, line }, own);
    }
    const change = setting.read(value) ?? readWord(setting, value);
    if (!change) {
      const words = wordsOf(setting);
      const meant = setting.meant?.(value) ?? null;
      const near = meant !== null && setting.read(meant) ? meant : nearest(value, words);
      const help = `It takes ${setting.expects}${near === null ? '.' : `; did you mean "${near}"?`}`;
      return failureAt(line, key.length + 3, `${quoted(value)} is no value for ${key}`, help);
    }
    Object.assign(written, change);
  }
  return success(written);
}

/** The words that a setting takes. */
function wordsOf({ values = [], word }: Setting): string[] {
  return [...values.map((choice) => choice.value), ...(word === undefined ? [] : [word])];
}

/** What a word sets that is written with capitals; null for other values. */
function readWord<T>(setting: SettingOf<T>, value: string): Partial<T> | null {
  const word = value.toLowerCase();
  return wordsOf(setting).includes(word) ? setting.read(word) : null;
}

/** That levels of a game have no header line of a key, with the nearest one that they have. */
export function noSuchLine(
  game: string,
  { key, line }: Pick<HeaderLine, 'key' | 'line'>,
  own: readonly string[],
): Result<never> {
  const known = [...META_KEYS, ...own];
  const near = nearest(key, known);
  const help = near === null ? `These there are: ${known.join(', ')}.` : `Did you mean "${near}"?`;
  return failureAt(line, 1, `levels of ${game} have no line ${quoted(`${key}:`)}`, help);
}

/** The header lines of settings, in order; null where they are as in `standard`. */
export function settingLines<T>(
  list: readonly SettingOf<T>[],
  settings: T,
  standard: T,
): (readonly [key: string, value: string | null])[] {
  return list.map(({ key, write }) => {
    const value = write(settings);
    return [key, value === write(standard) ? null : value];
  });
}

/** The settings that texts by key say, as generators take them; texts that are no value of their setting are left out. */
export function chosenSettings<T>(
  settings: readonly SettingOf<T>[],
  textOf: (key: string) => string | null,
): Partial<T> {
  return Object.assign({}, ...settings.map(({ key, read }) => read(textOf(key) ?? '') ?? {}));
}

/** Reads and writes the headers of one game's levels; where a header is silent, `standard` holds. */
export function gameHeader<T>(game: string, settings: readonly SettingOf<T>[], standard: T) {
  return {
    read: (document: DrawnDocument): Result<{ readonly meta: Meta; readonly settings: T }> => {
      const written = readSettings(document, game, settings);
      if (!written.ok) return written;
      return success({ meta: readMeta(document), settings: { ...standard, ...written.value } });
    },
    write: (level: T & { readonly meta: Meta }): string =>
      formatHeader(headerEntries(game, level.meta, settingLines(settings, level, standard))),
  };
}
