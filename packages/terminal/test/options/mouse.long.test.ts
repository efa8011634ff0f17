import { expect, it } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { MOUSE_ROWS } from './mouse.js';
import { faultsOf } from './run-row.js';

it('shows what every option of the mouse does, with it and without it', async () => {
  expect(await faultsOf(drawn(MOUSE_ROWS, 6))).toEqual([]);
});
