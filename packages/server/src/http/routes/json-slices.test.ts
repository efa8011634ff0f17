import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonSlices, jsonStream } from './json-slices.js';

it('JSON in slices is what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect([...jsonSlices(value)].join('')).toBe(JSON.stringify(value, null, 2));
    }),
  );
  const dated = { at: new Date(0), none: undefined, all: [undefined, {}, []] };
  expect([...jsonSlices(dated)].join('')).toBe(JSON.stringify(dated, null, 2));
});

it('JSON in slices lets others have their turn between any two slices', async () => {
  const large = Array.from({ length: 4000 }, (_, id) => ({ id, text: 'x'.repeat(1000) }));
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  let slices = 0;
  let longest = 0;
  for await (const slice of jsonStream(large)) {
    slices++;
    longest = Math.max(longest, slice.length);
  }
  isOver = true;
  expect(slices).toBeGreaterThan(50);
  expect(turns).toBeGreaterThanOrEqual(slices);
  expect(longest).toBeLessThan(70_000);
});
