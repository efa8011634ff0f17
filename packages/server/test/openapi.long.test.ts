import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isMedia } from '../src/api/endpoint.js';
import { Components } from '../src/http/component.js';
import { versionRoute } from '../src/http/routes/mount-api.js';
import { openApi, schemaOf } from '../src/http/routes/openapi.js';
import type { Route } from '../src/http/routes/route.js';
import { usualParts } from '../src/parts.js';
import { InlinePool } from '../src/threads/inline-pool.js';
import { serverJobs } from '../src/threads/jobs.js';

/** Everything that a whole server answers. */
function allRoutes(): readonly Route[] {
  const openThreads = async () => new InlinePool(await serverJobs());
  const parts = usualParts({ openStore: async () => null, openThreads, hasAccounts: true });
  return [versionRoute('1.0.0', 0), ...new Components(parts).routes().map(({ route }) => route)];
}

/** The schemas of everything that is sent and answered, by where they stand. */
const schemas = allRoutes().flatMap(({ method, path, params, query, body, answer }) => {
  const own = { params, query, body, answer: isMedia(answer) ? undefined : answer };
  return Object.entries(own).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ where: `${part} of ${method} ${path}`, part, schema: schemaOf(schema) }],
  );
});

test('the description of a whole server is OpenAPI 3.1', async () => {
  const document = openApi(allRoutes(), '1.0.0');
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect([valid, errors]).toEqual([true, undefined]);
});

test.each(schemas)('$where is told in the draft of JSON Schema that OpenAPI 3.1 takes', ({ schema }) => {
  const ajv = new Ajv2020({ strict: true, formats: { 'date-time': true } });
  expect(ajv.compile(schema as object)).toBeTypeOf('function');
});

test.each<[string, v.GenericSchema, unknown, unknown]>([
  ['a tuple', v.tuple([v.string(), v.number()]), ['a', 1], ['a', 'b']],
  ['a tuple of no more', v.strictTuple([v.string()]), ['a'], ['a', 'b']],
  ['a tuple with a rest', v.tupleWithRest([v.string()], v.number()), ['a', 1, 2], ['a', 1, 'b']],
  ['what may be null', v.nullable(v.picklist(['a', 'b'])), null, 'c'],
])('%s is told so that it takes what we take', (_, schema, right, wrong) => {
  const takes = new Ajv2020({ strict: true, strictTuples: false }).compile(schemaOf(schema) as object);
  expect([takes(right), takes(wrong)]).toEqual([true, false]);
  expect([v.is(schema, right), v.is(schema, wrong)]).toEqual([true, false]);
});

/** Where a text or a list may be of any length. */
function boundless(schema: unknown, where: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one, at) => boundless(one, `${where}/${at}`));
  const { type, maxLength, maxItems, enum: words, const: word } = schema as Record<string, unknown>;
  const isOpen =
    (type === 'string' && maxLength === undefined && words === undefined && word === undefined) ||
    (type === 'array' && maxItems === undefined);
  const below = Object.entries(schema).flatMap(([name, one]) => boundless(one, `${where}/${name}`));
  return [...(isOpen ? [where] : []), ...below];
}

test('every text and every list in a body that is sent has a length at most, which is looked at before it is read', () => {
  const bodies = schemas.filter(({ part }) => part === 'body');
  expect(bodies.length).toBeGreaterThan(10);
  expect(bodies.flatMap(({ schema, where }) => boundless(schema, where))).toEqual([]);
});
