import { runOn } from '@knossos/engine/internal/games/mouse/walk/walk';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, test } from 'vitest';
import { networkOfLists } from '../design.js';
import {
  chainLists,
  chainVertices,
  exponentialChain,
  type HubChain,
  PERIOD_VERTICES,
  runChain,
} from './chain.js';
import { beamChains, ChainWalk } from './chain-beam.js';

const randomChain = (random: Random, most: number): HubChain =>
  Array.from({ length: 1 + random.below(most) }, () => {
    const leaves = random.below(6);
    const place = () => random.below(leaves + 1);
    return { leaves, inward: place(), outward: place(), isInwardFirst: random.below(2) === 0 };
  });

describe('a chain of hubs', () => {
  test('runs by stays as the readable walk does, on thousands of random chains', () => {
    const random = Random.from('chains');
    const walk = new ChainWalk();
    let longest = 0;
    for (let round = 0; round < 2000; round++) {
      const chain = randomChain(random, 7);
      const lists = chainLists(chain);
      expect(lists).toHaveLength(chainVertices(chain));
      const { turns, visits } = runOn(networkOfLists(lists));
      const run = runChain(chain);
      expect(Number(run.turns)).toBe(turns);
      expect(run.visits.map(Number)).toEqual([...visits.slice(0, chain.length)]);
      expect(walk.turnsOf(chain)).toBe(turns);
      longest = Math.max(longest, turns);
    }
    expect(longest).toBeGreaterThan(500);
  });

  test('is drawn with its leaves in order of preference', () => {
    const hub = { leaves: 2, inward: 1, outward: 1, isInwardFirst: true };
    expect(chainLists([hub, hub, hub])).toEqual([
      [3, 1, 4, 9],
      [5, 0, 2, 6],
      [7, 1, 8],
      ...[[0], [0], [1], [1], [2], [2], [0]],
    ]);
  });

  test('is given up where there are too many stays', () => {
    const chain = [3, 3, 3].map((leaves) => ({ leaves, inward: 0, outward: 0, isInwardFirst: false }));
    const { stays, turns } = runChain(chain);
    expect(new ChainWalk(stays).turnsOf(chain)).toBe(Number(turns));
    expect(new ChainWalk(stays - 1).turnsOf(chain)).toBe(0);
    expect(() => runChain([])).toThrow(RangeError);
  });
});

/** Turns on {@link exponentialChain} by the recurrence that they keep: its roots are 64 and three times 1. */
function exponentialTurns(periods: number): bigint {
  const turns = [61n, 1621n, 106_641n, 6_837_457n];
  for (let m = turns.length; m < periods; m++) {
    const [a = 0n, b = 0n, c = 0n, d = 0n] = turns.slice(m - 4);
    turns.push(67n * d - 195n * c + 193n * b - 64n * a);
  }
  return turns[periods - 1] ?? 0n;
}

test('the exponential family is a chain of 22 m + 3 vertices of at most six neighbours that runs as its recurrence says', () => {
  for (const periods of [...Array.from({ length: 12 }, (_, i) => i + 1), 20, 30, 40, 50]) {
    const chain = exponentialChain(periods);
    expect(chainVertices(chain)).toBe(PERIOD_VERTICES * periods + 3);
    expect(Math.max(...chainLists(chain).map((list) => list.length))).toBe(6);
    expect(runChain(chain).turns).toBe(exponentialTurns(periods));
  }
  expect(runOn(networkOfLists(chainLists(exponentialChain(3)))).turns).toBe(Number(exponentialTurns(3)));
  const [early, late] = [exponentialTurns(49), exponentialTurns(50)];
  expect((1_000_000n * late) / early).toBe(64_000_000n);
  expect(() => exponentialChain(0)).toThrow(RangeError);
});

test('beam search over chains finds chains of every size, each of which runs as it says, within the bound on degrees', () => {
  for (const degree of [null, 4]) {
    const found = finish(beamChains({ vertices: 40, degree }, 20));
    expect(found.map(({ vertices }) => vertices)).toEqual(Array.from({ length: 36 }, (_, at) => at + 5));
    for (const { chain, vertices, turns } of found) {
      expect(chainVertices(chain)).toBe(vertices);
      expect(Number(runChain(chain).turns)).toBe(turns);
      const lists = chainLists(chain);
      expect(Math.max(...lists.map((list) => list.length))).toBeLessThanOrEqual(degree ?? vertices);
    }
    expect(found[35]?.turns).toBeGreaterThan(degree === null ? 90_000 : 5000);
  }
  expect(() => finish(beamChains({ vertices: 401, degree: null }, 20))).toThrow(RangeError);
  expect(() => finish(beamChains({ vertices: 40, degree: null }, 0))).toThrow(RangeError);
});
