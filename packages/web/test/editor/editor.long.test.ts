import { expect, test } from 'vitest';
import { MAZE, MINE, soon, useApp } from '../app.js';
import { area, openEditor, textOf } from './editor-page.js';

const app = useApp();

test('drawing by mouse and typing share one undo', async () => {
  const page = await openEditor(app, 'game: escape\n\n.....\n.S.E.\n.....\n');
  const cell = (at: number) => page.locator(`.drawing [data-cell="${at}"]`);
  const before = await textOf(page);
  await cell(2).click();
  expect(await textOf(page)).toContain('..#..\n.S.E.');
  await page.getByRole('button', { name: 'Monster' }).click();
  await cell(14).click();
  expect(await textOf(page)).toContain('....M');
  await area(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('#####');
  for (const part of ['....M', '..#..']) {
    await page.keyboard.press('Control+z');
    expect(await textOf(page)).toContain(part);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await textOf(page)).toBe(before);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await textOf(page)).toContain('....M');
  // The button still has the focus.
  await page.keyboard.press('Control+z');
  expect(await textOf(page)).not.toContain('....M');
  await page.keyboard.press('Control+y');
  expect(await textOf(page)).toContain('....M');
});

test('options of the level write its header', async () => {
  const page = await openEditor(app, MINE);
  await page.getByLabel('Waiting allowed').selectOption('yes');
  await page.getByLabel('Monsters hear within').fill('4');
  expect(await textOf(page)).toContain('wait: yes\nhears: 4\n');
  await page.getByLabel('Waiting allowed').selectOption('no');
  expect(await textOf(page)).not.toContain('wait');
});

test('a huge text is refused on pasting, with its size', async () => {
  const page = await openEditor(app, MAZE);
  await area(page).evaluate((one) => {
    const data = new DataTransfer();
    data.setData('text/plain', '#'.repeat(3_000_000));
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.locator('[data-test=refused]').getByText('3,000,000 characters').waitFor();
  expect(await textOf(page)).toBe(MAZE);
});

test('settings of one’s own begin with the maze on the table, and offer what its rules know', async () => {
  const page = await openEditor(app, MAZE);
  await page.getByLabel('Rules', { exact: true }).selectOption({ label: 'Mummy Maze' });
  await page.getByLabel('Waiting allowed').selectOption({ label: 'no' });
  const before = await textOf(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Generate' }).click();
  const form = page.locator('form.option-grid');
  await form.getByLabel('Difficulty').selectOption('own');
  await soon(() => form.getByLabel('Rules').inputValue()).toBe('mummy');
  await form.getByText('More options').click();
  expect(await form.getByLabel('Wait').inputValue()).toBe('no');
  expect(await form.getByLabel('Scorpions').count()).toBe(1);
  expect(await form.getByLabel('Exit').count()).toBe(0);
  await form.getByRole('button', { name: 'Generate' }).click();
  await soon(() => textOf(page)).not.toBe(before);
  expect(await textOf(page)).toMatch(/^rules: mummy$/m);
});
