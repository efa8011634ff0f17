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
  it('random counts feasible designs only, random-all every one', () => {
    for (const [algorithm, counts] of [
      ['random', (score: number) => score > 0],
      ['random-all', () => true],
    ] as const) {
      const { search, scored } = watched({ algorithm });
      search.advance(5000);
      expect(scored.some(({ score }) => score === 0)).toBe(true);
      expect(search.evaluations).toBe(scored.filter(({ score }) => counts(score)).length);
    }
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

  it.each([
    ['evolution', false],
    ['genetic', false],
    ['evolution-elitist', true],
    ['genetic-elitist', true],
  ] as const)('%s: whether parents may stay: %s', (algorithm, mayStay) => {
    const { search, scored } = watched({ algorithm });
    search.advance(100);
    let stayed = 0;
    for (let generation = 0; generation < 60; generation++) {
      const own = search.save().own as { parents: { genome: string; score: number }[] };
      const from = scored.length;
      search.advance(100);
      const children = scored.slice(from);
      const next = search.save().own as { parents: { genome: string; score: number }[] };
      expect(next.parents.length).toBeLessThanOrEqual(10);
      const born = new Set(children.map(({ text }) => text));
      const foreign = next.parents.filter(({ genome }) => !born.has(genome));
      expect(foreign.every(({ genome }) => own.parents.some((one) => one.genome === genome))).toBe(true);
      stayed += foreign.length;
      if (mayStay) continue;
      const best = children.map(({ score }) => score).sort((a, b) => b - a);
      expect(next.parents.map(({ score }) => score)).toEqual(best.slice(0, 10));
    }
    expect(stayed > 0).toBe(mayStay);
  });
});
