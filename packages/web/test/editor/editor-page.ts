import type { Page } from 'playwright-core';
import { type App, levelHash, soon } from '../app.js';

export const area = (page: Page) => page.locator('#level-text');
export const verdict = (page: Page) => page.locator('[data-test=verdict]');
export const textOf = (page: Page) => area(page).inputValue();

/** Opens a copy of a level on the drawing table. */
export async function openEditor(app: App, text: string) {
  const opened = await app.open(editHash(text));
  await soon(() => textOf(opened.page)).toBe(text);
  return opened;
}

const editHash = (text: string) => levelHash(text).replace('/level/', '/edit/');
