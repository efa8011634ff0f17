import { describeFault, type Level, type Result } from '@knossos/engine/internal/puzzle';
import { jsonLine } from './json.js';

/** A JSON Schema, draft 2020-12: what a value of the JSON that a command prints may be. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** What most commands print. */
export const ONE_OBJECT = '--json prints one object';

export interface JsonForm {
  /** The option that asks for it, and what it comes as; {@link ONE_OBJECT} unless given. */
  readonly prints?: string;
  /** One object unless given. */
  readonly as?: 'object' | 'array' | 'either';
  /** The keys of an object, as a table that {@link keysOf} reads, perhaps with their values. */
  readonly keys: string | Keys<never>;
  readonly note?: string;
  /** Whether objects have more keys than these, which are told elsewhere; `prints` says where. */
  readonly isOpen?: boolean;
}

export interface Key {
  readonly name: string;
  readonly isAlways: boolean;
  readonly schema: Schema;
  /** What it means, in a few words; empty where its name says it. */
  readonly meaning: string;
}

/**
 * Reads a table of keys: one a line, `name: type  # meaning`, with `?` behind the names of keys that only some objects have.
 * A line that does not begin with a name, or stands within braces, goes on with the one before. Types are `text`, `number`, `count` (a whole number
 * from 0), `decimal` (a count that may pass 2^53, as a text), `interval` (two numbers), `boolean`, `null`, `any`,
 * `object`, `'word'`, `record<type>`, `{ name: type, ... }`, `type[]`, and `type | type`. @throws SyntaxError for any other
 */
export function keysOf(keys: string | Keys<never>): Key[] {
  return entriesOf(String(keys)).map(({ name, mark, type, meaning }) => ({
    name,
    isAlways: mark === '',
    schema: typeOf(type),
    meaning,
  }));
}

/** The keys of a table without their meanings, to stand within braces in another. */
export function fieldsOf(keys: string | Keys<never>): string {
  return entriesOf(String(keys))
    .map(({ name, mark, type }) => `${name}${mark}: ${type}`)
    .join(', ');
}

/** Keys of objects that are made of an `I`: a table that {@link keysOf} reads, and beside it what their values are. */
export class Keys<I> {
  private readonly entries: readonly {
    readonly name: string;
    readonly isAlways: boolean;
    readonly make: (from: I) => unknown;
  }[];

  constructor(
    private readonly table: string,
    /** By name; a key that is not here has the value that goes by its name in what the object is made of. */
    readonly values: ReadonlyMap<string, (from: I) => unknown>,
  ) {
    this.entries = entriesOf(table).map(({ name, mark }) => {
      const make = values.get(name) ?? ((from: I) => (from as Record<string, unknown>)[name]);
      return { name, isAlways: mark === '', make };
    });
  }

  toString(): string {
    return this.table;
  }

  /** The object: a key without a value is null, or left out where not every object has it. */
  of<J extends I>(from: J): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    for (const { name, isAlways, make } of this.entries) {
      const value = make(from);
      if (value !== undefined || isAlways) object[name] = value ?? null;
    }
    return object;
  }

  /** The object as a line of JSON, written straight away: packs have thousands of levels. */
  line<J extends I>(from: J): string {
    let line = '';
    for (const { name, isAlways, make } of this.entries) {
      const value = make(from);
      if (value !== undefined || isAlways)
        line += `${line === '' ? '' : ','}"${name}":${jsonLine(value ?? null)}`;
    }
    return `{${line}}`;
  }
}

/**
 * Keys of objects, what they mean, and what makes their values: ``keys<Run>`turns: count  # from start to exit ${(run)
 * => run.turns}` ``. The keys of others may stand among them.
 */
export function keys<I>(
  texts: TemplateStringsArray,
  ...parts: readonly (string | Keys<I> | ((from: I) => unknown))[]
): Keys<I> {
  const values = new Map<string, (from: I) => unknown>();
  let table = texts[0] ?? '';
  for (const [at, part] of parts.entries()) {
    if (typeof part === 'function') values.set(entriesOf(table).at(-1)?.name ?? '', part);
    else table += part;
    if (part instanceof Keys) for (const [name, value] of part.values) values.set(name, value);
    table += texts[at + 1] ?? '';
  }
  return new Keys(table, values);
}

/** What every object about a level that was read says of it. */
export const LEVEL_KEYS = keys<{ readonly read: Read }>`
  file: text  # the argument that named the level: a path, -, an id ${({ read }) => read.file}
  index: count  # the level's number within its file, from 0 ${({ read }) => read.index}
  title: text | null ${({ read }) => levelIn(read)?.meta.title}
  game: text | null ${({ read }) => levelIn(read)?.game}`;

