import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, focusBoard, levelHash, soon, startApp } from '../../app.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const CAVE = `game: gold
note: optimum 11; 4 steps

S3#
.5.
.#E
`;

test('gold is counted, the floor falls in, and what can still be had is told after every step', async () => {
  const { page, errors } = await app.open(levelHash(CAVE));
  await focusBoard(page);
  const score = () => page.locator('[data-test=score]').textContent();
  const prospect = () => page.locator('[data-test=prospect]').textContent();
  await soon(prospect).toBe('can still get 11 gold');
  expect(await score()).toBe('1');
  await page.keyboard.press('ArrowDown');
  await soon(score).toBe('2');
  await soon(prospect).toBe('can still get 9 gold');
  expect(await page.locator('svg .mark-hole').count()).toBe(1);
  await page.keyboard.press('u');
  await soon(prospect).toBe('can still get 11 gold');
  expect(await page.locator('svg .mark-hole').count()).toBe(0);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await soon(() => page.locator('[data-test=result]').textContent()).toContain('Escaped, perfect');
  expect(errors).toEqual([]);
});
