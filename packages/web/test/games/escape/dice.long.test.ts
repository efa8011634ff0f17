import { expect, test } from 'vitest';
import { focusBoard, levelHash, MINE, soon, useApp } from '../../app.js';
import { CAVE, counter, dice, monster, walk } from './dice-page.js';

const app = useApp();

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
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { page: elsewhere } = await app.open(link.slice(app.url.length));
  await soon(() => counter(elsewhere)).toBe('4');
  await soon(() => dice(elsewhere)).toBe(seed);
  expect(await monster(elsewhere)).toBe(second[3]);
  await elsewhere.context().close();
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
