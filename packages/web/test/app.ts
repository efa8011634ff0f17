import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';

export { levelHash, MAZE, MINE } from './pages.js';

/** Milliseconds after which a page counts as stuck: far above what anything needs, also on a busy machine. */
const PATIENCE = 50_000;

export type App = ReturnType<typeof useApp>;
export type AppPage = Awaited<ReturnType<App['open']>>;

/**
 * The app as people get it: built, served, and opened in a browser.
 *
 * Joins the browser that all test files share before the tests of the file that calls this, and leaves it behind them. Pages of one
 * file stay apart from those of the others.
 *
 * @param start starts a server of one's own, and says its address; the app alone unless given
 */
export function useApp(start: () => Promise<string> = async () => inject('appUrl')) {
  let browser: Browser;
  let url = inject('appUrl');
  beforeAll(async () => {
    [browser, url] = await Promise.all([chromium.connect(inject('browserEndpoint')), start()]);
  });
  afterAll(() => browser.close());
  /** Opens a page in a browser profile of its own, until the end of the test; errors in it end up in `errors`. */
  const open = async (hash: string, options?: BrowserContextOptions) => {
    const context = await newPerson(browser, options);
    onTestFinished(() => context.close());
    const errors: string[] = [];
    const page = await newPage(context, errors);
    await page.goto(url + hash);
    return { page, errors };
  };
  return {
    /** Address of the app, ending in `/`. */
    get url() {
      return url;
    },
    open,
    /** Opens a page in which an error fails the test. */
    async visit(...where: Parameters<typeof open>) {
      const { page, errors } = await open(...where);
      onTestFinished(() => expect(errors).toEqual([]));
      return page;
    },
  };
}

/** A browser profile of its own. Files for playing offline would be fetched again for every page; only the tests of that allow it. */
export const newPerson = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block', ...options });

/** A page whose errors, thrown or on the console, end up in a list. */
export async function newPage(context: BrowserContext, errors: string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return page;
}

/** Expects something of the page that may take a moment, also on a busy machine. */
export const soon: typeof expect.poll = (look) => expect.poll(look, { timeout: PATIENCE });

/** Waits until a page, or a part of it, says something. */
export const says = (place: Page | Locator, text: string | RegExp) => place.getByText(text).first().waitFor();

/** What was copied last, where a page may read it. */
export const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** A file as a field for files takes it. */
export const fileOf = (name: string, content: Uint8Array | string) => {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
};

/** What a button saves as a file. */
export async function downloaded(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return file;
}

/** Puts the focus on the board. */
export const focusBoard = (page: Page) => page.locator('[role=gridcell][tabindex="0"]').first().focus();
