import {
  addCensus,
  countLeaves,
  NOTHING_COUNTED,
  probeLeaves,
} from '@knossos/engine/internal/games/mouse/enumerate/run-tree';
import { breadthFirst, runOn } from '@knossos/engine/internal/games/mouse/walk/walk';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, test } from 'vitest';
import type { GraphClass } from './class.js';
import { formatLists, type Lists, networkOfLists, parseLists, vertexName } from './design.js';
import { orderedGraphsTask } from './feasible.js';
import { GraphTree } from './lazy-tree.js';

const classOf = (vertices: number, degree: number | null = null): GraphClass => ({ vertices, degree });

const restricted = (vertices: number, others: Omit<GraphClass, 'vertices' | 'degree'>, degree?: number) => ({
  ...classOf(vertices, degree ?? null),
  ...others,
});

/** The slow twin: every labelled graph of a class with every order, run by the readable walk. */
function bruteForce({ vertices, degree, edges: most, orders }: GraphClass) {
  const pairs: (readonly [number, number])[] = [];
  for (let a = 0; a < vertices; a++) for (let b = a + 1; b < vertices; b++) pairs.push([a, b]);
  let weight = 0;
  let optimum = -1;
  for (let edges = 0; edges < 2 ** pairs.length; edges++) {
    const lists: number[][] = Array.from({ length: vertices }, () => []);
    pairs.forEach(([a, b], at) => {
      if (((edges >> at) & 1) === 0) return;
      lists[a]?.push(b);
      lists[b]?.push(a);
    });
    if (degree !== null && lists.some((list) => list.length > degree)) continue;
    if (most !== undefined && lists.flat().length > 2 * most) continue;
    if (breadthFirst(networkOfLists(lists).graph, 0).steps[vertices - 1] === -1) continue;
    for (const ordered of orders === 'fixed' ? [lists] : allOrders(lists, 0)) {
      weight++;
      optimum = Math.max(optimum, runOn(networkOfLists(ordered)).turns);
    }
  }
  return { weight: BigInt(weight), optimum };
}

/** All orders of all lists from a vertex on, the exit's aside. */
function* allOrders(lists: Lists, from: number): Generator<Lists> {
  if (from === lists.length - 1) yield lists;
  else {
    for (const list of permutations(lists[from] ?? [])) {
      yield* allOrders([...lists.slice(0, from), list, ...lists.slice(from + 1)], from + 1);
    }
  }
}

function* permutations(list: readonly number[]): Generator<readonly number[]> {
  if (list.length < 2) yield list;
  for (const first of list.length < 2 ? [] : list) {
    for (const rest of permutations(list.filter((other) => other !== first))) yield [first, ...rest];
  }
}

describe('the lazy tree of graphs', () => {
  const fixed = { orders: 'fixed' } as const;
  test.each<GraphClass>([
    ...[2, 3, 4].map((vertices) => classOf(vertices)),
    ...[3, 4, 5].map((vertices) => classOf(vertices, 2)),
    classOf(5, 3),
    ...[2, 3, 4, 5].map((vertices) => restricted(vertices, fixed)),
    ...[2, 3, 4].map((degree) => restricted(5, fixed, degree)),
    ...[1, 2, 3, 4, 5, 6, 9, 10, 11].map((edges) => restricted(5, { ...fixed, edges })),
    ...[3, 4, 5, 7].map((edges) => restricted(5, { ...fixed, edges }, 3)),
    ...[1, 2, 9].map((edges) => restricted(2, { edges })),
    ...[1, 2, 3, 4].map((edges) => restricted(3, { edges })),
    ...[1, 2, 3, 4, 5, 6, 7].map((edges) => restricted(4, { edges })),
    ...[2, 3, 4, 5].map((edges) => restricted(4, { edges }, 2)),
    ...[1, 3, 4, 5].map((edges) => restricted(5, { edges })),
    ...[4, 5, 6, 7].map((edges) => restricted(5, { edges }, 3)),
  ])('agrees with all graphs and orders of a class one by one: %j', (all) => {
    const { weight, optimum, design } = finish(countLeaves(new GraphTree(all), ''));
    expect({ weight, optimum }).toEqual(bruteForce(all));
    expect(finish(orderedGraphsTask(all))).toBe(weight);
    const lists = parseLists(design) ?? [];
    expect(runOn(networkOfLists(lists)).turns).toBe(optimum);
    expect(lists.flat().length / 2).toBeLessThanOrEqual(all.edges ?? 10);
    if (all.orders === 'fixed') expect(lists).toEqual(lists.map((list) => [...list].sort((a, b) => a - b)));
  });

  test.each<GraphClass>([
    classOf(5),
    classOf(6, 3),
    restricted(6, fixed),
    restricted(6, { ...fixed, edges: 7 }),
    restricted(6, fixed, 3),
    restricted(6, { edges: 6 }),
    restricted(7, { edges: 6 }),
    restricted(7, { edges: 7 }, 3),
  ])('its weights add up to the independent count, cut anywhere: %j', (all) => {
    const whole = finish(countLeaves(new GraphTree(all), ''));
    expect(whole.weight).toBe(finish(orderedGraphsTask(all)));
    for (const depth of [1, 3, 6, 50]) {
      const branches = new GraphTree(all).branches(depth);
      expect(new Set(branches).size).toBe(branches.length);
      const parts = branches.map((branch) => finish(countLeaves(new GraphTree(all), branch)));
      expect(parts.reduce(addCensus, NOTHING_COUNTED)).toEqual(whole);
    }
  });

  test('refuses branches that it has not', () => {
    for (const branch of ['x', '0', '99', '1.1.1.1.1.1.1', '1.', '-1', '1e0']) {
      expect(() => finish(countLeaves(new GraphTree(classOf(4)), branch)), branch).toThrow(RangeError);
    }
  });

  test('refuses what is no class', () => {
    for (const all of [
      classOf(1),
      classOf(13),
      classOf(2.5),
      classOf(5, 1),
      classOf(5, 2.5),
      restricted(5, { edges: 0 }),
    ]) {
      expect(() => new GraphTree(all).branches(0)).toThrow(RangeError);
    }
  });

  test('random descents estimate its leaves', () => {
    const all = classOf(6, 4);
    const { leaves, error } = finish(probeLeaves(new GraphTree(all), 20_000, Random.from('1')));
    expect(Math.abs(leaves - 7697)).toBeLessThan(4 * error);
    expect(error).toBeLessThan(1000);
  });
});

test('graphs are written on a line and read again', () => {
  const lists = [[1, 2], [0], [0]];
  expect(formatLists(lists)).toBe('b c/a/a');
  expect(parseLists('b c/a/a')).toEqual(lists);
  for (const wrong of ['b/', 'a', 'b b/a', 'c/a', 'b  c/a/a', 'b/a/x']) expect(parseLists(wrong)).toBeNull();
  expect([0, 25, 26, 51, 52, 27 * 26].map(vertexName)).toEqual(['a', 'z', 'aa', 'az', 'ba', 'aaa']);
});
