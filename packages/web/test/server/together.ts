import { type BrowserContextOptions, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { newPage, newPerson } from '../app.js';
import { cookieOf } from '../look/visit.js';
import { startServer } from './shared-server.js';

/** Starts a server for what people share. `now` is what its clock and those of its visitors say, in milliseconds since 1970. */
export async function startTogether(now?: number) {
  const server = await startServer(now);
  const browser = await chromium.connect(inject('browserEndpoint'));
  return {
    ...server,
    /** Opens a browser profile of its own: another person, who may be known by a cookie. */
    async person(options?: BrowserContextOptions, cookie = '') {
      const context = await newPerson(browser, options);
      if (cookie !== '') await context.addCookies([cookieOf(cookie, server.url)]);
      if (now !== undefined) await context.clock.setFixedTime(now);
      const errors: string[] = [];
      return {
        context,
        errors,
        async open(hash: string) {
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
