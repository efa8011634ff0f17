import {
  ALGORITHM_NAMES,
  ALGORITHMS,
  type AlgorithmName,
  type Breeding,
  SEARCH_DEFAULTS,
} from '@knossos/engine/internal/optimise';
import { createMouseSearch, searchDefaults } from '@knossos/research/search/search';
import { expect, test } from 'vitest';
import { faultOfTuning, tuned, UNTUNED } from './tuning.js';

const has = (algorithm: AlgorithmName, option: string) => option in ALGORITHMS[algorithm].options;

const chosen = { chains: '4', hot: '0.5', cold: '0.25', density: '0.5', mutation: '0.1', parents: '5' };
const typed = { ...UNTUNED, ...chosen };

test('an empty field leaves the choice to the algorithm, and so does one that it has no use for', () => {
  for (const algorithm of ALGORITHM_NAMES) {
    expect(Object.values(tuned(algorithm, UNTUNED))).toEqual(Array(8).fill(null));
    expect(faultOfTuning(algorithm, UNTUNED)).toBeNull();
    expect(tuned(algorithm, typed)).toEqual({
      density: 0.5,
      mutation: has(algorithm, 'children') ? 0.1 : null,
      parents: has(algorithm, 'children') ? 5 : null,
      population: null,
      children: null,
      chains: has(algorithm, 'chains') ? 4 : null,
      hot: has(algorithm, 'hot') ? 0.5 : null,
      cold: has(algorithm, 'hot') ? 0.25 : null,
    });
  }
});

test('an empty field shows what it stands for', () => {
  for (const algorithm of ALGORITHM_NAMES) {
    const said = ALGORITHMS[algorithm].options;
    const after = (more: object) => {
      const search = createMouseSearch({ ...searchDefaults(6, 6), algorithm, planned: 2000, ...more }, 0);
      search.advance(1500);
      return search.best?.genome;
    };
    expect(after(said)).toEqual(after({}));
  }
});

test.each(ALGORITHM_NAMES)(
  'what %s shows fields for decides where it goes, and nothing else does',
  (algorithm) => {
    const genomeAfter = (chains: number | null, hot: number | null, more: Partial<Breeding> = {}) => {
      const options = { ...searchDefaults(6, 6), algorithm, chains, hot, planned: 2000, ...more };
      const search = createMouseSearch(options, 0);
      // Nearly all that is planned: growing shows what it has on the whole board.
      search.advance(1900);
      return JSON.stringify([search.save().elites, search.report().temperature]);
    };
    const plain = genomeAfter(SEARCH_DEFAULTS.chains, SEARCH_DEFAULTS.hot);
    expect(genomeAfter(3, null) !== plain).toBe(has(algorithm, 'chains'));
    expect(genomeAfter(null, 50) !== plain).toBe(has(algorithm, 'hot'));
    expect(genomeAfter(null, null, { density: 0.5 })).not.toBe(plain);
    for (const more of [{ mutation: 0.2 }, { population: 7 }, { parents: 3 }, { children: 30 }])
      expect(genomeAfter(null, null, more) !== plain, JSON.stringify(more)).toBe(has(algorithm, 'children'));
  },
);

test.each([
  [{ chains: '0' }, /Mazes at a time: a whole number from 1/],
  [{ chains: '2.5' }, /a whole number/],
  [{ hot: '-1' }, /above 0/],
  [{ cold: '0' }, /above 0/],
  [{ hot: 'x' }, /above 0/],
  [{ hot: '0.1', cold: '0.2' }, /must not be below/],
])('%j is explained', (part, message) => {
  expect(faultOfTuning('tempering', { ...UNTUNED, ...part })).toMatch(message);
  expect(faultOfTuning('climbing', { ...UNTUNED, ...part })).toBeNull();
});

test.each([
  [{ density: '1.5' }, /blocks or walls: a number from 0 to 1/],
  [{ mutation: 'x' }, /child: a number from 0 to 1/],
  [{ parents: '0' }, /Parents: a whole number/],
])('%j is explained for generations', (part, message) => {
  expect(faultOfTuning('genetic', { ...UNTUNED, ...part })).toMatch(message);
});
