import { countLeaves } from '@knossos/engine/internal/games/mouse/enumerate/run-tree';
import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { busiest, runOn } from '@knossos/engine/internal/games/mouse/walk/walk';
import { ALGORITHM_NAMES } from '@knossos/engine/internal/optimise';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, test } from 'vitest';
import {
  createMouseSearch,
  genomeOfGraph,
  graphSearchDefaults,
  levelOfGenome,
  problemOfOptions,
} from '../search/search.js';
import type { GraphClass } from './class.js';
import { formatLists, isOfClass, levelOfLists, networkOfLists, parseLists } from './design.js';
import { GraphCoding } from './genome.js';
import { GraphTree } from './lazy-tree.js';
import { graphProblem, widenedLists } from './problem.js';

const optionsOf = (vertices: number, degree: number | null = null) =>
  graphSearchDefaults({ vertices, degree });

/** One of the first parts of a search finds the optimum, and none more. */
function expectFound(options: ReturnType<typeof graphSearchDefaults>, optimum: number): void {
  for (let part = 0; part < 8; part++) {
    const search = createMouseSearch({ ...options, algorithm: 'tempering' }, part);
    for (let slice = 0; slice < 40 && (search.best?.score ?? 0) < optimum; slice++) search.advance(2000);
    expect(search.best?.score ?? 0).toBeLessThanOrEqual(optimum);
    if (search.best?.score === optimum) return;
  }
  expect.unreachable('no part found the optimum');
}

