import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { builtWebApp, type RunningServer, serve } from '@knossos/server';
import { chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Serves a copy of the built app, which may be switched off, and replaced by a new version; `folder`: below another page. */
export async function startSite(folder = '') {
  const root = mkdtempSync(join(tmpdir(), 'knossos-site-'));
  cpSync(builtWebApp, join(root, folder), { recursive: true });
  if (folder !== '') writeFileSync(join(root, 'index.html'), '<title>Another page</title>');
  const server: RunningServer = await serve({ root });
  const url = server.url + (folder === '' ? '' : `${folder}/`);
  const browser = await chromium.connect(inject('browserEndpoint'));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const faults: string[] = [];
  return {
    url,
    context,
    faults,
    /** Opens a page in the one browser profile; what goes wrong in it ends up in `faults`. */
    async open(hash: string): Promise<Page> {
      const page = await context.newPage();
      page.setDefaultTimeout(50_000);
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
      await page.goto(url + hash);
      return page;
    },
    /** Stops the server and unplugs the browser. */
    async unplug() {
      await server.close();
      await context.setOffline(true);
    },
    /** Puts another version in the place of the one that is served: every file has another name. */
    layOutNext: () => layOutNext(join(root, folder)),
    async close() {
      await browser.close();
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Waits until the app would work without a network. */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The mark that the second version carries, and the first does not. */
export const SECOND = 'meta[name=second-version]';

function layOutNext(root: string): void {
  const assets = join(root, 'assets');
  const turned = (text: string) => [...text].reverse().join('');
  const renamed = readdirSync(assets).flatMap((name) => {
    const [, start, hash, end] = /^(.{1,80}-)([\w-]{8})(\.\w{1,8})$/.exec(name) ?? [];
    return hash === undefined ? [] : [[name, `${start}${turned(hash)}${end}`] as const];
  });
  const written = (text: string) => renamed.reduce((now, [old, next]) => now.replaceAll(old, next), text);
  const texts = ['index.html', 'sw.js', ...readdirSync(assets).map((name) => join('assets', name))];
  for (const name of texts.filter((file) => ['.html', '.js', '.css'].includes(extname(file)))) {
    const path = join(root, name);
    writeFileSync(path, written(readFileSync(path, 'utf8')));
  }
  for (const [old, next] of renamed) renameSync(join(assets, old), join(assets, next));
  const change = (name: string, how: (text: string) => string) => {
    const path = join(root, name);
    writeFileSync(path, how(readFileSync(path, 'utf8')));
  };
  change('index.html', (text) => text.replace('<head>', '<head><meta name="second-version">'));
  change('sw.js', (text) => text.replace(/[0-9a-f]{16}/, turned));
}
