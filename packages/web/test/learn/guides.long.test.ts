import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type RunningServer, serve } from '@knossos/server';
import { afterAll, expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { builtGuides } from '../../../../tests/set-up/guides.js';
import { soon, useApp } from '../app.js';
import { expectNoFinding } from '../screens/look-pages.js';

const folder = await builtGuides();
let server: RunningServer;
const app = useApp(async () => {
  server = await serve({ guides: folder });
  return server.url;
});
afterAll(() => server.close());

const pages = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => name.replaceAll('\\', '/'));

test('every link, anchor, picture and script of the site is there, and none is fetched from elsewhere', () => {
  const texts = new Map(pages().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const wrong: string[] = [];
  for (const [name, html] of texts) {
    for (const [, tag = '', address = ''] of html.matchAll(
      /<(a|link|script|img)\b[^>]* (?:href|src)="([^"]*)"/g,
    )) {
      if (/^(?:\w+:)?\/\//.test(address)) {
        if (tag !== 'a') wrong.push(`${name}: <${tag}> of ${address}`);
        continue;
      }
      if (/^\w+:/.test(address)) continue;
      const { pathname, hash } = new URL(address, `http://here/docs/${name}`);
      if (pathname === '/') continue;
      const path = posix.join(
        decodeURI(pathname).replace(/^\/docs\//, './'),
        pathname.endsWith('/') ? 'index.html' : '',
      );
      const anchor = decodeURIComponent(hash.slice(1));
      if (!existsSync(join(folder, path))) wrong.push(`${name}: there is no ${path}`);
      else if (anchor !== '' && !texts.get(path)?.includes(` id="${anchor}"`))
        wrong.push(`${name}: ${path} has no #${anchor}`);
    }
    if (/<script(?![^>]* src=)[^>]*>/.test(html)) wrong.push(`${name}: a script within the page`);
  }
  expect(wrong).toEqual([]);
});

test.each(drawn(['light', 'dark'] as const, 2))(
  'a page can be read and searched, %s',
  async (colorScheme) => {
    const { page, errors } = await app.open('docs/', { colorScheme });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!/^data:/.test(request.url()) && !request.url().startsWith(server.url))
        elsewhere.push(request.url());
    });
    await page.locator('h1').waitFor();
    await expectNoFinding(page);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.locator('#localsearch-input').fill('joint state');
    await page.locator('#localsearch-list a', { hasText: 'Glossary' }).first().click();
    await soon(() => page.url()).toContain('glossary.html#joint-state');
    await expectNoFinding(page);
    expect({ errors, elsewhere }).toEqual({ errors: [], elsewhere: [] });
  },
);

test('the app leads to the guides, and they lead back', async () => {
  const page = await app.visit('');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Guides' }).click();
  await soon(() => page.url()).toBe(`${server.url}docs/`);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await soon(() => page.url()).toBe(server.url);
});
