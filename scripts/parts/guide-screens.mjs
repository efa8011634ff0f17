import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { bundle, compile } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { fail, root, say } from './run.mjs';

/**
 * The pictures of pages that the guides show: a page, what is clicked there one after another, each when the one before has
 * come, and what is there in the end.
 * @type {Readonly<Record<string, { page: string, click?: readonly string[], waitFor: string }>>}
 */
const SCREENS = {
  front: { page: 'home', waitFor: '.hero [role=gridcell]' },
  hint: {
    page: 'a maze that is played',
    click: [
      'role=button[name="Hint"s]',
      `[data-test=hint]:has(li:nth-child(1)) .row button`,
      `[data-test=hint]:has(li:nth-child(2)) .row button`,
    ],
    waitFor: '[data-test=hint] li:nth-child(3)',
  },
  table: { page: 'the editor', waitFor: '.grade' },
  sheet: { page: 'a sheet to be printed', waitFor: '[data-test=sheet-status]' },
  review: { page: 'a review of a game that was lost', waitFor: '[data-test=reason]' },
  coach: { page: 'a minefield that is open', waitFor: 'h1' },
};

/**
 * Takes the pictures of pages for the guides, in light colours.
 * @param {string} folder
 */
export async function takeScreens(folder) {
  const executablePath = ensureChromium();
  if (!executablePath) fail('there is no Chromium or Chrome; CHROMIUM_PATH names one');
  if (!compile(['packages/engine', 'packages/server']) || !bundle()) fail('the app does not compile');
  const { module } = await runnerImport(join(root, 'packages/web/test/pages.ts'));
  /** @type {ReadonlyMap<string, string>} */
  const addresses = new Map([...module.PAGES, ...module.GUIDE_PAGES]);
  const { builtWebApp, serve } = await import('@knossos/server');
  const server = await serve({ root: builtWebApp });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  mkdirSync(folder, { recursive: true });
  for (const [name, { page: of, waitFor, click = [] }] of Object.entries(SCREENS)) {
    const context = await browser.newContext({
      viewport: { width: 1000, height: 640 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(server.url + (addresses.get(of) ?? fail(`no page is called ${of}`)));
    await page.locator('h1').first().waitFor();
    for (const what of click) await page.locator(what).first().click();
    await page.locator(waitFor).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await context.close();
    say(`screens/${name}.png`);
  }
  await browser.close();
  await server.close();
}
