import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focusBoard, useApp } from '../app.js';

/** Settings are in the menu. */
async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
}

const app = useApp();

test('tries are forgotten only when asked twice', async () => {
  const { page } = await app.open('#/games/escape');
  await page.locator('.pack[open] .level').nth(1).click();
  await focusBoard(page);
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  await page.getByRole('tab', { name: 'Tries' }).click();
  page.once('dialog', (dialog) => void dialog.dismiss());
  const forget = page.getByRole('button', { name: 'Delete all tries' });
  await forget.click();
  expect(await forget.count()).toBe(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await forget.click();
  await forget.waitFor({ state: 'detached' });
});

test('a key of one’s own works on the board', async () => {
  const { page } = await app.open('#/games/escape');
  await openSettings(page);
  await page.getByText('Keys of your own').click();
  await page.getByRole('button', { name: 'Key for play or explore' }).click();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Key for play or explore: X' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.pack[open] .level').first().click();
  await focusBoard(page);
  await page.keyboard.press('x');
  await page.locator('[data-test=reading]').waitFor();
});

test('settings hold across reloads and reach the page', async () => {
  const { page } = await app.open('#/', { colorScheme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await openSettings(page);
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  expect(await background()).not.toBe(light);
  await page.reload();
  await page.locator('h1').waitFor();
  expect(await background()).not.toBe(light);
});
