import { describe, expect, it } from 'vitest';
import { LruCache } from './memoize.js';

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
