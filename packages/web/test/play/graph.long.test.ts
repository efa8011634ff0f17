import { encodeId } from '@knossos/engine/internal/puzzle';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { levelHash, MAZE, MINE, soon, useApp } from '../app.js';

const app = useApp();

const WANDERING = 'game: escape\nhears: 1\nidle: wander\n\n#######\n#S...E#\n#..M..#\n#######\n';
/** One monster in a large open cave: too many positions for springs, and for any drawing. */
const openCave = (columns: number, rows: number) =>
  `game: escape\nwait: yes\n\n${Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => ((row * 5 + column * 3) % 7 === 3 ? '#' : '.')).join(''),
  )
    .join('\n')
    .replace(/^./, 'S')
    .replace(/.(?=[^\n]*$)/, 'M')
    .replace(/.$/, 'E')}\n`;

const graphHash = (text: string, query = '') => `#/graph/${encodeId(text)}${query}`;
const graph = (page: Page) => page.locator('[data-test=graph]');
const place = (page: Page) => page.locator('[data-test=position]').textContent();
const heard = (page: Page) => page.locator('[data-test=polite]').textContent();

async function openGraph(text: string, query = '') {
  const page = await app.visit(graphHash(text, query));
  await graph(page).waitFor();
  return page;
}

test('the graph of positions is reached from a level with its moves, says what it is, and leads back', async () => {
  const page = await app.visit(levelHash(MAZE, 'LR'));
  await page.getByRole('link', { name: 'Graph of all positions' }).click();
  await graph(page).waitFor();
  expect(await page.locator('[data-test=summary]').textContent()).toContain('8 positions can be reached');
  await soon(() => place(page)).toContain('reached in 2 moves');
  await page.getByRole('link', { name: 'Play from here' }).click();
  await soon(() => page.url()).toContain('#/level/');
  await soon(() => page.locator('[data-test=counter]').textContent()).toContain('2 moves');
});

test('the graph is walked through by keys alone, and the address follows the board', async () => {
  const page = await openGraph(MAZE);
  await graph(page).focus();
  for (const _ of 'LRRU') await page.keyboard.press('ArrowRight');
  await soon(() => heard(page)).toContain('1 move to the win');
  await page.keyboard.press('Enter');
  await soon(() => place(page)).toContain('reached in 4 moves, 1 move to the win');
  await soon(() => page.url()).toContain('moves=LRRU');
  const ways = page.getByRole('list', { name: 'Moves from here' });
  await soon(() => ways.textContent()).toContain('Right wins');
  await page.keyboard.press('ArrowLeft');
  await soon(() => heard(page)).toContain('2 moves to the win');
  await page.keyboard.press('Home');
  await soon(() => heard(page)).toContain('the start');
  for (const key of ['+', '+', '-', '0', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'To the start' }).click();
  await soon(() => place(page)).toContain('the start');
});

test('a click on a position puts the board there, and the mouse says what it points at', async () => {
  const page = await openGraph(MINE);
  const box = await graph(page).boundingBox();
  if (!box) throw new Error('no graph');
  // Somewhere on the graph there is a position under the mouse.
  for (let x = box.x + 60; x < box.x + box.width - 80; x += 24) {
    await page.mouse.move(x, box.y + box.height / 2);
    if (await page.locator('[data-test=tip]').count()) break;
  }
  const tip = await page.locator('[data-test=tip] span').textContent();
  await page.mouse.down();
  await page.mouse.up();
  await soon(() => place(page)).toBe(tip);
});

test('a graph is refused for dice in plain words, and what is too large is still searched', async () => {
  const { page } = await app.open(graphHash(WANDERING));
  await soon(() => page.locator('[data-test=refused]').textContent()).toContain('This level has dice');
  const play = await app.open(levelHash(WANDERING));
  await play.page.locator('[data-test=overlays]').waitFor();
  expect(await play.page.getByRole('link', { name: 'Graph of all positions' }).count()).toBe(0);
  const large = await app.open(graphHash(openCave(48, 34)));
  await soon(() => large.page.locator('[data-test=too-large]').textContent()).toContain(
    'too large to be drawn',
  );
  await soon(() => large.page.locator('[data-test=comparison]').textContent()).toMatch(/A\*[\d,]+[\d,]+\d+/);
});

test('tens of thousands of positions are drawn in layers, and can be searched', async () => {
  const page = await openGraph(openCave(34, 26));
  const positions = Number(await graph(page).getAttribute('data-positions'));
  expect(positions).toBeGreaterThan(20_000);
  expect(await page.getByRole('radiogroup', { name: 'How it is laid out' }).count()).toBe(0);
  await soon(() => page.locator('[data-test=comparison]').textContent()).not.toContain('…');
  await page.getByLabel('Watch a search').selectOption('visited');
  await page.keyboard.press('Tab');
  await page.keyboard.press('e');
  await soon(() => page.locator('[data-test=step]').textContent()).toContain('The way out is found');
});

test('the searches on it are counted side by side, and watched step by step on board and graph', async () => {
  const page = await openGraph(MINE, '?search=visited');
  await soon(() => page.locator('[data-test=comparison]').textContent()).toMatch(
    /All sequences56,32515,18021.*Visited set44848821.*A\*255421.*Retrograde/,
  );
  const step = () => page.locator('[data-test=step]').textContent();
  await soon(step).toBe('Nothing has been looked at yet.');
  const legend = () => page.locator('[data-test=graph-legend]').textContent();
  expect(await legend()).not.toContain('shortest plans');
  await page.getByRole('button', { name: 'One move forward' }).click();
  await soon(step).toContain('Moves made: 0. 1 position looked at, 1 so far.');
  await page.keyboard.press('n');
  await soon(step).toContain('Moves made: 1. 2 positions looked at, 3 so far.');
  await soon(() => page.locator('.graph-board .overlay .value').count()).toBe(2);
  await page.keyboard.press('p');
  await soon(step).toContain('Moves made: 4.');
  await page.keyboard.press('e');
  await soon(step).toContain('The way out is found: 21 moves.');
  expect(await legend()).toContain('shortest plans');
  await page.getByLabel('Watch a search').selectOption('a-star');
  await soon(() => page.url()).toContain('search=a-star');
  await soon(step).toBe('Nothing has been looked at yet.');
});
