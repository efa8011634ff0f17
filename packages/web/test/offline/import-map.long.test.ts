import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { generate, rulesOf, solve } from '@knossos/engine';
import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const OTHERS = ['fflate', 'modern-gif', 'modern-palette'];

test('a page uses the library with one import map, makes a GIF, and loads no mind but the one it asks for', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = normalize(request.url ?? '/');
    const [, folder = '', ...rest] = path.split('/');
    asked.push(path);
    const home = OTHERS.includes(folder) ? `node_modules/${folder}` : 'packages/engine';
    const isPage = rest.length === 0;
    const file = isPage ? join(import.meta.dirname, 'library-page.html') : join(ROOT, home, ...rest);
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.connect(inject('browserEndpoint'));
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.locator('svg').waitFor();
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());

  const solution = await solve(await generate('theseus', { size: '4x4', effort: 1 }, 7));
  const moves = solution.status === 'solved' ? rulesOf('theseus').formatMoves(solution.moves) : null;
  expect(await page.title()).toBe(moves);
  expect(faults).toEqual([]);
  const minds = asked.filter((path) => /\/games\/\w+\/mind\.js$/.test(path));
  expect(minds).toEqual(['/engine/dist/games/theseus/mind.js']);
  await browser.close();
  server.close();
});
