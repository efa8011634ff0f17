import { expect, test } from 'vitest';
import { copied, focusBoard, levelHash, MAZE, MINE, says, soon, useApp } from '../app.js';
import { cell, LAYOUT, hashOf as minesHash } from '../games/mines/page.js';
import { FIVE, hashOf as mouseHash } from '../games/mouse/page.js';
import { lineTo } from '../lines.js';
import { keyedCell } from './board-keys.js';
import { besideOf } from './fingers.js';
import { ARROWS, counter, heard, onBoard, result } from './play-page.js';

const app = useApp();

test('keys act wherever the focus is, but for fields, dialogs and what has arrows of its own', async () => {
  const page = await app.visit(levelHash(MAZE));
  await page.locator('[role=grid]').waitFor();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await counter(page)).toContain('1');
  expect(await onBoard(page)).toBe(true);
  await menu.focus();
  await page.keyboard.press('u');
  expect(await counter(page)).toContain('0');
  // The space bar presses the button, and the dialog has all keys for itself.
  await menu.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('w');
  await page.keyboard.press('Escape');
  expect(await counter(page)).toContain('0');
  // Who comes to tabs by keys goes along them; who has clicked one plays on.
  const tabs = page.getByRole('tablist');
  await tabs.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  expect(await counter(page)).toContain('0');
  await tabs.getByRole('tab').first().click();
  await page.keyboard.press('ArrowLeft');
  expect(await counter(page)).toContain('1');
  await page.getByRole('tab', { name: 'Maps' }).click();
  await page.locator('#overlay-chosen').focus();
  await page.keyboard.press('u');
  expect(await counter(page)).toContain('1');
});

test('letter keys are switched off, and arrows go on', async () => {
  const { page } = await app.open(levelHash(MAZE));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radiogroup', { name: 'Letter keys' }).getByRole('radio').last().click();
  await page.keyboard.press('Escape');
  await focusBoard(page);
  for (const key of ['a', 't', '?', 'ArrowLeft', 'u']) await page.keyboard.press(key);
  expect(await counter(page)).toContain('1');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('[data-test=hint] li').count()).toBe(0);
});

test('the first H asks before it loses; a loss is tried again or reviewed first', async () => {
  const { page } = await app.open(levelHash('game: escape\n\n######\n#MS.E#\n######\n'));
  await focusBoard(page);
  expect(await page.locator('[data-test=goal]').textContent()).toMatch(/^Reach the exit\. Each step/);
  await page.keyboard.press('5');
  expect(await heard(page, 'polite')).toBe('You on c2. The exit on e2, 2 right. The monster on b2, 1 left.');
  await page.keyboard.press('h');
  expect(await heard(page, 'polite')).toMatch(/^H walks left, and that way you are lost/);
  expect(await counter(page)).toContain('0');
  await page.keyboard.press('h');
  await result(page).getByRole('heading', { name: 'Caught' }).waitFor();
  const ways = result(page).locator('.ways-on').first().locator('.button');
  expect((await ways.allTextContents()).slice(0, 2).map((text) => text.replace('↵', '').trim())).toEqual([
    'Try again',
    'Review',
  ]);
});

test.each([
  ['a level', levelHash(MAZE), levelHash(MAZE)],
  ['a maze on the table', '#/mouse', '#/mouse/'],
  ['a board that was dealt', '#/mines', '#/mines/'],
  ['a run', '#/haunt?seed=7', '#/haunt?seed=7'],
])('the link of %s is one key away', async (_, hash, link) => {
  const { page } = await app.open(hash);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await focusBoard(page);
  await page.keyboard.press('i');
  await soon(() => copied(page)).toContain(link);
});

test('every pursuer says why it went where it went', async () => {
  const { page } = await app.open(levelHash(MAZE));
  await focusBoard(page);
  await page.keyboard.press('ArrowLeft');
  const why = page.locator('[data-test=why]');
  await says(why, /Minotaur .*closer|Minotaur .*wall/);
  await why.getByRole('button', { name: /Minotaur/ }).click();
  await page.locator('.trail.marked').waitFor();
  expect(await heard(page, 'polite')).toContain('Minotaur');
});

