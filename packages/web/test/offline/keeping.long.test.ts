import { join } from 'node:path';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { downloaded, fileOf, focusBoard, levelHash, MAZE, MINE, says, soon, useApp } from '../app.js';
import { lineTo } from '../lines.js';
import { ARROWS, counter } from '../play/play-page.js';

const app = useApp();

test('pasted text, links and ids open a level; anything else is told where it is wrong', async () => {
  const { page } = await app.open('#/create');
  const field = page.getByLabel(/^A link, an id, a name such as .*, levels as text/);
  await field.fill('game: escape\nwiat: yes\n\nS.E\n');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('Line 2, column 1').waitFor();
  const ways = [MAZE, encodeId(MAZE), `https://example.org/${levelHash(MAZE)}`];
  for (const way of ways) {
    await field.fill(way);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { name: 'the small maze' }).waitFor();
    await page.goBack();
  }
  await field.fill(`https://example.org/#/level/*${encodeId(MAZE)}`);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('holds a character that is not').waitFor();
  // Several are a collection, as in a file.
  await field.fill(`${MAZE}---\ngame: gold\n\nS3.E\n`);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await says(page, '2 levels in a new collection.');
  await page.getByRole('heading', { level: 1, name: 'Pasted levels' }).waitFor();
});

test('a reload right after the last of quick moves loses none of them', async () => {
  const { page } = await app.open(levelHash(MINE));
  await focusBoard(page);
  const line = [...lineTo(MINE, 'won')].slice(0, 4);
  // The page goes before any timer of it can run.
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      location.reload();
    },
    line.map((move) => ARROWS[move] ?? ''),
  );
  await soon(() => counter(page)).toContain('4');
  await soon(() => page.url().split('moves=')[1]).toBe(line.join(''));
});

test('a reload, Back and Forward come back to the same place and the same tries', async () => {
  const { page } = await app.open('#/games');
  await page.goto(app.url + levelHash(MAZE));
  const [first = '', second = ''] = lineTo(MAZE, 'won');
  await focusBoard(page);
  for (const move of [first, second]) await page.keyboard.press(ARROWS[move] ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await soon(() => page.url().split('moves=')[1]).toBe(first);
  const isThere = async () => {
    await soon(() => counter(page)).toContain('1');
    expect(await page.getByRole('button', { name: 'Redo' }).isEnabled()).toBe(true);
  };
  await page.reload();
  await isThere();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  await page.goForward();
  await isThere();
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

const keys = () => Object.keys(localStorage);

test('a backup takes everything to another browser, which says before what it will do', async () => {
  const page = await app.visit(levelHash(MINE));
  await focusBoard(page);
  for (const key of ['ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await page.goto(`${app.url}#/kept`);
  await page.getByRole('row', { name: /^Levels that you played 1 / }).waitFor();
  const file = await downloaded(page, page.getByRole('button', { name: 'Download backup' }));
  expect(file.suggestedFilename()).toMatch(/^knossos-\d{4}-\d{2}-\d{2}\.json$/);
  const path = join(scratchFolder(), 'backup.json');
  await file.saveAs(path);

  const { page: elsewhere } = await app.open(levelHash(MINE));
  await focusBoard(elsewhere);
  await elsewhere.keyboard.press('ArrowLeft');
  await elsewhere.goto(`${app.url}#/kept`);
  await elsewhere.getByLabel('Backup file').setInputFiles(path);
  const plan = elsewhere.locator('[data-test=plan]');
  await plan.getByText('Levels that you played: 1 merged with yours').waitFor();
  await plan.getByRole('button', { name: 'Restore' }).click();
  await plan.waitFor({ state: 'detached' });
  await elsewhere.goto(app.url + levelHash(MINE));
  await elsewhere.getByRole('tab', { name: 'Tries' }).click();
  await elsewhere.getByText('3 moves tried').waitFor();

  // A second time there is nothing to do.
  await elsewhere.goto(`${app.url}#/kept`);
  await elsewhere.getByLabel('Backup file').setInputFiles(path);
  await plan.getByText('Everything in it is already here.').waitFor();
});

test('a file that is no backup is refused by one message; everything goes when asked twice', async () => {
  const { page } = await app.open(levelHash(MINE));
  await focusBoard(page);
  await page.keyboard.press('ArrowRight');
  await soon(() => counter(page)).toContain('1');
  await page.goto(`${app.url}#/kept`);
  const broken = fileOf('a.json', '{\n "format": "knossos backup",\n "ver');
  await page.getByLabel('Backup file').setInputFiles(broken);
  const fault = page.locator('[data-test=fault]');
  await fault.getByText('Line 3: The file ends too early.').waitFor();
  expect(await fault.count()).toBe(1);

  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('button', { name: 'Keep everything' }).click();
  expect(await page.evaluate(keys)).not.toEqual([]);
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('button', { name: 'Yes, delete all of it' }).click();
  await soon(() => page.url()).toMatch(/#\/$/);
  await soon(() => page.evaluate(() => localStorage.getItem('knossos/puzzle'))).toBeNull();
  await page.goto(app.url + levelHash(MINE));
  await soon(() => counter(page)).toContain('0');
});

test('a storage that is full says so, and nothing is half restored', async () => {
  const { page } = await app.open('#/kept');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const entries = { settings: '{"theme":"dark"}', 'draft/a': '{"text":"x","time":1}' };
  const backup = JSON.stringify({ format: 'knossos backup', version: 1, made: '', entries });
  await page.getByLabel('Backup file').setInputFiles(fileOf('a.json', backup));
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('its storage is full or off').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
});
