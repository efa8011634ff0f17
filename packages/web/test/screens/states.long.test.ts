import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { type PeopledServer, peopledServer } from '../look/peopled-server.js';
import { SCHEMES, SIZES } from '../look/sizes.js';
import { STATES } from '../look/states/index.js';
import { type Looker, startLooking } from './look-pages.js';

let server: PeopledServer;
let looker: Looker;
beforeAll(async () => {
  server = await peopledServer();
  looker = await startLooking(({ who }) => ({
    url: server.url,
    cookie: who === undefined ? null : server.cookies[who],
  }));
});
afterAll(async () => {
  await looker.close();
  await server.close();
});

/** What is looked at in this run, where, and in which colours: drawn with its order. */
const TURN = inject('seed') % 120;

// A fifteenth of the states, together in all windows and both colours, which over the seeds meet every state; `npm run look`
// sees every state in all of them.
const chosen = drawn(STATES, 15).map((state, at) => ({
  state,
  name: state.name,
  turn: (at + TURN) % 8,
}));

test.concurrent.each(chosen)(
  `$name can be read, reached and seen (turn ${TURN})`,
  async ({ state, turn }) => {
    const sizes = SIZES.filter((_, at) => at % 4 === turn % 4);
    const schemes = SCHEMES.filter((_, at) => at === Math.floor(turn / 4));
    expect(await looker.faults(state, sizes, schemes)).toEqual([]);
  },
);
