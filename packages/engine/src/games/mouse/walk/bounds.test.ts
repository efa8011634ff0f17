import { describe, expect, test } from 'vitest';
import { drawnSeeds } from '../../../../test/drawn.js';
import { randomNetwork } from '../../../../test/games/mouse/random-networks.js';
import { graphOfLists, graphOfMaze, mazeOfFloor, neighboursOf } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { boundsOf, MOST_VERTICES_BOUNDED, theoremBound } from './bounds.js';
import { DEFAULT_ORDER } from './frame.js';
import { type Network, runOn, Walk } from './walk.js';

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

/** A random feasible grid maze with start and exit anywhere. */
function randomGrid(random: Random): Network | null {
  const grid = { columns: 1 + random.below(7), rows: 2 + random.below(6) };
  const isRock = Array.from({ length: grid.columns * grid.rows }, () => random.chance(3, 10));
  const floor = random.shuffle(isRock.flatMap((rocky, cell) => (rocky ? [] : [cell])));
  const [start, exit] = floor;
  if (start === undefined || exit === undefined) return null;
  const graph = graphOfMaze(
    mazeOfFloor(grid, (cell) => !isRock[cell]),
    DEFAULT_ORDER,
  );
  const met = new Set([start]);
  for (const cell of met) for (const next of neighboursOf(graph, cell)) met.add(next);
  return met.has(exit) ? { graph, start, exit } : null;
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

  test('holds on random grid mazes', () => {
    let mazes = 0;
    for (const seed of drawnSeeds('grids', 4)) {
      const random = Random.from(seed);
      for (let i = 0; i < 95; i++) {
        const network = randomGrid(random);
        if (network === null) continue;
        expectBounded(network);
        mazes++;
      }
    }
    expect(mazes).toBeGreaterThan(100);
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

test('Lemma 6 holds at every moment of random runs', () => {
  const random = Random.from('lemma 6');
  for (let i = 0; i < 300; i++) {
    const network = randomNetwork(random, 9);
    const walk = new Walk(network);
    while (!walk.isOut) {
      walk.step();
      walk.visits.forEach((left, vertex) => {
        const neighbours = neighboursOf(network.graph, vertex);
        for (const next of neighbours) {
          // Where he stands he has arrived, which counts as a visit.
          const visits = (walk.visits[next] ?? 0) + (walk.at === next ? 1 : 0);
          expect(visits).toBeGreaterThanOrEqual(Math.floor(left / neighbours.length));
        }
      });
    }
  }
});
