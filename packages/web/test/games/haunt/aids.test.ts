import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, soon, startApp } from '../../app.js';
import { playersCell, pressAll } from './page.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a hint comes in three steps, and the map has values drawn on it', async () => {
  const { page, errors } = await app.open('#/haunt?seed=7');
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
  expect(errors).toEqual([]);
  await page.context().close();
});
