import { object, string } from 'valibot';
import { describe, expect, test } from 'vitest';
import { USUAL_PATIENCE } from '../src/http/listener.js';
import { route } from '../src/http/routes/route.js';
import { gate, ready, served, streaming } from './served.js';
import { get, rawConnection } from './sockets.js';

const impatient = { ...USUAL_PATIENCE, look: 5 };

const note = object({ text: string() });
const keep = route(
  { method: 'POST', path: '/api/notes', summary: 'Keeps a note', body: note, bodyLimit: 100, answer: note },
  ({ body }) => body,
);

describe('clients that are slow or broken', () => {
  test('have so long for the head of a request', async () => {
    const { server, event } = await served({ patience: { ...impatient, head: 20, request: 1000 } });
    const connection = await rawConnection(server.port, 'GET / HTTP/1.1\r\nHost: local');
    const late = /^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*\n408: The request took too long/;
    expect(await connection.end).toMatch(late);
    expect(await event('request not read')).toMatchObject({ status: 408 });
  });

  test('have so long for all of a request', async () => {
    const { server } = await ready({
      patience: { ...impatient, head: 50, request: 50 },
      components: [{ name: 'notes', routes: [keep] }],
    });
    const connection = await rawConnection(
      server.port,
      'POST /api/notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"te',
    );
    expect(await connection.end).not.toContain('200 OK');
  });

  test('may be silent so long', async () => {
    const { server } = await served({ patience: { ...USUAL_PATIENCE, silence: 20 } });
    const connection = await rawConnection(server.port);
    expect(await connection.end).toBe('');
  });

  test('hear for how long they may use a connection again: longer than proxies keep one', async () => {
    const { server } = await served();
    const connection = await rawConnection(server.port, get('/healthz'));
    expect(await connection.until('\r\n\r\n')).toMatch(/\r\nKeep-Alive: timeout=75\r\n/i);
    connection.destroy();
  });

  test('are told what is no HTTP, and what is too much of it', async () => {
    const { server } = await served();
    const nonsense = await rawConnection(server.port, 'hello\r\n\r\n');
    expect(await nonsense.end).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/);
    const large = await rawConnection(server.port, get('/', `Cookie: ${'x'.repeat(20_000)}\r\n`));
    expect(await large.end).toMatch(/^HTTP\/1\.1 431 /);
  });
});

test('a body that is too large is refused at once, without reading the rest', async () => {
  const { server, event } = await ready({ components: [{ name: 'notes', routes: [keep] }] });
  const head = 'POST /api/notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const told = await rawConnection(server.port, `${head}Content-Length: 1000000000\r\n\r\n`);
  expect(await told.end).toMatch(
    /^HTTP\/1\.1 413 [\s\S]*"detail":"The body is larger than the 100 bytes that this address takes\.","help":"Send less/,
  );
  const part = `80\r\n${'x'.repeat(128)}\r\n`;
  const chunked = await rawConnection(server.port, `${head}Transfer-Encoding: chunked\r\n\r\n${part}`);
  expect(await chunked.end).toMatch(/^HTTP\/1\.1 413 /);
  expect(await event('request')).toMatchObject({ status: 413, path: '/api/notes' });
});

test('bytes are those that went out, head and all', async () => {
  const { server, event } = await served();
  const connection = await rawConnection(server.port, get('/', 'Connection: close\r\n'));
  const came = await connection.end;
  expect(await event('request')).toMatchObject({ status: 200, bytes: came.length });
});

test('whoever leaves a stream ends it, and whatever goes wrong in one stays in the log', async () => {
  const left = gate();
  const watch = streaming(
    '/api/watch/:how',
    async (c, send, ended) => {
      if (c.req.path.endsWith('/broken')) throw new Error('SELECT secret');
      await send({ event: 'begun', data: 'a\nb' });
      await new Promise<void>((resolve) => ended.addEventListener('abort', () => resolve()));
      left.open();
    },
    // Two signs of life, then none.
    beats(2),
  );
  const { server, event } = await ready({ components: [watch] });
  const connection = await rawConnection(server.port, get('/api/watch/well'));
  const came = await connection.until('event: begun\ndata: "a\\nb"\n');
  expect(came).toMatch(/content-type: text\/event-stream/i);
  expect(came).toMatch(/cache-control: no-cache/i);
  expect(came).toMatch(/x-accel-buffering: no/i);
  await connection.until(': alive\n');
  connection.destroy();
  await left.opened;
  const broken = await (await fetch(`${server.url}api/watch/broken`)).text();
  expect(broken).not.toContain('SELECT');
  expect(await event('stream failed')).toMatchObject({ error: expect.stringContaining('SELECT secret') });
});

/** So many beats at once, the next only at the end. */
function beats(count: number): (until: AbortSignal) => Promise<void> {
  let left = count;
  return (until) =>
    left-- > 0
      ? Promise.resolve()
      : new Promise((resolve) => until.addEventListener('abort', () => resolve(), { once: true }));
}

test('where the database of the server is away, that is said, and when to come back', async () => {
  const ask = route({ method: 'GET', path: '/api/notes', summary: 'Notes', answer: object({}) }, () => {
    // As the query builder wraps what the driver says.
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    throw new Error('Failed query: select', { cause });
  });
  const { server, events } = await ready({ components: [{ name: 'notes', routes: [ask] }] });
  const answer = await fetch(`${server.url}api/notes`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({
    type: '/api#problem-unready',
    detail: 'The database of the server does not answer at the moment.',
  });
  expect(events.map(({ event }) => event)).toContain('database away');
});
