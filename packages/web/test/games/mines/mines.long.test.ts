import { cellName } from '@knossos/engine/internal/grid';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { focusBoard, says, soon, useApp } from '../../app.js';
import { dragOver, fingerOn, TELEPHONE } from '../../play/fingers.js';
import { cell, endCard, hashOf, LAYOUT, pressAt } from './page.js';

const app = useApp();

test('a finger opens with a tap and flags with a long press; flag mode turns the two about', async () => {
  const { page } = await app.open(hashOf(LAYOUT), TELEPHONE);
  const finger = await fingerOn(page);
  const hold = (name: string, outcome: Locator) => finger.hold(cell(page, name), outcome);
  await cell(page, 'b1').tap();
  await cell(page, 'b1').and(page.locator('[aria-label*=": 2"]')).waitFor();
  await hold('a1', page.locator('[aria-label="a1: flag"]'));
  await page.getByRole('button', { name: 'Flag', exact: true }).tap();
  await cell(page, 'c1').tap();
  await page.locator('[aria-label="c1: flag"]').waitFor();
  await hold('e3', endCard(page).getByText('Cleared'));
});

test('the names of columns and rows stay in sight on a board that is panned', async () => {
  const { page } = await app.open(
    hashOf(`game: mines\nmines: 60\nseed: minotaur\n\n${`${'.'.repeat(30)}\n`.repeat(30)}`),
    TELEPHONE,
  );
  const box = page.locator('.field-window');
  await cell(page, 'a1').waitFor();
  // What keeps the names in sight comes after the board, and the small map shows only movements that it sees, for a moment.
  await page.locator('.minefield svg.panned').waitFor();
  const map = page.locator('.small-map:not(.unseen)').waitFor();
  await box.evaluate((window) => window.scrollTo(300, 300));
  await map;
  const inSight = () =>
    box.evaluate((window) => {
      const sight = window.getBoundingClientRect();
      const names = [...window.querySelectorAll('.coordinates text')].filter((name) => {
        const { x, y, width, height } = name.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        return across > sight.left && across < sight.right && down > sight.top && down < sight.bottom;
      });
      const texts = names.map(({ textContent }) => textContent ?? '');
      return [
        texts.filter((text) => /[a-z]/.test(text)).length,
        texts.filter((text) => /\d/.test(text)).length,
      ];
    });
  await soon(async () => Math.min(...(await inSight()))).toBeGreaterThan(5);
});

test('the analyser is painted by dragging, as one stroke', async () => {
  const { page } = await app.open('#/mines/analyse');
  await page.getByRole('button', { name: 'Number 2' }).click();
  await dragOver(page, cell(page, 'b2'), cell(page, 'e2'));
  for (const name of ['b2', 'c2', 'd2', 'e2']) await page.locator(`[aria-label^="${name}: 2"]`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.locator('[aria-label*=": 2"]').count()).toBe(0);
});

test('a board without guesses is made in a worker for the cell that is opened first, and its seed makes it again', async () => {
  const page = await app.visit('#/mines');
  const make = async () => {
    await page.getByRole('radio', { name: 'Custom' }).click();
    const dialog = page.getByRole('dialog');
    if (!(await dialog.getByRole('checkbox', { name: /No guessing/ }).isChecked()))
      await dialog.getByRole('checkbox', { name: /No guessing/ }).click();
    await dialog.getByRole('spinbutton', { name: 'Mines' }).fill('999');
    await dialog.getByText('must be a whole number from 1 to 72 here').waitFor();
    await dialog.getByRole('spinbutton', { name: 'Mines' }).fill('12');
    await dialog.getByRole('textbox', { name: /Seed/ }).fill('thread');
    await dialog.getByRole('button', { name: 'Deal this board' }).click();
    await soon(() => page.locator('[data-test=seed]').textContent()).toBe('thread');
    await focusBoard(page);
    await pressAt(page, { columns: 9 }, [20], 'Enter');
    await page
      .locator(`[role=gridcell][aria-label="${cellName({ columns: 9, rows: 9 }, 20)}: sea"]`)
      .waitFor();
    return page.locator('[role=gridcell]').evaluateAll((all) => all.map((one) => one.ariaLabel).join());
  };
  const first = await make();
  // The click that the board was made for was the first: the time runs.
  await soon(() => page.locator('.timer').textContent()).not.toContain('0:00.0');
  await page.getByRole('button', { name: 'New board' }).click();
  await soon(() => page.locator('[data-test=seed]').textContent()).not.toBe('thread');
  expect(await make()).toBe(first);
});

test('the analyser names and marks the numbers at fault, and searches small endgames', async () => {
  const page = await app.visit('#/mines/analyse');
  const analysis = page.locator('[data-test=analysis]');
  await analysis.getByText('1,878,392,407,320').waitFor();
  await focusBoard(page);
  await page.keyboard.press('4');
  await says(page, 'No layout of mines fits: a1 says 4, but it has only 3 covered cells around it.');
  await page.locator('[aria-label="a1: 4, cannot be right"]').waitFor();
  expect(await page.locator('.rings.fault').count()).toBe(1);
  await page.keyboard.press('u');
  await analysis.getByText('possible', { exact: true }).waitFor();
  for (const [position, where, words] of [
    ['mines: 2\n\n..1\n.21\n..1\n', 'analysis', /^impossible$/],
    ['3x3x3\n#2#\n#31\n#10', 'best', 'Best cell'],
    [`mines: 12\n\n.........\n.7.......\n${'.........\n'.repeat(5)}`, 'guess', 'Best by look-ahead'],
    ['mines: 1\n\n..\n11\n00\n', 'fifties', 'a1 against b1, 50.0 %'],
    ['mines: 9\n\n..\n..\n', 'fault', /./],
  ] as const) {
    await page.getByLabel(/A link, or a position as text/).fill(position);
    await page.getByRole('button', { name: 'Load it' }).click();
    await says(page.locator(`[data-test=${where}]`), words);
  }
});
