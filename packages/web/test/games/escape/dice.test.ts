import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, focusBoard, levelHash, MINE, soon, startApp } from '../../app.js';
import { CAVE, counter } from './dice-page.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

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
  await page.getByLabel('Show on the board').selectOption({ label: 'Chance of escape' });
  await page.getByText('with best play, after your next move takes you to a cell').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('levels without dice offer none', async () => {
  const { page } = await app.open(levelHash(MINE));
  await focusBoard(page);
  expect(await page.locator('[data-test=dice]').count()).toBe(0);
  await page.keyboard.press('n');
  await soon(() => page.locator('[data-test=polite]').textContent()).toContain('This level has no dice');
  await page.context().close();
});
