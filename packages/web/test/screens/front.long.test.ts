import { rulebook } from '@knossos/engine/internal/games';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { focusBoard, soon, useApp } from '../app.js';
import { TELEPHONE } from '../play/fingers.js';
import { counter } from '../play/play-page.js';
import { expectNoFinding, settled, watchShifts } from './look-pages.js';

const app = useApp();

/** The only shortest way out of the cave at the front door. */
const WAY = ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp'] as const;

const end = (page: Page) => page.locator('[data-test=hero-end]');

test('the board at the front door says what happened when it was lost, is tried again at once, and leads on to a harder level', async () => {
  const { page } = await app.open('#/');
  await page.locator('[role=grid]').waitFor();
  const shifts = await watchShifts(page);
  // A key before the board listens is lost, and one after the end does nothing.
  await soon(async () => {
    await page.keyboard.press('ArrowLeft');
    return end(page).textContent();
  }).toContain('It always takes the shortest way');
  await expectNoFinding(page);
  await page.keyboard.press('Enter');
  // The trick is told to who was caught twice.
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await end(page).getByText('Lead it away').waitFor();
  await page.keyboard.press('Enter');
  await end(page).getByText('Cave Escape').waitFor();
  for (const key of WAY) await page.keyboard.press(key);
  await end(page).getByText('You are out.').waitFor();
  await expectNoFinding(page);
  expect(await shifts()).toBeLessThan(0.02);
  await page.keyboard.press('Enter');
  await soon(() => page.url()).toContain('#/play/escape/1-first-steps/2');
});

test('all seven games stand at the front door by their full names, each with a picture and a way in', async () => {
  const { page } = await app.open('#/');
  const tiles = page.locator('.front-game');
  await tiles.first().waitFor();
  const titles = await tiles.locator('strong').allTextContents();
  expect(titles.sort()).toEqual(rulebook.games.map(({ title }) => title).sort());
  expect(await tiles.locator('svg.still').count()).toBe(7);
  // All in the first screen of a small laptop.
  await page.setViewportSize({ width: 1366, height: 768 });
  const bottoms = await tiles
    .locator('.thumb')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(768);
  await tiles.filter({ hasText: 'Theseus and the Minotaur' }).click();
  await soon(() => page.url()).toContain('#/play/theseus/1-first-steps/1');
});

test('what was begun is gone on with, from the front door and from its tile', async () => {
  const { page } = await app.open('#/play/theseus/1-first-steps/2');
  await page.locator('[role=grid]').waitFor();
  const title = await page.locator('h1').textContent();
  await soon(async () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    return counter(page);
  }).not.toMatch(/^0 moves/);
  await page.goto(`${app.url}#/`);
  const strip = page.getByRole('link', { name: /Continue where you left off/ });
  expect(await strip.textContent()).toContain(title ?? '');
  await strip.locator('svg.still').waitFor();
  await page.locator('.front-game').filter({ hasText: 'Theseus and the Minotaur' }).click();
  await soon(() => page.locator('h1').textContent()).toBe(title);
});

