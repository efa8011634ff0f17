import { buffer } from 'node:stream/consumers';
import { rulebook } from '@knossos/engine/internal/games';
import { joinPack } from '@knossos/engine/internal/puzzle';
import { decode } from 'modern-gif';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { downloaded, fileOf, focusBoard, levelHash, MAZE, MINE, says, soon, useApp } from '../app.js';
import { ARROWS, result } from '../play/play-page.js';
import { stepsOf } from '../play/winning-ways.js';
import { expectNoFinding, settled } from '../screens/look-pages.js';
import { textOf, verdict } from './editor-page.js';

const app = useApp();

const CORRIDOR = 'game: escape\ntitle: the corridor\n\n#######\n#S...E#\n#######\n';
const CAVE = 'game: gold\ntitle: two lumps\n\nS5.3E\n';
const PACK = joinPack([MAZE, 'game: gold\n\nS5?E\n', CORRIDOR, CAVE]);

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const titles = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((one) => one.ariaLabel));

/** Saves the level that is drawn. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Saved' }).waitFor();
}

/** Opens a page, and takes the pack there. */
async function withPack() {
  const page = await app.visit('#/create');
  await page.locator('input[type=file]').setInputFiles([fileOf('2-my-pack.txt', PACK)]);
  await card(page, 'the corridor').waitFor();
  return page;
}

/** Drops a file on the page. */
const drop = (page: Page, name: string, bytes: Uint8Array) =>
  page.evaluate(
    ([named, held]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(held)], named));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(
          new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
    },
    [name, [...bytes]] as const,
  );

/** What a button saves as a file. */
async function saved(page: Page, name: string) {
  const hasText = new RegExp(`^\\s*${name.replaceAll(/[()]/g, '\\$&')}`);
  const button = page.locator('[data-test=save-as]').getByRole('button').filter({ hasText });
  const download = await downloaded(page, button);
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
}

/** Whether a text is an XML document, as the browser reads it; and its root's name. */
const rootOf = (page: Page, svg: string) =>
  page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'image/svg+xml');
    return read.querySelector('parsererror') ? null : read.documentElement.localName;
  }, svg);

