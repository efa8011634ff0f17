import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, focusBoard, levelHash, MINE, soon, startApp } from './app.js';
import { CAVE, counter, dice, monster, walk } from './dice-page.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('undo and restart keep the dice, and new ones start the level anew', async () => {
  const { page, errors } = await app.open(levelHash(CAVE));
  expect(await dice(page)).toBe('7');
  const first = await walk(page);
  await page.keyboard.press('u');
  await soon(() => counter(page)).toBe('3');
  expect(await monster(page)).toBe(first[2]);
  await page.keyboard.press('r');
  await soon(() => counter(page)).toBe('0');
  expect(await walk(page)).toEqual(first);
  // Of a handful of seeds at least one throws otherwise.
  const seeds = new Set(['7']);
  const walks = new Set([first.join()]);
  for (let round = 0; round < 4; round++) {
    if (round % 2 === 0) await page.keyboard.press('n');
    else await page.getByRole('button', { name: 'New dice' }).click();
    await soon(() => counter(page)).toBe('0');
    seeds.add((await dice(page)) ?? '');
    walks.add((await walk(page)).join());
  }
  expect(seeds.size).toBe(5);
  expect(walks.size).toBeGreaterThan(1);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('hints tell what a move comes to, and keep doing so after it', async () => {
  const { page, errors } = await app.open(levelHash(CAVE));
  const steps = page.locator('[data-test=hint] li');
  for (const turn of [0, 1]) {
    await soon(() => counter(page)).toBe(String(turn));
    await focusBoard(page);
    for (let step = 1; step <= 3; step++) {
      await page.keyboard.press('t');
      await soon(() => steps.count()).toBe(step);
    }
    expect(await steps.nth(2).textContent()).toMatch(/moves on average.*within 5 moves/);
    await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('tab', { name: 'Maps' }).click();
  await page.getByLabel('Draw on the board').selectOption({ label: 'Chance of escape' });
  await page.getByText('with best play when your next move has taken you to a cell').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('levels without dice offer none', async () => {
  const { page } = await app.open(levelHash(MINE));
  await focusBoard(page);
  expect(await page.locator('[data-test=dice]').count()).toBe(0);
  await page.keyboard.press('n');
  await soon(() => page.locator('[data-test=polite]').textContent()).toContain('No dice fall');
  await page.context().close();
});
