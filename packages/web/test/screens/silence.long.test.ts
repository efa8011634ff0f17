import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, focusBoard, levelHash, MAZE, startApp } from '../app.js';
import { phone } from './look-pages.js';

// What happened without a word, or said what was not so.

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('the front door speaks of keys where there are some', async () => {
  const { page } = await app.open('#/');
  await page.getByText('Use the arrow keys, swipe, or tap').waitFor();
  const { page: small } = await app.open('#/', phone(360));
  await small.getByText(/^Swipe, or tap a square beside you\.$/).waitFor();
  await Promise.all([page, small].map((one) => one.context().close()));
});

test.each([360, 1366])('an address of 5,000 letters does not scroll sideways at %s pixels', async (width) => {
  const { page } = await app.open(`#/${'x'.repeat(5000)}`, { viewport: { width, height: 768 } });
  await page.getByText('There is no such page.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.context().close();
});

test('a title that is too long is cut with a word', async () => {
  const { page } = await app.open(levelHash(MAZE).replace('/level/', '/edit/'));
  const title = page.getByLabel('Title').first();
  await title.fill('');
  await title.focus();
  await page.keyboard.insertText('t'.repeat(121));
  await page.getByText('At most 120 characters fit here').first().waitFor();
  await page.context().close();
});

test('motion is off where the system asks for none, and says so', async () => {
  const { page } = await app.open('#/learn', { reducedMotion: 'reduce' });
  await button(page, 'Menu').click();
  await button(page, 'Settings').click();
  await page.getByText('Your system asks for less motion').waitFor();
  const motion = page.getByRole('radiogroup', { name: 'Motion' });
  expect(await motion.getByRole('radio', { name: 'Off' }).getAttribute('aria-checked')).toBe('true');
  await page.context().close();
});

test('files of which nothing could be read are not said to be here', async () => {
  const { page } = await app.open('#/create');
  const files = [{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing of a level') }];
  await page.locator('.choose-files input').setInputFiles(files);
  const told = page.locator('[data-test=open-files] [data-test=fault] strong');
  await told.waitFor();
  expect(await told.textContent()).toBe('1 level could not be read.');
  await page.context().close();
});

test('Enter acts also while a slider has the focus, whose arrows stay its own', async () => {
  const { page } = await app.open(levelHash(MAZE, 'LL'));
  await focusBoard(page);
  const said = () => page.locator('[data-test=counter]').textContent();
  const before = await said();
  await page.evaluate(() => {
    const slider = Object.assign(document.createElement('input'), { type: 'range', value: '50' });
    document.querySelector('main')?.append(slider);
    slider.focus();
  });
  await page.keyboard.press('ArrowLeft');
  expect(await said()).toBe(before);
  await page.keyboard.press('u');
  await page.waitForFunction(
    (old) => document.querySelector('[data-test=counter]')?.textContent !== old,
    before,
  );
  await page.context().close();
});
