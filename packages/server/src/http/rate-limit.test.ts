import { expect, test } from 'vitest';
import { TokenBuckets } from './rate-limit.js';

test('a full bucket lets a burst through, then one for each token that comes back', () => {
  let now = 0;
  const buckets = new TokenBuckets({ perSecond: 2, burst: 3 }, () => now);
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0]);
  expect(buckets.take('a')).toBeCloseTo(0.5);
  // Asking in vain costs nothing.
  expect(buckets.take('a')).toBeCloseTo(0.5);
  now = 250;
  expect(buckets.take('a')).toBeCloseTo(0.25);
  now = 500;
  expect(buckets.take('a')).toBe(0);
  expect(buckets.take('a')).toBeCloseTo(0.5);
  now = 1e9;
  expect([1, 2, 3, 4].map(() => buckets.take('a') > 0)).toEqual([false, false, false, true]);
});

test('each has a bucket of his own, and a clock that goes back gives nobody anything', () => {
  let now = 1000;
  const buckets = new TokenBuckets({ perSecond: 1, burst: 1 }, () => now);
  expect(buckets.take('a')).toBe(0);
  expect(buckets.take('b')).toBe(0);
  now = 0;
  expect(buckets.take('a')).toBe(1);
});

test('a million names take no more memory than the limit, and those used last are remembered', () => {
  const buckets = new TokenBuckets({ perSecond: 1, burst: 1 }, () => 0, 100);
  for (let name = 0; name < 1_000_000; name++) buckets.take(String(name));
  expect(buckets.size).toBe(100);
  expect(buckets.take('999999')).toBeGreaterThan(0);
  expect(buckets.take('999900')).toBeGreaterThan(0);
  expect(buckets.take('0')).toBe(0);
});
