import { expect, test } from 'vitest';
import { focusBoard, levelHash, says, soon, useApp } from '../../app.js';
import { cell, endCard, hashOf, heard, LAYOUT, minesOf, pressAt, SEEDED } from './page.js';

const app = useApp();

test('a whole game from a seed is won by keyboard alone, and counted', async () => {
  const page = await app.visit(hashOf(SEEDED));
  const size = { columns: 6, rows: 5 };
  await cell(page, 'c3').waitFor();
  expect(await page.locator('[data-test=seed]').textContent()).toBe('minotaur');
  expect(page.url()).toMatch(/#\/mines$/);
  await focusBoard(page);
  await pressAt(page, size, [14], 'Enter');
  await soon(() => heard(page, 'polite')).toMatch(/^Sea\. \d+ more cells open/);
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
  // Once it is won the space bar would deal a new board.
  for (const at of cells) {
    const isCovered = page.locator(`[data-cell="${at}"][aria-label*="covered"]`);
    if (isMine[at] || (await isCovered.count()) === 0) continue;
    await pressAt(page, size, [at], ' ');
  }
  await endCard(page).getByText('Cleared').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  await page.getByRole('link', { name: 'Statistics' }).click();
  const tally = page.locator('.tally');
  expect(await tally.textContent()).toContain('1 of 1 won');
  await page.getByRole('link', { name: /Watch/ }).click();
  await says(page.locator('[data-test=risks]'), /might have hit a mine|had to hit a mine|No move was a risk/);
  // One's own game has its times, here and where it is reviewed; arrows step but on the board itself.
  const step = page.locator('[data-test=replay-step]');
  await soon(() => step.textContent()).toContain('Move 0 of');
  await page.getByRole('button', { name: 'To the end' }).click();
  await soon(() => step.textContent()).toMatch(/^Move (\d+) of \1at \d/);
  await page.getByRole('button', { name: 'To the start' }).click();
  expect(await step.textContent()).toContain('Move 0 of');
  await page.keyboard.press('ArrowRight');
  await soon(() => step.textContent()).toContain('Move 1 of');
  await cell(page, 'a1').focus();
  await page.keyboard.press('ArrowRight');
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('1');
  expect(await step.textContent()).toContain('Move 1 of');
  await page.keyboard.press('b');
  await soon(() => step.textContent()).toContain('Move 0 of');
});

test('a mouse opens, flags and chords; a step back after a mine marks the game', async () => {
  const page = await app.visit(hashOf(LAYOUT));
  await cell(page, 'b1').click();
  await cell(page, 'b1').and(page.locator('[aria-label*=": 2"]')).waitFor();
  await cell(page, 'a1').click();
  await endCard(page).getByRole('heading', { name: 'You hit a mine' }).waitFor();
  expect(await heard(page, 'assertive')).toContain('A mine explodes');
  expect(await endCard(page).locator('.primary').textContent()).toContain('Try again');
  const worst = page.locator('[data-test=worst-guess]');
  await soon(() => worst.textContent()).toMatch(
    /click 2: the risk of a1 was 40(?:\.0)? %\. Another cell was safe\./,
  );
  expect(await worst.getByRole('link').getAttribute('href')).toMatch(/^#\/review\/.*&at=2$/);
  await endCard(page).getByText('ZiNi, with flags').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await endCard(page).count()).toBe(0);
  for (const name of ['a1', 'c1']) {
    await cell(page, name).click({ button: 'right' });
    await page.locator(`[aria-label="${name}: flag"]`).waitFor();
  }
  await cell(page, 'b1').click({ button: 'middle' });
  await cell(page, 'a2').and(page.locator('[aria-label*=": 1"]')).waitFor();
  await cell(page, 'e3').click();
  await endCard(page).getByText('Cleared').waitFor();
  expect(await endCard(page).textContent()).toContain(
    'Not counted in the statistics, because of a board not dealt by chance, an undo',
  );
  await page.getByRole('link', { name: 'Statistics' }).click();
  // A board counts once, however often its end was taken back; a known one is told apart from those that were won.
  expect(await page.locator('.tally').textContent()).toContain(
    '1 game so far, not counted: played with help, or on a known board.',
  );
  expect(await page.locator('.finished li').count()).toBe(1);
});

test('Enter unfolds a part and folds it again, but once it leads on it does that, and the space bar folds', async () => {
  const { page } = await app.open(hashOf(LAYOUT), { viewport: { width: 1280, height: 780 } });
  const isOpen = (fold: string) =>
    page
      .locator('details', { hasText: fold })
      .first()
      .getAttribute('open')
      .then((open) => open !== null);
  const onto = async (fold: string) => {
    await page.keyboard.press('Tab');
    await page.locator('summary', { hasText: fold }).focus();
  };
  await cell(page, 'b1').click();
  await onto('Rules');
  await page.keyboard.press('Enter');
  expect(await isOpen('Rules')).toBe(true);
  await page.keyboard.press('Enter');
  expect(await isOpen('Rules')).toBe(false);
  await cell(page, 'a1').click();
  await endCard(page).waitFor();
  await onto('Figures');
  for (const [key, open] of [
    ['Enter', true],
    ['Space', false],
    ['Enter', true],
  ] as const) {
    await page.keyboard.press(key);
    await soon(() => isOpen('Figures')).toBe(open);
  }
  await page.keyboard.press('Enter');
  await endCard(page).waitFor({ state: 'detached' });
});

test('another board does not lose the game, also over a reload', async () => {
  const { page } = await app.open(levelHash(SEEDED));
  await cell(page, 'c3').click();
  const opened = page.locator('[role=gridcell]:not([aria-label$=": covered"])');
  const count = await opened.count();
  await page.getByRole('radio', { name: 'Expert' }).click();
  await soon(() => page.locator('[role=gridcell]').count()).toBe(480);
  await page.reload();
  await page.getByRole('button', { name: /Back to the previous board/ }).click();
  await soon(() => opened.count()).toBe(count);
});

test('the coach leads on in four steps, in words and on the board', async () => {
  const page = await app.visit(hashOf('game: mines\nmines: 2\n\n000\n121\n...\n'));
  const coach = page.locator('[data-test=coach]');
  const nudge = page.getByRole('button', { name: 'Hint', exact: true });
  await nudge.click();
  await coach.getByText(/Something is certain/).waitFor();
  expect(await page.locator('.rings').count()).toBe(0);
  await coach.getByRole('button', { name: 'Where?' }).click();
  expect(await page.locator('.rings.cited').count()).toBe(1);
  await coach.getByRole('button', { name: 'Why?' }).click();
  expect(await page.locator('.rings.safe, .rings.mine').count()).toBeGreaterThan(0);
  expect(await coach.locator('li').count()).toBe(3);
  for (let step = 0; step < 4; step++) {
    await coach.getByRole('button', { name: /for me/ }).click();
    await soon(() => coach.count()).toBe(0);
    if ((await endCard(page).count()) > 0) break;
    await nudge.click();
    for (const name of ['Where?', 'Why?']) await coach.getByRole('button', { name }).click();
  }
  await endCard(page).getByText('a board not dealt by chance, a hint').waitFor();
});

test('chances are shown on the board and in the words of its cells', async () => {
  const { page } = await app.open(hashOf('game: mines\nmines: 1\n\n.1.\n...\n'));
  await page.getByRole('checkbox', { name: /Show the chance/ }).click();
  await page.locator('[aria-label="a1: covered, a mine with a chance of 20.0 %"]').waitFor();
  expect(await page.locator('[data-test=field-facts]').textContent()).toContain('Solutions5');
});
