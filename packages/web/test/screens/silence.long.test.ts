import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focusBoard, levelHash, MAZE, useApp } from '../app.js';
import { TELEPHONE } from '../play/fingers.js';
import { settled } from './look-pages.js';

// What happened without a word, or said what was not so.

const app = useApp();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('the front door speaks of keys where there are some', async () => {
  const { page } = await app.open('#/');
  await page.getByText('Use the arrow keys, swipe, or tap').waitFor();
  const { page: small } = await app.open('#/', TELEPHONE);
  await small.getByText(/^Swipe, or tap a square beside you\.$/).waitFor();
});

test.each([360, 1366])('an address of 5,000 letters does not scroll sideways at %s pixels', async (width) => {
  const { page } = await app.open(`#/${'x'.repeat(5000)}`, { viewport: { width, height: 768 } });
  await page.getByText('There is no such page.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

test('a title that is too long is cut with a word', async () => {
  const { page } = await app.open(levelHash(MAZE).replace('/level/', '/edit/'));
  const title = page.getByLabel('Title').first();
  await title.fill('');
  await title.focus();
  await page.keyboard.insertText('t'.repeat(121));
  await page.getByText('At most 120 characters fit here').first().waitFor();
});

test('motion is off where the system asks for none, and says so', async () => {
  const { page } = await app.open('#/learn', { reducedMotion: 'reduce' });
  await button(page, 'Menu').click();
  await button(page, 'Settings').click();
  await page.getByText('Your system asks for less motion').waitFor();
  const motion = page.getByRole('radiogroup', { name: 'Motion' });
  expect(await motion.getByRole('radio', { name: 'Off' }).getAttribute('aria-checked')).toBe('true');
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
});

const PAGES = ['#/', '#/games', '#/create', '#/edit', '#/learn', '#/mines', '#/mouse', '#/haunt', '#/kept'];

test.each(PAGES)('%s is no wider than its window with text of twice the size', async (hash) => {
  const { page } = await app.open(hash, { viewport: { width: 1024, height: 768 } });
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  await page.locator('main :is(h1, [role=grid], [role=application])').first().waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
});

test.each([
  [844, 390],
  [683, 384],
])('all nine rows of a minefield are seen at %s x %s', async (width, height) => {
  const { page } = await app.open('#/mines', { viewport: { width, height } });
  const last = page.locator('[role=gridcell]').last();
  await last.waitFor();
  await settled(page);
  const isWhole = await last.evaluate((cell) => {
    const { left, right, bottom } = cell.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, bottom - 1);
    return seen !== null && seen.closest('[role=grid]') !== null;
  });
  expect(isWhole).toBe(true);
});

test('colours that readers force tell the chosen tab, rock, and how far a slider is', async () => {
  const { page } = await app.open('#/play/escape/1-first-steps/1', { forcedColors: 'active' });
  const tab = page.getByRole('tab', { selected: true }).first();
  await tab.waitFor();
  const [ink, ground] = await tab.evaluate((one) => {
    const { color, backgroundColor } = getComputedStyle(one);
    return [color, backgroundColor];
  });
  const system = (name: string) =>
    page.evaluate((colour) => {
      const probe = Object.assign(document.createElement('i'), { style: `color: ${colour}` });
      document.body.append(probe);
      return getComputedStyle(probe).color;
    }, name);
  expect([ink, ground]).toEqual([await system('HighlightText'), await system('Highlight')]);
  const rock = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--rock').trim(),
  );
  expect(rock).toContain('CanvasText');
  await page.goto(`${app.url}#/mouse`);
  const slider = page.locator('.slider').first();
  await slider.waitFor();
  expect(await slider.evaluate((one) => getComputedStyle(one).getPropertyValue('--track'))).toContain(
    'CanvasText',
  );
});
