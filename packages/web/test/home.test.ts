import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, focusBoard, soon, startApp } from './app.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('one goes from the list to a level, wins it with the solution, and on to the next', async () => {
  const { page, errors } = await app.open('#/');
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
  await page.getByRole('link', { name: 'Next level' }).click();
  await soon(() => page.url()).toMatch(/\/2(\?|$)/);
  await page.getByRole('link', { name: 'Levels' }).first().click();
  await page.locator('.pack[open] .level').first().getByText('solved with help').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('Continue leads to the game that was begun', async () => {
  const { page } = await app.open('#/');
  await page.locator('.pack[open] .level').nth(2).click();
  await focusBoard(page);
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  const title = await page.locator('h1').textContent();
  await page.goto(`${app.url}#/`);
  await page.getByRole('link', { name: /Continue/ }).click();
  await soon(() => page.locator('h1').textContent()).toBe(title);
  await page.context().close();
});

test('tries are forgotten only when asked twice', async () => {
  const { page } = await app.open('#/');
  await page.locator('.pack[open] .level').nth(1).click();
  await focusBoard(page);
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  await page.getByRole('tab', { name: 'Tries' }).click();
  page.once('dialog', (dialog) => void dialog.dismiss());
  const forget = page.getByRole('button', { name: 'Forget all tries' });
  await forget.click();
  expect(await forget.count()).toBe(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await forget.click();
  await forget.waitFor({ state: 'detached' });
  await page.context().close();
});

test('a key of one’s own works on the board', async () => {
  const { page } = await app.open('#/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Keys of your own').click();
  await page.getByRole('button', { name: 'Key for play or explore' }).click();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Key for play or explore: X' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.pack[open] .level').first().click();
  await focusBoard(page);
  await page.keyboard.press('x');
  await page.locator('[data-test=reading]').waitFor();
  await page.context().close();
});

test('settings hold across reloads and reach the page', async () => {
  const { page } = await app.open('#/', { colorScheme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  expect(await background()).not.toBe(light);
  await page.reload();
  await page.locator('h1').waitFor();
  expect(await background()).not.toBe(light);
  await page.context().close();
});
