import { expect, test } from 'vitest';
import { soon, useApp } from '../../app.js';
import { playersCell, pressAll } from './page.js';

const app = useApp();

test('a zombie has the number by which it is spoken of, and thinking can be stopped', async () => {
  // Of the four zombies the first and the last are in the window.
  const page = await app.visit('#/haunt?seed=look8&from=9&moves=RFFFLLFFFFLRFFLFLL');
  const numbers = page.locator('.haunt-window .number');
  await soon(() => numbers.allTextContents()).toEqual(['1', '4']);
  expect(await page.locator('[data-test=log]').textContent()).toContain('Zombie 4 steps nearer');
  await page.goto(`${app.url}#/haunt?seed=7&from=2&moves=LL`);
  await soon(() => page.locator('[data-test=log]').textContent()).toContain('Turn left.');
  const card = page.locator('[data-test=maze-hint]');
  await playersCell(page).focus();
  await page.keyboard.press('t');
  await soon(() => card.locator('li').count()).toBe(1);
  await card.getByRole('radio', { name: 'everything' }).click();
  await card.getByRole('button', { name: 'Give me a nudge' }).click();
  await card.getByRole('progressbar').waitFor();
  await card.getByRole('button', { name: 'Stop' }).click();
  await soon(() => card.getByRole('progressbar').count()).toBe(0);
  expect(await card.locator('li').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Give me a nudge');
});

test('a hint comes in three steps, and the map has values drawn on it', async () => {
  const page = await app.visit('#/haunt?seed=7');
  await playersCell(page).focus();
  await pressAll(page, 'LRLR');
  const card = page.locator('[data-test=maze-hint]');
  await page.keyboard.press('t');
  await soon(() => card.locator('li').count()).toBe(1);
  await page.keyboard.press('t');
  await soon(() => card.locator('li').nth(1).textContent()).toMatch(
    /^(Walk forward|Turn left|Turn right)\.$/,
  );
  await page.keyboard.press('t');
  await soon(() => card.locator('li').count()).toBe(3);
  await card.getByRole('radio', { name: 'everything' }).click();
  await card.getByRole('button', { name: 'Give me a nudge' }).click();
  await soon(() => card.locator('li').count()).toBe(1);
  await playersCell(page).focus();
  await page.keyboard.press('m');
  const map = page.locator('[data-test=map]');
  await map.getByRole('combobox', { name: 'Show on the map' }).selectOption({ index: 1 });
  await map.locator('[data-test=legend]').waitFor();
  expect(await map.locator('.overlay .value').count()).toBeGreaterThan(10);
  const helped = await page.locator('[data-test=helped]').textContent();
  expect(helped).toContain('a hint');
  expect(helped).toContain('the map');
});
