import type { Page } from 'playwright-core';
import { focusBoard, soon } from '../../app.js';

/** The monster is far away and hears little: whatever the dice do, it catches nobody within the first moves. */
export const CAVE =
  'game: escape\ntitle: far away\nseed: 7\nwait: yes\nhears: 1\nidle: wander\n\nS.........\n#########.\nM....####.\n.....####E\n..........\n';

export const dice = (page: Page) => page.locator('[data-test=dice] code').textContent();
export const counter = (page: Page) => page.locator('[data-test=counter] strong').textContent();

/** Where the monster is, in words. */
export async function monster(page: Page): Promise<string> {
  await focusBoard(page);
  await page.keyboard.press('2');
  // The same words twice in a row end in a space the second time, so that they are read again.
  return ((await page.locator('[data-test=polite]').textContent()) ?? '').trim();
}

/** Waits four times from the start and returns where the monster went. */
export async function walk(page: Page): Promise<string[]> {
  const places: string[] = [];
  for (let turn = 1; turn <= 4; turn++) {
    await focusBoard(page);
    await page.keyboard.press('Space');
    await soon(() => counter(page)).toBe(String(turn));
    places.push(await monster(page));
  }
  return places;
}
