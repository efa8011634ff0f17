import { expect, test } from 'vitest';
import { mazeOfFloor, regionsOf } from '../../grid/index.js';
import { Random } from '../../random/index.js';
import { CAVE_STYLES, drawMine, innerCells, isBorder, looksNatural } from './caves.js';

test.each(CAVE_STYLES)(
  'mines drawn as %s are connected, keep their border and are not too small',
  (style) => {
    for (const [columns, rows] of [
      [3, 3],
      [3, 40],
      [5, 5],
      [12, 9],
      [40, 40],
    ] as const) {
      for (const rock of [0, 35, 90]) {
        const grid = { columns, rows };
        const floor = drawMine(Random.from(`${columns} ${rows} ${rock}`), grid, style, rock);
        const regions = regionsOf(mazeOfFloor(grid, (cell) => floor[cell] === 1));
        expect(regions.sizes).toHaveLength(1);
        expect((regions.sizes[0] ?? 0) * 4).toBeGreaterThanOrEqual(innerCells(grid).length);
        for (const [cell, bit] of floor.entries()) if (isBorder(grid, cell)) expect(bit).toBe(0);
      }
    }
  },
);

test('the natural look has no corners that only touch, and no wide places in tunnels', () => {
  const grid = { columns: 2, rows: 2 };
  expect(looksNatural(grid, Uint8Array.of(1, 0, 0, 1), 0, 'cave')).toBe(false);
  expect(looksNatural(grid, Uint8Array.of(1, 1, 0, 1), 0, 'cave')).toBe(true);
  expect(looksNatural(grid, Uint8Array.of(1, 1, 1, 1), 3, 'tunnels')).toBe(false);
  expect(looksNatural(grid, Uint8Array.of(1, 0, 0, 1), 0, 'open')).toBe(true);
});
