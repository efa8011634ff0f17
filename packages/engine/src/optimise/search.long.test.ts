import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toy as plainToy } from '../../test/toy-problem.js';
import {
  ALGORITHM_NAMES,
  ALGORITHMS,
  type BitProblem,
  createSearch,
  hammingDistance,
  polish,
  SEARCH_DEFAULTS,
  type Search,
} from './index.js';

/** The toy with canonical forms, which a search may not take for proposals. */
const toy: BitProblem = {
  ...plainToy,
  canonical: (genome) => genome.map((bit, i) => (i === 22 && genome[21] === 0 ? 1 : bit)),
};

const OPTIONS = { ...SEARCH_DEFAULTS, planned: 3000, seed: 'laws' };
const plain = <T>(data: T): T => JSON.parse(JSON.stringify(data));

/** Advances to a number of evaluations in slices, saving and restoring after each when asked to. */
function advanceTo(
  search: Search,
  total: number,
  slices: readonly number[],
  restored?: () => Search,
): Search {
  let now = search;
  for (let i = 0; now.evaluations < total; i++) {
    const slice = slices[i % slices.length] ?? 1;
    now.advance(Math.min(slice, total - now.evaluations));
    if (!restored) continue;
    const state = plain(now.save());
    now = restored();
    now.restore(state);
  }
  return now;
}

