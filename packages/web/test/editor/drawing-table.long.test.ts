import { expect, test } from 'vitest';
import { fileOf, MAZE, MINE, says, soon, useApp } from '../app.js';
import { area, openEditor, textOf, verdict } from './editor-page.js';

const app = useApp();

test('the verdict follows the text, and cosmetic edits do not ask for it again', async () => {
  const page = await openEditor(app, MINE);
  await verdict(page).getByText('Solvable in 21 moves').waitFor();
  await verdict(page).getByText('there are 2 of that length').waitFor();
  await verdict(page).getByText('difficulty').waitFor();
  await page.getByLabel('Title').fill('another name');
  expect(await textOf(page)).toContain('title: another name');
  // A verdict goes with its question, so one that is still there was not asked for again.
  expect(await verdict(page).textContent()).toContain('Solvable in 21 moves');
  await area(page).fill('game: escape\n\nSM.E\n');
  expect(await verdict(page).textContent()).not.toContain('Solvable in');
  await verdict(page).getByText('Cannot be won').waitFor();
});

test('a maze is drawn by keyboard alone, and tried at once', async () => {
  const page = await openEditor(app, MAZE);
  await page.locator('.drawing [role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('Shift+ArrowRight');
  expect((await textOf(page)).split('\n')[4]).toBe('|   | M     |');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('v');
  expect((await textOf(page)).split('\n')[6]).toBe('| V     |');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await textOf(page)).toBe(MAZE);
  await page.getByRole('button', { name: 'Add a row at the top' }).click();
  expect((await textOf(page)).split('\n')).toHaveLength(MAZE.split('\n').length + 2);
  await page.getByRole('button', { name: 'Remove the top row' }).click();
  await page.getByRole('button', { name: 'Mirror left and right' }).click();
  await page.getByRole('button', { name: 'Mirror left and right' }).click();
  expect(await textOf(page)).toBe(MAZE);
  await page.getByRole('link', { name: 'Play it' }).click();
  await page.locator('[data-test=counter]').waitFor();
  await page.goBack();
  expect(await textOf(page)).toBe(MAZE);
});

test('garbage and a wrong id are told, and nothing is lost', async () => {
  const page = await openEditor(app, MINE);
  const before = await textOf(page);
  await area(page).fill('\u0000 what is this');
  await verdict(page).getByText('Line 1, column 1').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await textOf(page)).toBe(before);
  await area(page).fill(MINE.replace('....S.', '..?.S.'));
  await says(verdict(page), /Line 7, column 4/);
  await page.getByRole('button', { name: 'Show where' }).click();
  expect(
    await area(page).evaluate((one: HTMLTextAreaElement) =>
      one.value.slice(one.selectionStart, one.selectionEnd),
    ),
  ).toBe('?');
  await page.goto(`${app.url}#/edit/AAAAAAAAAAAAAAAAAAAA`);
  await page.getByText('Your drawing is unchanged').waitFor();
  expect(await textOf(page)).toContain('..?.S.');
});

/** Three monsters in a wide hall: many millions of joint states. */
function greatHall(): string {
  const hall = Array.from({ length: 24 }, () => `#${'.'.repeat(23)}.#`);
  hall[2] = '#...M...................#'.padEnd(26, '#');
  hall[20] = '#..........M.......M....#'.padEnd(26, '#');
  hall[12] = '#S......................#'.padEnd(26, '#');
  hall[23] = '#.......................E'.padEnd(26, '#');
  return `game: escape\nwait: yes\nhears: 9\n\n${hall.join('\n')}\n`;
}
test('one can type while a long verdict is worked out, and the one before is gone', async () => {
  const page = await openEditor(app, MAZE);
  await verdict(page).getByText('Solvable in 5 moves').waitFor();
  const big = greatHall();
  await area(page).fill(big);
  // The thread may have answered for the great hall by now, but nothing is said of the maze before.
  expect(await verdict(page).textContent()).not.toContain('Solvable in 5 moves');
  await soon(() => verdict(page).textContent()).toMatch(/joint states|Solvable in 37 moves/);
  expect(page.workers().length).toBeGreaterThan(0);
  // The thread goes on with its question while a title is typed, which is no new one.
  await page.getByLabel('Title').pressSequentially('the great hall');
  expect(await textOf(page)).toContain('title: the great hall');
  expect(await verdict(page).textContent()).toMatch(/joint states|Solvable in 37 moves/);
});

test('a verdict is told in the words of its game', async () => {
  const page = await openEditor(app, 'game: gold\n\nS.E\n');
  await verdict(page).getByText('The most is 3 gold').waitFor();
  await area(page).fill('game: mouse\n\nS#E\n');
  await verdict(page).getByText('The exit is cut off').waitFor();
  expect(await verdict(page).textContent()).not.toMatch(/plan|Solvable|won/);
});

test('what is odd in a file that is opened is told, with its line', async () => {
  const page = await openEditor(app, MINE);
  await page.getByRole('toolbar').getByRole('button', { name: 'Open' }).click();
  const maze = fileOf('maze.lists', 'game: theseus\n\n[[N,W,E],[N]\n[S,W],[S,E]]\n((0,0),(1,1))\n');
  await page.locator('dialog input[type=file]').setInputFiles(maze);
  await says(page.locator('[data-test=warnings]'), /maze\.lists: Line 3/);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('button', { name: 'New cave' }).click();
  await page.locator('[data-test=warnings]').waitFor({ state: 'detached' });
});
