import { rulebook } from '@knossos/engine/internal/games';
import { orThrow } from '@knossos/engine/internal/puzzle';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focusBoard, soon, useApp } from '../app.js';
import { pressAt } from '../games/mines/page.js';
import { ARROWS, counter, daysText, heard, onBoard, result } from './play-page.js';
import { stepsOf, sweepOf } from './winning-ways.js';

const app = useApp();

/** Starts to play on in a game, and waits for the first level. */
async function started(game: string, mode = 'Play on'): Promise<Page> {
  const page = await app.visit(`#/on/${game}`);
  await page.getByRole('button', { name: `Start ${mode}` }).click();
  await lineOf(page).waitFor();
  return page;
}

const lineOf = (page: Page) => page.locator('[data-test=on-line]');
const isReady = async (page: Page) => Number(await lineOf(page).getAttribute('data-ready')) > 0;

/** What is kept of playing on. */
const keptOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('knossos/on/now') ?? ''));
/** The level at hand as text, as a puzzle, and by its shortest way. */
const textOf = async (page: Page): Promise<string> => (await keptOf(page)).level.text;
const puzzleOf = async (page: Page) => (await keptOf(page)).level.puzzle;
const wayOf = async (page: Page) => stepsOf({ text: await textOf(page) });

async function walk(page: Page, moves: string): Promise<void> {
  await focusBoard(page);
  for (const move of moves) await page.keyboard.press(ARROWS[move] ?? '');
}

/** Asks for hints until one says the move. */
async function hinted(page: Page): Promise<void> {
  for (let step = 0; step < 2; step++) {
    await page.keyboard.press('t');
    await page.locator('[data-test=hint] li').nth(step).waitFor();
  }
  await lineOf(page).getByText('not counted').waitFor();
}

test.each(['theseus', 'gold', 'mines', 'haunt', 'mouse', 'custom'])(
  'in %s the next level is ready before one is done with the one at hand',
  async (game) => {
    const page = await started(game);
    expect(await page.getByRole('button', { name: 'New board' }).count()).toBe(0);
    const seen = new Set([await puzzleOf(page)]);
    for (let skipped = 0; skipped < 3; skipped++) {
      await soon(() => isReady(page)).toBe(true);
      const before = await puzzleOf(page);
      await page.keyboard.press('Shift+Enter');
      await soon(() => puzzleOf(page)).not.toBe(before);
      expect(await page.locator('.making-line').count()).toBe(0);
      seen.add(await puzzleOf(page));
    }
    expect(seen.size).toBe(4);
    await page.getByRole('button', { name: 'Stop playing on' }).click();
    await page.locator('[data-test=last-line]').getByText('0 of 3 levels solved').waitFor();
  },
);

test('a solved level raises the number, a hint lowers it, and Enter goes on', async () => {
  const page = await started('theseus');
  const number = lineOf(page).locator('[data-test=own-number]');
  await number.waitFor();
  const rating = async () => Number.parseInt(((await number.textContent()) ?? '').replace(/\D/g, ''), 10);
  expect(await number.textContent()).toBe('You: 1,200');
  const win = async () => {
    await walk(page, await wayOf(page));
    await page.locator('[data-test=on-end]').getByText('olved').waitFor();
  };
  await win();
  const first = await rating();
  expect(first).toBeGreaterThan(1200);
  const address = page.url();
  await page.keyboard.press('Enter');
  await soon(() => page.url().split('?')[0]).not.toBe(address.split('?')[0]);
  await page.locator('[data-test=on-end]').waitFor({ state: 'detached' });
  await focusBoard(page);
  await hinted(page);
  // What is said leaves the buttons their room.
  const overhang = (line: Element) => line.scrollWidth - line.clientWidth;
  expect(await lineOf(page).evaluate(overhang)).toBe(0);
  await win();
  expect(await rating()).toBeLessThan(first);
  // On a telephone the whole sentence stands on the card, which says but once that there was help.
  await page.setViewportSize({ width: 390, height: 844 });
  const words = page.locator('[data-test=on-end] span').first();
  const { x, width } = (await words.boundingBox()) ?? { x: 0, width: 999 };
  expect(await words.textContent()).not.toMatch(/\d\.\d/);
  const card = (await result(page).boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width).toBeLessThan(card.x + card.width);
  expect(await result(page).textContent()).not.toContain('Solved with');
});

