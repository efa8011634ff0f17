import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { copied, soon, useApp } from '../app.js';
import { goToCell, keyedCell } from '../play/board-keys.js';
import { TELEPHONE } from '../play/fingers.js';
import { ARROWS } from '../play/play-page.js';
import { expectReadable } from '../screens/journey.js';
import { area, openEditor, textOf, verdict } from './editor-page.js';

const app = useApp();

/** What somebody works with; each call is one thing that is done. */
type Hands = ReturnType<typeof byPointer>;

/** A cell of the drawing, 7 columns wide. */
const cellAt = (page: Page, name: string) =>
  page.locator(`.drawing [data-cell="${(Number(name.slice(1)) - 1) * 7 + name.charCodeAt(0) - 97}"]`);

const byPointer = (name: string, options: BrowserContextOptions, tap: (at: Locator) => Promise<void>) => ({
  name,
  options,
  /** Presses a button, or chooses something. */
  press: (_: Page, target: Locator) => tap(target),
  /** Puts what has a letter on a cell, by the name of its pencil. */
  async draw(page: Page, pencil: string, _letter: string, cell: string) {
    await tap(page.getByRole('group', { name: 'Draw with' }).getByRole('button', { name: pencil }));
    await tap(cellAt(page, cell));
  },
});

const isFocused = (target: Locator) => target.evaluate((one) => document.activeElement === one);

