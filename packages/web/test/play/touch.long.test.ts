import { cellName } from '@knossos/engine/internal/grid';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { soon, useApp } from '../app.js';
import { seedOf, tallies } from '../games/haunt/page.js';
import { cell } from '../games/mines/page.js';
import { enter, type Follow, goOn } from '../screens/from-the-door.js';
import { keyedCell } from './board-keys.js';
import { keysOut } from './cautious-keys.js';
import { besideOf, type Finger, fingerOn, SWIPES, TELEPHONE } from './fingers.js';
import { counter, result } from './play-page.js';
import { firstOf, flipsOf, stepsOf, sweepOf } from './winning-ways.js';

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

test('mines is won by touch alone, from the front door to the next level', async () => {
  const first = firstOf('mines');
  const opened = await enter(app, first, byTap, TELEPHONE);
  const { page } = opened;
  const { columns, safe } = sweepOf(first);
  const finger = await fingerOn(page);
  await expectInSight(page, page.locator('.board'));
  const nameOf = (at: number) => cellName({ columns, rows: columns }, at);
  for (const name of safe.map(nameOf)) {
    if ((await result(page).count()) > 0) break;
    if ((await cell(page, name).getAttribute('aria-label')) !== `${name}: covered`) continue;
    await cell(page, name).tap();
    await page.locator(`[aria-label="${name}: covered"]`).waitFor({ state: 'detached' });
    // What a finger flags by resting on it.
    const mine = await page
      .locator('[aria-label$=": covered"]')
      .evaluateAll(
        (all, known) =>
          all.map((one) => one.ariaLabel?.split(':')[0] ?? '').find((one) => !known.includes(one)),
        safe.map(nameOf),
      );
    if (mine !== undefined && (await result(page).count()) === 0)
      await finger.hold(cell(page, mine), page.locator(`[aria-label="${mine}: flag"]`));
  }
  await goOn(opened, first, byTap);
});

test('mouse is won by touch alone, from the front door to the next level', async () => {
  const first = firstOf('mouse');
  const opened = await enter(app, first, byTap, TELEPHONE);
  const { page } = opened;
  await expectInSight(page, page.locator('.board'));
  for (const name of flipsOf(first)) {
    await cell(page, name).tap();
    await page.getByRole('gridcell', { name: `${name}: blocked` }).waitFor();
  }
  const release = page.getByRole('button', { name: 'Release the mouse' });
  await expectInSight(page, release);
  await release.tap();
  // Once he is out the card lies over the keys, so that a hurried tap might come too late: he runs to the end.
  await goOn(opened, first, byTap);
});

test('haunt is won by touch alone, from the front door to the next level', async () => {
  const first = firstOf('haunt');
  const opened = await enter(app, first, byTap, TELEPHONE);
  const { page } = opened;
  const finger = await fingerOn(page);
  const pad = page.getByRole('group', { name: 'Walk and turn' });
  await expectInSight(page, page.locator('.board'));
  await expectInSight(page, pad.getByRole('button', { name: 'Walk forward' }));
  const swipes: Readonly<Record<string, string>> = { F: 'U', L: 'L', R: 'R' };
  const buttons: Readonly<Record<string, string>> = { F: 'Walk forward', L: 'Turn left', R: 'Turn right' };
  for (const [index, key] of [...keysOut(first.level, await seedOf(page))].entries()) {
    if (index % 2 === 0) await bySwipe(page, finger, swipes[key] ?? '');
    else await pad.getByRole('button', { name: buttons[key] ?? '' }).tap();
    await soon(() => tallies(page)).toContain(`${index + 1} move`);
  }
  await goOn(opened, first, byTap);
});
