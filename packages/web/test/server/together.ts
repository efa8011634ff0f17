import { serve, usualParts } from '@knossos/server';
import { serverJobs } from '@knossos/server/jobs';
import { openStore } from '@knossos/server/store';
import { InlinePool } from '@knossos/server/threads';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** The app from a server with a database in memory, for what people share. */
export interface Together {
  readonly url: string;
  /** Sends something to its API, as a program. Returns what it answered. */
  post(path: string, body: object): Promise<{ readonly status: number; readonly cookie: string }>;
  /** The code by which the first admin is made. */
  readonly adminCode: string;
  /** Opens a browser profile of its own: another person. */
  person(options?: BrowserContextOptions): Promise<Person>;
  close(): Promise<void>;
}

export interface Person {
  readonly context: BrowserContext;
  /** What went wrong in pages: errors thrown, and errors on the console. */
  readonly errors: string[];
  open(hash: string): Promise<Page>;
}

/** Starts one. `now` is what its clock says, in milliseconds since 1970. */
export async function startTogether(now?: number): Promise<Together> {
  let adminCode = '';
  const components = usualParts({
    openStore: () => openStore(),
    openThreads: async () => new InlinePool(await serverJobs()),
    hasAccounts: true,
    announce: (code) => {
      adminCode = code;
    },
  });
  const server = await serve({ components, ...(now !== undefined && { date: () => now }) });
  await server.ready;
  const browser = await chromium.connect(inject('browserEndpoint'));
  return {
    url: server.url,
    adminCode,
    async post(path, body) {
      const answer = await fetch(`${server.url}api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    },
    async person(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        serviceWorkers: 'block',
        ...options,
      });
      if (now !== undefined) await context.clock.setFixedTime(now);
      const errors: string[] = [];
      return {
        context,
        errors,
        async open(hash) {
          const page = await context.newPage();
          page.setDefaultTimeout(50_000);
          page.on('pageerror', (error) => errors.push(error.message));
          page.on('console', (message) => {
            if (message.type() === 'error') errors.push(message.text());
          });
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
