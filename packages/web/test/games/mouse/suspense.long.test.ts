import { rulebook } from '@knossos/engine/internal/games';
import { busiest, type MouseLevel, type Release, release } from '@knossos/engine/internal/games/mouse';
import { orThrow } from '@knossos/engine/internal/puzzle';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn } from '../../../../../tests/set-up/drawn.js';
import { says, soon, useApp } from '../../app.js';
import { cell, FIVE, hashOf, heard, SIX } from './page.js';

const app = useApp();

const EIGHT =
  'game: mouse\nnote: aim 100\n\nS.......\n...#....\n.#......\n....#...\n##..#...\n....#...\n.#......\nE#.#....\n';
const WALLS =
  'game: mouse\n\n+---+---+---+\n| S     |   |\n+   +---+   +\n|           |\n+---+   +   +\n| E         |\n+---+---+---+\n';

function runOf(text: string): Release {
  const level = orThrow(rulebook.parse(text)) as MouseLevel;
  return release(level.board, level);
}

/** All that somebody can see or hear of the page: its title, texts, names, values and what was said last; the list of earlier releases aside. */
const everything = (page: Page) =>
  page.evaluate(() => {
    const earlier = document.querySelector('[data-test=released]');
    const all = [...document.querySelectorAll('*')].filter((one) => !earlier?.contains(one));
    const names = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
    const said = all.flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''));
    const texts = all.flatMap((one) =>
      [...one.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [],
      ),
    );
    return [document.title, ...said, ...texts].join('\n');
  });

const grouped = (count: number) => count.toLocaleString('en');

/** Every question that can be put by a key without asking for help. */
async function heardOf(page: Page): Promise<string> {
  let all = '';
  for (const key of ['1', '2', '3', '4', '5', '7', '8']) {
    await page.keyboard.press(key);
    all += `\n${await heard(page, 'polite')}`;
  }
  return all;
}

/** No drawing of a run on the board. */
const drawings = (page: Page) =>
  page.locator('.board :is(.heat, .glow, .overlay, .mouse-trail path)').count();

const MAZES = [
  ['five', FIVE, 'c3'],
  ['six', SIX, 'b4'],
  ['eight with a goal', EIGHT, 'd8'],
  ['walls', WALLS, null],
] as const;

test.each(drawn(MAZES, 2))(
  '%s: nothing of the run is told before the release, all after it, and nothing again after an edit',
  async (_, text, edited) => {
    const run = runOf(text);
    const page = await app.visit(hashOf(text));
    await cell(page, 'a1').waitFor();
    await page.locator('[data-test=score]').waitFor();
    const score = new RegExp(`(?<![\\d,])${grouped(run.turns)} ?turns?(?!\\w| a second)`);
    const isSilent = async () => {
      const all = `${await everything(page)}\n${await heardOf(page)}`;
      expect(all).not.toMatch(score);
      expect(all).not.toMatch(/\d visits?/);
      expect(await drawings(page)).toBe(0);
    };
    await isSilent();
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Close the result' }).click();
    await soon(() => everything(page)).toMatch(new RegExp(`${grouped(busiest(run.visits))} visits?`));
    const after = await everything(page);
    expect(after).toContain(`Turns\n${grouped(run.turns)}`);
    expect(await drawings(page)).toBeGreaterThan(0);
    expect(await heardOf(page)).toMatch(score);
    await says(page.locator('[data-test=released]'), `${grouped(run.turns)} turn`);
    if (edited === null) {
      await cell(page, 'a1').focus();
      await page.keyboard.press('Shift+ArrowDown');
    } else await cell(page, edited).click();
    await soon(() => drawings(page)).toBe(0);
    await isSilent();
  },
);
