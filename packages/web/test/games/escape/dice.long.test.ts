import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { copied, focusBoard, levelHash, MINE, soon, useApp } from '../../app.js';

const app = useApp();

/** The monster is far away and hears little: whatever the dice do, it catches nobody within the first moves. */
const CAVE =
  'game: escape\ntitle: far away\nseed: 7\nwait: yes\nhears: 1\nidle: wander\n\nS.........\n#########.\nM....####.\n.....####E\n..........\n';

const dice = (page: Page) => page.locator('[data-test=dice] code').textContent();
const counter = (page: Page) => page.locator('[data-test=counter] strong').textContent();

/** Where the monster is, in words. */
async function monster(page: Page): Promise<string> {
  await focusBoard(page);
  await page.keyboard.press('2');
  // The same words twice in a row end in a space the second time, so that they are read again.
  return ((await page.locator('[data-test=polite]').textContent()) ?? '').trim();
}

/** Waits four times from the start and returns where the monster went. */
async function walk(page: Page): Promise<string[]> {
  const places: string[] = [];
  for (let turn = 1; turn <= 4; turn++) {
    await focusBoard(page);
    await page.keyboard.press('Space');
    await soon(() => counter(page)).toBe(String(turn));
    places.push(await monster(page));
  }
  return places;
}

test('a game with other dice is resumed, shared with them, and Back returns to the one before', async () => {
  const { page } = await app.open(levelHash(CAVE), { permissions: ['clipboard-read', 'clipboard-write'] });
  const first = await walk(page);
  await page.keyboard.press('r');
  await soon(() => counter(page)).toBe('0');
  expect(await walk(page)).toEqual(first);
  await page.getByRole('button', { name: 'New dice' }).click();
  await soon(() => counter(page)).toBe('0');
  await soon(() => dice(page)).not.toBe('7');
  const seed = (await dice(page)) ?? '';
  const second = await walk(page);
  // From the bare link, as somebody who comes back from a list.
  await page.goto(`${app.url}#/`);
  await page.goto(app.url + levelHash(CAVE));
  await soon(() => counter(page)).toBe('4');
  await soon(() => dice(page)).toBe(seed);
  expect(await monster(page)).toBe(second[3]);
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'With my moves' }).click();
  const link = await copied(page);
  const { page: elsewhere } = await app.open(link.slice(app.url.length));
  await soon(() => counter(elsewhere)).toBe('4');
  await soon(() => dice(elsewhere)).toBe(seed);
  expect(await monster(elsewhere)).toBe(second[3]);
  for (let back = 0; back < 3; back++) await page.goBack();
  await soon(() => dice(page)).toBe('7');
  await soon(() => counter(page)).toBe('4');
  expect(await monster(page)).toBe(first[3]);
});

test('hints tell what a move comes to, and keep doing so after it', async () => {
  const page = await app.visit(levelHash(CAVE));
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
});

test('levels without dice offer none', async () => {
  const { page } = await app.open(levelHash(MINE));
  await focusBoard(page);
  expect(await page.locator('[data-test=dice]').count()).toBe(0);
  await page.keyboard.press('n');
  await soon(() => page.locator('[data-test=polite]').textContent()).toContain('This level has no dice');
});
