import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { pageFolder } from '../../../test/served.js';
import { createApp } from '../../app.js';
import { version } from '../../version.js';
import { Components } from '../component.js';
import { route } from './route.js';

const root = pageFolder();

const page = v.pipe(v.string(), v.transform(Number), v.number(), v.integer(), v.minValue(1));
const sample = route(
  {
    method: 'POST',
    path: '/api/shelves/:shelf/notes',
    summary: 'Keeps a <b>note</b>',
    params: v.object({ shelf: v.pipe(v.string(), v.description('name of the shelf')) }),
    query: v.object({ page: v.optional(page) }),
    body: v.object({ title: v.pipe(v.string(), v.maxLength(80)) }),
    answer: v.object({ id: v.number() }),
    status: 201,
  },
  () => ({ id: 1 }),
);
const media = 'application/atom+xml';
const feed = route(
  { method: 'GET', path: '/api/feed', summary: 'What is new', answer: { media, about: 'an Atom feed' } },
  () => new Response('<feed/>', { headers: { 'Content-Type': media } }),
);
const components = new Components([{ name: 'notes', routes: [sample, feed] }]);
const app = createApp({ root, components, date: () => Date.UTC(2026, 1, 3) });

test('the version is that of the package, and the start that of the application', async () => {
  const answer = await app.request('/api/version');
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { node } = process.versions;
  const started = '2026-02-03T00:00:00.000Z';
  expect(await answer.json()).toEqual({ version, started, node, program: `Node ${node}` });
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('what is not there is a problem, by any method', async () => {
  for (const one of ['/api/nothing GET', '/api/nothing POST', '/api/ GET']) {
    const [path = '', method = ''] = one.split(' ');
    const answer = await app.request(path, { method });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const help = 'GET /api lists all that there are.';
    expect(await answer.json()).toMatchObject({ type: '/api#problem-missing', help });
  }
});

test('routes of parts are guarded: another site may not use them', async () => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
  const init = { method: 'POST', body: '{"title":"a"}', headers };
  const answer = await app.request('/api/shelves/a/notes', init);
  expect([answer.status, (await answer.text()).includes('problem-cross-site')]).toEqual([403, true]);
});

test('the description for programs is made from the schemas', async () => {
  const description = 'name of the shelf';
  const schema = { properties: { title: { type: 'string', maxLength: 80 } } };
  expect(await (await app.request('/api/openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Knossos', version },
    paths: {
      '/api/version': { get: { operationId: 'getVersion', parameters: [], responses: { 200: {} } } },
      '/api/shelves/{shelf}/notes': {
        post: {
          operationId: 'postShelvesShelfNotes',
          parameters: [
            { name: 'shelf', in: 'path', required: true, description, schema: { type: 'string' } },
            { name: 'page', in: 'query', required: false },
          ],
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { 201: {}, default: { content: { 'application/problem+json': {} } } },
        },
      },
      '/api/feed': { get: { responses: { 200: { content: { 'application/atom+xml': {} } } } } },
    },
  });
});

describe('the description for people', () => {
  test('is one page without scripts and without anything from elsewhere', async () => {
    const answer = await app.request('/api');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await answer.text();
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).not.toMatch(
      /<script|\son\w+=|javascript:|\bsrc=|https?:|<link(?! rel="icon" href="\/icon\.svg">)|@import|url\(/i,
    );
    for (const [, target = ''] of html.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^(?:\/|#)/);
  });

  test('tells of every route and every problem, and its links lead somewhere', async () => {
    const html = await (await app.request('/api')).text();
    expect(html).toContain('GET /api/version');
    expect(html).toContain('POST /api/shelves/{shelf}/notes');
    expect(html).toContain('Keeps a &lt;b&gt;note&lt;/b&gt;');
    expect(html).toContain('application/atom+xml');
    const anchors = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect(anchors).toContain(target);
    expect(anchors).toContain('problem-too-large');
  });
});
