import { describe, expect, it } from 'vitest';
import { gate } from '../../test/served.js';
import { Gathered } from './gathered.js';

describe('what is gathered', () => {
  it('is done together where it comes while others are done, so many at a time at most', async () => {
    const first = gate();
    const seen: (readonly number[])[] = [];
    const twice = new Gathered<number, number>(async (items) => {
      seen.push(items);
      if (seen.length === 1) await first.opened;
      return items.map((item) => 2 * item);
    }, 3);
    const all = Promise.all([1, 2, 3, 4, 5].map((item) => twice.do(item)));
    first.open();
    expect(await all).toEqual([2, 4, 6, 8, 10]);
    expect(seen).toEqual([[1], [2, 3, 4], [5]]);
    expect(await twice.do(6)).toBe(12);
  });

  it('fails alone', async () => {
    const odd = new Gathered<number, number>(async (items) => {
      if (items.includes(3)) throw new Error('three');
      return items;
    }, 10);
    const ends = await Promise.allSettled([1, 2, 3, 4].map((item) => odd.do(item)));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
