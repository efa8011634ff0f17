import { expect, test } from 'vitest';
import { soon, useApp } from '../app.js';
import { area, openEditor, textOf } from './editor-page.js';

const app = useApp();

const FIRST = `game: custom
title: The upper one
rule: M stands

S.E
..M
`;

test('a game of several levels is made on the drawing table, and played in a row by its link', async () => {
  const page = await openEditor(app, FIRST);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const row = page.locator('[data-test=row]');
  await row.locator('summary').click();
  await row.getByRole('button', { name: 'Begin a game' }).click();
  expect(await row.getByLabel('Name of the game').inputValue()).toBe('My game');
  await row.getByLabel('Name of the game').fill('Two cellars');
  await row.getByLabel('Told before this level').fill('It hears you.');
  await row.getByLabel('Told once it is won').fill('Down the stairs.');
  await soon(() => textOf(page)).toContain('before: It hears you.\nafter: Down the stairs.\n');
  await row.getByRole('button', { name: 'Another level' }).click();
  await soon(() => row.locator('li').count()).toBe(2);
  await row.locator('li').getByText('Level 2').waitFor();
  await soon(() => textOf(page)).not.toContain('before:');
  // Two levels that are the same puzzle would share one game.
  await area(page).fill(FIRST.replace('The upper one', 'The lower one').replace('..M', 'M..'));
  await row.getByLabel('Told before this level').fill('Now it is dark.');
  await row.getByRole('button', { name: 'Copy link' }).click();
  await soon(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#/play/row/');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const play = await app.visit(link.slice(link.indexOf('#')));
  await play.locator('[data-test=before]').getByText('It hears you.').waitFor();
  await play.keyboard.press('Enter');
  await play.locator('[role=gridcell]:focus').waitFor();
  await play.keyboard.press('ArrowRight');
  await play.keyboard.press('ArrowRight');
  await play.locator('[data-test=after]').getByText('Down the stairs.').waitFor();
  await play.locator('[data-test=result]').getByText('Next').waitFor();
  await play.keyboard.press('Enter');
  await play.locator('[data-test=before]').getByText('Now it is dark.').waitFor();
  await play.keyboard.press('Enter');
  await play.locator('[role=gridcell]:focus').waitFor();
  await play.keyboard.press('ArrowRight');
  await play.keyboard.press('ArrowRight');
  await play.getByText('You have finished “Two cellars”.').waitFor();
  await play.locator('[data-test=result]').getByText('Play on').waitFor();
  expect(await play.locator('[data-test=result]').getByText('Next').count()).toBe(0);
  // Behind the last of one's own come one's own.
  await row.locator('li').getByText('The lower one').waitFor();
  await row.getByRole('button', { name: 'Play from here' }).click();
  await page.locator('[data-test=before]').getByText('Now it is dark.').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[role=gridcell]:focus').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-test=result]').getByText('Next').waitFor();
  await page.keyboard.press('Enter');
  await soon(() => page.url()).toContain('#/create/');
});

test('sentences show figures, clauses move, and the verdict stays in sight on a telephone', async () => {
  const page = await openEditor(app, FIRST);
  const rules = page.locator('[data-test=rules]');
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await rules.locator('.rule .inline-figure svg').first().waitFor();
    await rules.getByRole('button', { name: 'stands', exact: true }).click();
    const item = page.getByRole('menuitemradio', { name: 'hunts', exact: true });
    await item.locator('[data-clause="hunts rows first"] .actor').first().waitFor();
    for (const place of [item, page.locator('.drawing-side .pencil').first(), page.locator('#level-text')]) {
      await place.scrollIntoViewIfNeeded();
      const box = await page.locator('[data-test=verdict]').boundingBox();
      expect(box?.y, `${width} wide`).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    await rules.getByRole('button', { name: 'stands', exact: true }).click();
    // What is to be drawn is in hand, and no row of the board lies under the verdict.
    await rules.getByRole('button', { name: 'Draw M' }).click();
    await soon(async () => {
      const [box, board] = await Promise.all(
        ['[data-test=verdict]', '.drawing-scroll'].map((part) => page.locator(part).boundingBox()),
      );
      return (board?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 999);
    }).toBe(true);
  }
});
