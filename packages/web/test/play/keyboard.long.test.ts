import { afterAll, beforeAll, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { type App, startApp } from '../app.js';
import { pressAll, seedOf } from '../games/haunt/page.js';
import { pressAt } from '../games/mines/page.js';
import { enter, type Follow, goOn } from '../screens/from-the-door.js';
import { goToCell } from './board-keys.js';
import { keysOut } from './cautious-keys.js';
import { ARROWS, result } from './play-page.js';
import { firstOf, flipsOf, stepsOf, sweepOf } from './winning-ways.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Goes to a link with the Tab key, as somebody without a mouse does, and presses Enter there. */
const byTab: Follow = async (page, link) => {
  const target = await link.elementHandle();
  for (let steps = 0; steps < 200; steps++) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate((one) => document.activeElement === one, target))) continue;
    await page.keyboard.press('Enter');
    return;
  }
  throw new Error(`the Tab key does not lead to ${link}`);
};

/** What Enter does at the end of a game, wherever the focus is. */
const byEnter: Follow = (page) => page.keyboard.press('Enter');

test.each(drawn(['escape', 'theseus', 'gold'] as const, 3, 2))(
  '%s is won by keyboard alone, from the front door to the next level',
  async (game) => {
    const first = firstOf(game);
    const opened = await enter(app, first, byTab);
    for (const move of stepsOf(first)) await opened.page.keyboard.press(ARROWS[move] ?? '');
    await goOn(opened, first, byEnter);
  },
);

test('mines is won by keyboard alone, from the front door to the next level', async () => {
  const first = firstOf('mines');
  const opened = await enter(app, first, byTab);
  const { columns, safe } = sweepOf(first);
  await opened.page.keyboard.press('ArrowRight');
  for (const cell of safe) {
    if ((await result(opened.page).count()) > 0) break;
    await pressAt(opened.page, { columns }, [cell], ' ');
  }
  await goOn(opened, first, byEnter);
});

test('mouse is won by keyboard alone, from the front door to the next level', async () => {
  const first = firstOf('mouse');
  const opened = await enter(app, first, byTab);
  const { page } = opened;
  for (const name of flipsOf(first)) {
    await goToCell(page, name);
    await page.keyboard.press('Space');
    await page.getByRole('gridcell', { name: `${name}: blocked` }).waitFor();
  }
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await goOn(opened, first, byEnter);
});

test('haunt is won by keyboard alone, from the front door to the next level', async () => {
  const first = firstOf('haunt');
  const opened = await enter(app, first, byTab);
  const { page } = opened;
  await pressAll(page, keysOut(first.level, await seedOf(page)));
  await goOn(opened, first, byEnter);
});
