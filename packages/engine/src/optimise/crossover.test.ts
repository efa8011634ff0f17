import { describe, expect, it, test } from 'vitest';
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
const ZEROS = new Uint8Array(BITS);
const ONES = new Uint8Array(BITS).fill(1);

/** Children of a parent of zeros and a parent of ones, which show where each bit comes from; the last row is short. */
function* children(name: CrossoverName): Generator<Uint8Array> {
  const random = Random.from(name);
  for (let i = 0; i < 400; i++) {
    const child = new Uint8Array(BITS);
    CROSSOVERS[name](ZEROS, ONES, COLUMNS, random, child);
    yield child;
  }
}

const changes = (child: ArrayLike<number>) =>
  Array.from(child).filter((bit, i) => i > 0 && bit !== child[i - 1]).length;
const column = (i: number) => i % COLUMNS;
const row = (i: number) => Math.floor(i / COLUMNS);

/** Whether all bits at places with the same key come from the same parent. */
function isConstantBy(child: Uint8Array, key: (place: number) => unknown): boolean {
  const owners = new Map<unknown, number>();
  return child.every((bit, place) => {
    const owner = owners.get(key(place)) ?? bit;
    owners.set(key(place), owner);
    return owner === bit;
  });
}

describe('crossovers', () => {
  it.each(CROSSOVER_NAMES)('%s keeps what the parents share, and both parents count', (name) => {
    const random = Random.from(name);
    const problem = { bits: BITS, columns: COLUMNS, free: [...ZEROS.keys()], score: () => 1 };
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

  it('uniform takes bits from either parent as they come', () => {
    const all = [...children('uniform')];
    for (let place = 0; place < BITS; place++) {
      const ones = all.reduce((sum, child) => sum + (child[place] as number), 0);
      expect(ones).toBeGreaterThan(140);
      expect(ones).toBeLessThan(260);
    }
  });

  it('line takes every row, or every column, whole from either parent', () => {
    let across = 0;
    let mixed = 0;
    for (const child of children('line')) {
      const isAcross = isConstantBy(child, row);
      expect(isAcross || isConstantBy(child, column)).toBe(true);
      const lines = child.filter((_, i) => (isAcross ? column(i) === 0 : row(i) === 0));
      if (changes(lines) > 1) mixed++;
      if (isAcross) across++;
    }
    expect(across).toBeGreaterThan(130);
    expect(across).toBeLessThan(270);
    // More than one cut could do.
    expect(mixed).toBeGreaterThan(200);
  });

  it('point takes what lies above and to the left of it from the first parent', () => {
    const corners = new Set<string>();
    for (const child of children('point')) {
      const places = [...child.keys()].filter((i) => child[i] === 0);
      const below = Math.max(...places.map(row));
      const right = Math.max(...places.map(column));
      const inside = [...child.keys()].filter((i) => row(i) <= below && column(i) <= right);
      expect(places).toEqual(inside);
      corners.add(`${below},${right}`);
    }
    expect(corners.size).toBeGreaterThan(30);
  });

  it('multi-point changes the parents above and to the left of several points', () => {
    const rows = 7;
    const [zeros, ones] = [new Uint8Array(rows * COLUMNS), new Uint8Array(rows * COLUMNS).fill(1)];
    const random = Random.from('multi-point');
    let beyondOne = 0;
    for (let i = 0; i < 400; i++) {
      const child = new Uint8Array(rows * COLUMNS);
      CROSSOVERS['multi-point'](zeros, ones, COLUMNS, random, child);
      // A corner of the pattern wherever an odd number of the four bits around it differ: at most eight points.
      const at = (r: number, c: number) => (r < rows && c < COLUMNS ? (child[r * COLUMNS + c] ?? 1) : 1);
      let corners = 0;
      for (let r = 0; r < rows; r++) {
        for (let c = 0; c < COLUMNS; c++) {
          corners += at(r, c) ^ at(r + 1, c) ^ at(r, c + 1) ^ at(r + 1, c + 1);
        }
      }
      expect(corners).toBeLessThanOrEqual(8);
      if (corners > 1) beyondOne++;
    }
    expect(beyondOne).toBeGreaterThan(250);
  });

  it('reading-cut changes the parent once in reading order, reading-cuts up to eight times', () => {
    for (const child of children('reading-cut')) {
      expect(changes([0, ...child])).toBeLessThanOrEqual(1);
    }
    const counts = [...children('reading-cuts')].map((child) => changes([0, ...child]));
    expect(Math.max(...counts)).toBe(8);
    expect(Math.min(...counts)).toBe(1);
  });

  it('straight-cut cuts the board along a row or a column', () => {
    let across = 0;
    for (const child of children('straight-cut')) {
      const isAcross = isConstantBy(child, row);
      expect(isAcross || isConstantBy(child, column)).toBe(true);
      const first = isAcross ? child.filter((_, i) => column(i) === 0) : child.filter((_, i) => row(i) === 0);
      expect(changes([0, ...first])).toBeLessThanOrEqual(1);
      if (isAcross) across++;
    }
    expect(across).toBeGreaterThan(100);
    expect(across).toBeLessThan(320);
  });

  it('block keeps squares of two by two together', () => {
    const block = (i: number) => `${row(i) >> 1},${column(i) >> 1}`;
    for (const child of children('block')) expect(isConstantBy(child, block)).toBe(true);
  });

  it('patch takes one rectangle from the second parent', () => {
    for (const child of children('patch')) {
      const places = [...child.keys()].filter((i) => child[i] === 1);
      const columns = new Set(places.map(column));
      const rows = new Set(places.map(row));
      const inside = [...child.keys()].filter((i) => columns.has(column(i)) && rows.has(row(i)));
      expect(places).toEqual(inside);
      if (places.length === 0) continue;
      expect(Math.max(...columns) - Math.min(...columns)).toBe(columns.size - 1);
      expect(Math.max(...rows) - Math.min(...rows)).toBe(rows.size - 1);
    }
  });
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
