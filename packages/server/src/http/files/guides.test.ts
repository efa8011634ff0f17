import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { scratchFolder } from '../../../../../tests/set-up/scratch.js';
import { createApp } from '../../app.js';

let root: string;
let guides: string;
let app: ReturnType<typeof createApp>;

beforeEach(() => {
  const parent = scratchFolder();
  root = join(parent, 'app');
  guides = join(parent, 'docs');
  mkdirSync(root);
  writeFileSync(join(root, 'index.html'), 'the app');
  writeFileSync(join(root, 'server.json'), '{}');
  app = createApp({ root, guides });
});

/** Builds the guides. */
function layOut(pages: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(guides, name)), { recursive: true });
    writeFileSync(join(guides, name), text);
  }
}

const PAGES = {
  'index.html': 'the guides',
  'mouse.html': 'the mouse',
  'assets/mouse.md.QuZ0ikGV.lean.js': '',
  'assets/chunks/theme.BcOuWlm0.js': '',
  'assets/early-0d052034.js': '',
  'assets/plain.svg': '<svg/>',
};

const served = async () => (await app.request('/server.json')).json();

test('guides that are not built yet are one page that tells how, and the app is told of none', async () => {
  const answer = await app.request('/docs/mouse.html');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('npm run docs');
  expect(await served()).not.toHaveProperty('guides');
});

test('guides are served as soon as they are there, under the rules of all pages', async () => {
  layOut(PAGES);
  expect(await served()).toMatchObject({ guides: true });
  const door = await app.request('/docs');
  expect([door.status, door.headers.get('location')]).toEqual([302, '/docs/']);
  const front = await app.request('/docs/');
  expect(await front.text()).toBe('the guides');
  expect(front.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
  const { headers } = await app.request('/docs/mouse.html');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  const caching = async (name: string) =>
    (await app.request(`/docs/assets/${name}`)).headers.get('cache-control');
  for (const name of ['mouse.md.QuZ0ikGV.lean.js', 'chunks/theme.BcOuWlm0.js', 'early-0d052034.js'])
    expect(await caching(name)).toContain('immutable');
  expect(await caching('plain.svg')).toBe('no-cache');
});

test('an address without its ending leads to its page', async () => {
  layOut({ ...PAGES, 'solvers/index.html': 'the solvers' });
  const leadsTo = async (path: string) => (await app.request(path)).headers.get('location');
  expect(await leadsTo('/docs/mouse')).toBe('/docs/mouse.html');
  expect(await leadsTo('/docs/mouse/')).toBe('/docs/mouse.html');
  expect(await leadsTo('/docs/solvers')).toBe('/docs/solvers/');
  expect(await (await app.request('/docs/solvers/')).text()).toBe('the solvers');
  for (const path of ['/docs/none', '/docs/none/', '/docs/mouse.html.html', '/docs//mouse', '/docs/assets'])
    expect([path, (await app.request(path)).status]).toEqual([path, 404]);
});

test('a page that is not there is told of in the look of the site, or plainly', async () => {
  layOut(PAGES);
  const missing = async () => {
    const answer = await app.request('/docs/none.html');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    return answer.text();
  };
  expect(await missing()).toContain('There is no such page');
  layOut({ '404.html': 'the page of the site for this' });
  expect(await missing()).toBe('the page of the site for this');
});

test('nothing else is served below them', async () => {
  layOut(PAGES);
  expect((await app.request('http://localhost/docs/..%2fapp/index.html')).status).toBe(404);
  expect((await app.request('/docs/', { method: 'POST' })).status).toBe(405);
  expect(await (await app.request('/')).text()).toBe('the app');
});
