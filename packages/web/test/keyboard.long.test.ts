import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, soon, startApp } from './app.js';
import { pressAt } from './mines-page.js';
import { ARROWS, result } from './play-page.js';
import { type FirstLevel, firstOf, stepsOf, sweepOf } from './winning-ways.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Goes with the Tab key to something whose text matches, as somebody without a mouse does, and presses Enter there. */
async function tabTo(page: Page, text: RegExp): Promise<void> {
  for (let steps = 0; steps < 200; steps++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (!text.test(here)) continue;
    await page.keyboard.press('Enter');
    return;
  }
  throw new Error(`the Tab key leads to nothing like ${text}`);
}

/** From the front door to the first level of a game, by Tab and Enter alone. */
async function enter(first: FirstLevel) {
  const { page, errors } = await app.open('#/');
  await page.getByRole('link', { name: first.name, exact: true }).waitFor();
  await tabTo(page, new RegExp(`^${first.name}$`));
  await soon(() => page.url()).toContain(`#/games/${first.game}`);
  await page.getByText(first.title).first().waitFor();
  await tabTo(page, new RegExp(first.title));
  await page.locator('[role=gridcell]').first().waitFor();
  return { page, errors };
}

/** Expects a win, and goes on to the next level by Enter. */
async function goOn(page: Page, { nextTitle }: FirstLevel, errors: readonly string[]) {
  await result(page).waitFor();
  expect(await result(page).getAttribute('data-status')).toBe('won');
  await result(page).getByRole('link', { name: 'Next' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(nextTitle).first().waitFor();
  await result(page).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await page.context().close();
}

test.each([
  ['escape', '1-first-steps'],
  ['theseus', '1-first-steps'],
  ['gold', '1-loose-boards'],
])('%s is won by keyboard alone, from the front door to the next level', async (game, pack) => {
  const first = firstOf(game, pack);
  const { page, errors } = await enter(first);
  for (const move of stepsOf(first)) await page.keyboard.press(ARROWS[move] ?? '');
  await goOn(page, first, errors);
});

test('mines is won by keyboard alone, from the front door to the next level', async () => {
  const first = firstOf('mines', '1-one-number');
  const { page, errors } = await enter(first);
  const { columns, safe } = sweepOf(first);
  await page.keyboard.press('ArrowRight');
  for (const cell of safe) {
    if ((await result(page).count()) > 0) break;
    await pressAt(page, { columns }, [cell], ' ');
  }
  await goOn(page, first, errors);
});
