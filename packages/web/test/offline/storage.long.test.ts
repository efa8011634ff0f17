import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { focusBoard, levelHash, MAZE, useApp } from '../app.js';

const app = useApp();

/** What a browser does that keeps nothing: runs before the page. */
const REFUSALS = {
  full: () => {
    const write = Storage.prototype.setItem;
    // There is room for a little, as there is in a storage that somebody has filled.
    Storage.prototype.setItem = function (key: string, value: string) {
      if (value.length > 1) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, value);
    };
  },
  denied: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  },
};

const press =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    await focusBoard(page);
    for (const key of keys) await page.keyboard.press(key);
  };
const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const arrows = press('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');

/** Everything that is kept: where, and what one does. */
const DOINGS: readonly (readonly [what: string, hash: string, act: (page: Page) => Promise<void>])[] = [
  ['a game of theseus', '#/play/theseus/1-first-steps/1', arrows],
  ['a game of escape', '#/play/escape/1-first-steps/1', arrows],
  ['a game of gold', '#/play/gold/1-loose-boards/1', arrows],
  ['a game of Own Rules', '#/play/custom/1-first-steps/1', arrows],
  ['a game of mines', '#/mines', press('Enter')],
  ['a game of haunt', '#/haunt', arrows],
  ['a maze for the mouse', '#/mouse', press('ArrowRight', 'ArrowRight', 'Enter')],
  ['a star', '#/play/theseus/1-first-steps/1', click(/^Favourite/)],
  ['a drawing', '#/edit/theseus', press('ArrowRight', 'Enter')],
  ['a drawing that is saved', levelHash(MAZE).replace('/level/', '/edit/'), click('Save')],
  [
    'a level that came by a link',
    levelHash(MAZE),
    async (page) => {
      await page.getByRole('tab', { name: 'Share' }).click();
      await click('Save to My levels')(page);
    },
  ],
  ['a position that is analysed', '#/mines/analyse', click('Save to My levels')],
  [
    'settings',
    '#/learn',
    async (page) => {
      await click('Menu')(page);
      await click('Settings')(page);
      await page.getByRole('radio', { name: 'Dark' }).click();
    },
  ],
  ['a lesson', '#/learn/gold/1', press(...Array<string>(8).fill('ArrowRight'))],
  [
    'a puzzle of the day',
    '#/daily',
    async (page) => {
      await page.locator('[data-test=daily-theseus]').getByRole('link', { name: 'Play' }).click();
      await page.getByRole('heading', { level: 1, name: /^Daily, / }).waitFor();
      await arrows(page);
    },
  ],
];

describe.each(['full', 'denied'] as const)('where the storage is %s', (how) => {
  test.each(drawn(DOINGS, 4, how.length))('%s is not called saved', async (_what, hash, act) => {
    const page = await app.visit('#/help');
    await page.addInitScript(REFUSALS[how]);
    await page.goto(`${app.url}?again${hash}`);
    await act(page);
    await page.locator('[data-test=not-saved]').waitFor();
    expect(await page.getByText(/^(In My levels|Saved|Saved to My levels\.)$/).count()).toBe(0);
    expect(await page.locator('.star[aria-pressed=true]').count()).toBe(0);
  });
});

test('what was not kept is written as soon as there is room', async () => {
  const { page } = await app.open(levelHash(MAZE));
  await page.evaluate(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(globalThis, { makeRoom: () => Object.assign(Storage.prototype, { setItem: write }) });
  });
  await press('ArrowLeft')(page);
  await page.locator('[data-test=not-saved]').waitFor();
  await page.getByRole('tab', { name: 'Share' }).click();
  await click('Save to My levels')(page);
  await page.evaluate(() => Reflect.get(globalThis, 'makeRoom')());
  await click('Save to My levels')(page);
  await page.getByRole('button', { name: 'In My levels' }).waitFor();
  await page.locator('[data-test=not-saved]').waitFor({ state: 'detached' });
  const kept = await page.evaluate(() => Object.values(localStorage).join());
  expect(kept).toContain('"moves":["L"]');
});
