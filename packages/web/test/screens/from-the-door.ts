import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type App, type AppPage, soon } from '../app.js';
import { result } from '../play/play-page.js';
import type { FirstLevel } from '../play/winning-ways.js';

/** How somebody follows a link: by keys, with a finger, or by what is read out. */
export type Follow = (page: Page, link: Locator) => Promise<void>;

/** The link of a level in a game's list. */
const levelLink = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Levels' })
    .getByRole('link', { name: new RegExp(`^\\d+ ?${title}`, 'i') });

/** Expects a level on the page by its title, and the focus on a board that is called after it. */
export async function expectAtBoard(page: Page, title: string): Promise<void> {
  await page.locator('main').getByText(title).filter({ visible: true }).first().waitFor();
  const cells = page.getByRole('grid', { name: title }).getByRole('gridcell');
  await soon(() => cells.and(page.locator(':focus')).count()).toBe(1);
}

/** From the front door to the first level of a game. */
export async function enter(
  app: App,
  first: FirstLevel,
  follow: Follow,
  options: BrowserContextOptions = {},
): Promise<AppPage> {
  const opened = await app.open('#/', options);
  const { page } = opened;
  // Dice that nobody chose fall alike every time.
  await page.evaluate(() => {
    let throws = 0;
    Math.random = () => (throws++ * 0.618034) % 1;
  });
  const games = page.getByRole('navigation').getByRole('link', { name: 'Games', exact: true });
  await games.waitFor();
  await follow(page, games);
  await soon(() => page.url()).toMatch(/#\/games$/);
  // The front page stays in sight until the list is there.
  await page.locator('.game-tile').first().waitFor();
  const game = page.getByRole('link', { name: first.name, exact: true });
  await game.waitFor();
  await follow(page, game);
  await soon(() => page.url()).toContain(`#/games/${first.game}`);
  const level = levelLink(page, first.title);
  await level.waitFor();
  await follow(page, level);
  await expectAtBoard(page, first.title);
  return opened;
}

/** Expects a win, goes on by the link that is named Next, and expects the level after it. */
export async function goOn({ page, errors }: AppPage, { nextTitle }: FirstLevel, follow: Follow) {
  await result(page).waitFor();
  expect(await result(page).getAttribute('data-status')).toBe('won');
  const next = result(page).getByRole('link', { name: 'Next' });
  await next.waitFor();
  await follow(page, next);
  await result(page).waitFor({ state: 'detached' });
  await expectAtBoard(page, nextTitle);
  expect(errors).toEqual([]);
}
