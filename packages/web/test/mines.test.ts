import { minesRules } from '@knossos/engine/games/mines/index';
import { cellName } from '@knossos/engine/grid';
import { encodeId, parseDocument } from '@knossos/engine/puzzle';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, focusBoard, levelHash, soon, startApp } from './app.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const hashOf = (text: string, room = '') => `#/mines/${room}${encodeId(text)}`;
const heard = (page: Page, how: 'polite' | 'assertive') => page.locator(`[data-test=${how}]`).textContent();
const cell = (page: Page, name: string) => page.locator(`[role=gridcell][aria-label^="${name}:"]`);
const endCard = (page: Page) => page.locator('.end-card');

/** 6 x 5 with five mines, dealt from its seed at the first click. */
const SEEDED = `game: mines\nmines: 5\nseed: minotaur\n\n${'......\n'.repeat(5)}`;
/** The mines lie at a1 and c1; the last cell is a sea. */
const LAYOUT = 'game: mines\nstart: wild\n\n*.*..\n.....\n.....\n';

/** The mines of a level when this cell is opened first. */
function minesOf(text: string, first: string): boolean[] {
  const document = parseDocument(text);
  const level = document.ok ? minesRules.parse(document.value) : document;
  if (!level.ok) throw new Error(level.fault.message);
  const { state } = minesRules.play(minesRules.start(level.value, level.value.meta.seed ?? ''), first);
  if (state.secret?.kind !== 'laid') throw new Error('no mines were laid');
  return [...state.secret.layout.isMine].map((mine) => mine === 1);
}

/** Goes with the arrow keys from the first cell to each of these in turn, and presses a key there. */
async function pressAt(page: Page, size: { columns: number }, cells: readonly number[], key: string) {
  await page.keyboard.press('Control+Home');
  let at = 0;
  for (const target of cells) {
    const steps = (from: number, to: number, back: string, on: string) =>
      Array.from({ length: Math.abs(to - from) }, () => (to < from ? back : on));
    const rows = [Math.floor(at / size.columns), Math.floor(target / size.columns)] as const;
    const columns = [at % size.columns, target % size.columns] as const;
    for (const step of [
      ...steps(...rows, 'ArrowUp', 'ArrowDown'),
      ...steps(...columns, 'ArrowLeft', 'ArrowRight'),
    ])
      await page.keyboard.press(step);
    await page.keyboard.press(key);
    at = target;
  }
}

