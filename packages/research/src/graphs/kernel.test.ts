import { breadthFirst, runOn } from '@knossos/engine/internal/games/mouse/walk/walk';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, test } from 'vitest';
import { type Lists, networkOfLists } from './design.js';
import { GraphCoding } from './genome.js';
import { GraphKernel } from './kernel.js';

/** A random graph with random orders: each pair is an edge with the same probability, drawn first. */
function randomLists(random: Random, vertices: number): Lists {
  const share = 1 + random.below(6);
  const lists: number[][] = Array.from({ length: vertices }, () => []);
  for (let a = 0; a < vertices; a++) {
    for (let b = a + 1; b < vertices; b++) {
      if (!random.chance(share, 8)) continue;
      lists[a]?.push(b);
      lists[b]?.push(a);
    }
  }
  return lists.map((list) => random.shuffle(list));
}

/** Turns by the kernel, of lists as a level has them. */
function turnsOfLists(kernel: GraphKernel, lists: Lists, cap?: number): number {
  const flat = new Int32Array(lists.length ** 2);
  for (const [vertex, list] of lists.entries()) flat.set(list, vertex * lists.length);
  return kernel.turnsOf(
    flat,
    Int32Array.from(lists, (list) => list.length),
    cap,
  );
}

/** Turns and visits by the readable walk; null without a way. */
function readable(lists: Lists) {
  const network = networkOfLists(lists);
  return breadthFirst(network.graph, 0).steps[network.exit] === -1 ? null : runOn(network);
}

describe('the kernel of graphs', () => {
  test('walks as the readable walk does, on thousands of random graphs', () => {
    const random = Random.from('graphs');
    let feasible = 0;
    for (let round = 0; round < 3000; round++) {
      const vertices = 2 + random.below(round % 10 === 0 ? 63 : 31);
      const lists = randomLists(random, vertices);
      const kernel = new GraphKernel(vertices);
      const run = readable(lists);
      expect(turnsOfLists(kernel, lists)).toBe(run?.turns ?? 0);
      if (run === null) continue;
      feasible++;
      expect([...kernel.lastVisits]).toEqual([...run.visits]);
    }
    expect(feasible).toBeGreaterThan(1500);
  });

  test('gives up beyond its cap, and refuses other sizes', () => {
    const lists = [[1, 2], [0], [0]];
    const kernel = new GraphKernel(3);
    expect(turnsOfLists(kernel, lists, 3)).toBe(3);
    expect(turnsOfLists(kernel, lists, 2)).toBe(0);
    expect(() => new GraphKernel(1)).toThrow(RangeError);
    expect(() => new GraphKernel(65)).toThrow(RangeError);
  });
});

test('graphs as bits a graph has a genome that is read as the same graph, whatever its vertices are called', () => {
  const random = Random.from('bits');
  let coded = 0;
  for (let round = 0; round < 500; round++) {
    const vertices = 2 + random.below(15);
    const lists = randomLists(random, vertices);
    const coding = new GraphCoding({ vertices, degree: null });
    const genome = coding.genomeOf(lists);
    if (genome === null) continue;
    coded++;
    const read = coding.listsOf(genome);
    expect(read.map((list) => list.length).sort()).toEqual(lists.map((list) => list.length).sort());
    expect(readable(read)?.turns).toBe(readable(lists)?.turns);
    expect(coding.genomeOf(read)).toEqual(genome);
    const names = random.shuffle(Array.from({ length: vertices - 2 }, (_, at) => at + 1));
    const name = (vertex: number) => names[vertex - 1] ?? vertex;
    const renamed: number[][] = lists.map(() => []);
    lists.forEach((list, vertex) => {
      renamed[name(vertex)] = list.map(name);
    });
    expect(coding.genomeOf(renamed)).toEqual(genome);
  }
  expect(coded).toBeGreaterThan(100);
});
