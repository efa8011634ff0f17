/** A JSON Schema, draft 2020-12: what a value of the JSON that a command prints may be. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** One key of an object that is printed. */
export interface Key {
  readonly schema: Schema;
  /** What it means, in a few words; empty where its name says it. */
  readonly meaning: string;
  /** Whether every object has it. */
  readonly isAlways: boolean;
}

export type Keys = Readonly<Record<string, Key>>;

/** What a command prints as JSON in one case. */
export interface JsonForm {
  /** The option that asks for it, and what it comes as: `--json prints one object`. */
  readonly prints: string;
  readonly as: 'object' | 'array' | 'either';
  readonly keys: Keys;
  /** What else is to be said of the keys. */
  readonly note?: string;
}

export const anyText: Schema = { type: 'string' };
export const number: Schema = { type: 'number' };
export const count: Schema = { type: 'integer', minimum: 0 };
export const yesNo: Schema = { type: 'boolean' };
/** A count that may pass 2^53. */
export const decimalText: Schema = { type: 'string', pattern: '^[0-9]+$' };
/** An interval of numbers: its lower and its upper end. */
export const interval: Schema = { type: 'array', items: number, minItems: 2, maxItems: 2 };

export function wordOf(...words: readonly string[]): Schema {
  return { enum: words };
}

export function arrayOf(items: Schema): Schema {
  return { type: 'array', items };
}

/** Something, or null where it is unknown. */
export function orNull(schema: Schema): Schema {
  return { anyOf: [schema, { type: 'null' }] };
}

/** Any keys, all with the same kind of value. */
export function recordOf(values: Schema): Schema {
  return { type: 'object', additionalProperties: values };
}

/** An object with these keys and no others. */
export function objectOf(keys: Keys | Readonly<Record<string, Schema>>): Schema {
  const all = Object.entries(keys).map(([name, value]) => [name, isKey(value) ? value : key(value)] as const);
  return {
    type: 'object',
    properties: Object.fromEntries(
      all.map(([name, { schema, meaning }]) => [
        name,
        meaning === '' ? schema : { ...schema, description: meaning },
      ]),
    ),
    required: all.filter(([, { isAlways }]) => isAlways).map(([name]) => name),
    additionalProperties: false,
  };
}

/** A key that every object has. */
export function key(schema: Schema, meaning = ''): Key {
  return { schema, meaning, isAlways: true };
}

/** A key that only some objects have. */
export function sometimes(schema: Schema, meaning: string): Key {
  return { schema, meaning, isAlways: false };
}

/** What a level is called, in every object about one. */
export const levelKeys = {
  file: key(anyText, 'the argument that named the level: a path, -, an id'),
  index: key(count, "the level's number within its file, from 0"),
  title: key(orNull(anyText)),
  game: key(orNull(anyText)),
};

/** The JSON Schema of everything that is printed in one of the given cases. */
export function schemaOf(forms: readonly JsonForm[]): Schema {
  const schemas = forms.flatMap(({ as, keys }) => {
    const one = objectOf(keys);
    return as === 'object' ? [one] : as === 'array' ? [arrayOf(one)] : [one, arrayOf(one)];
  });
  const [only, ...others] = schemas;
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return only && others.length === 0 ? { $schema, ...only } : { $schema, anyOf: schemas };
}

function isKey(value: Key | Schema): value is Key {
  return 'isAlways' in value;
}
