import { expect, test } from 'vitest';
import { says, soon, useApp } from '../../app.js';
import { expectNoFindingInAnyColours } from '../../screens/look-pages.js';
import { cell, FIVE, hashOf, heard, released, study, turns } from './page.js';

const app = useApp();

test('the best flip is a hint, a flip is tried by name, and both count as help', async () => {
  const page = await app.visit(hashOf('game: mouse\nnote: aim 5\n\nS..\n...\nE..\n'));
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await says(page.locator('[data-test=hint] li'), /One flip near .* holds Squeaky longer/);
  expect(await page.locator('[data-test=helped]').count()).toBe(0);
  await page.keyboard.press('t');
  await page.locator('[data-test=hint] li').getByText('flip a2.').waitFor();
  await page.locator('[data-test=helped]').waitFor();
  await cell(page, 'a2').click();
  await page.keyboard.press('e');
  await page.locator('[data-test=result]').getByText('With help.').waitFor();
  await page.getByRole('button', { name: 'Close the result' }).click();
  expect(await turns(page)).toBe('10');
  await page.locator('[data-test=released] .chip').getByText('with help').waitFor();
  // Who begins again from the level as it came plays without help.
  await page.getByRole('button', { name: 'Begin again without' }).click();
  await page.locator('[aria-label="a2: open"]').waitFor();
  await soon(() => page.locator('[data-test=helped]').count()).toBe(0);
  await study(page);
  await page.getByRole('button', { name: 'Try a2', exact: true }).click();
  await soon(() => page.locator('[data-test=tried]').textContent()).toBe('Blocking a2: 10 turns, 8 more.');
  await page.locator('[data-test=helped]').waitFor();
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('6');
  await soon(() => heard(page, 'polite')).toBe('Blocking b2 changes nothing.');
});

test('maps are drawn on the board when they are asked for, and count as help', async () => {
  const page = await app.visit(hashOf(FIVE));
  await study(page);
  const maps = page.locator('[data-test=maps]');
  await maps.getByRole('combobox', { name: 'Show on the board' }).selectOption({ label: 'Flips' });
  await page.locator('.board .overlay .value').first().waitFor();
  expect(await page.locator('.board .overlay .value').count()).toBe(23);
  await maps.getByText('cuts off the exit').waitFor();
  await page.locator('[data-test=helped]').waitFor();
  await maps.getByRole('combobox', { name: 'Compare with' }).selectOption({ label: 'First visit' });
  await maps.locator('[data-test=compare] .value').first().waitFor();
  await expectNoFindingInAnyColours(page);
});

test('the maze is compared with itself before the last change, and with the record', async () => {
  const page = await app.visit(hashOf(FIVE));
  await cell(page, 'c3').click();
  await study(page);
  const compare = page.locator('[data-test=difference]');
  const choice = compare.getByRole('combobox');
  await choice.selectOption({ label: 'this maze before the last change' });
  await soon(() => compare.locator('[data-test=distance]').textContent()).toMatch(/^Distance1 flip/);
  expect(await page.locator('.difference .over').count()).toBe(1);
  await page
    .locator('[aria-label^="c3:"][aria-label*="blocked in the other maze"]')
    .waitFor({ state: 'attached' });
  await choice.selectOption({ label: 'best known 5x5, most turns' });
  await compare.getByText('To flip: ').waitFor();
  await compare.getByRole('button', { name: 'Mark on the board' }).click();
  expect(await page.locator('.difference').count()).toBe(0);
  await compare.getByRole('button', { name: 'Load it' }).click();
  await page.locator('[data-test=helped]').waitFor({ state: 'detached' });
  expect(await released(page)).toBe('52');
});

test('bounds and the landscape of a shared maze stand on the page of research', async () => {
  const page = await app.visit(hashOf(FIVE));
  await cell(page, 'e5').waitFor();
  expect(page.url()).toMatch(/#\/mouse$/);
  await page.goto(`${app.url}#/mouse/study`);
  await page.getByText('More numbers').click();
  await page.getByText('In the old Flash game (Flash count)').waitFor();
  await says(page.locator('[data-test=bounds]'), /\(Theorem 8\)/);
  await says(page.locator('[data-test=cover]'), '52 turns, a5 last');
  const card = page.locator('[data-test=landscape]');
  await card.getByRole('button', { name: 'Work it out' }).click();
  await card.locator('svg circle').first().waitFor();
  expect(await card.locator('svg circle').count()).toBe(5);
  expect(await card.locator('svg desc').textContent()).toMatch(
    /^at distance 1 from this maze: median [\d,]+, most [\d,]+\. at distance 2 /,
  );
  await card.getByText('The figures').click();
  const rows = page.locator('[data-test=landscape-figures] tbody tr');
  expect(await rows.count()).toBe(5);
  expect(await rows.first().textContent()).toMatch(/^1 flip, this maze23/);
  await expectNoFindingInAnyColours(page);
  await page.goto(`${app.url}#/mouse`);
  await cell(page, 'c3').click();
  await page.goto(`${app.url}#/mouse/study`);
  await card.getByText('The maze has changed since').waitFor();
});

test('single cells are given preferences of their own, by keyboard alone and by clicks', async () => {
  const page = await app.visit(hashOf('game: mouse\n\nS..\n...\nE..\n'));
  await study(page);
  const card = page.locator('[data-test=preferences]');
  const choose = card.getByRole('button', { name: 'Choose cells on the board' });
  await choose.focus();
  await page.keyboard.press('Enter');
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press(' ');
  const field = card.getByRole('combobox', { name: 'At a1 the mouse prefers' });
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.selectOption({ label: 'right, down, left, up' });
  await soon(() => heard(page, 'polite')).toMatch(/^a1: the mouse prefers right, down, left, up\./);
  await page
    .locator('[aria-label^="a1:"][aria-label*="prefers right, down, left, up"]')
    .waitFor({ state: 'attached' });
  expect(await page.locator('.board .own-order text').textContent()).toBe('→↓←↑');
  await cell(page, 'b1').click();
  await card
    .getByRole('combobox', { name: 'At b1 the mouse prefers' })
    .selectOption({ label: 'up, down, right, left' });
  await page.getByText('different preferences in 2 cells').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await soon(() => page.locator('.board .own-order text').count()).toBe(1);
  await page.getByRole('button', { name: 'Redo' }).click();
  await card.getByRole('button', { name: 'Same as elsewhere at a1' }).click();
  await card.getByRole('button', { name: 'Same as elsewhere at b1' }).click();
  await soon(() => page.locator('.board .own-order text').count()).toBe(0);
  await choose.click();
  await cell(page, 'a2').click();
  expect(await released(page)).toBe('10');
});
