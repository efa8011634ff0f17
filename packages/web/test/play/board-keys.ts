import type { Page } from 'playwright-core';
import { soon } from '../app.js';

/** A page, in whatever browser, as far as keys are pressed in it. */
export interface Keyed {
  readonly keyboard: { press(key: string): Promise<void> };
}

/** The cell that takes keys. */
export const keyedCell = (page: Page) => page.locator('[role=gridcell][tabindex="0"]').first();

/** The column and the row in the name of a cell, `c4`. */
const placeIn = (name: string) => [name.charCodeAt(0), Number(name.slice(1))] as const;

/** Goes to a cell of a board by the arrow keys, each pressed once the one before has led somewhere. */
export async function goToCell(page: Page, name: string): Promise<void> {
  const here = async () => (await keyedCell(page).getAttribute('aria-label'))?.split(':')[0] ?? '';
  const [column, row] = placeIn(name);
  for (let at = await here(); at !== name; at = await here()) {
    const [atColumn, atRow] = placeIn(at);
    const across = column > atColumn ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(column !== atColumn ? across : row > atRow ? 'ArrowDown' : 'ArrowUp');
    await soon(here).not.toBe(at);
  }
}
