import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CELL_SIZES, resized } from './preferences.js';

describe('larger is larger, and smaller is smaller', () => {
  test.each([
    [57.3, 1, 57.3, 66],
    [57.3, -1, 57.3, 54],
    [66, -1, 57.3, null],
    [54, 1, 57.3, null],
    [30, 1, 57.3, 36],
    [22, 1, 22, 24],
    [24, -1, 22, null],
    [22, -1, 22, 18],
    [18, -1, 22, 18],
    [80, 1, 57.3, 80],
    // Half of what fits is the smallest.
    [36, -1, 64, 36],
    [30, 1, 0, 36],
  ] as const)('from %s px, %s, where %s fits', (drawn, step, fitting, next) => {
    expect(resized(drawn, step, fitting)).toBe(next);
  });

  test('whatever is drawn, and whatever fits', () => {
    const sizes = fc.double({ min: 5, max: 120, noNaN: true });
    fc.assert(
      fc.property(sizes, sizes, fc.constantFrom(1, -1), (drawn, fitting, step) => {
        const next = resized(drawn, step, fitting) ?? fitting;
        const smallest = CELL_SIZES.find((size) => size >= fitting / 2) ?? 80;
        const isAtEnd = step === 1 ? drawn >= 79.5 : drawn <= smallest + 0.5;
        if (!isAtEnd) expect((next - drawn) * step).toBeGreaterThan(0);
      }),
    );
  });

  test('every size can be come to from the smallest', () => {
    const met: number[] = [18];
    for (let step = 0; step < 20; step++) met.push(resized(met.at(-1) ?? 0, 1, 0) ?? 0);
    expect([...new Set(met)]).toEqual([...CELL_SIZES]);
  });
});
