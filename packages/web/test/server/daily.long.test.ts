import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copied, focusBoard, soon } from '../app.js';
import { daysWay, result } from '../play/play-page.js';
import { LAPTOP } from '../screens/journey.js';
import { expectNoFindingInAnyColours } from '../screens/look-pages.js';
import { type Site, startSite, waitUntilKept } from '../site.js';

let site: Site;
// Each with a browser profile of its own: a clock is set for all tabs of one.
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const tile = (page: Page, game: string) => page.locator(`[data-test=daily-${game}]`);
const streak = (page: Page) => page.locator('[data-test=streak] strong').textContent();

/** Opens the day's puzzle of a game from the daily page, and solves it. */
async function solve(page: Page, game: string, day: string): Promise<void> {
  await tile(page, game).locator('.thumb svg').waitFor();
  const moves = await daysWay(page, game, day);
  await tile(page, game)
    .getByRole('link', { name: /Play|Again/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /^Daily, / }).waitFor();
  await focusBoard(page);
  await LAPTOP.walk(page, moves);
  await result(page).waitFor();
}

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

test('a puzzle a day: solved, kept, in a row while no day is left out, and without a network', async () => {
  const { context } = site;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.clock.setFixedTime(noon('2026-11-16'));
  const page = await site.open('#/daily');
  const home = page.url();
  await page.getByText('very easy').waitFor();
  await soon(() => page.locator('[data-test=rungs] article').count()).toBe(3);
  expect(await streak(page)).toBe('0');
  await solve(page, 'theseus', '2026-11-16');
  const note = page.locator('[data-test=daily-note]');
  expect(await note.textContent()).toContain('solved in 12 moves (best 12), no help');
  await page.locator('[data-test=result]').getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy result' }).click();
  await soon(() => copied(page)).toContain(
    'Knossos daily 320, Theseus and the Minotaur: solved in 12 moves (best 12), no help\n🟩🟩🟩🟩🟩\n',
  );
  await page.keyboard.press('Escape');
  await note.getByRole('link', { name: 'More of today' }).click();
  await soon(() => tile(page, 'theseus').locator('[data-test=state]').textContent()).toContain(
    'solved in 12 moves',
  );
  expect(await streak(page)).toBe('1');

  // The next day, the door tells of the row of days.
  await context.clock.setFixedTime(noon('2026-11-17'));
  await page.goto(site.url);
  await page.reload();
  const strip = page.locator('[data-test=daily-strip]').filter({ hasText: 'Today’s easy one' });
  await strip.getByText('1 day in a row.').waitFor();
  expect(await strip.getAttribute('href')).toBe('#/daily/easy');
  await page.goto(home);
  await soon(() => streak(page)).toBe('1');
  expect(await tile(page, 'theseus').locator('[data-test=state]').textContent()).toBe('Not solved yet');
  await solve(page, 'escape', '2026-11-17');
  await page.goto(home);
  await soon(() => streak(page)).toBe('2');
  await page.getByRole('button', { name: 'Copy result', exact: true }).click();
  await soon(() => copied(page)).toMatch(/Knossos daily 321 \(easy\): 1 of 7.*2 days in a row/s);

  // All seven of Tuesday are made; whatever was made opens without a network.
  await page.locator('.thumb svg').nth(6).waitFor();
  await waitUntilKept(page);
  await site.unplug();
  await page.reload();
  await soon(() => streak(page)).toBe('2');
  await solve(page, 'theseus', '2026-11-17');
  await page.goto(home);
  // What was solved is opened afresh, and stays solved.
  await tile(page, 'theseus').getByRole('button', { name: /again/ }).click();
  await page.locator('[role=grid]').waitFor();
  expect(await result(page).count()).toBe(0);
  await page.goto(home);
  await tile(page, 'theseus').getByRole('button', { name: /again/ }).waitFor();
  // Another day is made on the spot.
  await page.getByRole('link', { name: /^Thursday, November 12/ }).click();
  await solve(page, 'escape', '2026-11-12');
  await page.goBack();
  expect(await tile(page, 'escape').locator('[data-test=state]').textContent()).toContain('(on a later day)');

  await context.clock.setFixedTime(noon('2026-11-19'));
  await page.goto(home);
  await page.reload();
  await soon(() => streak(page)).toBe('0');
  expect(await page.locator('[data-test=statistics]').textContent()).toContain('0 now, longest 2');
  expect(site.faults).toEqual([]);
});

test('days to come can be read in a week that has just begun', async () => {
  await site.context.clock.setFixedTime(noon('2026-11-16'));
  const page = await site.open('#/daily');
  await page.locator('.daily-day.off').first().waitFor();
  const calendar = page.locator('[data-test=calendar]');
  const before = calendar.getByRole('button', { name: 'The month before' });
  await calendar.getByRole('heading', { name: 'November 2026' }).waitFor();
  for (let back = 0; back < 10; back++) await before.click();
  await calendar.getByRole('heading', { name: 'January 2026' }).waitFor();
  expect(await before.getAttribute('aria-disabled')).toBe('true');
  expect(await calendar.getByRole('link').count()).toBe(31);
  await expectNoFindingInAnyColours(page);
});
