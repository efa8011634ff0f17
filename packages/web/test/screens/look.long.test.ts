import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { GAMES } from '../../src/state/games.built.js';
import { type App, startApp } from '../app.js';
import { LAPTOP, PHONE } from '../look/sizes.js';
import { PLAYS } from '../look/states/plays.js';
import { CORE_PAGES, PAGES } from '../pages.js';
import {
  expectFine,
  expectNoFindingInAnyColours,
  expectToFit,
  type Looker,
  openSettled,
  settled,
  startLooking,
} from './look-pages.js';

let app: App;
let looker: Looker;
beforeAll(async () => {
  app = await startApp();
  looker = await startLooking(() => ({ url: app.url, cookie: null }));
});
afterAll(async () => {
  await looker.close();
  await app.close();
});

// Every second page. Most of a look is waiting.
test.concurrent.each(drawn(CORE_PAGES, 2))(
  'axe finds nothing on %s, and it fits a telephone',
  (_name, hash) => expectFine(app, hash),
);

// One page load for both windows, of every third game; `npm run look` looks at all states in all windows.
test.concurrent.each(drawn(GAMES, 3))(
  'a level of $id can be read, reached and seen on a laptop and on a telephone',
  async ({ id }) => {
    const state = PLAYS.find(({ name }) => name === `${id}, first level`);
    if (!state) throw new Error(`${id} has no state to look at`);
    expect(await looker.faults(state, [LAPTOP, PHONE])).toEqual([]);
  },
);

// Windows from 360 pixels on, and what is touched in them, are looked at in all states elsewhere.
test.concurrent.each(drawn(PAGES, 3))(
  'axe finds nothing in any colours, and 320 pixels are wide enough: %s',
  async (_name, hash) => {
    const { page, errors } = await openSettled(app, hash);
    await expectNoFindingInAnyColours(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await settled(page);
    await expectToFit(page, 320);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
