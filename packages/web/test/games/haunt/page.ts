import type { Page } from 'playwright-core';
import type { Keyed } from '../../play/board-keys.js';

/** What was said last, politely or at once. */
export const heard = (page: Page, how: 'polite' | 'assertive') =>
  page.locator(`[data-test=${how}]`).textContent();

/** Moves in the level and in the run. */
export const tallies = (page: Page) => page.locator('[data-test=tallies]').textContent();

/** What the dice of the run come from. */
export const seedOf = async (page: Page) => (await page.locator('[data-test=seed]').textContent()) ?? '';

export const endCard = (page: Page) => page.locator('[data-test=result]');

export const playersCell = (page: Page) => page.locator('[role=gridcell][tabindex="0"]').first();

const ARROWS: Readonly<Record<string, string>> = { F: 'ArrowUp', L: 'ArrowLeft', R: 'ArrowRight' };

/** Presses the keys of the game, faster than one by one from here. */
export async function pressAll(page: Keyed, keys: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(ARROWS[key] ?? '');
}

/** What the window shows: every cell's words. */
export const windowOf = (page: Page) =>
  page.locator('[role=gridcell]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
