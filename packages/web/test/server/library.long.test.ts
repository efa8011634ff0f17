import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { type AppPage, levelHash, says, soon, useApp } from '../app.js';
import { textOf, verdict } from '../editor/editor-page.js';
import { cookieOf } from '../look/visit.js';
import { type SharedServer, startServer } from './shared-server.js';

const MAZE = `game: gold
title: The Long Way

S.....
..##..
...#..
..#...
E.....
`;

let server: SharedServer;
const app = useApp(async () => {
  server = await startServer();
  return server.url;
});
afterAll(() => server.close());

/** Signs somebody up, who is known in a page from then on; the first one of all brings the code of the console. */
async function signUp({ page }: AppPage, name: string, code?: string): Promise<void> {
  await page.context().addCookies([cookieOf(await server.signUp(name, code), server.url)]);
  await page.reload();
}

const shared = (page: Page) => page.locator('[data-test=shared] article');

/** Expects that verdict and board are whole in the window together, above a bar of some height at its bottom. */
async function expectTableInSight(page: Page, bar: number): Promise<void> {
  const isWhole = (selector: string) =>
    page.locator(selector).evaluate((one, below) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight - below;
    }, bar);
  await soon(async () => [await isWhole('.verdict'), await isWhole('.drawing')]).toEqual([true, true]);
}

test('the library: draw, play, print, publish on a laptop; find, star, fork, draw, publish, play on a telephone; put into a pack', async () => {
  const ann = await app.open(levelHash(MAZE).replace('/level/', '/edit/'), {
    viewport: { width: 1366, height: 768 },
  });
  await signUp(ann, 'Ann', server.adminCode);
  await verdict(ann.page).getByText('The most is').waitFor();
  await ann.page.locator('.drawing [data-cell="6"]').click();
  expect(await textOf(ann.page)).toContain('S.....\n#.##..');
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  expect(await textOf(ann.page)).toBe(MAZE);
  await expectTableInSight(ann.page, 0);
  await ann.page.getByRole('link', { name: 'Play it' }).click();
  await soon(() => ann.page.locator('[role=gridcell]').count()).toBeGreaterThan(10);
  await ann.page.getByRole('link', { name: 'Back to the drawing table' }).click();
  await ann.page.getByRole('button', { name: 'Share' }).click();
  await ann.page.getByRole('link', { name: /^Print sheet/ }).click();
  await says(ann.page.locator('[data-test=sheet-status]'), /^Fits (?:A4|Letter)/);
  expect(await ann.page.locator('.sheet-goal').textContent()).toContain('gold');
  await ann.page.goBack();
  await ann.page.getByRole('button', { name: 'Publish' }).click();
  await soon(() => ann.page.locator('[data-test=solvable] .headline').count()).toBe(1);
  expect(await ann.page.getByLabel('Title').inputValue()).toBe('The Long Way');
  await ann.page.getByLabel('Tags').fill('Short, For beginners');
  await ann.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await soon(() => ann.page.locator('h1').textContent()).toBe('The Long Way');
  await soon(() => ann.page.getByRole('link', { name: 'for-beginners' }).count()).toBe(1);
  expect(await ann.page.getByRole('button', { name: /^Star for/ }).count()).toBe(0);

  const bob = await app.open('#/together/levels', { viewport: { width: 360, height: 640 } });
  await signUp(bob, 'Bob');
  await bob.page.getByLabel('Search').fill('lon');
  await soon(() => shared(bob.page).count()).toBe(1);
  await bob.page.getByLabel('Game').selectOption('mines');
  await soon(() => bob.page.getByText('No level matches.').count()).toBe(1);
  await bob.page.getByRole('button', { name: 'Clear filters' }).click();
  const star = bob.page.getByRole('button', { name: /^Star for The Long Way/ });
  await star.focus();
  await bob.page.keyboard.press('Enter');
  await soon(() => star.getAttribute('aria-pressed')).toBe('true');
  expect(await star.textContent()).toContain('1');

  await bob.page.getByRole('link', { name: 'The Long Way' }).click();
  const snippet = bob.page.getByLabel('Snippet for another page');
  await soon(() => snippet.inputValue()).toContain('/embed#/level/');
  // The server has worked it out by now, or soon will have.
  await soon(async () => {
    await bob.page.reload();
    await bob.page.locator('h1').waitFor();
    return bob.page.getByText('being measured').count();
  }).toBe(0);
  await bob.page.getByRole('button', { name: 'Edit a copy' }).click();
  await soon(() => bob.page.locator('#level-text').inputValue()).toContain('The Long Way');
  const text = await bob.page.locator('#level-text').inputValue();
  await expectTableInSight(bob.page, 50);
  await bob.page.locator('#level-text').fill(text.replace('..#...', '......'));
  await bob.page.getByRole('button', { name: 'Publish' }).click();
  await bob.page.getByLabel('Title').fill('The Short Way');
  await soon(() => bob.page.getByLabel('Where').locator('option:checked').textContent()).toBe(
    'In place of “The Long Way” (draft)',
  );
  await bob.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await soon(() => bob.page.locator('h1').textContent()).toBe('The Short Way');
  await soon(() => bob.page.getByRole('link', { name: /^level \d/ }).count()).toBe(1);

  await bob.page.getByRole('link', { name: 'Play' }).click();
  await soon(() => bob.page.locator('[role=gridcell]').count()).toBeGreaterThan(10);
  expect([...ann.errors, ...bob.errors]).toEqual([]);

  const { page, errors } = await app.open('#/together/levels');
  await signUp({ page, errors }, 'Cleo');
  await page.getByRole('link', { name: 'The Long Way' }).click();
  await page.getByRole('button', { name: 'Add to a pack' }).click();
  await page.getByLabel('Title of a new pack').fill('To begin with');
  await page.getByRole('button', { name: 'Make a pack' }).click();
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  await page.goto(`${app.url}#/together/levels/packs`);
  await page.getByRole('link', { name: 'To begin with' }).click();
  await soon(() => shared(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Remove The Long Way from the pack' }).click();
  await soon(() => page.getByText('This pack is empty.').count()).toBe(1);
  expect(errors).toEqual([]);
});

test('what other sites frame is a level, and nothing else of the app', async () => {
  const { page } = await app.open(`embed${levelHash(MAZE)}`);
  await soon(() => page.locator('[role=gridcell]').count()).toBeGreaterThan(10);
  expect(await page.locator('.masthead').count()).toBe(0);
  await page.getByRole('link', { name: 'Open in Knossos' }).waitFor();
});
