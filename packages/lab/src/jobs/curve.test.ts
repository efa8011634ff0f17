import { expect, test } from 'vitest';
import { type Curve, extended } from './curve.js';

test('a curve keeps a few hundred points, the first and the last among them', () => {
  let curve: Curve = [];
  for (let best = 1; best <= 5000; best++) curve = extended(curve, [best * 10, best]);
  expect(curve.length).toBeLessThanOrEqual(400);
  expect(curve[0]).toEqual([10, 1]);
  expect(curve.at(-1)).toEqual([50_000, 5000]);
  expect([...curve].sort(([a], [b]) => a - b)).toEqual(curve);
});
