import { builtWebApp } from '@knossos/server';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';

export { levelHash, MAZE, MINE } from './pages.js';

/** Milliseconds after which a page counts as stuck: far above what anything needs, also on a busy machine. */
const PATIENCE = 50_000;

/** The app as people get it: built, served, and opened in a browser. */
export interface App {
  /** Address of the app, ending in `/`. */
  readonly url: string;
  /** Folder of the built files. */
  readonly root: string;
  /** Opens a page of the app in a browser profile of its own; errors in it end up in `page.errors`. */
  open(hash: string, options?: BrowserContextOptions): Promise<AppPage>;
  close(): Promise<void>;
}

export interface AppPage {
  readonly page: Page;
  readonly errors: string[];
}

/**
 * Joins the browser that all test files share. Pages of one file stay apart from those of the others.
 *
 * @param url of a server of one's own; the app alone unless given
 */
export async function startApp(url: string = inject('appUrl')): Promise<App> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  return {
    url,
    root: builtWebApp,
    async open(hash, options = {}) {
      // Files for playing offline would be fetched again for every page; only the tests of that allow it.
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        serviceWorkers: 'block',
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(url + hash);
      return { page, errors };
    },
    async close() {
      await browser.close();
    },
  };
}

/** The app of a file of tests, whose pages close with the tests that open them. */
export interface AppOfTests extends App {
  /** Opens a page in which an error fails the test. */
  visit(hash: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Joins the browser before the tests of the file that calls this, and leaves it behind them. */
export function useApp(): AppOfTests {
  let joined: App;
  beforeAll(async () => {
    joined = await startApp();
  });
  afterAll(() => joined.close());
  const open: App['open'] = async (...where) => {
    const opened = await joined.open(...where);
    onTestFinished(() => opened.page.context().close());
    return opened;
  };
  return {
    ...{ url: inject('appUrl'), root: builtWebApp, open, close: () => joined.close() },
    async visit(...where) {
      const { page, errors } = await open(...where);
      onTestFinished(() => expect(errors).toEqual([]));
      return page;
    },
  };
}

/** Expects something of the page that may take a moment, also on a busy machine. */
export const soon: typeof expect.poll = (look) => expect.poll(look, { timeout: PATIENCE });

/** Puts the focus on the board. */
export const focusBoard = (page: Page) => page.locator('[role=gridcell][tabindex="0"]').first().focus();
