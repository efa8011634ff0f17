import { describe, expect, test } from 'vitest';
import { drawnSeeds } from '../../../../test/drawn.js';
import { randomNetwork } from '../../../../test/games/mouse/random-networks.js';
import { graphOfLists } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { boundsOf, MOST_VERTICES_BOUNDED, theoremBound } from './bounds.js';
import { type Network, runOn } from './walk.js';

function expectBounded(network: Network): { readonly turns: number; readonly bound: bigint } {
  const run = runOn(network);
  const { theorem, turns, visits } = boundsOf(network);
  expect(turns).toBeLessThan(theorem);
  expect(BigInt(run.turns)).toBeLessThanOrEqual(turns);
  run.visits.forEach((visit, vertex) => {
    expect(BigInt(visit)).toBeLessThanOrEqual(visits[vertex] ?? -1n);
  });
  expect(visits[network.exit]).toBe(0n);
  return { turns: run.turns, bound: turns };
}

describe('boundsOf', () => {
  test('holds on random graphs, and is below Theorem 8', () => {
    let tight = 0;
    for (const seed of drawnSeeds('bounds', 4)) {
      const random = Random.from(seed);
      for (let i = 0; i < 190; i++) {
        const { turns, bound } = expectBounded(randomNetwork(random, 10, random.chance(1, 2)));
        if (BigInt(turns) === bound) tight++;
      }
    }
    // A bound that is reached this often has no room for an error by one.
    expect(tight).toBeGreaterThan(70);
  });

  test('is exact on a corridor', () => {
    const corridor = (length: number) =>
      graphOfLists(
        Array.from({ length }, (_, i) => (i === 0 ? [1] : i === length - 1 ? [i - 1] : [i + 1, i - 1])),
      );
    const { turns, visits, theorem } = boundsOf({ graph: corridor(5), start: 0, exit: 4 });
    expect(turns).toBe(4n);
    expect(visits).toEqual([1n, 1n, 1n, 1n, 0n]);
    expect(theorem).toBe(5n * (2n + 4n + 8n + 16n));
  });

  test('knows Theorem 8 on small graphs by hand', () => {
    expect(theoremBound({ graph: graphOfLists([[1], [0]]), start: 0, exit: 1 })).toBe(2n);
    const triangle = graphOfLists([
      [1, 2],
      [2, 0],
      [0, 1],
    ]);
    expect(theoremBound({ graph: triangle, start: 0, exit: 1 })).toBe(6n);
    // What hangs apart does not count.
    const apart = graphOfLists([[1], [0], [3], [2, 4], [3]]);
    expect(theoremBound({ graph: apart, start: 0, exit: 1 })).toBe(2n);
  });

  test('leaves out what lies behind the exit', () => {
    const graph = graphOfLists([[1], [2, 0], [1]]);
    expect(boundsOf({ graph, start: 0, exit: 1 })).toEqual({ theorem: 18n, turns: 1n, visits: [1n, 0n, 0n] });
  });

  test('refuses what has no bound', () => {
    expect(() => boundsOf({ graph: graphOfLists([[], []]), start: 0, exit: 1 })).toThrow(/exit/);
    const many = graphOfLists(Array.from({ length: MOST_VERTICES_BOUNDED + 1 }, () => []));
    expect(() => boundsOf({ graph: many, start: 0, exit: 1 })).toThrow(/vertices/);
  });
});
