import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { isMedia } from '../../api/endpoint.js';
import { PROBLEMS } from '../../api/problem.js';
import type { Route } from './route.js';

/** A part of a JSON document. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const PROBLEM_SCHEMA: Json = {
  type: 'object',
  description: 'What went wrong, in the form of RFC 9457',
  required: ['type', 'title', 'status', 'detail', 'help', 'requestId'],
  properties: {
    type: { type: 'string', enum: Object.keys(PROBLEMS).map((kind) => `/api#problem-${kind}`) },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'where and what' },
    help: { type: 'string', description: 'what to do' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['where', 'what'],
        properties: { where: { type: 'string' }, what: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
};

/** The description of an API in the form of OpenAPI 3.1, whose schemas are those of JSON Schema. */
export function openApi(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = templateOf(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Knossos',
      version,
      description: 'What programs may ask this server; /api is the same for people.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Problem: PROBLEM_SCHEMA } },
  };
}

/** `/api/levels/:id` as `/api/levels/{id}`. */
export function templateOf(path: string): string {
  return path.replace(/:(\w{1,40})/g, '{$1}');
}

function operationOf(route: Route): Json {
  const { method, path, summary, about, params, query, body, answer, status = 200 } = route;
  const content = isMedia(answer)
    ? { [answer.media]: { schema: { type: 'string', description: answer.about } } }
    : { 'application/json': { schema: schemaOf(answer) } };
  return {
    operationId: `${method.toLowerCase()}${path.slice('/api'.length).replace(/[^\w]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    summary,
    ...(about !== undefined && { description: about }),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    }),
    responses: {
      [status]: { description: 'Done', content },
      default: {
        description: 'Not done, and why',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** A schema as JSON Schema: what is sent, before anything is made of it. */
export function schemaOf(schema: GenericSchema): Json {
  const { $schema: _, ...rest } = jsonSchemaOf(schema);
  // Plain data by its nature; going through JSON drops what is undefined.
  return JSON.parse(JSON.stringify(rest));
}

/** In the draft that OpenAPI 3.1 takes for its own. */
function jsonSchemaOf(schema: GenericSchema) {
  return toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' });
}

function parametersOf(where: 'path' | 'query', schema: GenericSchema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = typeof property === 'object' ? property : {};
    return {
      name,
      in: where,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: JSON.parse(JSON.stringify(rest)),
    };
  });
}
