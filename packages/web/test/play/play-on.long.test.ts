import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, soon, startApp } from '../app.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.each(['theseus', 'gold', 'mines', 'haunt', 'mouse', 'custom'])(
  'in %s the next level is ready before one is done with the one at hand',
  async (game) => {
    const { page, errors } = await app.open(`#/on/${game}`);
    const line = page.locator('[data-test=on-line]');
    const ready = async () => Number(await line.getAttribute('data-ready'));
    await page.getByRole('button', { name: 'Start Play on' }).click();
    await line.waitFor();
    const seen = new Set([await page.locator('.play-layout-board').innerHTML()]);
    for (let skipped = 0; skipped < 3; skipped++) {
      await soon(ready).toBeGreaterThan(0);
      const before = await page.locator('.play-layout-board').innerHTML();
      await page.keyboard.press('Shift+Enter');
      await soon(() => page.locator('.play-layout-board').innerHTML()).not.toBe(before);
      expect(await page.locator('.making-line').count()).toBe(0);
      seen.add(await page.locator('.play-layout-board').innerHTML());
    }
    expect(seen.size).toBe(4);
    await page.getByRole('button', { name: 'Stop playing on' }).click();
    await page.locator('[data-test=last-line]').getByText('0 of 3 levels solved').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test('a solved level raises the number, and Enter goes on', async () => {
  const { page } = await app.open('#/on/escape');
  await page.getByRole('button', { name: 'Start Play on' }).click();
  const number = page.locator('[data-test=on-line] [data-test=own-number]');
  await number.waitFor();
  expect(await number.textContent()).toBe('1,200 ± 350');
  const board = page.locator('.play-layout-board');
  const [first, address] = [await board.innerHTML(), page.url()];
  // The solution counts as help: the level is over, and not solved.
  await page.getByRole('tab', { name: 'Solve' }).click();
  await page.getByRole('button', { name: /Solve/ }).last().click();
  expect(await board.innerHTML()).not.toBe('');
  await page.keyboard.press('Shift+Enter');
  await soon(() => page.url()).not.toBe(address);
  await soon(() => board.innerHTML()).not.toBe(first);
  expect(Number.parseInt(((await number.textContent()) ?? '').replace(',', ''), 10)).toBeLessThan(1200);
  await page.context().close();
});

test('the front page leads to the easy one of today, and its end to the middle one', async () => {
  const { page } = await app.open('#/');
  const strip = page.locator('[data-test=daily-strip]');
  await strip.getByText('Today’s easy one').waitFor();
  expect(await strip.getAttribute('href')).toBe('#/daily/easy');
  await page.goto(`${app.url}#/daily`);
  const rungs = page.locator('[data-test=rungs] article');
  await soon(() => rungs.count()).toBe(3);
  const titles = await rungs.locator('h3').allTextContents();
  expect(new Set(titles).size).toBe(3);
  await page.goto(`${app.url}#/daily/2026-11-23/middle`);
  await soon(() => page.url()).toMatch(/#\/(?:level|[a-z]+)\//);
  await page.context().close();
});
