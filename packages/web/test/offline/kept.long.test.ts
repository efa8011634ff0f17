import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../../tests/set-up/scratch.js';
import { focusBoard, levelHash, MINE, soon, useApp } from '../app.js';
import { counter } from '../play/play-page.js';

const app = useApp();

const keys = () => Object.keys(localStorage);

test('a backup takes everything to another browser, which says before what it will do', async () => {
  const page = await app.visit(levelHash(MINE));
  await focusBoard(page);
  for (const key of ['ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await page.goto(`${app.url}#/kept`);
  await page.getByRole('row', { name: /^Levels that you played 1 / }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download backup' }).click(),
  ]);
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
  const buffer = Buffer.from('{\n "format": "knossos backup",\n "ver');
  await page
    .getByLabel('Backup file')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
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
  const buffer = Buffer.from(backup);
  await page
    .getByLabel('Backup file')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('its storage is full or off').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
});
