import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { type App, startApp } from '../app.js';
import { PAGES } from '../pages.js';
import { expectNoFindingInAnyColours, expectToFit, openSettled, settled } from './look-pages.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// Windows from 360 pixels on, and what is touched in them, are looked at in all states elsewhere. Most of a look is waiting.
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
