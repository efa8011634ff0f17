import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { soon } from '../app.js';
import { ARROWS } from '../lines.js';
import { stepsOf } from './winning-ways.js';

export { ARROWS };
export const VI: Record<string, string> = { U: 'k', R: 'l', D: 'j', L: 'h', W: '.' };

export const result = (page: Page) => page.locator('[data-test=result]');
export const counter = (page: Page) => page.locator('[data-test=counter]').textContent();
export const heard = (page: Page, how: 'polite' | 'assertive') =>
  page.locator(`[data-test=${how}]`).textContent();

export const onBoard = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell');

/** Leaves the board, which has the focus from the start, and finds back to it with the Tab key. */
export async function tabToBoard(page: Page): Promise<void> {
  await soon(() => onBoard(page)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await onBoard(page)).toBe(false);
  await page.keyboard.press('Tab');
  expect(await onBoard(page)).toBe(true);
}

/** The puzzle of a game, or of a rung, on a day, as the page keeps it. */
export async function daysText(page: Page, slot: string, day: string): Promise<string> {
  const read = () => page.evaluate((key) => localStorage.getItem(key), `knossos/daily/level/${day}/${slot}`);
  // A tile may still show the day before.
  await soon(read).not.toBeNull();
  return JSON.parse((await read()) ?? '').text;
}

/** The moves that solve it. */
export const daysWay = async (page: Page, slot: string, day: string) =>
  stepsOf({ text: await daysText(page, slot, day) });
