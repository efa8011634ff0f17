import { describe, expect, it } from 'vitest';
import { Random } from '../random/index.js';
import { CROSSOVER_NAMES, CROSSOVERS, type CrossoverName, randomGenome } from './index.js';

const COLUMNS = 5;
const BITS = 33;
const ZEROS = new Uint8Array(BITS);
const ONES = new Uint8Array(BITS).fill(1);

/** Children of a parent of zeros and a parent of ones, which show where each bit comes from; the last row is short. */
function* children(name: CrossoverName): Generator<Uint8Array> {
  const random = Random.from(name);
  for (let i = 0; i < 400; i++) yield CROSSOVERS[name](ZEROS, ONES, COLUMNS, random);
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
      const child = CROSSOVERS[name](a, b, COLUMNS, random);
      expect([a, b]).toEqual(before);
      expect(child.length).toBe(BITS);
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

  it('one-point changes the parent once, multi-point up to eight times', () => {
    for (const child of children('one-point')) {
      expect(changes([0, ...child])).toBeLessThanOrEqual(1);
    }
    const counts = [...children('multi-point')].map((child) => changes([0, ...child]));
    expect(Math.max(...counts)).toBe(8);
    expect(Math.min(...counts)).toBe(1);
  });

  it('line cuts the board along a row or a column', () => {
    let across = 0;
    for (const child of children('line')) {
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
