import type { Page } from 'playwright-core';
import { type App, levelHash, soon } from '../app.js';

export const area = (page: Page) => page.locator('#level-text');
export const verdict = (page: Page) => page.locator('[data-test=verdict]');
export const textOf = (page: Page) => area(page).inputValue();

/** Opens a copy of a level on the drawing table. */
export async function openEditor(app: App, text: string): Promise<Page> {
  const page = await app.visit(levelHash(text).replace('/level/', '/edit/'));
  await soon(() => textOf(page)).toBe(text);
  return page;
}
