import { encodeId } from '@knossos/engine/puzzle';
import { builtWebApp } from '@knossos/server';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

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

/** Joins the browser that all test files share. Pages of one file stay apart from those of the others. */
export async function startApp(): Promise<App> {
  const url = inject('appUrl');
  const browser = await chromium.connect(inject('browserEndpoint'));
  return {
    url,
    root: builtWebApp,
    async open(hash, options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
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

/** The address of a level that carries itself. */
export const levelHash = (text: string, moves?: string) =>
  `#/level/${encodeId(text)}${moves === undefined ? '' : `?moves=${moves}`}`;

/** Expects something of the page that may take a moment, also on a busy machine. */
export const soon: typeof expect.poll = (look) => expect.poll(look, { timeout: PATIENCE });

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
