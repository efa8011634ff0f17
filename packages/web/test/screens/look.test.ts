import { expect, test } from 'vitest';
import { focusBoard, levelHash, MAZE, useApp } from '../app.js';

const app = useApp();

test('no width between a telephone and a desktop makes the page scroll sideways', async () => {
  const { page } = await app.open('#/help');
  await page.locator('h1').first().waitFor();
  const overflows: number[] = [];
  for (let width = 320; width <= 1000; width += 20) {
    await page.setViewportSize({ width, height: 600 });
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) overflows.push(width);
  }
  expect(overflows).toEqual([]);
});

test('without motion a turn is shown at once', async () => {
  const { page } = await app.open(levelHash(MAZE), { reducedMotion: 'reduce' });
  await focusBoard(page);
  await page.keyboard.press('ArrowLeft');
  const style = await page
    .locator('[data-actor=player]')
    .evaluate((one) => getComputedStyle(one).transitionDuration);
  expect(Number.parseFloat(style)).toBeLessThan(0.001);
});

test('forced colours still show walls and pieces', async () => {
  const { page } = await app.open(levelHash(MAZE), { forcedColors: 'active' });
  await page.locator('.board').waitFor();
  const colours = await page.evaluate(() =>
    ['.board .slab', '.board .wall', '.board [data-actor=player] .piece path'].map((name) => {
      const style = getComputedStyle(document.querySelector(name) ?? document.body);
      return name.endsWith('wall') ? style.stroke : style.fill;
    }),
  );
  expect(new Set(colours).size).toBe(3);
});