test('a whole game from a seed is won by keyboard alone, and counted', async () => {
  const { page, errors } = await app.open(hashOf(SEEDED));
  const size = { columns: 6, rows: 5 };
  await cell(page, 'c3').waitFor();
  expect(await page.locator('[data-test=seed]').textContent()).toBe('minotaur');
  expect(page.url()).toMatch(/#\/mines$/);
  await focusBoard(page);
  await pressAt(page, size, [14], 'Enter');
  await soon(() => heard(page, 'polite')).toMatch(/^C3 shows/);
  const isMine = minesOf(SEEDED, 'c3');
  const cells = [...isMine.keys()];
  await pressAt(
    page,
    size,
    cells.filter((at) => isMine[at]),
    'f',
  );
  expect(await page.locator('[data-test=mines-left]').textContent()).toBe('Mines left: 0');
  // A flag keeps its cell from being opened.
  await page.keyboard.press('Enter');
  await soon(() => heard(page, 'polite')).toContain('has a flag');
  await pressAt(
    page,
    size,
    cells.filter((at) => !isMine[at]),
    ' ',
  );
  await soon(() => heard(page, 'assertive')).toContain('the field is cleared');
  await endCard(page).getByText('Swept clean').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  await page.getByRole('link', { name: 'Statistics' }).click();
  const tally = page.locator('.tally');
  expect(await tally.textContent()).toContain('1 of 1 won');
  await page.getByRole('link', { name: /Watch/ }).click();
  await page
    .locator('[data-test=risks]')
    .getByText(/might have hit a mine|No move risked/)
    .waitFor();
  await page.getByRole('button', { name: 'To the start' }).click();
  expect(await page.locator('[data-test=replay-step]').textContent()).toContain('Move 0 of');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a mouse opens, flags and chords; a step back after a mine marks the game', async () => {
  const { page, errors } = await app.open(hashOf(LAYOUT));
  await cell(page, 'b1').click();
  await cell(page, 'b1').and(page.locator('[aria-label*=": 2"]')).waitFor();
  await cell(page, 'a1').click();
  await endCard(page).getByText('A mine').waitFor();
  expect(await heard(page, 'assertive')).toContain('A1 is a mine and explodes');
  await page.getByRole('button', { name: 'Take it back' }).click();
  expect(await endCard(page).count()).toBe(0);
  for (const name of ['a1', 'c1']) {
    await cell(page, name).click({ button: 'right' });
    await page.locator(`[aria-label="${name}: flag"]`).waitFor();
  }
  await cell(page, 'b1').click({ button: 'middle' });
  await cell(page, 'a2').and(page.locator('[aria-label*=": 1"]')).waitFor();
  await cell(page, 'e3').click();
  await endCard(page).getByText('Swept clean').waitFor();
  expect(await endCard(page).textContent()).toContain('a given board, an undo');
  await page.getByRole('link', { name: 'Statistics' }).click();
  // A board counts once, however often its end was taken back; a known one is told apart from those that were won.
  expect(await page.locator('.tally').textContent()).toContain(
    '1 game so far, not counted: with help, or on a board that was known.',
  );
  expect(await page.locator('.finished li').count()).toBe(1);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a finger opens with a tap and flags with a long press; flag mode turns the two about', async () => {
  const { page } = await app.open(hashOf(LAYOUT), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const touch = await page.context().newCDPSession(page);
  /** Holds a finger on a cell until something has come of it. */
  const hold = async (name: string, outcome: Locator) => {
    await cell(page, name).scrollIntoViewIfNeeded();
    const box = await cell(page, name).boundingBox();
    if (!box) throw new Error('no cell');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await outcome.waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await cell(page, 'b1').tap();
  await cell(page, 'b1').and(page.locator('[aria-label*=": 2"]')).waitFor();
  await hold('a1', page.locator('[aria-label="a1: flag"]'));
  await page.getByRole('button', { name: 'Flag', exact: true }).tap();
  await cell(page, 'c1').tap();
  await page.locator('[aria-label="c1: flag"]').waitFor();
  await hold('e3', endCard(page).getByText('Swept clean'));
  await page.context().close();
});

test('a reload resumes the game, and another board does not lose it', async () => {
  const { page } = await app.open(levelHash(SEEDED));
  await cell(page, 'c3').click();
  expect(page.url()).toMatch(/#\/mines$/);
  const opened = await page.locator('[role=gridcell]:not([aria-label$=": covered"])').count();
  await page.reload();
  await soon(() => page.locator('[role=gridcell]:not([aria-label$=": covered"])').count()).toBe(opened);
  await page.getByRole('radio', { name: 'Expert' }).click();
  await soon(() => page.locator('[role=gridcell]').count()).toBe(480);
  await page.reload();
  await page.getByRole('button', { name: /Back to the board before/ }).click();
  await soon(() => page.locator('[role=gridcell]:not([aria-label$=": covered"])').count()).toBe(opened);
  await page.context().close();
});

test('the coach leads on in four steps, in words and on the board', async () => {
  const { page, errors } = await app.open(hashOf('game: mines\nmines: 2\n\n000\n121\n...\n'));
  const coach = page.locator('[data-test=coach]');
  await coach.getByRole('button', { name: 'A nudge' }).click();
  await coach.getByText(/Something is certain/).waitFor();
  expect(await page.locator('.rings').count()).toBe(0);
  await coach.getByRole('button', { name: 'Where?' }).click();
  expect(await page.locator('.rings.cited').count()).toBe(1);
  await coach.getByRole('button', { name: 'Why?' }).click();
  expect(await page.locator('.rings.safe, .rings.mine').count()).toBeGreaterThan(0);
  expect(await coach.locator('li').count()).toBe(3);
  for (let step = 0; step < 4; step++) {
    await coach.getByRole('button', { name: /for me/ }).click();
    await coach.getByRole('button', { name: 'A nudge' }).or(endCard(page)).first().waitFor();
    if ((await endCard(page).count()) > 0) break;
    for (const name of ['A nudge', 'Where?', 'Why?']) await coach.getByRole('button', { name }).click();
  }
  await endCard(page).getByText('a given board, the coach').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('chances are shown on the board and in the words of its cells', async () => {
  const { page } = await app.open(hashOf('game: mines\nmines: 1\n\n.1.\n...\n'));
  await page.getByRole('checkbox', { name: /Show the chance/ }).click();
  await page.locator('[aria-label="a1: covered, 20.0 % mine"]').waitFor();
  expect(await page.locator('[data-test=field-facts]').textContent()).toContain('Solutions5');
  await page.context().close();
});

test('the analyser names and marks the numbers at fault, and searches small endgames', async () => {
  const { page, errors } = await app.open('#/mines/analyse');
  const analysis = page.locator('[data-test=analysis]');
  await analysis.getByText('1,878,392,407,320').waitFor();
  await focusBoard(page);
  await page.keyboard.press('4');
  await analysis.getByText('a1 says 4, but it has only 3 covered cells around it').waitFor();
  await page.locator('[aria-label="a1: 4, cannot be right"]').waitFor();
  expect(await page.locator('.rings.fault').count()).toBe(1);
  await page.keyboard.press('u');
  await analysis.getByText('possible', { exact: true }).waitFor();
  await page.getByLabel(/A link, or a position as text/).fill('mines: 2\n\n..1\n.21\n..1\n');
  await page.getByRole('button', { name: 'Put it on the table' }).click();
  await analysis.getByText('impossible', { exact: true }).waitFor();
  await page.getByLabel(/A link, or a position as text/).fill('3x3x3\n#2#\n#31\n#10');
  await page.getByRole('button', { name: 'Put it on the table' }).click();
  await page.locator('[data-test=best]').getByText('Best cell').waitFor();
  const far = `mines: 12\n\n.........\n.7.......\n${'.........\n'.repeat(5)}`;
  await page.getByLabel(/A link, or a position as text/).fill(far);
  await page.getByRole('button', { name: 'Put it on the table' }).click();
  await page.locator('[data-test=guess]').getByText('Best by look-ahead').waitFor();
  await page.getByLabel(/A link, or a position as text/).fill('mines: 1\n\n..\n11\n00\n');
  await page.getByRole('button', { name: 'Put it on the table' }).click();
  await page.locator('[data-test=fifties]').getByText('a1 against b1, 50.0 %').waitFor();
  await page.getByLabel(/A link, or a position as text/).fill('mines: 9\n\n..\n..\n');
  await page.getByRole('button', { name: 'Put it on the table' }).click();
  await page.locator('[data-test=fault]').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the analyser is painted by dragging, as one stroke', async () => {
  const { page } = await app.open('#/mines/analyse');
  await page.getByRole('button', { name: 'Number 2' }).click();
  const from = await cell(page, 'b2').boundingBox();
  const to = await cell(page, 'e2').boundingBox();
  if (!from || !to) throw new Error('no cells');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await page.mouse.up();
  for (const name of ['b2', 'c2', 'd2', 'e2']) await page.locator(`[aria-label^="${name}: 2"]`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.locator('[aria-label*=": 2"]').count()).toBe(0);
  await page.context().close();
});

test('a board without guesses is made on the thinking thread, and its seed makes it again', async () => {
  const { page, errors } = await app.open('#/mines');
  const make = async () => {
    await page.getByRole('radio', { name: 'Own' }).click();
    const dialog = page.getByRole('dialog');
    if (!(await dialog.getByRole('checkbox', { name: /No guessing/ }).isChecked()))
      await dialog.getByRole('checkbox', { name: /No guessing/ }).click();
    await dialog.getByRole('spinbutton', { name: 'Mines' }).fill('999');
    await dialog.getByText('must be a whole number from 1 to 72 here').waitFor();
    await dialog.getByRole('spinbutton', { name: 'Mines' }).fill('12');
    await dialog.getByRole('textbox', { name: /Seed/ }).fill('thread');
    await dialog.getByRole('button', { name: 'Deal this board' }).click();
    await soon(() => page.locator('[data-test=seed]').textContent()).toBe('thread');
    await page
      .locator(`[role=gridcell][aria-label="${cellName({ columns: 9, rows: 9 }, 20)}: sea"]`)
      .waitFor();
    return page.locator('[role=gridcell]').evaluateAll((all) => all.map((one) => one.ariaLabel).join());
  };
  const first = await make();
  await page.getByRole('button', { name: 'New board' }).click();
  await soon(() => page.locator('[data-test=seed]').textContent()).not.toBe('thread');
  expect(await make()).toBe(first);
  expect(errors).toEqual([]);
  await page.context().close();
});
