import type { Locator, Page } from 'playwright-core';
import { soon } from '../app.js';

/*
 * What somebody has of a page who does not see it: roles, names, and what is read out. Nothing here looks at the picture.
 */

/** The names of the board's cells, row by row, as a screen reader is told them. */
export async function cellsHeard(page: Page): Promise<readonly string[]> {
  const board = await page.getByRole('grid').ariaSnapshot();
  return [...board.matchAll(/gridcell "([^"]*)"/g)].map(([, name]) => name ?? '');
}

/** What was read out last: politely, or at once. */
async function lastSaid(page: Page): Promise<string> {
  const regions = await Promise.all(
    [page.getByRole('status').last(), page.getByRole('alert').last()].map((region) => region.textContent()),
  );
  return regions.join(' ');
}

/** Does something, and returns what is read out thereupon. */
export async function answerTo(page: Page, act: () => Promise<void>): Promise<string> {
  // A page greets who has just come to it, unless a key is pressed first: no greeting is to be taken for the answer.
  await page.keyboard.press('Shift');
  const before = await lastSaid(page);
  await act();
  await soon(() => lastSaid(page)).not.toBe(before);
  // What was said before may be taken away first.
  await soon(() => lastSaid(page)).toMatch(/\S/);
  return (await lastSaid(page)).replaceAll('\u00a0', ' ').trim();
}

/** Activates a button or a link that was found by its name. */
export const activate = (control: Locator): Promise<void> => control.press('Enter');

/** Asks a question by its key. */
export const ask = (page: Page, key: string) => answerTo(page, () => page.keyboard.press(key));
