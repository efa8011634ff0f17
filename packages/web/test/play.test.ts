import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, focusBoard, levelHash, MAZE, MINE, soon, startApp } from './app.js';
import { lineTo } from './lines.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ARROWS: Record<string, string> = {
  U: 'ArrowUp',
  R: 'ArrowRight',
  D: 'ArrowDown',
  L: 'ArrowLeft',
  W: 'Space',
};
const VI: Record<string, string> = { U: 'k', R: 'l', D: 'j', L: 'h', W: '.' };
const WASD: Record<string, string> = { U: 'w', R: 'd', D: 's', L: 'a', W: ' ' };

const result = (page: Page) => page.locator('[data-test=result]');
const counter = (page: Page) => page.locator('[data-test=counter]').textContent();
const heard = (page: Page, how: 'polite' | 'assertive') => page.locator(`[data-test=${how}]`).textContent();

const onBoard = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell');

/** Leaves the board, which has the focus from the start, and finds back to it with the Tab key. */
async function tabToBoard(page: Page): Promise<void> {
  await soon(() => onBoard(page)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await onBoard(page)).toBe(false);
  await page.keyboard.press('Tab');
  expect(await onBoard(page)).toBe(true);
}

test.each([
  ['escape', MINE, ARROWS],
  ['theseus', MAZE, VI],
  ['theseus', MAZE, WASD],
])('%s is played to victory by keyboard alone', async (_game, text, keys) => {
  const { page, errors } = await app.open(levelHash(text));
  await tabToBoard(page);
  // Faster than pieces slide: no key may be lost.
  for (const move of lineTo(text, 'won')) await page.keyboard.press(keys[move] ?? '');
  await result(page).getByText('Escaped').waitFor();
  expect(await heard(page, 'assertive')).toContain('Escaped in');
  expect(await page.locator('[data-test=helped]').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('keys outside the board do nothing', async () => {
  const { page } = await app.open(levelHash(MAZE));
  await page.locator('[role=grid]').waitFor();
  await page.getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('u');
  expect(await counter(page)).toContain('0');
  await page.context().close();
});

test('a game is won with the mouse', async () => {
  const { page } = await app.open(levelHash(MAZE));
  await page.locator('[role=grid]').waitFor();
  for (const move of lineTo(MAZE, 'won')) {
    const box = await page.locator('[role=gridcell][tabindex="0"]').boundingBox();
    if (!box) throw new Error('no active cell');
    const step = { U: [0, -1], R: [1, 0], D: [0, 1], L: [-1, 0], W: [0, 0] }[move] ?? [0, 0];
    await page.mouse.click(
      box.x + box.width * (0.5 + (step[0] ?? 0)),
      box.y + box.height * (0.5 + (step[1] ?? 0)),
    );
  }
  await result(page).getByText('Escaped').waitFor();
  await page.context().close();
});

test('waiting has a button where the level knows it, and none where it does not', async () => {
  const { page } = await app.open(levelHash(MAZE));
  await page.getByRole('button', { name: 'Wait', exact: true }).click();
  await page.getByText('Theseus waits').first().waitFor();
  await page.goto(app.url + levelHash(MINE));
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await page.getByRole('button', { name: 'Wait', exact: true }).count()).toBe(0);
  await page.context().close();
});

test('a game is won by swiping, and by the buttons', async () => {
  const { page } = await app.open(levelHash(MAZE), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const board = page.locator('.board');
  await board.waitFor();
  const box = await board.boundingBox();
  if (!box) throw new Error('no board');
  const line = lineTo(MAZE, 'won');
  const touch = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  let time = await page.evaluate(() => performance.timeOrigin / 1000);
  for (const move of line.slice(0, -1)) {
    const step = { U: [0, -60], R: [60, 0], D: [0, 60], L: [-60, 0] }[move];
    const points = [0.5, 1].map((part) => ({
      x: x + part * (step?.[0] ?? 0),
      y: y + part * (step?.[1] ?? 0),
    }));
    const send = async (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => {
      // The events say when they happened: a finger that rests before it is lifted does not fling, and the browser
      // would let the next touch stop a fling.
      time += type === 'touchEnd' ? 1 : 0.05;
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time });
    };
    await send('touchStart', [{ x, y }]);
    for (const point of step ? points : []) await send('touchMove', [point]);
    await send('touchEnd', []);
  }
  await soon(() => counter(page)).toContain(String(line.length - 1));
  await page.locator(`.pad-${line.at(-1)}`).tap();
  await result(page).getByText('Escaped').waitFor();
  await page.context().close();
});

test('after a loss one undoes, and the branch stays', async () => {
  const { page } = await app.open(levelHash(MAZE));
  await focusBoard(page);
  const line = lineTo(MAZE, 'lost');
  for (const move of line) await page.keyboard.press(ARROWS[move] ?? '');
  await result(page).getByText('Caught').waitFor();
  expect(await heard(page, 'assertive')).toContain('Caught');
  await page.keyboard.press('u');
  await result(page).waitFor({ state: 'detached' });
  expect(await counter(page)).toContain(String(line.length - 1));
  await page.keyboard.press('r');
  for (const move of lineTo(MAZE, 'won')) await page.keyboard.press(ARROWS[move] ?? '');
  await result(page).getByText('Escaped').waitFor();
  await page.getByRole('tab', { name: 'Tries' }).click();
  await page.getByRole('button', { name: `${line.length} moves, caught` }).click();
  await result(page).getByText('Caught').waitFor();
  await page.context().close();
});

test('a hint comes in three steps, and the result says so', async () => {
  const { page } = await app.open(levelHash(MAZE));
  await focusBoard(page);
  const steps = page.locator('[data-test=hint] li');
  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press('t');
    await soon(() => steps.count()).toBe(step);
  }
  for (const move of lineTo(MAZE, 'won')) await page.keyboard.press(ARROWS[move] ?? '');
  expect(await page.locator('[data-test=helped]').textContent()).toContain('with a hint');
  await page.context().close();
});

test('a solution is looked at with a slider, and one’s own game stays', async () => {
  const { page, errors } = await app.open(levelHash(MINE));
  await focusBoard(page);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Solve' }).click();
  await page.getByRole('button', { name: 'Solve from here' }).click();
  await page.locator('[data-test=solve]').getByText('Shortest: 20 moves').waitFor();
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
  expect(errors).toEqual([]);
  await page.context().close();
});

test('every pursuer says why it went where it went', async () => {
  const { page } = await app.open(levelHash(MAZE));
  await focusBoard(page);
  await page.keyboard.press('ArrowLeft');
  const why = page.locator('[data-test=why]');
  await why
    .getByText(/Minotaur .*closer|Minotaur .*wall/)
    .first()
    .waitFor();
  await why.getByRole('button', { name: /Minotaur/ }).click();
  await page.locator('.trail.marked').waitFor();
  expect(await heard(page, 'polite')).toMatch(/Theseus.*Minotaur/);
  await page.context().close();
});

test('overlays are drawn with a legend, one beside another', async () => {
  const { page, errors } = await app.open(levelHash(MINE));
  await page.getByRole('tab', { name: 'Maps' }).click();
  const names = page.locator('#overlay-chosen option');
  await soon(() => names.count()).toBeGreaterThan(4);
  for (const value of await names.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))) {
    if (value === '') continue;
    await page.locator('#overlay-chosen').selectOption(value);
    await page.locator('[data-test=legend]').first().waitFor();
    await page.locator('.board .overlay .value').first().waitFor();
  }
  await page.locator('#overlay-chosen').selectOption('joint');
  await page.locator('#overlay-compared').selectOption('nearer');
  await page.locator('[data-test=compare] .value').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('exploring reads cells without moving, and questions are answered', async () => {
  const { page } = await app.open(levelHash(MINE));
  await focusBoard(page);
  await page.keyboard.press('e');
  await page.keyboard.press('ArrowRight');
  expect(await counter(page)).toContain('0');
  expect(await page.locator('[data-test=reading]').textContent()).toMatch(/^g4/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^g4/);
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
  await page.context().close();
});