describe('the page of a game', () => {
  test('shows its rules in three pictures that move, and stand still when asked or for who wants no motion', async () => {
    const { page } = await app.open('#/games/theseus');
    const pictures = page.locator('[data-test=rules-in-pictures]');
    const you = pictures.locator('[data-actor=player]').first();
    await you.waitFor();
    const places = new Set<string | null>();
    await soon(async () => {
      places.add(await you.getAttribute('style'));
      return places.size;
    }).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Stop the pictures' }).click();
    await page.getByRole('button', { name: 'Let them move' }).waitFor();
    expect(await pictures.locator('figure').count()).toBe(3);
  });

  test('opens a page at its top, also where scrolling on the one before is heard late', async () => {
    const { page } = await app.open('#/games/theseus');
    await page.locator('.level').first().waitFor();
    await page.evaluate(() => {
      scrollTo(0, 500);
      location.hash = '#/create';
      dispatchEvent(new Event('scroll'));
    });
    await page.getByRole('heading', { level: 1, name: 'Create' }).waitFor();
    await settled(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('narrows its levels, finds them by title, and has it all again on Back, scrolled as it was', async () => {
    const page = await app.visit('#/games/theseus');
    const levels = page.locator('.level');
    await levels.first().waitFor();
    const second = page.locator('.pack').nth(1);
    await second.locator('summary').click();
    await second.locator('.level').nth(3).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(100);
    await second.locator('.level').nth(3).click();
    await page.locator('[role=grid]').waitFor();
    await page.goBack();
    await second.locator('.level').nth(3).waitFor();
    await soon(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(scrolled - 60);
    expect(await second.getAttribute('open')).not.toBeNull();

    const all = Number.parseInt((await page.locator('.filter-count').textContent()) ?? '', 10);
    const told = () => page.locator('.filter-count').textContent();
    await page.getByLabel('Difficulty').selectOption({ label: 'Hard' });
    await soon(told).toMatch(/^\d+ of \d+ levels/);
    const hard = await told();
    await page.getByLabel('Size').selectOption({ label: 'Large' });
    await soon(told).not.toBe(hard);
    const left = await levels.count();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);
    await levels.first().click();
    await page.locator('[role=grid]').waitFor();
    await page.goBack();
    await levels.first().waitFor();
    await soon(() => page.getByLabel('Difficulty').inputValue()).toBe('hard');
    await soon(() => levels.count()).toBe(left);
    await page.getByRole('button', { name: 'All levels' }).click();
    await page.getByLabel('Search').fill('back door');
    await soon(() => levels.count()).toBe(1);
    await expectNoFinding(page);
    await page.getByLabel('Search').fill('no such level');
    await page.getByText('No level matches. Remove some of the filters.').waitFor();
  });

  test('moves nothing when its levels come', async () => {
    const { page } = await app.open('#/games/gold', TELEPHONE);
    const shifts = await watchShifts(page);
    await page.locator('.level svg, .level .thumb').first().waitFor();
    await settled(page);
    expect(await shifts()).toBeLessThan(0.02);
  });
});

test('a level of any game is found by its title', async () => {
  const { page } = await app.open('#/games');
  await page.getByLabel('Find a level by title').fill('landfall');
  const found = page.locator('[data-test=found] a');
  await soon(() => found.count()).toBe(1);
  expect(await found.textContent()).toContain('Minehunt');
  await expectNoFinding(page);
  await found.click();
  // The address of the level gives way to the one of its room.
  await soon(() => page.url()).toMatch(/#\/mines$/);
  await page.getByRole('heading', { name: /Landfall/ }).waitFor();
});

test('the menu opens, leads on by keys, and closes when one goes elsewhere', async () => {
  const { page } = await app.open('#/');
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('#menu').waitFor({ state: 'visible' });
  await expectNoFinding(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('#menu').waitFor({ state: 'hidden' });
  expect(page.url()).toContain('#/help');
});

/** Settings are in the menu. */
async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
}

test('tries are forgotten only when asked twice', async () => {
  const { page } = await app.open('#/games/escape');
  await page.locator('.pack[open] .level').nth(1).click();
  await focusBoard(page);
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  await page.getByRole('tab', { name: 'Tries' }).click();
  page.once('dialog', (dialog) => void dialog.dismiss());
  const forget = page.getByRole('button', { name: 'Delete all tries' });
  await forget.click();
  expect(await forget.count()).toBe(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await forget.click();
  await forget.waitFor({ state: 'detached' });
});

test('a key of one’s own works on the board', async () => {
  const { page } = await app.open('#/games/escape');
  await openSettings(page);
  await page.getByText('Keys of your own').click();
  await page.getByRole('button', { name: 'Key for play or explore' }).click();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Key for play or explore: X' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.pack[open] .level').first().click();
  await focusBoard(page);
  await page.keyboard.press('x');
  await page.locator('[data-test=reading]').waitFor();
});