/** The seed in its header, and the fault of an invalid one. */
export const seedIn = ({ read }: { readonly read: Read }) => levelIn(read)?.meta.seed;
export const errorIn = ({ read: { level } }: { readonly read: Read }) =>
  level.ok ? null : describeFault(level.fault);

interface Read {
  readonly file: string;
  readonly index: number;
  readonly level: Result<Level>;
}

function levelIn({ level }: Read): Level | null {
  return level.ok ? level.value : null;
}

export function wordOf(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' | ');
}

export function schemaOf(forms: readonly JsonForm[]): Schema {
  return anyOf(
    forms.flatMap((form) => {
      const one = oneOf(form);
      const list = { type: 'array', items: one };
      return form.as === 'array' ? [list] : form.as === 'either' ? [one, list] : [one];
    }),
  );
}

/** The JSON Schema of one line that is printed with `--jsonl`. */
export function lineSchemaOf(forms: readonly JsonForm[]): Schema {
  return anyOf(forms.map(oneOf));
}

function oneOf({ keys, isOpen = false }: JsonForm): Schema {
  return { ...objectOf(keysOf(keys)), additionalProperties: isOpen };
}

function anyOf(schemas: readonly Schema[]): Schema {
  const [only, ...others] = schemas;
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return only && others.length === 0 ? { $schema, ...only } : { $schema, anyOf: schemas };
}

function objectOf(keys: readonly Key[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      keys.map(({ name, schema, meaning }) => [
        name,
        meaning === '' ? schema : { ...schema, description: meaning },
      ]),
    ),
    required: keys.filter(({ isAlways }) => isAlways).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** The lines of a table, those that go on with another joined to it, in parts. */
function entriesOf(table: string) {
  const lines: string[] = [];
  for (const line of table.split('\n').map((text) => text.trim())) {
    const last = lines.at(-1) ?? '';
    const isInside = last.split('{').length > last.split('}').length;
    if (/^\w+\??: /.test(line) && !isInside) lines.push(line);
    else if (line !== '') lines.push(`${lines.pop() ?? ''} ${line}`);
  }
  return lines.map((line) => {
    const [, name = '', mark = ''] = /^(\w+)(\??): /.exec(line) ?? [];
    const [type = '', ...meaning] = line.slice(name.length + mark.length + 2).split(' # ');
    return { name, mark, type: type.trim(), meaning: meaning.join(' # ').trim() };
  });
}

const NAMED: Readonly<Record<string, Schema>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  count: { type: 'integer', minimum: 0 },
  decimal: { type: 'string', pattern: '^[0-9]+$' },
  interval: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
  boolean: { type: 'boolean' },
  null: { type: 'null' },
  object: { type: 'object' },
  any: {},
};

/** Reads a type, token by token. @throws SyntaxError where it is none */
function typeOf(type: string): Schema {
  const tokens = type.match(/'[^']*'|\w+|[^\s\w]/g) ?? [];
  const wrong = () => new SyntaxError(`"${type}" is no type of a key`);
  const take = (token: string) => tokens[0] === token && tokens.shift() !== undefined;
  const need = (token: string) => {
    if (!take(token)) throw wrong();
  };
  const union = (): Schema => {
    const members = [member()];
    while (take('|')) members.push(member());
    const words = members.flatMap((one) => ('const' in one ? [one.const] : []));
    const others = members.filter((one) => !('const' in one));
    const all = words.length > 0 ? [{ enum: words }, ...others] : others;
    const [only, ...rest] = all;
    return only && rest.length === 0 ? only : { anyOf: all };
  };
  const member = (): Schema => {
    let schema = single();
    while (take('[')) {
      need(']');
      schema = { type: 'array', items: schema };
    }
    return schema;
  };
  const within = (open: string, close: string): Schema => {
    need(open);
    const schema = union();
    need(close);
    return schema;
  };
  const single = (): Schema => {
    if (tokens[0] === '(') return within('(', ')');
    const token = tokens.shift() ?? '';
    if (token.startsWith("'")) return { const: token.slice(1, -1) };
    if (token === 'record') return { type: 'object', additionalProperties: within('<', '>') };
    if (token === '{') return fields();
    const named = NAMED[token];
    if (!named) throw wrong();
    return named;
  };
  const fields = (): Schema => {
    const keys: Key[] = [];
    do {
      const name = tokens.shift() ?? '';
      const isAlways = !take('?');
      need(':');
      keys.push({ name, isAlways, schema: union(), meaning: '' });
    } while (take(','));
    need('}');
    return objectOf(keys);
  };
  const schema = union();
  if (tokens.length > 0) throw wrong();
  return schema;
}