test('a level is drawn, saved, found again, drawn on, and kept when another takes its place', async () => {
  const page = await app.visit('#/create');
  await page.locator('.new-tile').first().click();
  await page.getByLabel('Title').fill('my first');
  await save(page);
  await page.getByRole('button', { name: 'Mirror left and right' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto(`${app.url}#/create`);
  // Saved twice, it is one level: the second took the place of the first.
  await soon(() => titles(page)).toEqual(['my first']);
  await card(page, 'my first').getByText('Solvable in').waitFor();
  await card(page, 'my first').getByRole('link', { name: 'Edit my first' }).click();
  await soon(() => textOf(page)).toContain('title: my first');
  await page.getByLabel('Title').fill('my second');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.locator('dialog').getByRole('button', { name: 'New' }).nth(1).click();
  await soon(() => page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Your last drawing is in your drafts.').first().waitFor();
  await page.goto(`${app.url}#/create`);
  // What was never saved is a draft, which one goes on with or deletes; a new level that nobody drew on is nowhere.
  await soon(() => titles(page)).toEqual(['my first']);
  expect(await page.locator('[data-test=draft] strong').allTextContents()).toEqual(['my second']);
  await page.getByRole('link', { name: 'Continue drawing' }).click();
  await soon(() => textOf(page)).toContain('title: my second');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto(`${app.url}#/create`);
  await soon(() => titles(page)).toEqual(['my second', 'my first']);
  expect(await page.locator('[data-test=draft]').count()).toBe(0);
});

test('two tabs draw on one saved level: the second to save is told, and both are kept', async () => {
  const page = await app.visit('#/create');
  await page.locator('.new-tile').first().click();
  await page.getByLabel('Title').fill('shared');
  await save(page);
  const other = await page.context().newPage();
  await other.goto(`${app.url}#/create`);
  await card(other, 'shared').getByRole('link', { name: 'Edit shared' }).click();
  await soon(() => textOf(other)).toContain('title: shared');
  await other.getByRole('button', { name: 'Mirror top and bottom' }).click();
  await page.getByRole('button', { name: 'Mirror left and right' }).click();
  await save(page);
  await other.locator('[data-test=elsewhere]').waitFor();
  await other.getByRole('button', { name: 'Keep both' }).click();
  await other.locator('[data-test=elsewhere]').waitFor({ state: 'detached' });
  await other.goto(`${app.url}#/create`);
  await soon(() => titles(other)).toEqual([expect.stringMatching(/^shared, .*\d/), 'shared']);
});

test('a pack with a broken level is taken by a drop, and what is broken is told with its place', async () => {
  const page = await app.visit('#/create');
  await page.locator('.new-tile').first().waitFor();
  await drop(page, '2-my-pack.txt', Buffer.from(PACK));
  await page.locator('[data-test=taken]').getByText('3 levels in a new collection.').waitFor();
  await says(page.locator('[data-test=fault]'), /2-my-pack\.txt: Line 16, column 3: "\?"/);
  expect(await titles(page)).toEqual(['the small maze', 'the corridor', 'two lumps']);
  await expectNoFinding(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('[data-test=empty]').waitFor();
  await page.locator('input[type=file]').setInputFiles([fileOf('picture.png', '\u0000\u0001PNG')]);
  await page.locator('[data-test=fault]').getByText('picture.png').waitFor();
  await soon(() => page.locator('[data-test=fault] strong').textContent()).toBe('1 level could not be read.');
});

test('a collection is put in order by keys and buttons, renamed, played through, and left by undo', async () => {
  const page = await withPack();
  await page.getByRole('link', { name: /My pack 3 levels/ }).click();
  await page.getByRole('heading', { name: 'My pack' }).waitFor();
  await soon(() => titles(page)).toEqual(['the small maze', 'the corridor', 'two lumps']);
  await card(page, 'two lumps').getByRole('link', { name: 'two lumps', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await soon(() => titles(page)).toEqual(['the small maze', 'two lumps', 'the corridor']);
  await card(page, 'the corridor').getByRole('button', { name: 'Move up' }).click();
  await soon(() => titles(page)).toEqual(['the small maze', 'the corridor', 'two lumps']);
  await card(page, 'two lumps').dragTo(card(page, 'the small maze'));
  await soon(() => titles(page)).toEqual(['two lumps', 'the small maze', 'the corridor']);
  await page.getByRole('button', { name: 'Rename this collection' }).click();
  await page.getByLabel('Name').fill('For the train');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'For the train' }).waitFor();
  await page.reload();
  await soon(() => titles(page)).toEqual(['two lumps', 'the small maze', 'the corridor']);
  await card(page, 'two lumps').getByRole('button', { name: 'More' }).click();
  await expectNoFinding(page);
  await page.getByRole('button', { name: 'Remove from this list' }).click();
  await soon(() => titles(page)).toEqual(['the small maze', 'the corridor']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await soon(() => titles(page)).toEqual(['two lumps', 'the small maze', 'the corridor']);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { name: 'two lumps' }).waitFor();
  await page.goto(`${app.url}#/create`);
  await page.getByRole('link', { name: /For the train 3 levels/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /For the train 3 levels/ }).waitFor();
});

test('a star puts any level among the favourites, and taking it leaves nothing behind', async () => {
  const page = await app.visit(levelHash(MINE));
  const star = page.getByRole('button', { name: /^Favourite: / });
  await star.click();
  await soon(() => star.getAttribute('aria-pressed')).toBe('true');
  await page.goto(`${app.url}#/create`);
  // It is not one's own, so that it stands among the favourites alone.
  await page.locator('[data-test=empty]').waitFor();
  await page.getByRole('link', { name: /Favourites 1 level/ }).click();
  await soon(() => titles(page)).toEqual(['the mine with a monster']);
  await page.getByRole('button', { name: /^Favourite: / }).click();
  await soon(() => titles(page)).toEqual([]);
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/level/')));
  expect(keys).toEqual([]);
});

test('a level is renamed, doubled, searched for and deleted; undo brings it back to its lists', async () => {
  const page = await withPack();
  await card(page, 'the corridor').getByRole('button', { name: 'More' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Title').fill('the passage');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await soon(() => titles(page)).toContain('the passage, a copy');
  await card(page, 'the passage').getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await soon(() => titles(page)).toHaveLength(3);
  await page.getByRole('link', { name: /My pack 2 levels/ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /My pack 3 levels/ }).waitFor();
  const more = fileOf('more.txt', joinPack(rulebook.games.map(({ blank }) => blank)));
  await page.locator('input[type=file]').setInputFiles([more]);
  await page.getByLabel('Search my levels').fill('passage copy');
  await soon(() => titles(page)).toEqual(['the passage, a copy']);
});

test('a level is saved in every form, and each is what it says', async () => {
  const page = await withPack();
  await card(page, 'the small maze').getByRole('button', { name: 'More' }).click();
  const text = await saved(page, 'Text');
  expect([text.name, text.bytes.toString()]).toEqual(['the-small-maze.txt', MAZE]);
  const svg = await saved(page, 'Picture (SVG)');
  expect([svg.name, await rootOf(page, svg.bytes.toString())]).toEqual(['the-small-maze.svg', 'svg']);
  const [, width = 0, height = 0] = (/ width="(\d+)" height="(\d+)"/.exec(svg.bytes.toString()) ?? []).map(
    Number,
  );
  const png = await saved(page, 'Picture (PNG)');
  expect(png.name).toBe('the-small-maze.png');
  expect(png.bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([2 * width, 2 * height]);
  const film = await saved(page, 'Moving picture (SVG)');
  expect([film.name, await rootOf(page, film.bytes.toString())]).toEqual([
    'the-small-maze-solution.svg',
    'svg',
  ]);
  expect(film.bytes.toString()).toContain('@keyframes');
  const gif = await saved(page, 'Moving picture (GIF)');
  expect(gif.name).toBe('the-small-maze-solution.gif');
  const read = decode(new Uint8Array(gif.bytes));
  expect([read.width, read.height]).toEqual([width, height]);
  // Five moves of Theseus, and one picture before them; the Minotaur's second steps are pictures of their own.
  expect(read.frames.length).toBeGreaterThanOrEqual(6);
  expect(read.frames.every(({ delay }) => delay > 0)).toBe(true);
});

test('a collection is saved as a pack that opens again, and as one picture', async () => {
  const page = await withPack();
  await page.getByRole('link', { name: /My pack 3 levels/ }).click();
  await page.getByRole('button', { name: 'Save as' }).click();
  await expectNoFinding(page);
  const pack = await saved(page, 'Pack');
  const [, ...named] = joinPack([MAZE, CORRIDOR, CAVE]).split('\n');
  const text = ['game: theseus', 'pack: My pack', ...named].join('\n');
  expect([pack.name, pack.bytes.toString()]).toEqual(['my-pack.txt', text]);
  const svg = await saved(page, 'Picture (SVG)');
  expect(await rootOf(page, svg.bytes.toString())).toBe('svg');
  expect(svg.bytes.toString().match(/<svg /g)).toHaveLength(4);
  expect((await saved(page, 'Picture (PNG)')).bytes.subarray(1, 4).toString()).toBe('PNG');
});

test('one saves the moves that one has made, and finds the level that one has won', async () => {
  const page = await app.visit(levelHash(MAZE, 'LR'));
  await page.getByRole('tab', { name: 'Share' }).click();
  const film = await saved(page, 'Moving picture (SVG)');
  expect(film.name).toBe('the-small-maze-my-moves.svg');
  expect(film.bytes.toString()).toContain('@keyframes');
  await page.getByRole('button', { name: 'Save to My levels' }).click();
  await page.getByRole('button', { name: 'In My levels' }).waitFor();
  await focusBoard(page);
  for (const move of 'RUR') await page.keyboard.press(ARROWS[move] ?? '');
  await result(page).getByText('Escaped').waitFor();
  await page.goto(`${app.url}#/create`);
  await card(page, 'the small maze').getByText('solved').waitFor();
});

test('a sheet has as many pages as its puzzles need, on A4 and on Letter', async () => {
  const page = await app.visit('#/print/pack/theseus/1-first-steps');
  await page.getByText(/^Fits (?:A4|Letter)/).waitFor();
  await expectNoFinding(page);
  // Paper is light, whatever the screen is.
  const inkIn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    return page
      .locator('.sheet-legend path')
      .first()
      .evaluate((path) => getComputedStyle(path).fill);
  };
  expect(await inkIn('dark')).toBe(await inkIn('light'));
  const puzzles = await page.locator('.sheet-puzzle').count();
  const pagesOf = async (paper: 'A4' | 'Letter') => {
    await page.getByRole('radio', { name: paper }).click();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    // In points: 595 by 842, and 612 by 792.
    const box = paper === 'A4' ? /MediaBox \[0 0 59[45][.\d]* 84[12]/ : /MediaBox \[0 0 612[.\d]* 792/;
    expect(pdf).toMatch(box);
    return (pdf.match(/\/Type\s*\/Page\b/g) ?? []).length;
  };
  const puzzlePages = Math.ceil(puzzles / 4);
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(format)).toBe(puzzlePages);
  expect(await page.locator('.sheet-answer.turned').count()).toBe(puzzles);
  await page.getByLabel('Puzzles on a page').selectOption('9');
  await page.getByRole('radio', { name: 'On the last page' }).click();
  expect(await page.locator('.sheet-answers li').count()).toBe(puzzles);
  expect(await pagesOf('A4')).toBe(Math.ceil(puzzles / 9) + 1);
  await page.getByRole('radio', { name: 'None' }).click();
  expect(await pagesOf('Letter')).toBe(Math.ceil(puzzles / 9));
});

test.each(
  drawn(
    rulebook.games.map(({ id, title }) => [title, id] as const),
    4,
  ),
)('%s: a new level is drawn on, made, played and come back to', async (_title, id) => {
  const rules = rulebook.find(id);
  const page = await app.visit('#/create');
  await page.locator('.new-tile', { hasText: rules?.title ?? '' }).click();
  await soon(() => textOf(page)).toBe(rules?.blank);
  await page.locator('.drawing [role=gridcell][tabindex="0"]').focus();
  await page.getByRole('button', { name: 'Add a row at the bottom' }).click();
  await soon(() => textOf(page)).not.toBe(rules?.blank);
  await page.getByRole('toolbar').getByRole('button', { name: 'Generate' }).click();
  const form = page.locator('form.option-grid');
  if (id === 'haunt') {
    await form.getByLabel('Difficulty').selectOption('own');
    await form.getByLabel('Size').fill('9x7');
  }
  await form.getByLabel('Seed').fill('5');
  const before = await textOf(page);
  await form.getByRole('button', { name: 'Generate' }).click();
  await soon(() => textOf(page)).toMatch(/^source: .*#5\b/m);
  await expectNoFinding(page);
  const made = await textOf(page);
  expect(rulebook.parse(made).ok).toBe(true);
  // What is described is played where it is drawn; its page is one link further.
  if (rules?.sentences) await page.getByRole('button', { name: 'Play it' }).click();
  const way = rules?.sentences ? 'Whole page' : 'Play it';
  await page.getByRole('link', { name: way }).click();
  await page.getByRole('link', { name: 'Back to the drawing table' }).waitFor();
  await settled(page);
  await page.getByRole('link', { name: 'Back to the drawing table' }).click();
  await soon(() => textOf(page)).toBe(made);
  await page.getByRole('button', { name: 'Undo' }).click();
  await soon(() => textOf(page)).toBe(before);
  await verdict(page).locator('.verdict-headline').waitFor();
});

test('a drawing that is won in as few moves as can be is perfect, and leads back to the table', async () => {
  const page = await app.visit(levelHash(CORRIDOR).replace('/level/', '/edit/'));
  await page.getByRole('link', { name: 'Play it' }).click();
  await focusBoard(page);
  for (const move of stepsOf({ text: CORRIDOR })) await page.keyboard.press(ARROWS[move] ?? '');
  await result(page).getByText('Escaped, perfect').waitFor();
  await page.keyboard.press('Enter');
  await soon(() => textOf(page)).toBe(CORRIDOR);
});

test('the way back to the drawing table goes when one goes elsewhere', async () => {
  const { page } = await app.open('#/edit');
  await page.getByRole('link', { name: 'Play it' }).click();
  await page.getByRole('link', { name: 'Back to the drawing table' }).waitFor();
  await page.goto(`${app.url}#/create`);
  await page.locator('.new-tile').first().waitFor();
  await page.goto(app.url + levelHash(MAZE));
  await page.getByRole('gridcell').first().waitFor();
  expect(await page.getByRole('link', { name: 'Back to the drawing table' }).count()).toBe(0);
});
