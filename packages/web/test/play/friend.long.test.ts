import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { copied, focusBoard, levelHash, soon, useApp } from '../app.js';
import { hashOf as boardHash, LAYOUT, pressAt } from '../games/mines/page.js';
import { cell, hashOf as mazeHash } from '../games/mouse/page.js';
import { result } from './play-page.js';

const app = useApp();

const permissions = ['clipboard-read', 'clipboard-write'];
const friend = (page: Page) => page.locator('[data-test=friend]');
const compared = (page: Page) => page.locator('[data-test=compared]').textContent();
const linkIn = (text: string) => text.slice(text.lastIndexOf('http'));

const walk = (keys: string) => async (page: Page) => {
  await focusBoard(page);
  for (const key of keys) await page.keyboard.press(key === 'R' ? 'ArrowRight' : 'ArrowLeft');
};
const walked = {
  ways: [walk('RLRR'), walk('RR')],
  link: /#\/level\/\S+\?beat=4$/,
  line: /^A friend did it in 4 moves\. Can you\? $/,
  end: /^2 moves: 2 fewer than your friend\.$/,
};
const sweep = async (page: Page) => {
  await focusBoard(page);
  // Until somebody listens to keys.
  await soon(async () => {
    for (const key of ['Control+Home', 'ArrowRight']) await page.keyboard.press(key);
    return page.locator('[role=gridcell]:focus').getAttribute('data-cell');
  }).toBe('1');
  for (const at of [14, 1, 3, 4, 5]) await pressAt(page, { columns: 5 }, [at], ' ');
};
const block = (names: readonly string[]) => async (page: Page) => {
  for (const name of names) {
    await cell(page, name).click();
    await page.getByRole('gridcell', { name: new RegExp(`^${name}: blocked`) }).waitFor();
  }
  await page.keyboard.press('e');
};

/** Each is played to its end in two ways: the first one is beaten by the second. */
const PLAYED = [
  ['a cave', { hash: levelHash('game: escape\n\n#####\n#S.E#\n#####\n'), ...walked }],
  [
    'a level of one’s own rules',
    { hash: levelHash('game: custom\nrule: M stands\n\nS.E\n..M\n'), ...walked },
  ],
  [
    'a board',
    {
      hash: boardHash(LAYOUT),
      ways: [sweep, sweep],
      link: /#\/mines\/\S+\?beat=\d+$/,
      line: /^A friend did it in \d.*\. Can you\? $/,
      end: /^\d.*: (\d.* than|the same as) your friend\.$/,
    },
  ],
  [
    'a mouse',
    {
      hash: mazeHash('game: mouse\n\nS..../...../...../...../E....\n'),
      ways: [block(['b1']), block(['b1', 'b2'])],
      link: /#\/mouse\/\S+\?beat=\d+$/,
      line: /^A friend reached \d+ turns\. Can you\? $/,
      end: /^\d+ turns: (\d+ (more|fewer) than|the same as) your friend\.$/,
    },
  ],
] as const;

test.each(PLAYED)('%s: a link tells what a friend has reached, and is answered', async (_, game) => {
  const { page, errors } = await app.open(game.hash, { permissions });
  await game.ways[0]?.(page);
  await result(page).getByRole('button', { name: 'Share' }).click();
  expect(await friend(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Copy link' }).last().click();
  await soon(() => copied(page)).toMatch(game.link);
  const link = await copied(page);

  const other = await app.open(link.slice(app.url.length), { permissions });
  await soon(() => friend(other.page).textContent()).toMatch(game.line);
  const line = await friend(other.page).textContent();
  // Also where the screen has taken the level out of its address.
  await other.page.reload();
  await soon(() => friend(other.page).textContent()).toBe(line);
  await game.ways[1]?.(other.page);
  await soon(() => compared(other.page)).toMatch(game.end);
  await other.page.keyboard.press('i');
  await soon(() => copied(other.page)).toMatch(/than you\.\nhttp|the same as you\.\nhttp/);
  const answer = linkIn(await copied(other.page));
  expect(answer.split('?')[0]).toBe(link.split('?')[0]);
  await result(other.page).getByRole('button', { name: 'Send mine back' }).click();
  expect(linkIn(await copied(other.page))).toBe(answer);

  await other.page.goto(answer);
  await soon(() => friend(other.page).textContent()).toMatch(/^A friend .*\. Can you\? $/);
  expect([...errors, ...other.errors]).toEqual([]);
});

test('a figure that is none says nothing, and a friend’s is of his level and no other', async () => {
  const [cave, other] = ['S..E', 'S.E'].map((row) =>
    levelHash(`game: escape\n\n######\n#${row}${'#'.repeat(5 - row.length)}\n######\n`),
  );
  const page = await app.visit(`${cave}?beat=0`);
  await focusBoard(page);
  await page.goto(`${app.url}${cave}?beat=7-helped`);
  await soon(() => friend(page).textContent()).toBe('A friend did it in 7 moves, with help. Can you? ');
  await page.goto(`${app.url}${other}?beat=12x`);
  await friend(page).waitFor({ state: 'detached' });
  await walk('RR')(page);
  await result(page).waitFor();
  expect(await result(page).getByRole('button', { name: 'Send mine back' }).count()).toBe(0);
});
