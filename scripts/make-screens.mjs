// Takes a picture of every page, in light and dark, at 360, 768 and 1440 pixels, into a folder (`screens` where none is named).
// Words after the folder choose the pages whose names hold one of them.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { bundle, compile } from './parts/build.mjs';
import { ensureChromium } from './parts/chromium.mjs';
import { install } from './parts/install.mjs';
import { fail, root, say } from './parts/run.mjs';

const [folder = 'screens', ...words] = process.argv.slice(2);
const SIZES = /** @type {const} */ ([
  [360, 740],
  [768, 1024],
  [1440, 900],
]);

install();
const executablePath = ensureChromium();
if (!executablePath) fail('there is no Chromium or Chrome; CHROMIUM_PATH names one');
if (!compile(['packages/engine', 'packages/server']) || !bundle()) fail('the app does not compile');

const { module } = await runnerImport(join(root, 'packages/web/test/pages.ts'));
/** @type {readonly (readonly [name: string, hash: string])[]} */
const pages = module.PAGES;
const chosen = pages.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) fail(`no page is called so; there are: ${pages.map(([name]) => name).join(', ')}`);
const { builtWebApp, serve } = await import('@knossos/server');
const server = await serve({ root: builtWebApp });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const target = resolve(folder);
mkdirSync(target, { recursive: true });

for (const [width, height] of SIZES) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const isPhone = width < 600;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
      isMobile: isPhone,
      hasTouch: width < 1000,
    });
    for (const [name, hash] of chosen) {
      const page = await context.newPage();
      await page.goto(server.url + hash);
      await page.locator('h1, [data-test=fault]').first().waitFor();
      // What is worked out on the page belongs to it: a verdict, a review, the puzzles of a day.
      await page.waitForLoadState('networkidle');
      for (const sign of ['.loading', '[aria-busy=true]', '[data-test=thinking]', '.daily-coming'])
        await page.locator(sign).first().waitFor({ state: 'detached', timeout: 60_000 });
      await page.evaluate('document.fonts.ready');
      const file = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(target, file), fullPage: true });
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
await server.close();
say(`${chosen.length} pages, ${SIZES.length * 2} pictures each, in ${target}`);
