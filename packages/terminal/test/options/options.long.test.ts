import { expect, it } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { GAME_ROWS } from './games.js';
import { GENERATE_ROWS } from './generate.js';
import { LEVEL_ROWS } from './levels.js';
import { MOUSE_ROWS } from './mouse.js';
import { faultsOf } from './run-row.js';
import { SERVER_ROWS } from './servers.js';

it.each([
  ['over levels, of games and of servers', [...LEVEL_ROWS, ...GAME_ROWS, ...SERVER_ROWS]],
  ['of the mouse', MOUSE_ROWS],
  ['of generate', GENERATE_ROWS],
] as const)('shows what options %s do, with them and without them', async (_, rows) => {
  expect(await faultsOf(drawn(rows, 6))).toEqual([]);
});
