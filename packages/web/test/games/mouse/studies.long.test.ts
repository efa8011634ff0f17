import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, soon, startApp } from '../../app.js';
import { expectNoFindingInAnyColours } from '../../screens/look-pages.js';
import { cell, FIVE, hashOf, heard, score, turns } from './page.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the score says after how many turns he has been everywhere', async () => {
  const { page, errors } = await app.open(hashOf(FIVE));
  await score(page).getByText('More numbers').click();
  await soon(() => page.locator('[data-test=cover]').textContent()).toContain('52 turns, a5 last');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a map tells what every flip makes of the turns, and the best one is made by a click', async () => {
  const { page, errors } = await app.open(hashOf('game: mouse\n\nS..\n...\nE..\n'));
  await page.getByRole('radio', { name: 'Flips' }).click();
  const legend = page.locator('[data-test=flip-legend]');
  await legend.waitFor();
  expect(await page.locator('.flips .flip').count()).toBe(7);
  expect(await page.locator('.flips .best').count()).toBe(1);
  await page.locator('[aria-label*="Blocking a2: 10 turns, 8 more."]').waitFor({ state: 'attached' });
  await cell(page, 'a2').hover();
  await soon(() => page.locator('[data-test=flip-here]').textContent()).toBe(
    'Blocking a2: 10 turns, 8 more.',
  );
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await soon(() => page.locator('[data-test=flip-here]').textContent()).toBe('Blocking b1 changes nothing.');
  await legend.getByRole('button', { name: 'Best flip a2: 10 turns' }).click();
  await soon(() => turns(page)).toBe('10');
  await soon(() => heard(page, 'polite')).toMatch(/^a2 blocked\. 10 turns/);
  await legend.getByText('a local optimum').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the map of flips is whole for a maze of walls of many turns', async () => {
  const record = readFileSync(
    new URL('../../../../../records/mouse/walls/12x12.txt', import.meta.url),
    'utf8',
  );
  const { page, errors } = await app.open(hashOf(record));
  await page.getByRole('radio', { name: 'Flips' }).click();
  await page.locator('[data-test=flip-legend]').waitFor();
  expect(await page.locator('.flips .flip').count()).toBe(264);
  expect(await page.locator('.flips .unknown').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the maze is compared with itself before the last change, and with the record', async () => {
  const { page, errors } = await app.open(hashOf(FIVE));
  await soon(() => turns(page)).toBe('52');
  await cell(page, 'c3').click();
  const compare = page.locator('[data-test=compare]');
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
  await soon(() => turns(page)).toBe('52');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the landscape is drawn for cells and walls, with its figures', async () => {
  const { page, errors } = await app.open(hashOf(FIVE));
  await soon(() => turns(page)).toBe('52');
  await page.goto(`${app.url}#/mouse/study`);
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
  await page.goto(
    `${app.url}${hashOf('game: mouse\n\n+---+---+\n| S     |\n+   +   +\n| E     |\n+---+---+\n')}`,
  );
  await soon(() => turns(page)).toBe('1');
  await page.goto(`${app.url}#/mouse/study`);
  await card.getByText('as many walls').waitFor();
  await card.getByRole('button', { name: 'Work it out' }).click();
  await card.getByText('this maze, 1 turn').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the map of flips has no fault that axe finds, in any colours', async () => {
  const { page } = await app.open(hashOf(FIVE));
  await page.getByRole('radio', { name: 'Flips' }).click();
  await page.locator('[data-test=flip-legend]').waitFor();
  await expectNoFindingInAnyColours(page);
  await page.context().close();
});

test('single cells are given preferences of their own, by keyboard alone and by clicks', async () => {
  const { page, errors } = await app.open(hashOf('game: mouse\n\nS..\n...\nE..\n'));
  await soon(() => turns(page)).toBe('2');
  const card = page.locator('[data-test=preferences]');
  const choose = card.getByRole('button', { name: 'Choose cells on the board' });
  await choose.focus();
  await page.keyboard.press('Enter');
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press(' ');
  const field = card.getByRole('combobox', { name: 'At a1 the mouse prefers' });
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.selectOption({ label: 'right, down, left, up' });
  await soon(() => heard(page, 'polite')).toMatch(/^a1: the mouse prefers right, down, left, up\. \d+ turns/);
  await page
    .locator('[aria-label^="a1:"][aria-label*="prefers right, down, left, up"]')
    .waitFor({ state: 'attached' });
  expect(await page.locator('.board .own-order text').textContent()).toBe('→↓←↑');
  await cell(page, 'b1').click();
  await card
    .getByRole('combobox', { name: 'At b1 the mouse prefers' })
    .selectOption({ label: 'up, down, right, left' });
  await soon(() => turns(page)).toBe('10');
  await score(page).getByText('different preferences in 2 cells').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await soon(() => page.locator('.board .own-order text').count()).toBe(1);
  await page.getByRole('button', { name: 'Redo' }).click();
  await card.getByRole('button', { name: 'Same as elsewhere at a1' }).click();
  await card.getByRole('button', { name: 'Same as elsewhere at b1' }).click();
  await soon(() => turns(page)).toBe('2');
  await choose.click();
  await cell(page, 'a2').click();
  await soon(() => turns(page)).toBe('10');
  expect(errors).toEqual([]);
  await page.context().close();
});
