import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../../../../../tests/set-up/scratch.js';
import { createApp } from '../../app.js';

const SCRIPT = '/assets/index-C73XBxDx.js';
const script = `console.log("${'x'.repeat(4000)}");\n`;
const page = `<!doctype html><title>Knossos</title>${'<p>'.repeat(600)}`;
const root = scratchFolder();
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'index.html'), page);
writeFileSync(join(root, 'small.js'), 'small()');
writeFileSync(join(root, 'picture.png'), Buffer.alloc(5000, 1));
writeFileSync(join(root, SCRIPT), script);
const app = createApp({ root });
const ENCODINGS = ['br', 'gzip', undefined];

const get = (path: string, encoding?: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, {
    method,
    headers: { ...headers, ...(encoding !== undefined && { 'accept-encoding': encoding }) },
  });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('text', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0.1, gzip;q=0.9', 'gzip', gunzipSync],
    [undefined, null, (bytes: Buffer) => bytes],
  ] as const)('asked for with %j is sent as %j', async (accepted, encoding, unpack) => {
    const answer = await get(SCRIPT, accepted);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = await bytesOf(answer);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(unpack(bytes).toString()).toBe(script);
  });

  test('has a validator for each encoding, and each is good for itself alone', async () => {
    const tagOf = async (one?: string) => (await get('/', one)).headers.get('etag') ?? '';
    const tags = await Promise.all(ENCODINGS.map(tagOf));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^(?:W\/)?"[\w-]+"$/);
    const [br = '', gzip = '', plain = ''] = tags;
    const statuses = async (tag: string) =>
      Promise.all(ENCODINGS.map(async (one) => (await get('/', one, { 'if-none-match': tag })).status));
    expect(await statuses(br)).toEqual([304, 200, 200]);
    expect(await statuses(gzip)).toEqual([200, 304, 200]);
    expect(await statuses(plain)).toEqual([200, 200, 304]);
    expect(await statuses(`"other", ${gzip}`)).toEqual([200, 304, 200]);
    const unchanged = await get('/', 'br', { 'if-none-match': br });
    const { headers } = unchanged;
    const [text, vary, etag] = [await unchanged.text(), headers.get('vary'), headers.get('etag')];
    expect([text, vary, etag]).toEqual(['', 'Accept-Encoding', br]);
  });

  test('is described by HEAD as it would be sent', async () => {
    const whole = await get(SCRIPT, 'br');
    const head = await get(SCRIPT, 'br', {}, 'HEAD');
    expect(await head.text()).toBe('');
    expect([...head.headers]).toEqual([...whole.headers]);
  });

  test('is seen anew when it has changed', async () => {
    writeFileSync(join(root, 'changing.css'), `a{}/*${'1'.repeat(2000)}*/`);
    const before = await get('/changing.css', 'gzip');
    writeFileSync(join(root, 'changing.css'), `a{}/*${'2'.repeat(2000)}*/`);
    const after = await get('/changing.css', 'gzip');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(gunzipSync(await bytesOf(after)).toString()).toContain('2222');
  });
});

test('parts of a file are parts of the file itself', async () => {
  const answer = await get(SCRIPT, 'br', { range: 'bytes=2-5' });
  const { status, headers } = answer;
  expect([status, headers.get('content-range')]).toEqual([206, `bytes 2-5/${script.length}`]);
  expect(headers.has('content-encoding')).toBe(false);
  expect(await answer.text()).toBe(script.slice(2, 6));
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect((await get(SCRIPT, 'br', { range: 'bytes=99999-' })).status).toBe(416);
});

test('what is small, or compressed already, is sent as it is', async () => {
  for (const path of ['/small.js', '/picture.png']) {
    const answer = await get(path, 'br, gzip');
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
  }
});
