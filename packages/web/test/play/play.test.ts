import { expect, test } from 'vitest';
import { focusBoard, levelHash, MAZE, MINE, soon, useApp } from '../app.js';
import { lineTo } from '../lines.js';
import { ARROWS, counter, heard, result, tabToBoard } from './play-page.js';

const app = useApp();

test('a level is played to victory by keyboard alone', async () => {
  const page = await app.visit(levelHash(MINE));
  await tabToBoard(page);
  // Faster than pieces slide: no key may be lost.
  for (const move of lineTo(MINE, 'won')) await page.keyboard.press(ARROWS[move] ?? '');
  await result(page).getByText('Escaped').waitFor();
  // The way that led there is run through once.
  expect(await page.locator('[data-test=walked]').getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+L/);
  expect(await heard(page, 'assertive')).toContain('Escaped in');
  expect(await page.locator('[data-test=helped]').count()).toBe(0);
});

test('after a click on Undo the next arrow moves, and ? shows the keys that act', async () => {
  const page = await app.visit(levelHash(MAZE));
  await focusBoard(page);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await counter(page)).toContain('0');
  await page.keyboard.press('ArrowLeft');
  expect(await counter(page)).toContain('1');
  // The space bar waits: it does not press the button that was clicked before.
  await page.keyboard.press('Space');
  expect(await counter(page)).toContain('2');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByText('where am I?').waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  // Where there is no board, no key is said to ask about one.
  await page.goto(`${app.url}#/help`);
  await page.locator('h1').first().waitFor();
  await page.keyboard.press('?');
  await keys.getByText('show these keys').waitFor();
  expect(await keys.getByText('where am I?').count()).toBe(0);
});

test('after a loss one undoes, the branch stays, and a hint comes in three steps, which the result says', async () => {
  const page = await app.visit(levelHash(MAZE));
  await focusBoard(page);
  const line = lineTo(MAZE, 'lost');
  for (const move of line) await page.keyboard.press(ARROWS[move] ?? '');
  await result(page).getByRole('heading', { name: 'Caught' }).waitFor();
  expect(await heard(page, 'assertive')).toContain('Caught');
  await page.keyboard.press('u');
  await result(page).waitFor({ state: 'detached' });
  expect(await counter(page)).toContain(String(line.length - 1));
  await page.keyboard.press('r');
  const steps = page.locator('[data-test=hint] li');
  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press('t');
    await soon(() => steps.count()).toBe(step);
  }
  for (const move of lineTo(MAZE, 'won')) await page.keyboard.press(ARROWS[move] ?? '');
  await result(page).getByText('Escaped').waitFor();
  expect(await page.locator('[data-test=helped]').textContent()).toContain('with a hint');
  await page.getByRole('tab', { name: 'Tries' }).click();
  await page.getByRole('button', { name: `${line.length} moves, caught` }).click();
  await result(page).getByRole('heading', { name: 'Caught' }).waitFor();
});
