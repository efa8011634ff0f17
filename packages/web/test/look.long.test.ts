import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from './app.js';
import {
  expectFine,
  expectNoFindingInAnyColours,
  expectToFit,
  expectTouchable,
  openSettled,
  phone,
  settled,
} from './look-pages.js';
import { GAME_PAGES, PAGES } from './pages.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.concurrent.each(PAGES)('axe finds nothing in any colours: %s', async (_name, hash) => {
  const { page, errors } = await openSettled(app, hash);
  await expectNoFindingInAnyColours(page);
  expect(errors).toEqual([]);
  await page.context().close();
});

test.concurrent.each(PAGES)(
  '%s fits a telephone, and everything on it can be touched',
  async (_name, hash) => {
    const { page } = await openSettled(app, hash, phone(360));
    await expectToFit(page, 360);
    await expectTouchable(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await settled(page);
    await expectToFit(page, 320);
    await page.context().close();
  },
);

test.concurrent.each(GAME_PAGES)('axe finds nothing on %s, and it fits a telephone', (_name, hash) =>
  expectFine(app, hash),
);
