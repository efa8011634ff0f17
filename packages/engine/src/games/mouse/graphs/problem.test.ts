import { describe, expect, test } from 'vitest';
import { ALGORITHMS } from '../../../optimise/index.js';
import { Random } from '../../../random/index.js';
import { networkOf } from '../rules/network.js';
import {
  createMouseSearch,
  genomeOfGraph,
  graphSearchDefaults,
  levelOfGenome,
  problemOfOptions,
} from '../search/search.js';
import { busiest, runOn } from '../walk/walk.js';
import { formatLists, levelOfLists, parseLists } from './design.js';
import { widenedLists } from './widen.js';

const optionsOf = (vertices: number, degree: number | null = null) =>
  graphSearchDefaults({ vertices, degree });

describe('a search among graphs', () => {
  test.each([
    [3, null, 3],
    [4, null, 7],
    [5, null, 11],
    [6, null, 18],
    [7, null, 26],
    [8, null, 36],
    [5, 3, 11],
    [6, 3, 17],
    [7, 3, 23],
    [8, 3, 28],
    [9, 3, 38],
    [10, 3, 51],
    [6, 4, 18],
    [7, 4, 24],
    [8, 4, 33],
    [9, 4, 45],
  ])('finds the proved optimum: n = %i, degree %s: %i turns', (vertices, degree, optimum) => {
    const options = { ...optionsOf(vertices, degree), algorithm: 'tempering' as const };
    for (let part = 0; part < 8; part++) {
      const search = createMouseSearch(options, part);
      for (let slice = 0; slice < 40 && (search.best?.score ?? 0) < optimum; slice++) search.advance(2000);
      expect(search.best?.score ?? 0).toBeLessThanOrEqual(optimum);
      if (search.best?.score === optimum) return;
    }
    expect.unreachable('no part found the optimum');
  });

  test.each(ALGORITHMS)('by %s goes on from what it saved, and its best runs as it says', (algorithm) => {
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
      expect(level.board.shape === 'graph' && level.board.lists.every((list) => list.length <= 4)).toBe(true);
    }
  });

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
  for (let round = 0; round < 300; round++) {
    const degree = round % 2 === 0 ? null : 5;
    const vertices = 8 + random.below(10);
    const lists = widenedLists(small, { vertices, degree }, random);
    expect(lists).toHaveLength(vertices);
    expect(parseLists(formatLists(lists))).toEqual(lists);
    expect(Math.max(...lists.map((list) => list.length))).toBeLessThanOrEqual(degree ?? vertices);
    expect(genomeOfGraph(levelOfLists(lists), degree)).not.toBeNull();
  }
});