describe('a search among graphs', () => {
  /** By degree: the least vertices, and the proved optima from there on. */
  const PROVED = [
    [null, 3, [3, 7, 11, 18, 26, 36]],
    [3, 5, [11, 17, 23, 28, 38, 51]],
    [4, 6, [18, 24, 33, 45]],
  ] as const;
  test.each(
    PROVED.flatMap(([degree, least, optima]) =>
      optima.map((turns, at) => [least + at, degree, turns] as const),
    ),
  )('finds the proved optimum: n = %i, degree %s: %i turns', (vertices, degree, optimum) => {
    expectFound(optionsOf(vertices, degree), optimum);
  });

  test.each<GraphClass>([
    ...[3, 4, 5, 6].map((vertices) => ({ vertices, degree: null, orders: 'fixed' }) as const),
    { vertices: 6, degree: 3, orders: 'fixed' },
    { vertices: 6, degree: null, edges: 6, orders: 'fixed' },
    { vertices: 5, degree: null, edges: 4 },
    { vertices: 6, degree: null, edges: 5 },
    { vertices: 6, degree: 3, edges: 6 },
  ])('finds what the enumeration proves, and nothing more: %j', (all) => {
    const { optimum } = finish(countLeaves(new GraphTree(all), ''));
    expectFound(graphSearchDefaults(all), optimum);
  });

  test('every genome of a restricted class is a graph of it, with a canonical form of the same score', () => {
    const random = Random.from('restricted');
    for (let round = 0; round < 200; round++) {
      const vertices = 2 + random.below(14);
      const all: GraphClass = {
        vertices,
        degree: round % 3 === 0 ? 2 + random.below(3) : null,
        ...(round % 2 === 0 && { edges: vertices - 1 + random.below(4) }),
        ...(round % 4 !== 0 && { orders: 'fixed' }),
      };
      const coding = new GraphCoding(all);
      const problem = graphProblem(all);
      const genome = Uint8Array.from({ length: coding.bits }, () => (random.below(3) > 0 ? 1 : 0));
      const lists = coding.listsOf(genome);
      expect(isOfClass(lists, all)).toBe(true);
      expect(parseLists(formatLists(lists))).toEqual(lists);
      const canonical = problem.canonical?.(genome) ?? genome;
      expect(problem.score(canonical)).toBe(problem.score(genome));
      expect(problem.canonical?.(canonical)).toEqual(canonical);
      expect(runOn(networkOfLists(lists)).turns).toBe(problem.score(genome));
      if (all.orders === 'fixed' && coding.genomeOf(lists) !== null) {
        expect(coding.listsOf(canonical)).toEqual(lists);
      }
    }
  });

  test('grows within a restricted class', () => {
    const random = Random.from('wide');
    const all = { vertices: 14, degree: 4, edges: 15, orders: 'fixed' } as const;
    const { problem, widen } =
      graphProblem(all).smaller?.() ?? expect.unreachable('there is a smaller class');
    for (let round = 0; round < 200; round++) {
      const genome = Uint8Array.from({ length: problem.bits }, () => random.below(2));
      expect(
        isOfClass(new GraphCoding(all).listsOf(widen(problem.canonical?.(genome) ?? genome, random)), all),
      ).toBe(true);
    }
    expect(() => graphProblem({ vertices: 5, degree: null, edges: 3 })).toThrow(
      'a search joins all vertices, for which 5 need 4 edges, not 3',
    );
  });

  test.each(ALGORITHM_NAMES)(
    'by %s goes on from what it saved, and its best runs as it says',
    (algorithm) => {
      for (const objective of ['turns', 'crossed'] as const) {
        const options = { ...optionsOf(12, 4), algorithm, objective, planned: 1500, seed: 'again' };
        const whole = createMouseSearch(options, 1);
        whole.advance(600);
        const saved = JSON.parse(JSON.stringify(whole.save()));
        const again = createMouseSearch(options, 1, saved);
        for (const one of [whole, again]) one.advance(900);
        expect(again.save()).toEqual(whole.save());
        const { genome, score } = whole.best ?? { genome: new Uint8Array(), score: 0 };
        const level = levelOfGenome(options, genome);
        const { turns, visits } = runOn(networkOf(level));
        expect(objective === 'turns' ? turns : busiest(visits)).toBe(score);
        expect(level.board.shape === 'graph' && level.board.lists.every((list) => list.length <= 4)).toBe(
          true,
        );
      }
    },
  );

  test('begins with a graph of a level, whatever its vertices are called', () => {
    const lists = parseLists('b c h/a/d e g f a/c/c f/e c/c/a') ?? [];
    const level = levelOfLists(lists);
    if (level.board.shape !== 'graph') throw new Error('no graph');
    const found = genomeOfGraph(level);
    expect(found && problemOfOptions(found.options).score(found.genome)).toBe(36);
    expect(genomeOfGraph(level, 4)).toBeNull();
    // The same graph with the start in the middle of the list of vertices.
    const turned = { ...level.board, start: 3, exit: 2, lists: lists.map(() => [] as number[]) };
    const name = (vertex: number) =>
      vertex === 0 ? 3 : vertex === 3 ? 0 : vertex === 7 ? 2 : vertex === 2 ? 7 : vertex;
    lists.forEach((list, vertex) => {
      turned.lists[name(vertex)] = list.map(name);
    });
    expect(genomeOfGraph({ ...level, board: turned })?.genome).toEqual(found?.genome);
    expect(() => problemOfOptions(optionsOf(65))).toThrow(RangeError);
  });
});

test('a widened graph is a graph of the class, with what it had', () => {
  const random = Random.from('wide');
  const small = parseLists('b c h/a/d e g f a/c/c f/e c/c/a') ?? [];
  const sorted = small.map((list) => [...list].sort((a, b) => a - b));
  for (let round = 0; round < 300; round++) {
    const degree = round % 2 === 0 ? null : 5;
    const vertices = 8 + random.below(10);
    const all: GraphClass = { vertices, degree, ...(round % 3 === 0 && { orders: 'fixed' }) };
    const lists = widenedLists(all.orders ? sorted : small, all, random);
    expect(lists).toHaveLength(vertices);
    expect(isOfClass(lists, all)).toBe(true);
    expect(parseLists(formatLists(lists))).toEqual(lists);
    expect(genomeOfGraph(levelOfLists(lists), degree)).not.toBeNull();
  }
});
