import { describe, expect, it } from 'vitest';
import {
  mazeOfBlocks,
  networkOfMaze,
  randomBlocks,
  randomFrame,
} from '../../../../test/games/mouse/random-designs.js';
import { randomNetwork } from '../../../../test/games/mouse/random-networks.js';
import { graphOfLists } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { theoremBound } from './bounds.js';
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
