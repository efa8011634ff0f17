import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grouped } from './words.js';

test('a count is grouped as the language does it', () => {
  expect([0, 999, 1000, 1_234_567, -1234, 0.5].map((count) => grouped(count))).toEqual([
    ...['0', '999', '1,000', '1,234,567', '-1,234', '0.5'],
  ]);
  const counts = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -2000, max: 2000 }),
    fc.bigInt(),
    fc.double(),
  );
  expect([grouped(0.125, 2), grouped(2.5, 0), grouped(12_345.678, 1)]).toEqual(['0.13', '3', '12,345.7']);
  // The language writes -0 with its sign.
  const said = counts.filter((count) => !Object.is(count, -0));
  fc.assert(fc.property(said, (count) => grouped(count) === count.toLocaleString('en')));
});
