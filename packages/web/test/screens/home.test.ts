import { expect, test } from 'vitest';
import { focusBoard, soon, useApp } from '../app.js';

const app = useApp();

test('one goes from a game’s page to a level, wins it with the solution, and on to the next', async () => {
  const page = await app.visit('#/games/escape');
  const card = page.locator('.pack[open] .level').first();
  await card.waitFor();
  expect(await card.locator('.chip').count()).toBe(0);
  const best = Number.parseInt((await card.locator('.level-facts').textContent()) ?? '', 10);
  await card.click();
  await focusBoard(page);
  await page.keyboard.press('t');
  // Follow the hints to the end: each names the move of a shortest way.
  for (let i = 0; i < best; i++) {
    const before = await page.locator('[data-test=counter] strong').textContent();
    const second = page.locator('[data-test=hint] li').nth(1);
    await page.locator('[data-test=hint] li').first().waitFor();
    await page.keyboard.press('t');
    const word = /^(?:Go (\w+)|(Wait))/.exec((await second.textContent()) ?? '');
    const key = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' }[word?.[1] ?? ''];
    await page.keyboard.press(key ?? 'Space');
    await soon(() => page.locator('[data-test=counter] strong').textContent()).not.toBe(before);
    if (i < best - 1) await page.keyboard.press('t');
  }
  await page.getByText('no way is shorter').waitFor();
  await page.locator('[data-test=result]').getByRole('link', { name: 'Next' }).click();
  await soon(() => page.url()).toMatch(/\/2(\?|$)/);
  await page.getByRole('link', { name: 'Cave Escape' }).first().click();
  await page.locator('.pack[open] .level').first().getByText('solved with help').waitFor();
});
