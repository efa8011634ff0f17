import { describe, expect, it } from 'vitest';
import { exponential, logarithm } from './index.js';

describe('logarithm and exponential', () => {
  it('agree with the platform to thirteen digits', () => {
    for (let i = 0; i < 3000; i++) {
      const x = 1.37 ** (i - 1500);
      if (x > 1e-300 && x < 1e300) {
        expect(Math.abs(logarithm(x) - Math.log(x))).toBeLessThan(1e-13 * Math.max(1, Math.abs(Math.log(x))));
      }
      const y = (i - 1500) / 2.3;
      expect(Math.abs(exponential(y) / Math.exp(y) - 1)).toBeLessThan(1e-12);
    }
    expect(logarithm(1)).toBe(0);
    expect(exponential(0)).toBe(1);
  });

  it('refuse what has no answer', () => {
    for (const x of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => logarithm(x)).toThrow(RangeError);
    expect(() => exponential(701)).toThrow(RangeError);
    expect(exponential(-701)).toBe(0);
  });
});
