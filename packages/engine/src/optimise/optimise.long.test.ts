import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toy } from '../../test/toy-problem.js';
import { Random } from '../random/index.js';
import {
  ALGORITHM_NAMES,
  ALGORITHMS,
  type BitProblem,
  backWithin,
  createSearch,
  Elites,
  fewFlips,
  hammingDistance,
  type Polished,
  polish,
  SEARCH_DEFAULTS,
} from './index.js';

test.each(ALGORITHM_NAMES)(
  'searches over bit genomes %s finds what can be found, and each part goes its own way',
  (algorithm) => {
    const options = { ...SEARCH_DEFAULTS, algorithm, planned: 20_000, seed: 'toy' };
    const whole = createSearch(toy, options, 0);
    for (let i = 0; i < 6; i++) whole.advance(4000);
    const best = whole.best?.score ?? 0;
    expect(best).toBeGreaterThanOrEqual(ALGORITHMS[algorithm].isMemoryless ? 41 : 61);
    expect(toy.score(whole.best?.genome ?? new Uint8Array(24))).toBe(best);
    expect(whole.curve.at(-1)?.[1]).toBe(best);
    expect(whole.elites.all[0]?.score).toBe(best);
    const other = createSearch(toy, options, 1);
    other.advance(4000);
    expect(other.save().own).not.toEqual(createSearch(toy, options, 0).save().own);
  },
);

test('small steps flip one to three free bits, or stay within a distance', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 5 }), (seed, distance) => {
      const random = Random.from(seed);
      const genome = new Uint8Array(24);
      fewFlips(toy)(genome, random);
      expect(hammingDistance(genome, new Uint8Array(24))).toBeLessThanOrEqual(3);
      const [move, hold] = [fewFlips(toy), backWithin(new Uint8Array(24), distance)];
      const walker = new Uint8Array(24);
      for (let i = 0; i < 20; i++) {
        move(walker, random);
        hold(walker, random);
      }
      expect(hammingDistance(walker, new Uint8Array(24))).toBeLessThanOrEqual(distance);
      expect([walker[0], walker[23]]).toEqual([0, 0]);
    }),
  );
});

/** Polishes to the end; the best on the way only gets better. */
function polished(genome: Uint8Array, distance: number): Polished {
  let best = toy.score(genome);
  const work = polish(toy, genome, distance);
  for (;;) {
    const step = work.next();
    expect(step.value.score).toBe(toy.score(step.value.genome));
    expect(step.value.score).toBeGreaterThanOrEqual(best);
    if (step.done) return step.value;
    best = step.value.score;
  }
}

test('polish ends where no design within the distance is better', () => {
  const random = Random.from('polish');
  for (let i = 0; i < 12; i++) {
    const genome = new Uint8Array(24);
    for (let k = 0; k < 8; k++) fewFlips(toy)(genome, random);
    const distance = 1 + (i % 3);
    const done = polished(genome, distance);
    expect(done.score).toBe(toy.score(done.genome));
    expect(done.score).toBeGreaterThanOrEqual(toy.score(genome));
    for (let word = 0; word < 22 ** distance; word++) {
      const near = done.genome.slice();
      for (let k = 0, rest = word; k < distance; k++, rest = Math.floor(rest / 22)) {
        const bit = 1 + (rest % 22);
        near[bit] = 1 - (near[bit] as number);
      }
      expect(toy.score(near)).toBeLessThanOrEqual(done.score);
    }
  }
});

test('the archive keeps the best different designs in order', () => {
  const halves: BitProblem = { ...toy, canonical: (genome) => genome.map((bit, i) => (i < 12 ? bit : 0)) };
  const elites = new Elites(halves, 3);
  const design = (ones: number[]) => Uint8Array.from({ length: 24 }, (_, i) => +ones.includes(i));
  expect(elites.add(design([1]), 5)).toBe(true);
  expect(elites.add(design([1, 20]), 5)).toBe(false);
  expect(elites.add(design([2]), 7)).toBe(true);
  expect(elites.add(design([3]), 6)).toBe(true);
  expect(elites.add(design([4]), 4)).toBe(false);
  expect(elites.add(design([5]), 0)).toBe(false);
  expect(elites.add(design([6]), 8)).toBe(true);
  expect(elites.all.map(({ score }) => score)).toEqual([8, 7, 6]);
  const copy = new Elites(halves, 3);
  copy.restore(elites.save());
  expect(copy.save()).toEqual(elites.save());
});
