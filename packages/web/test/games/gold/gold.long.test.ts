import { expect, test } from 'vitest';
import { focusBoard, levelHash, soon, useApp } from '../../app.js';
import { heard } from '../../play/play-page.js';

const app = useApp();

const CAVE = `game: gold
note: optimum 11; 4 steps

S3#
.5.
.#E
`;

test('gold is counted, the floor falls in, and what can still be had is told when one asks, as help', async () => {
  const page = await app.visit(levelHash(CAVE));
  await focusBoard(page);
  const score = () => page.locator('[data-test=score]').textContent();
  const prospect = page.locator('[data-test=prospect]');
  const result = () => page.locator('[data-test=result]').textContent();
  expect(await score()).toBe('1');
  await page.keyboard.press('ArrowDown');
  await soon(score).toBe('2');
  expect(await page.locator('svg .mark-hole').count()).toBe(1);
  await page.keyboard.press('u');
  await soon(score).toBe('1');
  expect(await page.locator('svg .mark-hole').count()).toBe(0);
  const walkOut = async () => {
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  };
  expect(await prospect.count()).toBe(0);
  await walkOut();
  await soon(result).toContain('Escaped, perfect');
  expect(await result()).not.toContain('help');
  await page.keyboard.press('r');
  await page.keyboard.press('m');
  await soon(() => prospect.textContent()).toBe('can still get 11 gold');
  await soon(() => heard(page, 'polite')).toBe('You can still get 11 gold.');
  await page.keyboard.press('ArrowDown');
  await soon(() => prospect.count()).toBe(0);
  await page.getByRole('button', { name: 'What can I still get?' }).click();
  await soon(() => prospect.textContent()).toBe('can still get 9 gold');
  await page.keyboard.press('u');
  await walkOut();
  await soon(result).toContain('with a hint');
});