test('exploring reads cells without moving, and questions are answered', async () => {
  const { page } = await app.open(levelHash(MINE));
  await focusBoard(page);
  await page.keyboard.press('e');
  await page.keyboard.press('ArrowRight');
  expect(await counter(page)).toContain('0');
  expect(await page.locator('[data-test=reading]').textContent()).toMatch(/^g4/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^g4/);
  // The buttons read as the keys do.
  await page.getByRole('group', { name: 'Read the board' }).getByRole('button', { name: 'Down' }).click();
  expect(await counter(page)).toContain('0');
  expect(await page.locator('[data-test=reading]').textContent()).toMatch(/^g5/);
  expect(await heard(page, 'polite')).toMatch(/^g5/);
  await focusBoard(page);
  await page.keyboard.press('Control+End');
  expect(await page.locator('[data-test=reading]').textContent()).toMatch(/^r13/);
  await page.keyboard.press('2');
  expect(await heard(page, 'polite')).toContain('monster');
  await page.keyboard.press('4');
  expect(await heard(page, 'polite')).toContain('You can go');
  await page.keyboard.press('1');
  expect(await heard(page, 'polite')).toMatch(/f4.*you/);
  await page.keyboard.press('e');
  await page.keyboard.press('ArrowRight');
  expect(await counter(page)).toContain('1');
});

test('a solution is looked at with a slider, and one’s own game stays', async () => {
  const page = await app.visit(levelHash(MINE));
  await focusBoard(page);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Solve' }).click();
  await page.getByRole('button', { name: 'Solve from here' }).click();
  await page.locator('[data-test=solve]').getByText('The shortest way out takes 20 moves').waitFor();
  await page.getByRole('button', { name: 'Show me the moves' }).click();
  const slider = page.getByRole('slider', { name: 'Move' });
  await slider.focus();
  await page.keyboard.press('End');
  expect(await counter(page)).toContain('20');
  await page.keyboard.press('ArrowLeft');
  expect(await counter(page)).toContain('19');
  await page.getByRole('button', { name: 'Play' }).click();
  await soon(() => counter(page)).toContain('20');
  await page.getByRole('button', { name: 'Back to my game' }).click();
  expect(await counter(page)).toContain('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await focusBoard(page);
  for (const move of lineTo(MINE, 'won')) await page.keyboard.press(ARROWS[move] ?? '');
  expect(await page.locator('[data-test=helped]').textContent()).toContain('solution');
});

test('boards take clicks that no hand made, as speech control and screen readers give them', async () => {
  const page = await app.visit(levelHash(MAZE));
  /** Clicks a cell as a program does: without a pointer. */
  const click = async (name: string) => {
    await cell(page, name).evaluate((one: HTMLElement) => one.click());
  };
  await click('a3');
  expect(await counter(page)).toContain('1');
  await page.goto(app.url + minesHash(LAYOUT));
  await cell(page, 'e3').waitFor();
  await click('e3');
  await soon(() => cell(page, 'e3').getAttribute('aria-label')).not.toContain('covered');
  await page.goto(app.url + mouseHash(FIVE));
  await cell(page, 'c1').waitFor();
  const before = await cell(page, 'c1').getAttribute('aria-label');
  await click('c1');
  await soon(() => cell(page, 'c1').getAttribute('aria-label')).not.toBe(before);
});

test('a game is won with the mouse', async () => {
  const { page } = await app.open(levelHash(MAZE));
  await page.locator('[role=grid]').waitFor();
  for (const move of lineTo(MAZE, 'won')) {
    const { x, y } = await besideOf(keyedCell(page), move);
    await page.mouse.click(x, y);
  }
  await result(page).getByText('Escaped').waitFor();
});