describe('a search', () => {
  it.each(ALGORITHM_NAMES)(
    '%s: the state after so many evaluations does not depend on the slices',
    (algorithm) => {
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: 50, max: 3000 }), { minLength: 1, maxLength: 6 }),
          fc.integer({ min: 1, max: 8000 }),
          fc.integer({ min: 0, max: 9 }),
          (slices, total, part) => {
            const begin = () => createSearch(toy, { ...OPTIONS, algorithm }, part);
            const whole = advanceTo(begin(), total, [total]);
            expect(plain(advanceTo(begin(), total, slices).save())).toEqual(plain(whole.save()));
            expect(plain(advanceTo(begin(), total, slices, begin).save())).toEqual(plain(whole.save()));
          },
        ),
        { numRuns: 5 },
      );
    },
  );

  it.each(ALGORITHM_NAMES)('%s: stopped within steps and restored, it comes to the same', (algorithm) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 5000 }),
        (slices, total) => {
          const begin = () => createSearch(toy, { ...OPTIONS, algorithm, planned: 400_000 }, 0);
          const whole = begin();
          whole.creep(total);
          let now = begin();
          for (let i = 0; now.evaluations < total; i++) {
            now.creep(Math.min(slices[i % slices.length] ?? 1, total - now.evaluations));
            const state = plain(now.save());
            now = begin();
            now.restore(state);
          }
          expect(plain(now.save())).toEqual(plain(whole.save()));
          // On to the end of the step, which is where a search that never stopped comes to.
          const straight = begin();
          straight.advance(now.evaluations + 1);
          now.advance(1);
          expect(plain(now.save())).toEqual(plain(straight.save()));
        },
      ),
      { numRuns: 5 },
    );
  });

  it('creeps in small strides where its steps are long', () => {
    const search = createSearch(toy, { ...OPTIONS, algorithm: 'population', planned: 40_000_000 }, 0);
    search.creep(1);
    expect(search.evaluations).toBeLessThanOrEqual(512);
    search.advance(1);
    expect(search.evaluations).toBe(100_000);
  });

  it.each(ALGORITHM_NAMES)('%s: what was saved stays as it was, and serves twice', (algorithm) => {
    const search = createSearch(toy, { ...OPTIONS, algorithm }, 0);
    search.advance(1700);
    const state = search.save();
    const copy = plain(state);
    search.advance(2900);
    expect(state).toEqual(copy);
    const twins = [1, 2].map(() => createSearch(toy, { ...OPTIONS, algorithm }, 0, state));
    for (const twin of twins) twin.advance(2900);
    expect(state).toEqual(copy);
    expect(twins[0]?.save()).toEqual(search.save());
    expect(twins[1]?.save()).toEqual(search.save());
  });

  it.each(ALGORITHM_NAMES)(
    '%s: refuses the states of other algorithms and of longer genomes',
    (algorithm) => {
      const search = () => createSearch(toy, { ...OPTIONS, algorithm }, 0);
      const generations = ALGORITHM_NAMES.filter((name) => /^(random|evolution|genetic)/.test(name));
      const sameForm = generations.includes(algorithm) ? generations : [];
      for (const other of ALGORITHM_NAMES) {
        if (other === algorithm || sameForm.includes(other)) continue;
        const foreign = createSearch(toy, { ...OPTIONS, algorithm: other }, 0);
        foreign.advance(500);
        expect(() => search().restore(plain(foreign.save())), other).toThrow(RangeError);
      }
      const longer: BitProblem = { ...toy, bits: 30, score: () => 1, canonical: (genome) => genome };
      const foreign = createSearch(longer, { ...OPTIONS, algorithm }, 0);
      foreign.advance(100);
      expect(() => search().restore(plain(foreign.save()))).toThrow(RangeError);
    },
  );

  it.each(ALGORITHM_NAMES)('%s: finds nothing beyond its distance, whatever is archived', (algorithm) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 99 }), (distance, part) => {
        const start = '000110000001100000011000';
        const centre = Uint8Array.from(start, Number);
        const options = { ...OPTIONS, algorithm, start, within: distance, planned: 300 };
        const search = createSearch(toy, options, part);
        // Three descents of a population, the last one from the archive.
        search.advance(algorithm === 'population' ? 12_500 : 3000);
        const best = search.best?.genome ?? new Uint8Array(24);
        expect(hammingDistance(best, centre)).toBeLessThanOrEqual(distance);
        if (!ALGORITHMS[algorithm].isMemoryless) expect(search.best?.score).toBeGreaterThanOrEqual(31);
      }),
      { numRuns: 3 },
    );
  });

  it('refuses options that make no sense', () => {
    const start = '0'.repeat(24);
    for (const [options, message] of [
      [{ chains: 0 }, /chains 0/],
      [{ chains: 2.5 }, /chains 2.5/],
      [{ planned: 0 }, /planned 0/],
      [{ hot: 0.01 }, /cool from 0.01 to 0.015/],
      [{ cold: 0 }, /to 0/],
      [{ cold: Number.NaN }, /NaN/],
      [{ algorithm: 'annealing', cold: -1 }, /to -1/],
      [{ within: 3 }, /needs a start/],
      [{ within: 0, start }, /within 0/],
      [{ start: '0' }, /no genome of 24 bits/],
      [{ start: '2'.repeat(24) }, /no genome/],
      [{ start: '0111'.padEnd(24, '0') }, /infeasible/],
    ] as const) {
      expect(() => createSearch(toy, { ...OPTIONS, ...options }, 0)).toThrow(message);
    }
    for (const distance of [0, 4, 1.5]) {
      expect(() => polish(toy, new Uint8Array(24), distance).next()).toThrow(/1 to 3 flips/);
    }
  });

  it('refuses saved data in which a number is missing, or is none that it could go on counting with', () => {
    const options = { ...OPTIONS, algorithm: 'tempering' } as const;
    const search = createSearch(toy, options, 0);
    search.advance(200);
    const state = plain(search.save());
    const own = state.own as { readonly chains: object; readonly more: object };
    const goOn = (changes: object) => () =>
      createSearch(toy, options, 0, plain({ ...state, own: { ...own, ...changes } })).advance(200);
    expect(goOn({})).not.toThrow();
    for (const changes of [
      { chains: { ...own.chains, evaluations: 1e300 } },
      // Found by fuzzing: a list grown by one is a text, and never reaches a number.
      { chains: { ...own.chains, evaluations: [0, 0] } },
      { chains: { ...own.chains, scores: [null] } },
      { chains: { ...own.chains, random: [{ words: [[], 1, 2, 3] }] } },
      { random: { words: [1, 2, 3] } },
      { more: { ...own.more, rungs: [0, 0] } },
    ]) {
      expect(goOn(changes)).toThrow(RangeError);
    }
  });
});
