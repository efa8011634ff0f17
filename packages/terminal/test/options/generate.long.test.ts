import { expect, it } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { GENERATE_ROWS } from './generate.js';
import { faultsOf } from './run-row.js';

it('shows what every option of generate does, with it and without it', async () => {
  expect(await faultsOf(drawn(GENERATE_ROWS, 6))).toEqual([]);
});
