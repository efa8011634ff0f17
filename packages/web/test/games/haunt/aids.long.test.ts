import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, soon, startApp } from '../../app.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a zombie has the number by which it is spoken of, and thinking can be stopped', async () => {
  // Of the four zombies the first and the last are in the window.
  const { page, errors } = await app.open('#/haunt?seed=look8&from=9&moves=RFFFLLFFFFLRFFLFLL');
  const numbers = page.locator('.haunt-window .number');
  await soon(() => numbers.allTextContents()).toEqual(['1', '4']);
  expect(await page.locator('[data-test=log]').textContent()).toContain('Zombie 4 steps nearer');
  await page.goto(`${app.url}#/haunt?seed=7&from=2&moves=LL`);
  await soon(() => page.locator('[data-test=log]').textContent()).toContain('Turn left.');
  const card = page.locator('[data-test=maze-hint]');
  await card.getByRole('radio', { name: 'everything' }).click();
  await card.getByRole('button', { name: 'Give me a nudge' }).click();
  await card.getByRole('progressbar').waitFor();
  await card.getByRole('button', { name: 'Stop' }).click();
  await soon(() => card.getByRole('progressbar').count()).toBe(0);
  expect(await card.locator('li').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Give me a nudge');
  expect(errors).toEqual([]);
  await page.context().close();
});