test('the page stays from level to level, and brings nothing of one to the next', async () => {
  const page = await started('theseus');
  const undo = page.locator('.keypad .key-undo');
  const tab = (name: string) => page.getByRole('tab', { name });
  const rules = page.locator('.play-layout-bench details', { hasText: 'Rules' }).first();
  const grid = page.getByRole('grid');
  const isFresh = async () => {
    await soon(() => counter(page)).toMatch(/^0 moves/);
    expect(await page.locator('[data-test=hint], [data-test=reading], [data-test=why]').count()).toBe(0);
    expect(await result(page).count()).toBe(0);
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    expect(await grid.getAttribute('aria-description')).toMatch(/^Arrow keys move you/);
    expect(await page.locator('.board .trail, .board .overlay, .board .pointer').count()).toBe(0);
    // The board has the focus, and the goal is said to those who listen.
    await soon(() => onBoard(page)).toBe(true);
    await soon(() => heard(page, 'polite')).toMatch(/^Lead Theseus/);
    // The tools come after the picture.
    await soon(() => tab('Maps').getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('#overlay-chosen').inputValue()).toBe('');
    expect(await rules.getAttribute('open')).toBe(null);
  };
  await soon(() => isReady(page)).toBe(true);
  await isFresh();
  await page.locator('.keypad').evaluate((keypad) => {
    keypad.dataset.first = 'yes';
  });
  const first = await puzzleOf(page);
  // A move that was taken back, a map, a hint that is open, another tool, rules that are unfolded and have the focus, and one explores.
  const [move = ''] = await wayOf(page);
  await page.keyboard.press(ARROWS[move] ?? '');
  await page.keyboard.press('u');
  await page.locator('#overlay-chosen').selectOption('distance');
  await page.locator('.board .overlay').first().waitFor();
  await tab('Tries').click();
  await rules.locator('summary').first().click();
  await page.keyboard.press('t');
  await page.locator('[data-test=hint] li').first().waitFor();
  await page.keyboard.press('e');
  await page.locator('[data-test=reading]').waitFor();
  await rules.locator('summary').first().focus();
  await page.keyboard.press('Shift+Enter');
  await soon(() => puzzleOf(page)).not.toBe(first);
  await isFresh();
  const second = await puzzleOf(page);
  const address = page.url();
  for (const step of await wayOf(page)) await page.keyboard.press(ARROWS[step] ?? '');
  await page.locator('[data-test=on-end]').getByText('olved').waitFor();
  await soon(() => isReady(page)).toBe(true);
  await page.keyboard.press('Enter');
  await soon(() => puzzleOf(page)).not.toBe(second);
  await isFresh();
  expect(await page.locator('.keypad').getAttribute('data-first')).toBe('yes');
  // Undo takes back nothing of the level before, and the way back leads to it as it was left.
  await page.keyboard.press('u');
  expect(await counter(page)).toMatch(/^0 moves/);
  await page.goBack();
  await soon(() => page.url().split('?')[0]).toBe(address.split('?')[0]);
  await soon(() => result(page).getAttribute('data-status')).toBe('won');
});

test('in three minutes the next level comes at once, the end says what was solved, and Enter plays them again', async () => {
  const page = await started('escape', 'Three minutes');
  const line = () => keptOf(page);
  const { text, puzzle, rating } = (await line()).level;
  expect(rating).toBeLessThan(1000);
  await walk(page, stepsOf({ text }));
  await soon(async () => (await line()).level.puzzle).not.toBe(puzzle);
  expect(await line()).toMatchObject({ results: [{ won: true }], outcome: null });
  await soon(async () => (await line()).until).not.toBeNull();
  expect(await result(page).count()).toBe(0);
  // For a moment after the next board has come by itself, presses that were meant for the one before do nothing.
  const goOn = page.getByRole('dialog').getByRole('button', { name: 'Go on' });
  await soon(async () => {
    if ((await goOn.count()) === 0) await page.getByRole('button', { name: 'Stop playing on' }).click();
    return goOn.count();
  }).toBe(1);
  await goOn.click();
  expect(await line()).toMatchObject({ isOver: false });
  // As if the time had gone by.
  await page.evaluate(() => {
    const now = JSON.parse(localStorage.getItem('knossos/on/now') ?? '');
    const results = [{ won: true }, { won: false }, { won: true }];
    localStorage.setItem('knossos/on/now', JSON.stringify({ ...now, results, until: 1 }));
  });
  await page.reload();
  const card = page.locator('[data-test=last-line]');
  await card.getByText('Time is up: 2 solved').waitFor();
  // What was meant for the board does nothing.
  await page.keyboard.press('Enter');
  expect(await line()).toMatchObject({ mode: 'three minutes', isOver: true });
  // The level at hand was not solved.
  expect(await card.locator('[data-test=lost] a').count()).toBe(1);
  await soon(async () => {
    await page.keyboard.press('Enter');
    return (await line()).isOver;
  }).toBe(false);
  expect(await line()).toMatchObject({ mode: 'three minutes', results: [] });
});

