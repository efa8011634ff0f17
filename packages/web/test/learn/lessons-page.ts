import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { type Lesson, readLessons } from '@knossos/engine/internal/session';
import type { Page } from 'playwright-core';
import { soon } from '../app.js';
import { goToCell, keyedCell } from '../play/board-keys.js';
import { ARROWS } from '../play/play-page.js';

const home = join(import.meta.dirname, '../../../../lessons');

/** The games that have first steps. */
export const LESSON_GAMES = readdirSync(home).map((file) => file.replace(/\.txt$/, ''));

/** A game's first steps, as they are shipped. */
export const lessonsOf = (game: string): Lesson[] =>
  readLessons(readFileSync(join(home, `${game}.txt`), 'utf8'), rulebook);

/** The moves that win a lesson. */
export function movesOf({ level }: Lesson): readonly string[] {
  return orThrow(rulebook.of(level).parseMoves(level.meta.moves ?? ''));
}

export const bubble = (page: Page) => page.locator('[data-test=bubble]');

/** What the page says of the lesson: its title, and what it tells or how it ended. */
export const titleOf = (page: Page) => page.locator('[data-test=bubble] h1').textContent();

/** Waits until a lesson is on the page, and its board. */
export async function lessonThere(page: Page, title: string): Promise<void> {
  await soon(async () => (await titleOf(page))?.trim()).toBe(title);
  await page.locator('.lesson [role=gridcell]').first().waitFor();
}

export const doneDots = (page: Page) => page.locator('.dot.done').count();

/** A move about a cell: `c4`, `fc4`, `xc4`, `c4r`. */
const ON_CELL = /^([fx]?)([a-z]\d+)([rd]?)$/;

/** What is pressed at the cell: to flag, to chord, to put up a wall; else to open or to block. */
const CELL_KEYS: Readonly<Record<string, string>> = {
  f: 'f',
  x: 'c',
  r: 'Shift+ArrowRight',
  d: 'Shift+ArrowDown',
};

/** Makes a move by keys: those that walk, or those that go to a cell and do something there. */
export async function pressMove(page: Page, move: string): Promise<void> {
  const [, prefix = '', cell, side = ''] = ON_CELL.exec(move) ?? [];
  if (cell === undefined) {
    const keys: Readonly<Record<string, string>> = { ...ARROWS, F: 'ArrowUp', go: 'g' };
    await page.keyboard.press(keys[move] ?? move);
    return;
  }
  await goToCell(page, cell);
  const label = () => keyedCell(page).getAttribute('aria-label', { timeout: 1000 });
  const before = await label();
  await page.keyboard.press(CELL_KEYS[prefix + side] ?? 'Space');
  // Opening, flagging, blocking and walls are all told by the cell.
  if (prefix !== 'x') await soon(() => label().catch(() => null)).not.toBe(before);
}
