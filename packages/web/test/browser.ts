import { serve } from '@knossos/server';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built app, ending in `/`. */
    readonly appUrl: string;
    /** Where the browser that all files share takes connections. */
    readonly browserEndpoint: string;
  }
}

/** Serves the built app and starts one browser for all test files; ends both when they are through. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env.CHROMIUM_PATH ?? project.config.env?.CHROMIUM_PATH;
  if (!executablePath) {
    throw new Error(
      'the browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome',
    );
  }
  const isRoot = process.getuid?.() === 0;
  const [server, browser] = await Promise.all([
    serve(),
    chromium.launchServer({ executablePath, args: isRoot ? ['--no-sandbox'] : [] }),
  ]);
  project.provide('appUrl', server.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
