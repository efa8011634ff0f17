import { expect, it } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { GAME_ROWS } from './games.js';
import { LEVEL_ROWS } from './levels.js';
import { faultsOf } from './run-row.js';
import { SERVER_ROWS } from './servers.js';

it('shows what options over levels, of games and of servers do, with it and without it', async () => {
  expect(await faultsOf(drawn([...LEVEL_ROWS, ...GAME_ROWS, ...SERVER_ROWS], 6))).toEqual([]);
});
