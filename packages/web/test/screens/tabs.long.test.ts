import { expect, test } from 'vitest';
import { focusBoard, levelHash, MINE, says, soon, useApp } from '../app.js';
import { cell, SEEDED } from '../games/mines/page.js';
import { ARROWS, counter, result } from '../play/play-page.js';
import { firstOf, stepsOf } from '../play/winning-ways.js';

const app = useApp();

/** Two tabs of one browser. */
async function twoTabs(one: string, other: string) {
  const { page } = await app.open(one);
  const beside = await page.context().newPage();
  await beside.goto(app.url + other);
  return { page, beside };
}

test('both ways of one level are in the tree of either tab, each in its own place, also after a reload', async () => {
  const { page, beside } = await twoTabs(levelHash(MINE), levelHash(MINE));
  // A tab that opens after the first move would go on from there.
  await focusBoard(beside);
  await focusBoard(page);
  await page.keyboard.press('ArrowRight');
  await focusBoard(beside);
  await beside.keyboard.press('ArrowLeft');
  for (const tab of [page, beside]) {
    await tab.getByRole('tab', { name: 'Tries' }).click();
    await tab.getByText('2 moves tried').waitFor();
    await tab.reload();
    await soon(() => counter(tab)).toContain('1');
    await tab.getByRole('tab', { name: 'Tries' }).click();
    await tab.getByText('2 moves tried').waitFor();
  }
  expect([page.url().includes('moves=R'), beside.url().includes('moves=L')]).toEqual([true, true]);
});

test('a win in one tab shows in the list of the other, and settings follow', async () => {
  const first = firstOf('theseus');
  const { page, beside } = await twoTabs('#/games/theseus', first.address);
  await says(page, /\b0 of \d+/);
  await focusBoard(beside);
  for (const move of stepsOf(first)) await beside.keyboard.press(ARROWS[move] ?? '');
  await result(beside).getByText('Escaped').waitFor();
  await says(page, /\b1 of \d+/);

  await beside.evaluate(() => localStorage.setItem('knossos/settings', '{"theme":"dark"}'));
  await soon(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

test('two boards of Minehunt in two tabs: each tab finds its own again', async () => {
  const { page, beside } = await twoTabs(levelHash(SEEDED), '#/mines');
  await cell(page, 'c3').click();
  const opened = page.locator('[role=gridcell]:not([aria-label$=": covered"])');
  await soon(() => opened.count()).toBeGreaterThan(0);
  const count = await opened.count();
  await beside.getByRole('radio', { name: 'Expert' }).click();
  await soon(() => beside.locator('[role=gridcell]').count()).toBe(480);
  await cell(beside, 'h8').click();
  await page.reload();
  await soon(() => opened.count()).toBe(count);
  expect(await page.locator('[role=gridcell]').count()).toBe(30);
  await beside.reload();
  await soon(() => beside.locator('[role=gridcell]').count()).toBe(480);
});
