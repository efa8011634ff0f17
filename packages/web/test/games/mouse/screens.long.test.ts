import { expect, test } from 'vitest';
import { soon, useApp } from '../../app.js';
import { cell, FIVE, frames, hashOf, heard, released, SIX, speed, study, turn } from './page.js';

const app = useApp();

test('a maze is designed, released and read by keyboard alone', async () => {
  const page = await app.visit(hashOf('game: mouse\n\nS..\n...\nE..\n'));
  await cell(page, 'a1').waitFor();
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press(' ');
  expect(await heard(page, 'polite')).toContain('the start stays open');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await soon(() => heard(page, 'polite')).toBe('a2 blocked. 1 block.');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^a2: blocked/,
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await soon(() => heard(page, 'polite')).toContain('The exit is cut off');
  await page.locator('#run-trouble').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  expect(await turn(page)).toContain('Turn 0');
  await page.keyboard.press('u');
  await soon(() => heard(page, 'polite')).toBe('Undone.');
  await page.keyboard.press('y');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('n');
  await soon(() => turn(page)).toContain('Turn 1');
  await page.keyboard.press('e');
  await soon(() => heard(page, 'assertive')).toMatch(/^Out after \d+ turns/);
  await page.keyboard.press('r');
  await soon(() => turn(page)).toContain('Turn 0');
});

test('a first-time visitor reaches the goal with one click, and hears step by step what was beaten', async () => {
  const page = await app.visit('#/mouse');
  await soon(() => page.locator('[data-test=goal]').textContent()).toBe(
    'Hold the mouse for 100 turns: block cells, then release him. He goes where he has been least.',
  );
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(
    /^a1:/,
  );
  await cell(page, 'd8').click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await soon(() => page.locator('[data-test=counter]').textContent()).toBe(
    'The board is empty. Undo goes back.',
  );
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Release the mouse' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('[data-test=result][data-status=won]').waitFor();
  expect(await page.locator('[data-test=bars] li').allTextContents()).toEqual([
    '✓ 55 turns the maze as it came',
    '✓ 100 turns the goal',
    expect.stringMatching(/^Next, best known of this size: hold him for [\d,]+ turns$/),
  ]);
});

test('the mouse runs at any speed, is paused, and goes to any turn and back', async () => {
  const page = await app.visit(hashOf(SIX));
  await page.getByRole('button', { name: 'Release the mouse' }).click();
  await soon(() => turn(page)).toMatch(/Turn [1-9]/);
  await page.locator('.glow rect').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await turn(page);
  await frames(page, 30);
  expect(await turn(page)).toBe(paused);
  expect(paused).not.toContain('of');
  expect(await released(page)).toBe('115');
  await study(page);
  await page.getByRole('spinbutton', { name: 'Turn' }).fill('77');
  await page.getByRole('button', { name: 'Go there' }).click();
  await soon(() => turn(page)).toBe('Turn 77 of 115');
  await page.getByRole('button', { name: 'One turn back' }).click();
  expect(await turn(page)).toBe('Turn 76 of 115');
  await page.getByRole('button', { name: 'Back to the start' }).click();
  expect(await turn(page)).toBe('Turn 0 of 115');
  await speed(page).focus();
  await page.keyboard.press('End');
  expect(await speed(page).getAttribute('aria-valuetext')).toBe('all at once');
  await page.getByRole('button', { name: 'Release the mouse' }).click();
  await soon(() => turn(page)).toBe('Out after 115');
  expect(await page.locator('.heat rect').count()).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Close the result' }).click();
  await page.getByRole('radio', { name: 'Plain', exact: true }).click();
  expect(await page.locator('.heat').count()).toBe(0);
});

test('the frame changes size, ends, preferences and shape; walls are clicked', async () => {
  const page = await app.visit(hashOf(FIVE));
  await page.getByRole('button', { name: 'Size and rules' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Columns').fill('0');
  await dialog.getByText('must be a whole number from 2 to 40').waitFor();
  await dialog.getByLabel('Columns').fill('4');
  await dialog.getByRole('radio', { name: 'Walls between cells' }).click();
  await dialog
    .getByRole('combobox', { name: /The mouse is out/ })
    .selectOption({ label: 'through a gap in the outer wall, left' });
  await dialog.getByRole('combobox', { name: /prefers/ }).selectOption('ULRD');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('4 × 5, walls between cells, prefers up, left, right, down').waitFor();
  const box = await cell(page, 'b2').boundingBox();
  if (!box) throw new Error('no cell');
  await page.mouse.click(box.x + box.width - 3, box.y + box.height / 2);
  await page.locator('[aria-label^="b2: walls right"]').waitFor();
  await page.keyboard.press('Tab');
  await cell(page, 'b2').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.locator('[aria-label^="b2: no walls"]').waitFor();
});

test('the table survives a reload with its undo, and designs are kept and dropped', async () => {
  const { page } = await app.open(hashOf(FIVE));
  await page.getByRole('textbox', { name: 'Name of this maze' }).fill('my five');
  await page.getByRole('button', { name: 'Save design' }).click();
  await page.locator('.mazes').getByText('my five').waitFor();
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  const before = await kept();
  await cell(page, 'c2').click();
  await page.locator('[aria-label="c2: blocked"]').waitFor();
  await soon(kept).not.toBe(before);
  await page.reload();
  await page.locator('.mazes').getByText('my five').waitFor();
  await page.locator('[aria-label="c2: blocked"]').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('[aria-label="c2: open"]').waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete my five' }).click();
  await page.locator('.mazes').waitFor({ state: 'detached' });
});
