import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, focusBoard, levelHash, soon, startApp } from './app.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const HOLES = `game: custom
rule: you may wait
rule: M hunts rows first
rule: ^ kills M
rule: ~ is ice for M
rule: win when no M is left

S..^.M
......
~.....
`;

test.each([
  [1366, 768],
  [360, 640],
])('a level with rules of its own is opened, hinted and won, at %i x %i', async (width, height) => {
  const { page, errors } = await app.open(levelHash(HOLES), { viewport: { width, height } });
  await focusBoard(page);
  await soon(() => page.locator('svg .actor.pursuer').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const steps = page.locator('[data-test=hint] li');
  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press('t');
    await soon(() => steps.count()).toBe(step);
  }
  expect(await steps.last().textContent()).toContain('M hunts rows first');
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await soon(() => page.locator('[data-test=result]').textContent()).toContain('Won');
  expect(errors).toEqual([]);
});
