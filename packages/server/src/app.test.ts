import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../../../tests/set-up/scratch.js';
import { createApp } from './app.js';

const script = `console.log("${'x'.repeat(4000)}");\n`;
const parent = scratchFolder();
const root = join(parent, 'app');
mkdirSync(join(root, 'assets'), { recursive: true });
writeFileSync(join(parent, 'secret.txt'), 'outside');
writeFileSync(join(root, 'index.html'), '<!doctype html><title>Knossos</title>');
writeFileSync(join(root, 'assets', 'index-C73XBxDx.js'), script);
writeFileSync(join(root, 'sw.js'), 'self.skipWaiting();');
writeFileSync(join(root, 'app.webmanifest'), '{}');
writeFileSync(join(root, '.hidden'), 'hidden');

const get = (path: string, init?: RequestInit) => createApp({ root }).request(path, init);

describe('files', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/app.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/assets/index-C73XBxDx.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('%s has its type and its cache rule', async (path, type, cache) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe(cache);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  const nowhere = '/play /play/escape /design/ /assets /assets/ /index // /% /%00 /a/../b /favicon.ico';
  test.each([...nowhere.split(' '), '/assets/gone-AAAAAAAA.js'])(
    '%s is no page, and says where to go',
    async (path) => {
      const answer = await get(`http://localhost${path}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('text/plain');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toMatch(/^404: There is no such page\. .* stands at \//);
    },
  );

  test('nothing outside the folder and nothing hidden is served', async () => {
    const climbs = ['/../', '/%2e%2e/', '/..%2f', '/assets/..%5c..%5c..%5c'].map((way) => `${way}secret.txt`);
    for (const path of [
      ...climbs,
      '//secret.txt',
      '/.hidden',
      '/%2ehidden',
      '/%252e%252e/secret.txt',
      '/%',
    ]) {
      for (const encoding of ['identity', 'br']) {
        const answer = await get(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } });
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('outside');
      }
    }
  });
});

describe('protocol', () => {
  test('the policy allows own scripts and workers only', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("worker-src 'self'");
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
  });

  test('other sites may frame the one address that is meant for it, and no other', async () => {
    for (const path of ['/', '/index.html', '/api', '/server.json', '/embed/', '/embed/x', '//embed']) {
      const { headers } = await get(`http://localhost${path}`);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    }
    const framed = await get('/embed');
    expect(await framed.text()).toContain('<title>Knossos</title>');
    const policy = framed.headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("script-src 'self'");
    expect(framed.headers.get('x-frame-options')).toBeNull();
    expect((await get('/embed', { method: 'POST' })).status).toBe(405);
  });

  test('methods but GET and HEAD are refused', async () => {
    const post = await get('/', { method: 'POST', body: 'x' });
    expect(post.status).toBe(405);
    expect(post.headers.get('allow')).toBe('GET, HEAD');
    expect(await post.text()).toBe('405: POST is not answered here. What is answered: GET, HEAD.\n');
  });

  test('a folder without the app is an error that says what to do', () => {
    expect(() => createApp({ root: parent })).toThrow(/not built.*npm run build/);
  });
});
