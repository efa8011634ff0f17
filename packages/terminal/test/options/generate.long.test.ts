import { expect, it } from 'vitest';
import { GENERATE_ROWS } from './generate.js';
import { faultsOf } from './run-row.js';

it('shows what every option of generate does, with it and without it', async () => {
  expect(await faultsOf(GENERATE_ROWS)).toEqual([]);
});
