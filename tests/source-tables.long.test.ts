import { expect, it } from 'vitest';
import { drawn } from './set-up/drawn.js';
import { isAtHand, missingIn, PAGES, rowsOf } from './source-tables.js';

const rows = PAGES.flatMap(rowsOf).filter((row) => row.isLong && isAtHand(row));

// Their commands take seconds each.
it.each(drawn(rows, 2))('$page $number: $statement', { timeout: 600_000 }, async (row) =>
  expect(await missingIn(row)).toEqual([]),
);
