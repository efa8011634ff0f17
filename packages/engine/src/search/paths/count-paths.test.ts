import { expect, test } from 'vitest';
import { drawn } from '../../../test/drawn.js';
import { openMaze } from '../../grid/index.js';
import { finish } from '../../puzzle/index.js';
import { countPaths } from './count-paths.js';

function count(side: number, limit: number): bigint | null {
  return finish(countPaths(openMaze({ columns: side, rows: side }), 0, side * side - 1, limit));
}

// Counts of more than 2^53 are sums of several limbs.
test.each([
  [2, 2n],
  [3, 12n],
  [4, 184n],
  [5, 8512n],
  [6, 1_262_816n],
  [7, 575_780_564n],
  [8, 789_360_053_252n],
  [9, 3_266_598_486_981_642n],
  ...drawn<[number, bigint]>(
    [
      [10, 41_044_208_702_632_496_804n],
      [12, 182_413_291_514_248_049_241_470_885_236n],
    ],
    2,
  ),
])(
  'corner to corner in the open grid of side %i (OEIS A007764)',
  (side, paths) => {
    expect(count(side, 1e9)).toBe(paths);
  },
  60_000,
);

test('counts no further than its limit', () => {
  expect(count(10, 10_000)).toBeNull();
});
