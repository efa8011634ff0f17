import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { newPage, newPerson } from '../app.js';
import { cookieOf } from '../look/visit.js';
import { type SharedServer, startServer } from './shared-server.js';

/** A server for what people share, and its visitors. */
export interface Together extends SharedServer {
  /** Opens a browser profile of its own: another person, who may be known by a cookie. */
  person(options?: BrowserContextOptions, cookie?: string): Promise<Person>;
}

export interface Person {
  readonly context: BrowserContext;
  /** What went wrong in pages: errors thrown, and errors on the console. */
  readonly errors: string[];
  open(hash: string): Promise<Page>;
}

/** Starts one. `now` is what its clock and those of its visitors say, in milliseconds since 1970. */
export async function startTogether(now?: number): Promise<Together> {
  const server = await startServer(now);
  const browser = await chromium.connect(inject('browserEndpoint'));
  return {
    ...server,
    async person(options, cookie = '') {
      const context = await newPerson(browser, options);
      if (cookie !== '') await context.addCookies([cookieOf(cookie, server.url)]);
      if (now !== undefined) await context.clock.setFixedTime(now);
      const errors: string[] = [];
      return {
        context,
        errors,
        async open(hash) {
          const page = await newPage(context, errors);
          await page.goto(server.url + hash);
          return page;
        },
      };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