test('Enter leads from the easy one of a day to the middle one, the hard one, and on', async () => {
  const day = '2026-01-05';
  const page = await app.visit(`#/daily/${day}/easy`);
  const goOn = async () => {
    await soon(() => result(page).getAttribute('data-status')).toBe('won');
    await page.keyboard.press('Enter');
    await result(page).waitFor({ state: 'detached' });
  };
  const { columns, safe } = sweepOf({ text: await daysText(page, 'mines.easy', day) });
  await focusBoard(page);
  for (const cell of safe) {
    if ((await result(page).count()) > 0) break;
    await pressAt(page, { columns }, [cell], ' ');
  }
  await goOn();
  for (const slot of ['theseus.middle', 'escape.hard']) {
    const text = await daysText(page, slot, day);
    await page.getByRole('grid', { name: slot.split('.')[1] ?? '' }).waitFor();
    await walk(page, stepsOf({ text }));
    if (slot === 'escape.hard') {
      await page.locator('[data-test=daily-note]').getByText('Three of three').waitFor();
      await result(page).getByRole('button', { name: 'Share' }).click();
      const said = page.locator('[data-test=share-text]');
      expect(await said.textContent()).toMatch(/▲▲▲\neasy, Minehunt: .*\nmiddle, .*\nhard, /);
      await page.keyboard.press('Escape');
      await said.waitFor({ state: 'detached' });
      await focusBoard(page);
    }
    await goOn();
  }
  await soon(() => page.url()).toContain('#/on/escape');
  // The page comes a moment after its address.
  await page.getByRole('button', { name: 'Start Play on' }).waitFor();
  await page.keyboard.press('Enter');
  await lineOf(page).waitFor();
});

test('tries of a maze that is built are counted, a hint is told to end that, and trying again shows no old visits', async () => {
  const page = await started('mouse');
  const line = lineOf(page);
  await line.getByText('0 of 3 tries').waitFor();
  await focusBoard(page);
  // A maze that nobody changed is no try; what opens a cell cuts nothing off, and in a bare frame there is a way around.
  const blocked = page.locator('[role=gridcell][aria-label$=": blocked"]');
  const free = page.locator('[role=gridcell][aria-label$=": open"]');
  await ((await blocked.count()) > 0 ? blocked : free).first().click();
  await page.keyboard.press('e');
  await line.getByText('1 of 3 tries').waitFor();
  const counts = page.locator('.board .heat');
  expect(await counts.count()).toBeGreaterThan(0);
  await result(page).getByRole('button', { name: 'Try again' }).click();
  await soon(() => counts.count()).toBe(0);
  await hinted(page);
});

test('a review of the level at hand is help, and what was taken back without undo is said at once', async () => {
  const page = await started('theseus', 'No undo');
  const line = lineOf(page);
  await walk(page, (await wayOf(page)).charAt(0));
  await page.keyboard.press('u');
  await page.getByText('A move was taken back: this level no longer counts.').first().waitFor();
  await line.getByText('not counted').waitFor();
  const before = await textOf(page);
  await page.keyboard.press('Shift+Enter');
  await line.getByText('not counted').waitFor({ state: 'detached' });
  await soon(() => textOf(page)).not.toBe(before);
  const next = orThrow(rulebook.parse(await textOf(page)));
  const move = (await wayOf(page)).charAt(0);
  await page.goto(`${app.url}#/review/${rulebook.encode(next)}?moves=${move}`);
  await page.getByText('A review is help: the level that you are playing on').first().waitFor();
  await page.goBack();
  await line.getByText('not counted').waitFor();
});
