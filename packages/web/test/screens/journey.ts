import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { soon } from '../app.js';
import { inPageScript } from '../look/in-page.js';
import { settled } from '../look/settled.js';
import { keyedCell } from '../play/board-keys.js';
import { besideOf, TELEPHONE } from '../play/fingers.js';
import { ARROWS, result } from '../play/play-page.js';

/** How somebody goes on a journey: in which window, and with what. */
export interface Way {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** Follows a link or presses a button. */
  follow(to: Locator): Promise<void>;
  /** Makes the moves of a game whose player walks, until the last one has been made. */
  walk(page: Page, moves: Iterable<string>): Promise<void>;
}

/** Taps the squares beside the player, or the player to wait, each once the step before was made. */
async function tapAlong(page: Page, moves: Iterable<string>): Promise<void> {
  let from: string | null = null;
  for (const move of moves) {
    if (from !== null) await soon(() => keyedCell(page).getAttribute('data-cell')).not.toBe(from);
    from = null;
    // Who waits taps the player.
    if (move !== 'W') from = await keyedCell(page).getAttribute('data-cell');
    const { x, y } = await besideOf(keyedCell(page), move);
    await page.touchscreen.tap(x, y);
  }
}

export const LAPTOP: Way = {
  name: 'on a laptop',
  options: { viewport: { width: 1366, height: 768 } },
  follow: (to) => to.click(),
  walk: async (page, moves) => {
    for (const move of moves) await page.keyboard.press(ARROWS[move] ?? move);
  },
};

export const PHONE: Way = {
  name: 'on a telephone',
  options: TELEPHONE,
  follow: (to) => to.tap(),
  walk: tapAlong,
};

/** Every journey is made in a small window with keys, and on a small telephone with a finger. */
export const WAYS: readonly Way[] = [LAPTOP, PHONE];

/** What looks at a page from inside, once for all files of tests in this process. */
const script = inPageScript();

/** Expects that where a journey has come to, everything can be read, reached and seen. */
export async function expectReadable(page: Page): Promise<void> {
  await settled(page);
  if (await page.evaluate(() => !('knossosLook' in window))) await page.evaluate(await script);
  const isTouched = (page.viewportSize()?.width ?? 0) < 768;
  // The card of an end lies over what was played with there, and scrolls by itself.
  if (isTouched && (await result(page).count()) > 0) return;
  const looking = { isTouched, asked: null };
  const found = await page.evaluate((asked) => window.knossosLook.faults(asked), looking);
  // Room that is left beside a board hinders nobody.
  const faults = found.filter((fault) => !fault.startsWith('the board could be '));
  expect(faults, page.url()).toEqual([]);
}
