import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { soon, useApp } from '../app.js';
import { cell } from '../games/mines/page.js';
import { enter, type Follow, goOn } from '../screens/from-the-door.js';
import { keyedCell } from './board-keys.js';
import { besideOf, type Finger, fingerOn, SWIPES, TELEPHONE } from './fingers.js';
import { counter } from './play-page.js';
import { firstOf, stepsOf } from './winning-ways.js';

const app = useApp();

const byTap: Follow = (_, link) => link.tap();

/** Expects that something comes to lie in the window as a whole, so that nobody has to scroll during a game. */
async function expectInSight(page: Page, place: Locator): Promise<void> {
  const outside = async () => {
    const box = await place.boundingBox();
    const size = page.viewportSize();
    if (!box || !size) throw new Error(`${place} is not there`);
    const ends = [box.x, box.y, size.width - box.x - box.width, size.height - box.y - box.height];
    return ends.filter((room) => room < 0);
  };
  await soon(outside).toEqual([]);
}

/** Makes a move of a game whose player walks. */
type Walk = (page: Page, finger: Finger, move: string) => Promise<void>;

const bySwipe: Walk = (page, finger, move) => finger.swipe(page.locator('.board'), SWIPES[move] ?? [0, 0]);

const byPad: Walk = async (page, _, move) => {
  const key = page.locator(`.pad-${move}`);
  await expectInSight(page, key);
  await key.tap();
};

const bySquare: Walk = async (page, _, move) => {
  const { x, y } = await besideOf(keyedCell(page), move);
  await page.touchscreen.tap(x, y);
};

const WALKS: readonly Walk[] = [bySwipe, byPad, bySquare];

test.each(drawn(['escape', 'theseus', 'gold'] as const, 3, 1))(
  '%s is won by touch alone, from the front door to the next level',
  async (game) => {
    const first = firstOf(game);
    const opened = await enter(app, first, byTap, TELEPHONE);
    const { page } = opened;
    const finger = await fingerOn(page);
    await expectInSight(page, page.locator('.board'));
    for (const [index, move] of [...stepsOf(first)].entries()) {
      if (move === 'W') await page.getByRole('button', { name: 'Wait' }).tap();
      else await WALKS[index % WALKS.length]?.(page, finger, move);
      await soon(() => counter(page)).toMatch(new RegExp(`^${index + 1} `));
    }
    await goOn(opened, first, byTap);
  },
);

test('what a long press has read is put away by a tap on oneself, and by the next swipe, which moves', async () => {
  const first = firstOf('escape');
  const { page, errors } = await enter(app, first, byTap, TELEPHONE);
  const finger = await fingerOn(page);
  const reading = page.locator('[data-test=reading]');
  const far = cell(page, 'b4');
  await finger.hold(far, reading);
  expect(await reading.textContent()).toContain('b4:');
  await cell(page, 'e2').tap();
  await reading.waitFor({ state: 'detached' });
  expect(await counter(page)).toMatch(/^0 /);
  await finger.hold(far, reading);
  await bySwipe(page, finger, stepsOf(first).charAt(0));
  await reading.waitFor({ state: 'detached' });
  await soon(() => counter(page)).toMatch(/^1 /);
  expect(errors).toEqual([]);
});
