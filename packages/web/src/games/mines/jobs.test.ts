import { finish } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { fiftiesOf } from './jobs.js';

test('a 50/50 is found; a position that cannot be has none', () => {
  const field = (columns: number, mines: number, shown: readonly number[]) => ({
    columns,
    rows: shown.length / columns,
    mines,
    shown: Int8Array.from(shown),
  });
  const found = finish(fiftiesOf(field(2, 1, [-1, -1, 1, 1, 0, 0]), 10_000));
  expect(found.map(({ cell, risk, isBest }) => [cell, risk, isBest])).toEqual([
    [0, 0.5, true],
    [1, 0.5, true],
  ]);
  expect(finish(fiftiesOf(field(2, 1, [2, -1]), 10_000))).toEqual([]);
});
