import { describe, expect, it, test } from 'vitest';
import { drawnSeeds } from '../../../../test/drawn.js';
import {
  mazeOfBlocks,
  networkOfMaze,
  randomBlocks,
  randomFrame,
} from '../../../../test/games/mouse/random-designs.js';
import { randomNetwork } from '../../../../test/games/mouse/random-networks.js';
import { graphOfLists } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { boundsOf, MOST_VERTICES_BOUNDED, theoremBound } from './bounds.js';
import { coverOf } from './cover.js';
import { CoverKernel } from './cover-kernel.js';
import { frameOf } from './frame.js';
import { Kernel } from './kernel.js';
import { breadthFirst, type Network, runOn } from './walk.js';

/** The longest run to any vertex in reach: the same number, found without a countdown. */
function longestRun(network: Network): number {
  const { met } = breadthFirst(network.graph, network.start);
  return Math.max(...met.map((exit) => (exit === network.start ? 0 : runOn({ ...network, exit }).turns)));
}

describe('the cover time', () => {
  it('is the longest run to any vertex, is as long as a run at least, and keeps Theorem 8', () => {
    const random = Random.from('cover');
    let longer = 0;
    for (let i = 0; i < 4000; i++) {
      const network = randomNetwork(random, 10, random.chance(1, 2));
      const cover = coverOf(network);
      expect(cover.turns).toBe(longestRun(network));
      expect(cover.turns).toBeGreaterThanOrEqual(cover.vertices - 1);
      expect(BigInt(cover.turns)).toBeLessThan(theoremBound(network));
      expect(cover.visits.reduce((sum, count) => sum + count, 0)).toBe(cover.turns);
      expect(cover.visits[cover.last ?? -1]).toBe(0);
      const { turns } = runOn(network);
      expect(turns).toBeLessThanOrEqual(cover.turns);
      if (turns < cover.turns) longer++;
    }
    expect(longer).toBeGreaterThan(1000);
  });

  it('goes on through the exit, and leaves out what cannot be reached', () => {
    // The exit b lies between the start and c; d and e hang apart.
    const graph = graphOfLists([[1], [0, 2], [1], [4], [3]]);
    expect(coverOf({ graph, start: 0, exit: 1 })).toMatchObject({ turns: 2, last: 2, vertices: 3 });
    expect(coverOf({ graph, start: 3, exit: 1 })).toMatchObject({ turns: 1, last: 4, vertices: 2 });
    expect(coverOf({ graph: graphOfLists([[], []]), start: 0, exit: 1 })).toMatchObject({
      turns: 0,
      last: 0,
    });
  });

  it('stops at its cap and says so', () => {
    const graph = graphOfLists([[1], [0, 2], [1]]);
    expect(coverOf({ graph, start: 0, exit: 2 }, 1)).toMatchObject({ turns: 1, last: null, vertices: 3 });
  });
});

describe('the kernel for cover time', () => {
  it('agrees with the readable walk on random designs of random frames', () => {
    const random = Random.from('cover kernel');
    let feasible = 0;
    for (let i = 0; i < 3000; i++) {
      const frame = randomFrame(random);
      const blocks = randomBlocks(frame, random.below(50), random);
      const kernel = new CoverKernel(frame);
      const network = networkOfMaze(frame, mazeOfBlocks(frame, blocks));
      const isCutOff = breadthFirst(network.graph, frame.start).steps[frame.exit] === -1;
      if (isCutOff) {
        expect(kernel.turnsOf(blocks)).toBe(0);
        continue;
      }
      feasible++;
      const slow = coverOf(network);
      expect(kernel.turnsOf(blocks)).toBe(slow.turns);
      expect([...kernel.lastVisits]).toEqual([...slow.visits]);
      expect(kernel.turnsOf(blocks, 7)).toBe(Math.min(7, slow.turns));
    }
    expect(feasible).toBeGreaterThan(1500);
  });

  it('is never below the run to the exit', () => {
    const frame = frameOf({ columns: 13, rows: 13 });
    const random = Random.from('cover 13');
    const runs = new Kernel(frame);
    const covers = new CoverKernel(frame);
    for (let i = 0; i < 200; i++) {
      const blocks = randomBlocks(frame, 25, random);
      expect(covers.turnsOf(blocks)).toBeGreaterThanOrEqual(runs.turnsOf(blocks));
    }
  });
});

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
