import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeId } from '@knossos/engine/puzzle';
import { serve } from '@knossos/server';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { expect } from 'vitest';

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

export async function startApp(): Promise<App> {
  const root = mkdtempSync(join(tmpdir(), 'knossos-web-'));
  const home = fileURLToPath(new URL('..', import.meta.url));
  await build({
    root: home,
    configFile: join(home, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: root },
  });
  const server = await serve({ root });
  const browser = await launch();
  return {
    url: server.url,
    root,
    async open(hash, options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(server.url + hash);
      return { page, errors };
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) {
    throw new Error(
      'the browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome',
    );
  }
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
}

/** The address of a level that carries itself. */
export const levelHash = (text: string, moves?: string) =>
  `#/level/${encodeId(text)}${moves === undefined ? '' : `?moves=${moves}`}`;

/** Expects something of the page that may take a moment, also on a busy machine. */
export const soon: typeof expect.poll = (look) => expect.poll(look, { timeout: 10_000 });

/** Puts the focus on the board. */
export const focusBoard = (page: Page) => page.locator('[role=gridcell][tabindex="0"]').first().focus();

/** The cave of the mine notes by guiferviz, a level with a known answer: 21 moves, two shortest plans. */
export const MINE = `game: escape
title: the mine with a monster

##################
#......##........#
#.####....###.##.#
#....S.##........#
####.#.#####.###.#
#....#....M#.#...#
#.########.#.#.#.#
#........#.#.....#
#.######.#.#####.#
#.#......#.....#.#
#.#.#.#.#####.##.#
#...#.#.........E#
##################
`;

/** Won by URRRD. */
export const MAZE = `game: theseus
title: the small maze

+---+---+---+
|     M     |
+   +---+   +
|       |
+   +---+   +
|     T     |
+---+---+---+
`;
