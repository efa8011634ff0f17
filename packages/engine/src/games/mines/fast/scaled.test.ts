import { expect, test } from 'vitest';
import { Random } from '../../../random/index.js';
import { binomials, ratioTo } from '../exact/part-count.js';
import { exponentOf, Factorials, powerOfTwo } from './scaled.js';

test('powers of two are exact, and exponents their reverse', () => {
  for (const exponent of [-1022, -537, -1, 0, 1, 52, 53, 1000, 1023]) {
    const power = powerOfTwo(exponent);
    expect(power).toBe(2 ** exponent);
    expect(exponentOf(power)).toBe(exponent);
    expect(exponentOf(power * 1.999)).toBe(exponent);
  }
  expect(powerOfTwo(-1074)).toBe(Number.MIN_VALUE);
  expect(powerOfTwo(-1075)).toBe(0);
  expect(powerOfTwo(1024)).toBe(Number.POSITIVE_INFINITY);
});

test('exact ratios are those of the long division, however small', () => {
  const random = Random.from('ratios');
  for (let i = 0; i < 2000; i++) {
    let whole = BigInt(1 + random.below(1000));
    for (let more = random.below(60); more > 0; more--)
      whole = whole * 4_294_967_296n + BigInt(random.next());
    const part = random.chance(1, 5) ? whole / 4n : whole >> BigInt(random.below(whole.toString(2).length));
    const right = Number((part << 1000n) / whole) * 2 ** -1000;
    if (right < 2 ** -800) continue;
    expect(ratioTo(whole)(part)).toBe(right);
  }
  expect(ratioTo(7n)(0n)).toBe(0);
  expect(ratioTo(1n << 2000n)(1n << 2000n)).toBe(1);
});

test('choices equal binomial coefficients far beyond doubles', () => {
  const factorials = new Factorials(10_000);
  for (const [n, k] of [
    [5, 2],
    [480, 99],
    [10_000, 2000],
    [10_000, 0],
    [10_000, 10_000],
  ] as const) {
    const exact = binomials(n)(k);
    const scale = factorials.choiceExponent(n, k);
    const right = scale > 60 ? ratioTo(1n << BigInt(scale + 2))(exact) * 4 : Number(exact) / 2 ** scale;
    expect(factorials.choices(n, k, scale) / right).toBeCloseTo(1, 11);
  }
  expect(factorials.choices(5, 6, 0)).toBe(0);
  expect(factorials.choices(5, -1, 0)).toBe(0);
});
