import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from './random.js';

describe('random', () => {
  it('gives the same sequence for the same seed, for ever', () => {
    const first = (seed: string | number) => {
      const random = Random.from(seed);
      return Array.from({ length: 4 }, () => random.next());
    };
    expect(first('knossos')).toEqual(first('knossos'));
    expect(first(7)).toEqual(first('7'));
    // Levels are named by their seeds: these numbers must never change.
    expect(first('knossos')).toEqual([471986439, 2749028982, 125190205, 3976879091]);
    expect(first(1)).toEqual([1863752275, 1743552731, 292665802, 546394574]);
  });

  it('follows the recurrence of sfc32', () => {
    // Written out with plain arithmetic, as in PractRand.
    const random = Random.restore({ words: [1, 2, 3, 1] });
    let [a, b, c, counter] = [1, 2, 3, 1];
    for (let i = 0; i < 1000; i++) {
      const sum = (a + b + counter) >>> 0;
      counter = (counter + 1) >>> 0;
      a = (b ^ (b >>> 9)) >>> 0;
      b = (c + c * 8) % 4294967296;
      c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
      expect(random.next()).toBe(sum);
    }
  });

  it('continues from where it was saved, and clones do not disturb each other', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(50), (seed, skip) => {
        const random = Random.from(seed);
        for (let i = 0; i < skip; i++) random.next();
        const saved = JSON.parse(JSON.stringify(random.save()));
        const clone = random.clone();
        const expected = Array.from({ length: 5 }, () => clone.next());
        const restored = Random.restore(saved);
        expect(Array.from({ length: 5 }, () => restored.next())).toEqual(expected);
        expect(random.branch('a').next()).toBe(random.branch('a').next());
        expect(Array.from({ length: 5 }, () => random.next())).toEqual(expected);
      }),
    );
  });

  it('is the remainder of the first number below the last whole multiple', () => {
    const random = Random.from('remainders');
    const bounds = [1, 2, 3, 10, 65_537, 2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, 3e9, 2 ** 32 - 1, 2 ** 32];
    for (let i = 0; i < 3000; i++) {
      const bound = bounds[i] ?? 1 + (random.next() >>> random.below(32));
      const numbers = random.clone();
      let value = numbers.next();
      while (value >= Math.floor(2 ** 32 / bound) * bound) value = numbers.next();
      expect(random.below(bound)).toBe(value % bound);
      expect(random.save()).toEqual(numbers.save());
    }
  });

  it('turns bits over as chances come true one by one', () => {
    const random = Random.from('bits');
    for (const denominator of [1, 4, 100, 1_000_000, 3e9, 2 ** 32]) {
      const other = random.clone();
      const numerator = Math.floor(denominator / 3);
      const bits = Uint8Array.from({ length: 500 }, (_, i) => i & 1);
      const places = [...bits.keys()].filter((place) => place % 3 !== 0);
      const right = bits.map((bit, i) =>
        i % 3 !== 0 && other.chance(numerator, denominator) ? 1 - bit : bit,
      );
      random.flipEach(numerator, denominator, bits, places);
      expect(bits).toEqual(right);
      expect(random.save()).toEqual(other.save());
    }
  });

  it('is uniform below large bounds', () => {
    const random = Random.from('large');
    expect(random.belowBig(1n)).toBe(0n);
    // Of several words, the highest of them not full: the halves and the last bit both are even.
    for (const bound of [6n, 2n ** 32n, 3n * 2n ** 70n]) {
      let upper = 0;
      let odd = 0;
      for (let i = 0; i < 4000; i++) {
        const value = random.belowBig(bound);
        expect(value >= 0n && value < bound).toBe(true);
        if (2n * value >= bound) upper++;
        if (value % 2n === 1n) odd++;
      }
      for (const count of [upper, odd]) expect(Math.abs(count - 2000)).toBeLessThan(200);
    }
  });

  it('shuffles into permutations and picks elements', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.string(), (list, seed) => {
        const random = Random.from(seed);
        expect(random.shuffle(list.slice()).sort((a, b) => a - b)).toEqual(
          list.slice().sort((a, b) => a - b),
        );
        expect(list).toContain(random.pick(list));
      }),
    );
    expect(() => Random.from(1).pick([])).toThrow(RangeError);
  });

  it('goes on from four whole numbers and from nothing else', () => {
    const state = Random.from('a').save();
    expect(Random.restore(state).save()).toEqual(state);
    for (const words of [
      [1, 2, 3],
      [1, 2, 3, 4, 5],
      [[], 1, 2, 3],
      [1, 2, 3, 0.5],
    ]) {
      const damaged = JSON.parse(JSON.stringify({ words }));
      expect(() => Random.restore(damaged), JSON.stringify(words)).toThrow(RangeError);
    }
  });
});
