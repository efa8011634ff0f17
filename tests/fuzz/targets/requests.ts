import type { Json } from '../../../packages/server/src/http/routes/openapi.js';

/** A request as a text: an input of the server. */
export interface Asked {
  readonly who: string;
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: string | null;
}

/** What is sent where a schema asks for a text of a certain name. */
const TEXTS: Readonly<Record<string, string>> = {
  level: 'game: gold\n\nS1.\n.2E\n',
  found: 'game: mouse\n\nS..\n#..\nE..\n',
  game: 'gold',
  kind: 'turns',
  name: 'Ann',
  password: 'four small words',
  day: '2026-01-01',
  moves: 'RRDD',
  seed: '1',
  size: '3x3',
  code: 'ABCD-EFGH',
};

type Schema = { readonly [key: string]: Json };

/** Something that a JSON schema allows, the first of several. */
export function exampleOf(schema: Json | undefined, name = ''): Json {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return null;
  const { type, enum: words, const: word, anyOf, properties, items, minimum } = schema as Schema;
  if (word !== undefined) return word;
  if (Array.isArray(words)) return (words[0] as Json) ?? null;
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0] as Json, name);
  if (type === 'array') return [exampleOf(items, name)];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return typeof minimum === 'number' ? minimum : 1;
  if (type !== 'object') return TEXTS[name] ?? '1';
  const fields = Object.entries((properties ?? {}) as Schema);
  return Object.fromEntries(fields.map(([key, part]) => [key, exampleOf(part, key)]));
}

/** Requests that an API describes, as somebody and as nobody, each with values that its schemas allow. */
export function requestsOf(description: Json, people: readonly string[]): string[] {
  const { paths = {} } = description as { readonly paths?: Schema };
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods as Schema).flatMap(([method, operation]) => {
      const { parameters = [], requestBody } = operation as Schema;
      let path = template;
      const query: string[] = [];
      for (const parameter of parameters as readonly Schema[]) {
        const { name, in: place, schema } = parameter;
        const value = encodeURIComponent(String(exampleOf(schema, String(name))));
        if (place === 'path') path = path.replace(`{${String(name)}}`, value);
        else query.push(`${String(name)}=${value}`);
      }
      const schema = ((requestBody as Schema | undefined)?.content as Record<string, Schema> | undefined)?.[
        'application/json'
      ]?.schema;
      return people.map((who) => {
        const asked: Asked = {
          who,
          method: method.toUpperCase(),
          path: query.length === 0 ? path : `${path}?${query.join('&')}`,
          type: schema === undefined ? '' : 'application/json',
          body: schema === undefined ? null : JSON.stringify(exampleOf(schema)),
        };
        return JSON.stringify(asked);
      });
    }),
  );
}
