import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { soon } from '../app.js';
import { daysWay, result } from '../play/play-page.js';
import { expectReadable, LAPTOP, PHONE, type Way } from '../screens/journey.js';
import { startTogether } from './together.js';

/** A Monday: its puzzles are very easy. */
const DAY = '2026-11-16';
const GAME = 'theseus';

const together = await startTogether(Date.parse(`${DAY}T12:00:00Z`));
afterAll(() => together.close());

const card = (page: Page) => page.locator('[data-test=daily-results]');

/** Solves today's puzzle of a game on its page, and comes back. */
async function solveToday(page: Page, way: Way): Promise<void> {
  const tile = page.locator(`[data-test=daily-${GAME}]`);
  await tile.locator('.thumb svg').waitFor();
  const moves = await daysWay(page, GAME, DAY);
  await expectReadable(page);
  await way.follow(tile.getByRole('link', { name: /Play/ }));
  await page.getByRole('heading', { level: 1, name: /^Daily, / }).waitFor();
  await page.getByRole('grid', { name: /^Daily, / }).waitFor();
  await way.walk(page, moves);
  await result(page).waitFor();
  await expectReadable(page);
  await page.goto(`${together.url}#/daily`);
}

test('a daily is solved and handed in, on a laptop and on a telephone', async () => {
  const ida = await together.person(LAPTOP.options);
  const page = await ida.open('#/daily');
  await card(page).getByText('Nobody has handed in a result yet').waitFor();
  await solveToday(page, LAPTOP);
  await card(page).getByText('You have solved it: 12 moves.').waitFor();
  await card(page).getByRole('button', { name: 'Hand in my result' }).click();
  await card(page).getByRole('alert').getByText('Enter the name to show').waitFor();
  await card(page).getByLabel('Your name in the table').fill('Ida');
  await card(page).getByRole('button', { name: 'Hand in my result' }).click();
  await soon(() => card(page).locator('[data-test=my-place]').textContent()).toBe(
    'You are number 1 of 1, with 12 moves.',
  );
  expect(await card(page).getByRole('button', { name: 'Hand in my result' }).count()).toBe(0);
  expect(await card(page).getByRole('row').allTextContents()).toEqual([
    'PlaceNameResult',
    '1Ida (guest)12 moves',
  ]);
  // She is known again, and so is her name.
  await page.reload();
  await card(page).locator('[data-test=my-place]').waitFor();
  expect(ida.errors).toEqual([]);

  const bo = await together.person(PHONE.options);
  const other = await bo.open('#/daily');
  await solveToday(other, PHONE);
  await card(other).getByLabel('Your name in the table').fill('Ida');
  await card(other).getByRole('button', { name: 'Hand in my result' }).click();
  await card(other).getByRole('alert').getByText('Somebody else has that name').waitFor();
  await card(other).getByLabel('Your name in the table').fill('Bo');
  await card(other).getByRole('button', { name: 'Hand in my result' }).click();
  await soon(() => card(other).locator('[data-test=my-place]').textContent()).toContain('number 2 of 2');
  await expectReadable(other);

  // Who is signed in is asked once; then results are handed in by themselves.
  const cleo = await together.person(LAPTOP.options, await together.signUp('Cleo'));
  const third = await cleo.open('#/daily');
  await solveToday(third, LAPTOP);
  await card(third).getByRole('button', { name: 'Yes, always' }).click();
  await card(third).locator('[data-test=my-place]').waitFor();
  expect(await card(third).getByRole('button', { name: 'Hand in my result' }).count()).toBe(0);
  expect(await card(third).locator('[data-test=by-itself]').count()).toBe(0);
  await third.goto(`${together.url}#/together/account`);
  const choice = third.getByRole('checkbox', { name: /Hand in my daily results/ });
  expect(await choice.isChecked()).toBe(true);
  await choice.click();
  await third.goto(`${together.url}#/together/levels`);
  await third.goBack();
  expect(await choice.isChecked()).toBe(false);
});
