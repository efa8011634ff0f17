import { describe, expect, it } from 'vitest';
import { LruCache, memoize, memoizeFor, memoizeLoad, memoizeRecent } from './memoize.js';

describe('remembered values', () => {
  it('are loaded once a name, and again where that failed', async () => {
    const loaded: string[] = [];
    const load = memoizeLoad(async (name) => {
      loaded.push(name);
      if (loaded.length === 2) throw new Error('no network');
      return name.length;
    });
    expect(await Promise.all([load('pack'), load('pack')])).toEqual([4, 4]);
    await expect(load('lesson')).rejects.toThrow('no network');
    expect(await load('lesson')).toBe(6);
    expect(loaded).toEqual(['pack', 'lesson', 'lesson']);
  });

  it('are worked out once a number', () => {
    const made: number[] = [];
    const square = memoize((n) => {
      made.push(n);
      return BigInt(n * n);
    });
    expect([3, 0, 3, 0, 4].map(square)).toEqual([9n, 0n, 9n, 0n, 16n]);
    expect(made).toEqual([3, 0, 4]);
  });

  it('are worked out once an object, not once a shape', () => {
    let count = 0;
    const numberOf = memoizeFor((_: { readonly name: string }) => ++count);
    const one = { name: 'a' };
    expect([numberOf(one), numberOf({ name: 'a' }), numberOf(one)]).toEqual([1, 2, 1]);
  });

  it('are remembered for the objects loaded about last', () => {
    let count = 0;
    const numberOf = memoizeRecent((_: object) => ++count);
    const objects = Array.from({ length: 40 }, () => ({}));
    expect(objects.flatMap((one) => [numberOf(one), numberOf(one)])).toEqual(
      objects.flatMap((_, at) => [at + 1, at + 1]),
    );
    expect(numberOf(objects[39])).toBe(40);
    expect(numberOf(objects[0])).toBe(41);
  });
});

describe('a shelf', () => {
  const held = (shelf: LruCache<number>, names: string) =>
    [...names].map((name) => shelf.find(name) !== null);

  it('forgets what was used longest ago when all weigh too much', () => {
    const shelf = new LruCache<number>(25, (weight) => weight);
    for (const name of 'abc') shelf.keep(name, 9);
    expect(held(shelf, 'abc')).toEqual([false, true, true]);
    shelf.find('b');
    shelf.keep('d', 9);
    expect(held(shelf, 'bcd')).toEqual([true, false, true]);
  });

  it('does not keep what is too heavy, nor what it stood for before', () => {
    const shelf = new LruCache<number>(25, (weight) => weight);
    shelf.keep('a', 5);
    shelf.keep('b', 5);
    shelf.keep('a', 26);
    expect(held(shelf, 'ab')).toEqual([false, true]);
    shelf.keep('b', 25);
    expect(shelf.find('b')).toBe(25);
  });
});
