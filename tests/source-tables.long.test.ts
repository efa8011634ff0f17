import { expect, it } from 'vitest';
import { drawn } from './set-up/drawn.js';
import { isAtHand, missingIn, PAGES, rowsOf } from './source-tables.js';

const rows = PAGES.flatMap(rowsOf).filter(isAtHand);

it.each(rows.filter((row) => !row.isLong))('$page $number: $statement', { timeout: 120_000 }, async (row) =>
  expect(await missingIn(row)).toEqual([]),
);

const long = rows.filter((row) => row.isLong);
// Their commands take seconds each.
it.each(drawn(long, 2))('$page $number: $statement', { timeout: 600_000 }, async (row) =>
  expect(await missingIn(row)).toEqual([]),
);
