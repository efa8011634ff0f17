import { describe, expect, it } from 'vitest';
import { toy } from '../../test/toy-problem.js';
import { type BitProblem, createSearch, SEARCH_DEFAULTS, type SearchOptions } from './index.js';

/** A problem that writes down what it scores, and a search of it. */
function watched(options: Partial<SearchOptions>, problem: BitProblem = toy) {
  const scored: { readonly text: string; readonly score: number }[] = [];
  const search = createSearch(
    {
      ...problem,
      score: (genome) => {
        const score = problem.score(genome);
        scored.push({ text: genome.join(''), score });
        return score;
      },
    },
    { ...SEARCH_DEFAULTS, seed: 'watched', ...options },
    0,
  );
  return { search, scored };
}

const differences = (a: string, b: string) => [...a].filter((bit, i) => bit !== b[i]).length;

describe("the article's reading of its searches", () => {
  it('random counts feasible designs only', () => {
    const { search, scored } = watched({ algorithm: 'random' });
    search.advance(5000);
    expect(scored.some(({ score }) => score === 0)).toBe(true);
    expect(search.evaluations).toBe(scored.filter(({ score }) => score > 0).length);
  });

  it('random comes to an end where chance finds nothing feasible', () => {
    const { search, scored } = watched({ algorithm: 'random' }, { ...toy, score: () => 0 });
    search.advance(20);
    expect(search.evaluations).toBe(20);
    expect(scored).toHaveLength(2000);
    expect(search.best).toBeNull();
  });

  it('climbing scores all neighbours before it moves, and moves to the best of them', () => {
    const start = '010010000000000000000000';
    const { search, scored } = watched({ algorithm: 'climbing', start });
    const before = scored.length;
    // Twelve climbers that all begin there: the first step is the neighbourhood of the start, twelve times.
    search.advance(12 * toy.free.length);
    const first = scored.slice(before, before + 12 * toy.free.length);
    expect(first.every(({ text }) => differences(text, start) === 1)).toBe(true);
    expect(new Set(first.map(({ text }) => text)).size).toBe(toy.free.length);
    const best = Math.max(...first.map(({ score }) => score));
    expect(search.best?.score).toBe(best);
    const at = search.best?.genome.join('') ?? '';
    expect(first.find(({ score }) => score === best)?.text).toBe(at);
    const later = scored.length;
    search.advance(1);
    expect(scored.slice(later).every(({ text }) => differences(text, at) === 1)).toBe(true);
  });

  it.each(['evolution', 'genetic'] as const)('%s: the best children are the next parents', (algorithm) => {
    const { search, scored } = watched({ algorithm });
    search.advance(100);
    for (let generation = 0; generation < 60; generation++) {
      const from = scored.length;
      search.advance(100);
      const children = scored.slice(from);
      const next = search.save().own as { parents: { genome: string; score: number }[] };
      const born = new Set(children.map(({ text }) => text));
      expect(next.parents.every(({ genome }) => born.has(genome))).toBe(true);
      const best = children.map(({ score }) => score).sort((a, b) => b - a);
      expect(next.parents.map(({ score }) => score)).toEqual(best.slice(0, 10));
    }
  });
});

describe('what the article leaves open', () => {
  const ones = (text: string) => [...text].filter((bit) => bit === '1').length;
  const share = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + ones(text), 0) / texts.length / toy.free.length;

  it.each([
    [null, 0.25],
    [0.1, 0.1],
    [0.5, 0.5],
    [0.333, 0.333],
  ])('density %s makes a share of %d ones', (density, expected) => {
    const { search, scored } = watched({ algorithm: 'random', density }, { ...toy, score: () => 1 });
    search.advance(2000);
    expect(share(scored.map(({ text }) => text))).toBeCloseTo(expected, 1.5);
  });

  it.each([null, 0, 0.06, 0.125, 1])('mutation %s flips so many bits of a child', (mutation) => {
    const start = '0'.repeat(24);
    const anything: BitProblem = { ...toy, score: () => 1 };
    const options = { algorithm: 'evolution', mutation, start, within: null, parents: 1 } as const;
    const { search, scored } = watched(options, anything);
    search.advance(100);
    const parent = search.save().own as { parents: { genome: string }[] };
    expect(parent.parents).toHaveLength(1);
    const from = scored.length;
    search.advance(100);
    const flips = scored.slice(from).map(({ text }) => differences(text, parent.parents[0]?.genome ?? ''));
    const mean = flips.reduce((sum, one) => sum + one, 0) / flips.length / toy.free.length;
    expect(Math.abs(mean - (mutation ?? 0.06))).toBeLessThan(0.025);
  });

  it('a population to begin with, then children of parents', () => {
    const { search, scored } = watched({ algorithm: 'genetic', population: 37, parents: 4, children: 20 });
    search.advance(1);
    expect(scored).toHaveLength(37);
    search.advance(21);
    expect(scored).toHaveLength(77);
    expect((search.save().own as { parents: unknown[] }).parents).toHaveLength(4);
  });

  it('distinct parents, or such as are twice there', () => {
    const counts = [true, false].map((distinct) => {
      const { search } = watched({ algorithm: 'genetic', distinct, mutation: 0.02 });
      search.advance(20_000);
      const { parents } = search.save().own as { parents: { genome: string }[] };
      return new Set(parents.map(({ genome }) => genome)).size;
    });
    expect(counts[0]).toBe(10);
    expect(counts[1]).toBeLessThan(10);
  });

  it.each([
    [{ density: 1.5 }, /density 1.5/],
    [{ density: -0.1 }, /density -0.1/],
    [{ algorithm: 'evolution', mutation: 2 }, /mutation 2/],
    [{ algorithm: 'genetic', parents: 0 }, /parents 0/],
    [{ algorithm: 'genetic', population: 2.5 }, /population 2.5/],
    [{ algorithm: 'genetic', children: -1 }, /children -1/],
  ] as const)('refuses %j', (options, message) => {
    expect(() => watched(options)).toThrow(message);
  });
});
