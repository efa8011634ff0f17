import { toJsonSchema } from '@valibot/to-json-schema';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { GenericSchema } from 'valibot';
import { isMedia } from '../../api/endpoint.js';
import { PROBLEMS } from '../../api/problem.js';
import type { Route } from './route.js';

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

/** A schema as JSON Schema: the sent form, before it is transformed. */
export function schemaOf(schema: GenericSchema): Json {
  const { $schema: _, ...rest } = jsonSchemaOf(schema);
  // Plain data by its nature; going through JSON drops undefined fields.
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

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
html { background: #fff; color: #1a1a1a; }
body { max-width: 50rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; font-size: 1.2rem; overflow-wrap: anywhere; }
pre { padding: 0.75rem; border: 1px solid; border-radius: 0.25rem; overflow-x: auto; }
a { color: #0a4bb5; }
@media (prefers-color-scheme: dark) {
  html { background: #16181c; color: #eee; }
  a { color: #a8c0ff; }
}
th, td { padding-right: 1.5rem; text-align: left; vertical-align: top; }
`;

/** The API for people: one page without scripts and without anything from outside. */
export function apiPage(routes: readonly Route[], version: string): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Knossos: for programs</title>
<link rel="icon" href="/icon.svg">
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Knossos ${version}: for programs</h1>
<p>Whatever is sent and answered is JSON. Other programs read all of this from
<a href="/api/openapi.json">openapi.json</a>. The games themselves stand at <a href="/">/</a>.</p>
<ul>
${routes.map((route) => html`<li><a href="#${anchorOf(route)}">${nameOf(route)}</a>: ${route.summary}</li>\n`)}
</ul>
${routes.map(sectionOf)}
<h2 id="problems">When something goes wrong</h2>
<p>The answer is a problem in the form of RFC 9457: <code>title</code>, <code>status</code>, <code>detail</code> (where and
what), <code>help</code> (what to do), sometimes <code>errors</code> (each flaw with its place), and <code>requestId</code>,
under which the log of the server tells more. Its <code>type</code> leads here:</p>
<table>
<thead><tr><th scope="col">type</th><th scope="col">status</th><th scope="col">title</th></tr></thead>
<tbody>
${Object.entries(PROBLEMS).map(
  ([kind, { status, title }]) =>
    html`<tr id="problem-${kind}"><td><code>${kind}</code></td><td>${status}</td><td>${title}</td></tr>\n`,
)}
</tbody>
</table>
</main>
</body>
</html>
`;
}

function sectionOf(route: Route): Html {
  const { summary, about, params, query, body, answer } = route;
  return html`<h2 id="${anchorOf(route)}">${nameOf(route)}</h2>
<p>${summary}.${about === undefined ? '' : ` ${about}`}</p>
${params ? shown('In the path', schemaOf(params)) : ''}
${query ? shown('Behind the question mark', schemaOf(query)) : ''}
${body ? shown('Body', schemaOf(body)) : ''}
${isMedia(answer) ? html`<p>Answer: <code>${answer.media}</code>, ${answer.about}.</p>` : shown('Answer', schemaOf(answer))}
`;
}

function shown(title: string, schema: Json): Html {
  // A box that scrolls can be reached by the keyboard.
  return html`<p>${title}:</p>
<pre tabindex="0" role="region" aria-label="${title}">${JSON.stringify(schema, null, 2)}</pre>`;
}

function nameOf({ method, path }: Route): string {
  return `${method} ${templateOf(path)}`;
}

function anchorOf({ method, path }: Route): string {
  return `${method.toLowerCase()}${path.replace(/[^\w]+/g, '-')}`;
}
