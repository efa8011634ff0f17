import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ServerEnv } from './environment.js';
import { compressAnswers } from './files/compress.js';

const LONG = JSON.stringify({ it: 'a maze '.repeat(500) });

const app = new Hono<ServerEnv>();
app.use(compressAnswers);
app.get('/long', (c) => c.body(LONG, 201, { 'Content-Type': 'application/json', 'X-Kept': 'yes' }));
app.get('/short', (c) => c.json({ it: 'short' }));
app.get('/events', (c) => c.body(LONG, 200, { 'Content-Type': 'text/event-stream' }));
app.get('/none', (c) => c.body(null, 204));
app.get('/file', (c) => c.body(LONG, 200, { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' }));

const get = (path: string, encoding = 'gzip') =>
  app.request(path, { headers: encoding === '' ? {} : { 'accept-encoding': encoding } });

describe('what is answered', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('is compressed as %s where that is wanted', async (encoding, open) => {
    const answer = await get('/long', encoding);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('x-kept')).toBe('yes');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(LONG.length / 5);
    expect(open(bytes).toString()).toBe(LONG);
  });

  it.each([
    ['/long', ''],
    ['/long', 'gzip;q=0'],
    ['/short', 'gzip'],
    ['/events', 'gzip'],
  ])('is left as it is: %s for "%s"', async (path, encoding) => {
    const answer = await get(path, encoding);
    expect(answer.headers.has('content-encoding')).toBe(false);
    expect(await answer.text()).toBe(path === '/short' ? '{"it":"short"}' : LONG);
  });

  it('is left alone where there is nothing, or it is compressed already', async () => {
    expect((await get('/none')).status).toBe(204);
    expect(await (await get('/file')).text()).toBe(LONG);
  });

  it('is made without a stream for each, which costs more than the answer', async () => {
    const own = globalThis.CompressionStream;
    let made = 0;
    globalThis.CompressionStream = class extends own {
      constructor(...given: ConstructorParameters<typeof own>) {
        super(...given);
        made++;
      }
    };
    try {
      await (await get('/long')).arrayBuffer();
    } finally {
      globalThis.CompressionStream = own;
    }
    expect(made).toBe(0);
  });
});
