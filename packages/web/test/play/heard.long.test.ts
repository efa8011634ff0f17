import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { levelHash, MAZE, soon, useApp } from '../app.js';
import { answerTo } from './ear.js';
import { heard, onBoard } from './play-page.js';

// What a screen reader was heard to say or to leave out (npm run listen), as the labels and live regions behind it.

const app = useApp();

/** What has the focus, as it is called. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('the goal is said on arrival, and a move says the place once and few words', async () => {
  const { page } = await app.open(levelHash(MAZE));
  await soon(() => onBoard(page)).toBe(true);
  await soon(() => heard(page, 'polite')).toMatch(/^Lead Theseus out of the maze\./);
  const moved = await answerTo(page, () => page.keyboard.press('ArrowLeft'));
  expect(moved).toBe('The Minotaur to a2, 1 away.');
  expect(await focused(page)).toBe('a3: Theseus');
  expect(await answerTo(page, () => page.keyboard.press('8'))).toContain('The Minotaur goes ');
});

test('a board has its keys and says nothing old after its list of keys, which is called by its name', async () => {
  const { page } = await app.open(levelHash(MAZE));
  await soon(() => onBoard(page)).toBe(true);
  await answerTo(page, () => page.keyboard.press('ArrowLeft'));
  await page.keyboard.press('?');
  await soon(() => page.locator('dialog [aria-live=polite]').textContent()).toBe('Keys.');
  expect(await focused(page)).toBe('Keys');
  await page.keyboard.press('Escape');
  await soon(() => onBoard(page)).toBe(true);
  expect(await heard(page, 'polite')).toBe('');
  // A screen reader leaves the keys of an application to the page.
  expect(await page.locator('[role=application]:has(:focus)').count()).toBe(1);
  await answerTo(page, () => page.keyboard.press('ArrowRight'));
});

test.each([
  ['#/daily', 'Today’s puzzles'],
  ['#/games/theseus', 'Theseus'],
  ['#/kept', 'Saved data'],
])('an address in the bar leads to the heading of its page: %s', async (hash, name) => {
  const { page } = await app.open('#/');
  await page.locator('h1').waitFor();
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await focused(page)).toContain(name);
  await soon(() => heard(page, 'polite')).toContain(name);
});

test('Minehunt answers every key', async () => {
  const { page } = await app.open('#/play/mines/1-one-number/1');
  await soon(() => onBoard(page)).toBe(true);
  await soon(() => heard(page, 'polite')).toContain('the 4 mines');
  await page.keyboard.press('Control+Home');
  const press = (key: string) => answerTo(page, () => page.keyboard.press(key));
  expect(await press('Space')).toBe('a1 is sea: all around it is open.');
  expect(await press('f')).toBe('a1 is open: only covered cells are flagged.');
  const hint = await press('t');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  expect(await press('Enter')).toContain('A mine explodes. Undo, or press Enter to start again.');
  expect(await press('t')).toContain('The game is over: U undoes.');
  await press('u');
  expect(await heard(page, 'polite')).toMatch(/^Undone\. /);
  expect(await heard(page, 'polite')).not.toContain(hint);
});
