import { expect, test } from 'vitest';
import { Random } from '../random/index.js';
import {
  type AlgorithmName,
  type BitProblem,
  CROSSOVER_NAMES,
  CROSSOVERS,
  type CrossoverName,
  createSearch,
  randomGenome,
  SEARCH_DEFAULTS,
} from './index.js';

const COLUMNS = 5;
const BITS = 33;
test.each(CROSSOVER_NAMES)('crossovers %s keeps what the parents share, and both parents count', (name) => {
  const random = Random.from(name);
  const problem = { bits: BITS, columns: COLUMNS, free: [...Array(BITS).keys()], score: () => 1 };
  let differing = 0;
  let fromFirst = 0;
  for (let i = 0; i < 400; i++) {
    const [a, b] = [randomGenome(problem, random), randomGenome(problem, random)];
    const before = [a.slice(), b.slice()];
    const child = new Uint8Array(BITS).fill(2);
    CROSSOVERS[name](a, b, COLUMNS, random, child);
    expect([a, b]).toEqual(before);
    expect(Math.max(...child)).toBeLessThan(2);
    expect(child.every((bit, place) => a[place] !== b[place] || bit === a[place])).toBe(true);
    differing += child.filter((_, place) => a[place] !== b[place]).length;
    fromFirst += child.filter((bit, place) => a[place] !== b[place] && bit === a[place]).length;
  }
  expect(fromFirst / differing).toBeGreaterThan(0.1);
  expect(fromFirst / differing).toBeLessThan(0.9);
});

test('searches by generations find for a seed what they have always found', () => {
  const problem: BitProblem = {
    bits: 40,
    columns: 6,
    free: Array.from({ length: 38 }, (_, i) => i + 1),
    score: (genome) =>
      genome.reduce((sum, b, i) => sum + (b === ((i * 7) % 3 === 0 ? 1 : 0) ? i % 5 : 0), 0) - 40,
    canonical: (genome) => genome.map((bit, i) => (i % 11 === 0 ? 0 : bit)),
  };
  let hash = 0;
  const note = (algorithm: AlgorithmName, crossover: CrossoverName) => {
    const options = { ...SEARCH_DEFAULTS, algorithm, crossover, seed: 'same', planned: 1000, density: 0.3 };
    const search = createSearch(problem, options, 0);
    search.advance(1000);
    for (const letter of JSON.stringify(search.save()))
      hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  };
  note('random', 'uniform');
  note('evolution', 'uniform');
  for (const crossover of CROSSOVER_NAMES) note('genetic', crossover);
  expect(hash).toBe(290_091_632);
});
