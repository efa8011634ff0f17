import { finish } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { deadOf, fiftiesOf } from './jobs.js';

const field = (columns: number, mines: number, shown: readonly number[]) => ({
  columns,
  rows: shown.length / columns,
  mines,
  shown: Int8Array.from(shown),
});

test('a 50/50 is found; a position that cannot be has none', () => {
  const found = finish(fiftiesOf(field(2, 1, [-1, -1, 1, 1, 0, 0]), 10_000));
  expect(found.map(({ cell, risk, isBest }) => [cell, risk, isBest])).toEqual([
    [0, 0.5, true],
    [1, 0.5, true],
  ]);
  expect(finish(fiftiesOf(field(2, 1, [2, -1]), 10_000))).toEqual([]);
});

test('cells that would tell nothing are told; none of a position that cannot be', () => {
  // Above a row of ones: whichever of the two is safe shows 1.
  expect(finish(deadOf(field(2, 1, [-1, -1, 1, 1, 0, 0]), 10_000))).toEqual([0, 1]);
  expect(finish(deadOf(field(2, 1, [2, -1]), 10_000))).toEqual([]);
});
