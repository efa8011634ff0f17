import { expect, test } from 'vitest';
import { focusBoard, levelHash, MAZE, MINE, soon, useApp } from '../app.js';

const app = useApp();

test('a reload resumes exactly where one was, with everything that can be undone and redone', async () => {
  const { page } = await app.open(levelHash(MINE));
  await focusBoard(page);
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowRight', 'u']) await page.keyboard.press(key);
  // From the bare link, as somebody who comes back from a list.
  await page.goto(`${app.url}#/`);
  await page.goto(app.url + levelHash(MINE));
  const counter = page.locator('[data-test=counter]');
  await soon(() => counter.textContent()).toContain('2');
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await counter.textContent()).toContain('3');
  await soon(() => page.url()).toContain('moves=RUR');
  await page.reload();
  await soon(() => counter.textContent()).toContain('3');
});

test('the Back button leaves a game without losing it, and Forward returns to it', async () => {
  const { page } = await app.open('#/');
  await page.goto(app.url + levelHash(MAZE));
  await focusBoard(page);
  await page.keyboard.press('ArrowLeft');
  await soon(() => page.url()).toContain('moves=L');
  await page.goBack();
  await page.getByRole('heading', { name: 'Puzzles that think back' }).waitFor();
  await page.goForward();
  await soon(() => page.locator('[data-test=counter]').textContent()).toContain('1');
});

test('storage that is damaged or switched off costs a game nothing but its memory', async () => {
  const { page: first, errors } = await app.open(levelHash(MAZE));
  await focusBoard(first);
  await first.keyboard.press('ArrowLeft');
  const stored = () => first.evaluate(() => Object.values(localStorage).join());
  await soon(stored).toContain('"moves":["L"]');
  // A page that knows the game would write it again, and so repair the damage.
  const page = await first.context().newPage();
  await first.close();
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${app.url}#/help`);
  await page.getByRole('heading', { name: 'How to play' }).waitFor();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"broken');
  });
  await page.goto(app.url + levelHash(MAZE));
  await soon(() => page.locator('[data-test=counter]').textContent()).toContain('0');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full');
    };
  });
  await focusBoard(page);
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Nothing is saved now').first().waitFor();
  expect(await page.locator('[data-test=counter]').textContent()).toContain('1');
  expect(errors).toEqual([]);
});

test('a shared link carries the level and the moves to somebody else', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page } = await app.open(levelHash(MINE), { permissions });
  await focusBoard(page);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'With my moves' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { page: elsewhere } = await app.open(link.slice(app.url.length));
  await elsewhere.getByRole('heading', { name: 'the mine with a monster' }).waitFor();
  await soon(() => elsewhere.locator('[data-test=counter]').textContent()).toContain('1');
  await elsewhere.getByRole('tab', { name: 'Share' }).click();
  const [file] = await Promise.all([
    elsewhere.waitForEvent('download'),
    elsewhere.getByRole('button', { name: /^Picture \(SVG\)/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('the-mine-with-a-monster.svg');
});

test.each([
  ['#/level/AAAAAAAAAAAAAAAAAAAAAAAA', 'cannot be read'],
  ['#/level/AA*AAAAA', 'holds a character'],
  ['#/play/nowhere/1', 'no pack'],
  ['#/nowhere', 'There is no such page'],
])('%s gets one clear message', async (hash, message) => {
  const page = await app.visit(hash);
  const fault = page.locator('[data-test=fault]');
  await fault.waitFor();
  expect(await fault.count()).toBe(1);
  expect(await fault.textContent()).toContain(message);
  await page.getByRole('link', { name: 'All games', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
});