/** Goes by a key until something has the focus. */
async function goBy(page: Page, key: string, target: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

const KEYS: Hands = {
  name: 'by keyboard alone',
  options: { viewport: { width: 1366, height: 768 } },
  async press(page, target) {
    await target.waitFor();
    const role = await target.getAttribute('role');
    const isInMenu = role?.startsWith('menuitem') === true;
    await goBy(page, isInMenu ? 'ArrowDown' : 'Tab', target);
    await page.keyboard.press('Enter');
  },
  async draw(page, _, letter, cell) {
    await goBy(page, 'Tab', keyedCell(page));
    await goToCell(page, cell);
    await page.keyboard.press(letter);
  },
};

const ALL_HANDS: readonly Hands[] = [
  byPointer('with a mouse', { viewport: { width: 1366, height: 768 } }, (at) => at.click()),
  byPointer('with a finger on a telephone', TELEPHONE, (at) => at.tap()),
  KEYS,
];

/** Most things that fit into three minutes, at six seconds each. */
const MOST_DONE = 30;

test.each(drawn(ALL_HANDS, 3))(
  'a stranger $name invents a game on an empty page, solves it and shares it',
  async (hands) => {
    const page = await app.visit('#/edit', {
      ...hands.options,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    let done = 0;
    const press = async (target: Locator) => {
      done++;
      await hands.press(page, target);
    };
    const draw = async (...what: [pencil: string, letter: string, cell: string]) => {
      // Taking the pencil, and putting it to a cell.
      done += 2;
      await hands.draw(page, ...what);
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
    await press(page.getByRole('button', { name: 'New', exact: true }));
    await press(button(/Own Rules/));
    await press(button('Templates'));
    await press(button(/An empty page/));
    await press(button(/a new piece M/));
    await press(item('M hunts rows first'));
    await expect.poll(() => textOf(page)).toContain('rule: M hunts rows first\n');
    await press(button('Draw M'));
    await draw('M', 'm', 'e5');
    await draw('Exit', 'e', 'a1');
    await soon(() => verdict(page).textContent()).toContain('Solvable in 3 moves');
    // The verdict follows the rules.
    await press(button(/More about rule 1/));
    await press(item('2 steps'));
    await press(button('2'));
    await press(page.getByRole('menuitemradio', { name: '3', exact: true }));
    await press(button('rows first'));
    await press(page.getByRole('menuitemradio', { name: 'by shortest path' }));
    await press(button('How it ends'));
    await press(item('win when you reach E and survive'));
    await soon(() => verdict(page).textContent()).toContain('annot be won');
    await press(button('and survive'));
    await soon(() => verdict(page).textContent()).toContain('Solvable in 3 moves');
    await press(button('Look of M'));
    await press(page.getByRole('menuitemradio', { name: 'Ghost' }));
    await expect
      .poll(() => textOf(page))
      .toBe(
        'game: custom\nrule: M hunts by shortest path ties RUDL, 3 steps\nrule: win when you reach E\nlook: M ghost\n\nE......\n.......\n.S.....\n.......\n....M..\n',
      );
    await expectReadable(page);
    await press(button('Play it'));
    await page.locator('[data-test=try-out] svg .actor').first().waitFor();
    for (const move of ['L', 'U', 'U']) {
      done++;
      await page.keyboard.press(ARROWS[move] ?? '');
    }
    await soon(() => page.locator('[data-test=try-said]').textContent()).toContain('Won in 3 moves');
    await expectReadable(page);
    await press(button('Share it'));
    await press(button('Copy link'));
    await soon(() => copied(page)).toContain('#/level/');
    expect(done).toBeLessThanOrEqual(MOST_DONE);
    // Whoever gets the link plays the same rules.
    const link = await copied(page);
    const other = await app.visit(link.slice(link.indexOf('#')));
    await soon(() => other.locator('main').textContent()).toContain(
      'M hunts by shortest path ties RUDL, 3 steps',
    );
  },
);

const TWO = `game: custom
rule: you may wait
rule: M hunts rows first, 2 steps
name: M Minotaur

.M...
..#..
E....
....S
....#
`;

test('what is typed is what is chosen from, and faults stand at their rule', async () => {
  const page = await openEditor(app, TWO);
  const rules = page.locator('[data-test=rules]');
  await area(page).fill(TWO.replace('rows first', 'rows frist'));
  await rules.getByText('frist').first().waitFor();
  await soon(() => rules.locator('.rule-fault').count()).toBe(1);
  const said = await page.locator('[data-test=rules], [data-test=verdict]').allTextContents();
  expect(said.join(' ')).not.toMatch(/Line \d/);
  await area(page).fill(TWO.replace('may wait', 'may wait\nrule: you may wait'));
  await rules.getByText('two rules say that you may wait').waitFor();
  await area(page).fill(TWO.replace('2 steps', 'is stopped by M, 2 steps'));
  await soon(() => rules.locator('[data-rule="1"]').textContent()).toContain('is stopped by');
  expect(await rules.locator('[data-rule="1"] [data-place="1.1.0"]').textContent()).toBe('2');
});

test('a rule is moved and removed, and undo takes back both', async () => {
  const page = await openEditor(app, TWO);
  await page.getByRole('button', { name: /More about rule 1/ }).click();
  await page.getByRole('menuitem', { name: 'Move it down' }).click();
  await soon(() => textOf(page)).toContain('rule: M hunts rows first, 2 steps\nrule: you may wait\n');
  await page.getByRole('button', { name: /More about rule 2/ }).click();
  await page.getByRole('menuitem', { name: 'Remove it' }).click();
  await soon(() => textOf(page)).not.toContain('you may wait');
  for (let steps = 0; steps < 2; steps++) await page.getByRole('button', { name: 'Undo' }).click();
  await soon(() => textOf(page)).toBe(TWO);
});

test('what other rules change is worked out for the levels of a template', async () => {
  const page = await openEditor(app, TWO.replace('2 steps', '3 steps'));
  const compared = page.locator('[data-test=comparison]');
  const base = () => compared.getByLabel('Compared with').locator('option:checked').textContent();
  // The same piece counts for more than rules about another one.
  await area(page).fill(TWO.replace(', 2 steps', ''));
  await soon(base).toBe('the most alike: Two steps for one of yours');
  await area(page).fill(TWO.replace('2 steps', '3 steps'));
  expect(await base()).toBe('the most alike: Two steps for one of yours');
  await compared.getByRole('button', { name: /Solve its levels/ }).click();
  await soon(() => compared.locator('li').count()).toBe(5);
  const found = await compared.locator('li').allTextContents();
  // The second level has no way that the other rules would spoil.
  expect(found.filter((line) => line.startsWith('no longer possible')).length).toBe(4);
  expect(found.filter((line) => line.startsWith('the same')).length).toBe(1);
  // A rule about what a level does not have changes nothing there.
  await area(page).fill(TWO.replace('name:', 'rule: V wanders\nname:').replace('....S', '...VS'));
  await soon(() => compared.locator('li').count()).toBe(0);
  await compared.getByRole('button', { name: /Solve its levels/ }).click();
  await soon(() => compared.locator('li').count()).toBe(5);
  for (const line of await compared.locator('li').allTextContents())
    expect(line).toMatch(/^the same.*, without “V wanders”$/);
  await area(page).fill(TWO.replace('2 steps', '3 steps'));
  await compared.getByRole('button', { name: /Solve its levels/ }).click();
  await soon(() => compared.locator('li').count()).toBe(5);
  await compared.getByRole('link').first().click();
  await soon(() => page.locator('main').textContent()).toContain(
    'M hunts, goes left and right first, 3 steps',
  );
});

test('every template is a card with a board, and the first thing on the table afterwards', async () => {
  const page = await openEditor(app, TWO);
  await page.getByRole('button', { name: 'Templates' }).click();
  const cards = page.getByRole('dialog').locator('.tile');
  await soon(() => cards.count()).toBe(13);
  expect(await cards.locator('svg.still, svg').count()).toBeGreaterThanOrEqual(13);
  await cards.filter({ hasText: 'Robots that meet are a heap' }).click();
  await soon(() => textOf(page)).toContain('rule: M meets M: both become O');
  await soon(() => verdict(page).textContent()).toContain('Solvable');
});

const ALONE = `game: custom

.......
.......
.S.....
.......
....E..
`;

test('a piece that is not drawn yet is told at its rule and letter, and put by Enter', async () => {
  const page = await openEditor(app, ALONE);
  const rules = page.locator('[data-test=rules]');
  await rules.getByRole('button', { name: /a new piece M/ }).click();
  await page.getByRole('menuitem', { name: 'M hunts rows first', exact: true }).click();
  await rules.getByText('M is not on the board yet: choose Draw M and a cell.').waitFor();
  await rules.locator('.rule-fault').getByText('The drawing has no "M"').waitFor();
  expect(await verdict(page).textContent()).not.toMatch(/Line|rule:/);
  await rules.getByLabel('Name of M').fill('Wolf');
  await soon(() => rules.locator('.rule-words .rule-name').textContent()).toBe('Wolf');
  await page.getByRole('group', { name: 'Draw with' }).getByText('Wolf').waitFor();
  await rules.getByRole('button', { name: 'Draw M' }).click();
  await keyedCell(page).and(page.locator(':focus')).waitFor();
  await goToCell(page, 'c1');
  await page.keyboard.press('Enter');
  await soon(() => textOf(page)).toContain('..M....\n');
  await page.keyboard.press('Space');
  await soon(() => textOf(page)).not.toContain('..M');
  await rules.getByLabel('Title of your game').fill('Wolf hunt');
  await soon(() => textOf(page)).toContain('title: Wolf hunt\n');
});

test('the list of games leads to a new game, with the name of its game as address', async () => {
  const page = await app.visit('#/games');
  await page.getByRole('link', { name: 'Invent a game' }).click();
  await page.getByLabel('Title of your game').waitFor();
  await soon(() => textOf(page)).toContain('game: custom');
  expect(await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
});

test('the drawing keeps its size and nothing lies over the rules, however far one scrolls', async () => {
  const page = await openEditor(app, TWO);
  await page.setViewportSize({ width: 1366, height: 768 });
  const board = page.locator('.drawing-side .resized svg').first();
  const widthNow = async () => (await board.boundingBox())?.width ?? 0;
  await page.locator('[data-test=comparison]').waitFor();
  const width = await widthNow();
  expect(width).toBeGreaterThan(100);
  const adding = page.locator('[data-test=rules]').getByRole('button', { name: /a new piece V/ });
  await page.mouse.move(1100, 600);
  await page.mouse.wheel(0, 500);
  await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await adding.click();
  await page.getByRole('menuitem').first().click();
  await page.locator('[data-rule="2"]').waitFor();
  expect(await widthNow()).toBe(width);
  expect(await verdict(page).evaluate((one) => getComputedStyle(one).position)).toBe('static');
});

const FIRST = `game: custom
title: The upper one
rule: M stands

S.E
..M
`;

/** Puts away what is told before a level, and walks to the exit. */
async function walkOut(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await page.locator('[role=gridcell]:focus').waitFor();
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('ArrowRight');
}

test('a game of several levels is made on the drawing table, and played in a row by its link', async () => {
  const page = await openEditor(app, FIRST);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const row = page.locator('[data-test=row]');
  await row.locator('summary').click();
  await row.getByRole('button', { name: 'Begin a game' }).click();
  expect(await row.getByLabel('Name of the game').inputValue()).toBe('My game');
  await row.getByLabel('Name of the game').fill('Two cellars');
  await row.getByLabel('Told before this level').fill('It hears you.');
  await row.getByLabel('Told once it is won').fill('Down the stairs.');
  await soon(() => textOf(page)).toContain('before: It hears you.\nafter: Down the stairs.\n');
  await row.getByRole('button', { name: 'Another level' }).click();
  await soon(() => row.locator('li').count()).toBe(2);
  await row.locator('li').getByText('Level 2').waitFor();
  await soon(() => textOf(page)).not.toContain('before:');
  // Two levels that are the same puzzle would share one game.
  await area(page).fill(FIRST.replace('The upper one', 'The lower one').replace('..M', 'M..'));
  await row.getByLabel('Told before this level').fill('Now it is dark.');
  await row.getByRole('button', { name: 'Copy link' }).click();
  await soon(() => copied(page)).toContain('#/play/row/');
  const link = await copied(page);
  const play = await app.visit(link.slice(link.indexOf('#')));
  await play.locator('[data-test=before]').getByText('It hears you.').waitFor();
  await walkOut(play);
  await play.locator('[data-test=after]').getByText('Down the stairs.').waitFor();
  await play.locator('[data-test=result]').getByText('Next').waitFor();
  await play.keyboard.press('Enter');
  await play.locator('[data-test=before]').getByText('Now it is dark.').waitFor();
  await walkOut(play);
  await play.getByText('You have finished “Two cellars”.').waitFor();
  await play.locator('[data-test=result]').getByText('Play on').waitFor();
  expect(await play.locator('[data-test=result]').getByText('Next').count()).toBe(0);
  // Behind the last of one's own come one's own.
  await row.locator('li').getByText('The lower one').waitFor();
  await row.getByRole('button', { name: 'Play from here' }).click();
  await page.locator('[data-test=before]').getByText('Now it is dark.').waitFor();
  await walkOut(page);
  await page.locator('[data-test=result]').getByText('Next').waitFor();
  await page.keyboard.press('Enter');
  await soon(() => page.url()).toContain('#/create/');
});

test('sentences show figures, clauses move, and the verdict stays in sight on a telephone', async () => {
  const page = await openEditor(app, FIRST);
  const rules = page.locator('[data-test=rules]');
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await rules.locator('.rule .inline-figure svg').first().waitFor();
    await rules.getByRole('button', { name: 'stands', exact: true }).click();
    const item = page.getByRole('menuitemradio', { name: 'hunts', exact: true });
    await item.locator('[data-clause="hunts rows first"] .actor').first().waitFor();
    for (const place of [item, page.locator('.drawing-side .pencil').first(), page.locator('#level-text')]) {
      await place.scrollIntoViewIfNeeded();
      const box = await page.locator('[data-test=verdict]').boundingBox();
      expect(box?.y, `${width} wide`).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    await rules.getByRole('button', { name: 'stands', exact: true }).click();
    // What is to be drawn is in hand, and no row of the board lies under the verdict.
    await rules.getByRole('button', { name: 'Draw M' }).click();
    await soon(async () => {
      const [box, board] = await Promise.all(
        ['[data-test=verdict]', '.drawing-scroll'].map((part) => page.locator(part).boundingBox()),
      );
      return (board?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 999);
    }).toBe(true);
  }
});
