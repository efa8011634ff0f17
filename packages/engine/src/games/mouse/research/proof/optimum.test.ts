import { describe, expect, it } from 'vitest';
import { optimum } from './optimum.js';

const GOOD = {
  ...{ columns: 4, rows: 4, start: 0, exit: 12, order: [2, 1, 3, 0], seed: 'together' },
  ...{ target: 100, probes: 2048, boughParts: 1000, certified: true },
};

describe('the parameters of a proof from outside', () => {
  it('are read', () => {
    expect(optimum.read(GOOD).parameters).toEqual(GOOD);
  });

  it.each([
    [{ probes: 1e12 }, /^probes: from 1 to 100000/],
    [{ probes: 100_000, boughParts: 100_000 }, /^probes: .* at most 10000000 with all parts/],
    [{ boughParts: 1e6 }, /^boughParts: from 1 to 100000/],
    [{ target: 0 }, /^target: from 1/],
    [{ order: [0, 0, 0, 0] }, /^order: the directions 0 \(up\)/],
    [{ exit: 99 }, /^start and exit: two cells of the frame/],
    [{ exit: 0 }, /^start and exit: two cells of the frame/],
    [{ rows: 17 }, /^columns and rows: a frame has from 2 to 64 cells/],
  ])('are refused by name: %j', (change, says) => {
    expect(() => optimum.read({ ...GOOD, ...change })).toThrow(says);
  });
});
