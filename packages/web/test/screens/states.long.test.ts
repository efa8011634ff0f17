import { chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { inPageScript } from '../look/in-page.js';
import { peopledServer } from '../look/peopled-server.js';
import { SCHEMES, SIZES } from '../look/sizes.js';
import { STATES } from '../look/states/index.js';
import { type Screen, visit } from '../look/visit.js';
import { findings, settled } from './look-pages.js';

const connected = chromium.connect(inject('browserEndpoint'));
const [server, browser, script] = await Promise.all([peopledServer(), connected, inPageScript()]);
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** What is looked at in this run, where, and in which colours: drawn with its order. */
const TURN = inject('seed') % 120;

// A fifteenth of the states, together in all windows and both colours, which over the seeds meet every state; `npm run look`
// sees every state in all of them.
const chosen = drawn(STATES, 15).map((state, at) => ({ state, name: state.name, turn: (at + TURN) % 8 }));

test.concurrent.each(chosen)(
  `$name can be read, reached and seen, axe finds nothing, and 320 pixels are wide enough (turn ${TURN})`,
  async ({ state, turn }) => {
    const sizes = SIZES.filter((_, at) => at % 4 === turn % 4);
    const schemes = SCHEMES.filter((_, at) => at === Math.floor(turn / 4));
    const more: string[] = [];
    const onScreen = async ({ size }: Screen, page: Page) => {
      if (size === sizes[0]) more.push(...(await findings(page)));
      if (size !== sizes.at(-1)) return;
      await page.setViewportSize({ width: 320, height: 640 });
      await settled(page);
      const over = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      );
      if (Math.max(...over) > 0) more.push(`${over} pixels too wide for a window of 320`);
    };
    const at = () => ({
      url: server.url,
      cookie: state.who === undefined ? null : server.cookies[state.who],
    });
    const found = await visit(state, { browser, script, at, sizes, schemes, onScreen });
    expect([...found.map(({ size, scheme, text }) => `${size} ${scheme}: ${text}`), ...more]).toEqual([]);
  },
);
