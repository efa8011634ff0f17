import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, type Level, orThrow, splitPack } from '@knossos/engine/internal/puzzle';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { escapeScreens } from '../src/games/escape/index.js';
import { type App, soon, startApp } from './app.js';
import { expectAtBoard } from './from-the-door.js';
import { lessonsOf, lessonThere, movesOf, pressMove } from './lessons-page.js';
import { ARROWS, result } from './play-page.js';

/*
 * The way that the front door lays out for somebody who has never been here; docs/first-ten-minutes.md tells it.
 */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const GAME = 'escape';
const PACK = 'escape/1-first-steps';

function read(text: string): Level {
  return orThrow(rulebook.parse(text));
}

/** The keys of a shortest way out. */
function keysOf(level: Level): string[] {
  const rules = rulebook.of(level);
  const solution = finish(mindOf(GAME).solve(rules.start(level, level.meta.seed ?? '1')));
  if (solution.status !== 'solved') throw new Error(solution.status);
  return solution.moves.map((move) => ARROWS[move] ?? move);
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Solves today's puzzle of the game, from the daily page. */
async function solveDaily(page: Page, day: string): Promise<void> {
  const tile = page.locator(`[data-test=daily-${GAME}]`);
  await tile.locator('.thumb svg').waitFor();
  const kept = await page.evaluate((key) => localStorage.getItem(key), `knossos/daily/level/${day}/${GAME}`);
  await tile.getByRole('link', { name: /Play/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Daily, / }).waitFor();
  await press(page, keysOf(read(JSON.parse(kept ?? '{}').text)));
  await result(page).waitFor();
  await page.locator('[data-test=daily-note]').waitFor();
}

test('from the door to the second day', async () => {
  const { page, errors } = await app.open('#/kept');
  await page.clock.setFixedTime(Date.parse('2026-11-24T09:00:00Z'));
  await page.goto(app.url);

  // The board at the door takes the arrow keys at once.
  await page.locator('.hero [role=gridcell]').first().waitFor();
  await press(page, keysOf(read(escapeScreens.frontDoor?.text ?? '')));
  await page.locator('[data-test=hero-end].won').waitFor();
  await page.keyboard.press('Enter');

  for (const lesson of lessonsOf(GAME)) {
    await lessonThere(page, lesson.title);
    for (const move of movesOf(lesson)) await pressMove(page, move);
    await page.locator('.lesson.learned').waitFor();
    await page.keyboard.press('Enter');
  }
  await page.locator('[data-test=lessons-done] a.primary').click();

  const levels = splitPack(readFileSync(join(import.meta.dirname, `../../../levels/${PACK}.txt`), 'utf8'));
  for (const number of [1, 2]) {
    await soon(() => page.url()).toContain(`#/play/${PACK}/${number}`);
    const level = read(levels[number - 1]?.text ?? '');
    await expectAtBoard(page, level.meta.title ?? '');
    await press(page, keysOf(level));
    await result(page).waitFor();
    await result(page).getByRole('link', { name: 'Next' }).waitFor();
    if (number === 1) await page.keyboard.press('Enter');
  }

  await result(page).getByRole('link', { name: 'Review' }).click();
  await page.getByRole('heading', { level: 1, name: /^Review/ }).waitFor();
  await page
    .getByText(/moves were best|Every move was best/)
    .first()
    .waitFor();

  await page.getByRole('link', { name: 'Daily' }).first().click();
  await solveDaily(page, '2026-11-24');

  // The next day, the door tells of the row of days.
  await page.clock.setFixedTime(Date.parse('2026-11-25T09:00:00Z'));
  await page.goto(app.url);
  await page.reload();
  await page
    .getByRole('link', { name: /Today’s puzzles/ })
    .getByText(/1 day/)
    .waitFor();
  await page.getByRole('link', { name: /Today’s puzzles/ }).click();
  await solveDaily(page, '2026-11-25');
  await page.goto(app.url);
  await page
    .getByRole('link', { name: /Today’s puzzles/ })
    .getByText(/2 days/)
    .waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});
