import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { isMedia } from '../../api/endpoint.js';
import { PROBLEMS } from '../../api/problem.js';
import { type Json, schemaOf, templateOf } from './openapi.js';
import type { Route } from './route.js';

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
