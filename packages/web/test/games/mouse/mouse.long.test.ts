import { expect, test } from 'vitest';
import { drawn } from '../../../../../tests/set-up/drawn.js';
import { says, soon, useApp } from '../../app.js';
import { dragOver, fingerOn, middleOf } from '../../play/fingers.js';
import { expectReadable, PHONE, WAYS } from '../../screens/journey.js';
import { expectNoFindingInAnyColours } from '../../screens/look-pages.js';
import { cell, FIVE, frames, hashOf, heard, released, turn } from './page.js';

const app = useApp();

test('mazes come in as text, and a fault is named with its place', async () => {
  const { page } = await app.open('#/mouse');
  await page.getByText('Import one').click();
  const area = page.locator('.bring textarea');
  await area.fill('..#..\n#..x.\n..#..\n#..#.\n.....');
  await page.getByRole('button', { name: 'Load it' }).last().click();
  await says(page.locator('[data-test=fault]'), /Line 4, column 4/);
  await area.fill('..#..\n#....\n..#..\n#..#.\n.....');
  await page.getByRole('button', { name: 'Load it' }).last().click();
  await soon(() => page.locator('[data-test=counter]').textContent()).toMatch(/^Another maze/);
  expect(await released(page)).toBe('52');
});

test('the gallery shows records with their heat, and puts them on the table', async () => {
  const page = await app.visit('#/mouse/gallery');
  const card = page.locator('.maze-card', { hasText: '6 × 6' }).first();
  expect(await card.textContent()).toContain('115');
  expect(await card.locator('.heat').count()).toBe(0);
  await card.focus();
  await card.locator('.heat').waitFor();
  await page.keyboard.press('Enter');
  expect(await released(page)).toBe('115');
});

test('a search runs on its own thread, is paused, and its best maze comes to the table', async () => {
  const page = await app.visit(hashOf(FIVE));
  await cell(page, 'e5').waitFor();
  await page.goto(`${app.url}#/mouse/search`);
  await page.getByText('For experts').click();
  await page.getByLabel('Mazes to cool over').fill('20000');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await soon(() => page.locator('[data-test=search-best]').textContent()).toBe('52');
  await page.getByRole('img', { name: /Best score so far: 52 turns/ }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('heading', { name: /^Paused/ }).waitFor();
  await expectNoFindingInAnyColours(page);
  const evaluations = () => page.locator('[data-test=search-figures] dd').first().textContent();
  // The last reports of the threads may still be on their way.
  const isStill = async () => {
    const now = await evaluations();
    await frames(page, 30);
    return (await evaluations()) === now;
  };
  await soon(isStill).toBe(true);
  const paused = await evaluations();
  await frames(page, 30);
  expect(await evaluations()).toBe(paused);
  await page.getByRole('button', { name: 'Continue' }).click();
  await soon(evaluations).not.toBe(paused);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Put it on my board' }).click();
  expect(await released(page)).toBe('52');
});

test('fine tuning is checked, and reaches the search', async () => {
  const page = await app.visit('#/mouse/search');
  await page.getByText('For experts').click();
  await page.getByLabel('Highest temperature').fill('0.01');
  await page.getByLabel('Lowest temperature').fill('0.5');
  await page.getByText('The highest temperature must not be below the lowest.').waitFor();
  await page.getByLabel('Lowest temperature').fill('0.01');
  await page.getByLabel('Mazes at a time').fill('4');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await soon(() => page.locator('[data-test=search-figures]').textContent()).toContain('Temperature0.01');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
});

test('the maze under Design is polished, and taken in one step of undo', async () => {
  const page = await app.visit(hashOf('game: mouse\n\nS....\n.#...\n..#..\n.....\nE...#\n'));
  const before = await released(page);
  await page.goto(`${app.url}#/mouse/search`);
  const card = page.locator('[data-test=polish]');
  const told = () => card.locator('[data-test=polished]').textContent();
  await card.getByRole('button', { name: 'Polish', exact: true }).click();
  await soon(told).toMatch(/^Polished: \d+ turns, up from \d+; none within two changes is better/);
  const polished = /\d+/.exec((await told()) ?? '')?.[0] ?? '';
  expect(await told()).toContain(`up from ${before};`);
  await soon(() => heard(page, 'polite')).toMatch(/^Polished: /);
  await card.getByRole('button', { name: 'Use the polished maze' }).click();
  expect(await released(page)).toBe(polished);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await released(page)).toBe(before);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.goto(`${app.url}#/mouse/search`);
  await card.getByRole('radio', { name: 'One change' }).click();
  await card.getByRole('button', { name: 'Polish', exact: true }).click();
  await soon(told).toMatch(/^Nothing to polish: no maze within one change is better than \d+ turns/);
});

test.each(drawn(WAYS, 2))('a maze is built from nothing to a first hundred turns, $name', async (way) => {
  const page = await app.visit('#/mouse', way.options);
  await cell(page, 'a1').waitFor();
  await expectReadable(page);
  await way.follow(page.getByRole('button', { name: 'Size and rules' }));
  for (const side of ['Columns', 'Rows']) await page.getByRole('dialog').getByLabel(side).fill('6');
  await expectReadable(page);
  await way.follow(page.getByRole('button', { name: 'Apply' }));
  await way.follow(page.getByRole('button', { name: 'Clear all' }));
  await soon(() => page.locator('[aria-label$=": blocked"]').count()).toBe(0);
  await page.locator('.board').scrollIntoViewIfNeeded();
  for (const name of ['a2', 'c3', 'f3', 'd4', 'a5', 'e5', 'd6']) {
    await way.follow(cell(page, name));
    await page.locator(`[aria-label="${name}: blocked"]`).waitFor();
  }
  // The last two in one stroke.
  const [from, to] = [cell(page, 'c2'), cell(page, 'd2')];
  if (way === PHONE) await (await fingerOn(page)).draw([await middleOf(from), await middleOf(to)]);
  else await dragOver(page, from, to);
  await expectReadable(page);
  await way.follow(page.getByRole('button', { name: 'Release the mouse' }));
  await way.follow(page.getByRole('button', { name: 'To the end' }));
  await soon(() => turn(page)).toBe('Out after 115');
  await expectReadable(page);
});
