import { Hono } from 'hono';
import { integer, number, object, pipe, string, transform } from 'valibot';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../observe/log.js';
import type { ServerEnv } from '../environment.js';
import { answerErrors, missing, Problem } from '../problem.js';
import { mountRoutes } from './mount.js';
import { type Route, route } from './route.js';

const number_ = pipe(string(), transform(Number), number(), integer());

const numbers = { params: object({ n: number_ }), answer: object({ twice: number() }) };
const double = route(
  { method: 'GET', path: '/api/double/:n', summary: 'Twice a number', ...numbers },
  ({ params }) => ({ twice: 2 * params.n, secret: 'of the store' }),
);
const notes = { body: object({ title: string(), stars: number() }), answer: object({ title: string() }) };
const keep = route(
  { method: 'POST', path: '/api/notes', summary: 'Keeps a note', bodyLimit: 200, status: 201, ...notes },
  ({ body }) => ({ title: body.title }),
);

function app(
  routes: readonly Route[],
  obstacle: string | null = null,
  logged: unknown[] = [],
): Hono<ServerEnv> {
  const hono = new Hono<ServerEnv>();
  hono.use(async (c, next) => {
    c.set('requestId', 'r1');
    await next();
  });
  hono.onError(answerErrors({ ...silentLog, error: (event, fields) => logged.push([event, fields]) }));
  hono.notFound(missing);
  const mounted = routes.map((one) => ({ route: one, obstacle: () => obstacle }));
  mountRoutes(hono, mounted, []);
  return hono;
}

function post(body: string | ReadableStream, type = 'application/json'): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' };
}

describe('a route', () => {
  test('reads what it is sent by its schemas, and sends what its answer names and nothing else', async () => {
    const answer = await app([double]).request('/api/double/21');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({ twice: 42 });
    const stored = await app([keep]).request('/api/notes', post('{"title":"a","stars":1}'));
    expect([stored.status, await stored.json()]).toEqual([201, { title: 'a' }]);
  });

  test('names every flaw with its place', async () => {
    const answer = await app([keep]).request('/api/notes', post('{"title":1,"stars":"x"}'));
    const titled = { where: 'body.title', what: 'a text is expected' };
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({
      type: '/api#problem-invalid',
      status: 400,
      requestId: 'r1',
      detail: 'title: a text is expected.',
      errors: [titled, { where: 'body.stars', what: 'a number is expected' }],
    });
    expect((await app([double]).request('/api/double/x')).status).toBe(400);
  });

  test('takes no U+0000, no half character, and no sign that turns text around', async () => {
    for (const title of ['a\\u0000', '\\ud83d', 'safe \\u202e evil']) {
      const answer = await app([keep]).request('/api/notes', post(`{"title":"${title}","stars":1}`));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ where: 'body.title' }] });
    }
  });

  test('takes JSON only', async () => {
    expect((await app([keep]).request('/api/notes', post('{"title":', 'application/json'))).status).toBe(400);
    expect((await app([keep]).request('/api/notes', post('title=a', 'text/plain'))).status).toBe(415);
    const charset = post('{"title":"a","stars":1}', 'Application/JSON; charset=utf-8');
    expect((await app([keep]).request('/api/notes', charset)).status).toBe(201);
  });

  test('of a part that has not started says so and when to come back', async () => {
    const answer = await app([double], 'store: it is starting').request('/api/double/1');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ detail: 'This cannot be done now: store: it is starting.' });
  });

  test('knows its methods', async () => {
    const answer = await app([keep, double]).request('/api/double/1', { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await answer.json()).toMatchObject({ help: 'What is answered: GET, HEAD.' });
    const head = await app([double]).request('/api/double/1', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('what goes wrong', () => {
  const failing = (what: unknown) =>
    route({ method: 'GET', path: '/api/fail', summary: 'Fails', answer: object({}) }, () => {
      throw what;
    });

  test('stays in the log: the client gets a number to ask with', async () => {
    const logged: unknown[] = [];
    const error = new Error('SELECT password FROM users');
    const answer = await app([failing(error)], null, logged).request('/api/fail?token=abc');
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).not.toMatch(/SELECT|\.ts|at /);
    expect(text).toContain('r1');
    expect(logged).toEqual([['request failed', { id: 'r1', method: 'GET', path: '/api/fail', error }]]);
  });

  test('is told in full where it is meant for the client', async () => {
    const said = { detail: 'There is no level 7.', help: 'Ask for a list of them.' };
    const problem = new Problem('missing', said);
    const answer = await app([failing(problem)]).request('/api/fail');
    const more = { title: 'There is nothing here', status: 404, requestId: 'r1' };
    expect(await answer.json()).toEqual({ type: '/api#problem-missing', ...said, ...more });
  });

  test('an answer that is not what its schema says is a fault of ours', async () => {
    const answer = object({ count: number() });
    const wrong = route(
      { method: 'GET', path: '/api/wrong', summary: 'Promises a number', answer },
      // What a store holds is not always what its types say.
      () => JSON.parse('{"count":"many"}'),
    );
    expect((await app([wrong]).request('/api/wrong')).status).toBe(500);
  });
});
