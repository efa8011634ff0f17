import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import type { BitProblem } from '@knossos/engine/internal/optimise';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, test } from 'vitest';
import { designProblem } from '../search/search.js';
import { landscapeCsv, landscapeOf, summaryOf } from './landscape.js';
import { landscapePlot } from './plot.js';

const problem = designProblem(frameOf({ columns: 5, rows: 5 }), 'cells', 'turns');
const genomeOf = (drawing: string) =>
  Uint8Array.from(drawing.replaceAll('/', ''), (cell) => (cell === '#' ? 1 : 0));
const BEST = genomeOf('..#../#..../..#../#..#./.....');

describe('landscapeOf', () => {
  const landscape = finish(landscapeOf(problem, BEST, Random.from(1), { randomDesigns: 300 }));
  const group = (name: string) => {
    const found = landscape.distributions.find((one) => one.group === name);
    if (!found) throw new Error(`no group ${name}`);
    return found;
  };

  test('looks at every neighbour once', () => {
    const expected: number[] = [];
    const pairs: number[] = [];
    for (const i of problem.free) {
      const one = BEST.map((bit, at) => (at === i ? 1 - bit : bit));
      expected.push(problem.score(one));
      for (const j of problem.free) {
        if (j < i) pairs.push(problem.score(one.map((bit, at) => (at === j ? 1 - bit : bit))));
      }
    }
    for (const [name, scores] of [
      ['near-1', expected],
      ['near-2', pairs],
    ] as const) {
      const feasible = scores.filter((score) => score > 0).sort((a, b) => a - b);
      expect(Array.from(group(name).scores)).toEqual(feasible);
      expect(group(name).infeasible).toBe(scores.length - feasible.length);
      expect(group(name).isComplete).toBe(true);
    }
    expect(landscape.score).toBe(52);
    expect(group('near-2').scores.at(-1)).toBeLessThanOrEqual(52);
  });

  test('draws random designs with as many blocks', () => {
    const counting: BitProblem = {
      ...problem,
      score: (genome) => genome.reduce((sum, bit) => sum + bit, 0),
    };
    const { distributions } = finish(landscapeOf(counting, BEST, Random.from(2), { randomDesigns: 50 }));
    expect(distributions.map((one) => one.group)).toEqual([
      'near-1',
      'near-2',
      'random-near-1',
      'random-near-2',
      'random',
    ]);
    expect(new Set(distributions[4]?.scores)).toEqual(new Set([5]));
    expect(new Set(distributions[2]?.scores)).toEqual(new Set([4, 6]));
  });

  test('draws pairs when there are too many, the same ones for the same seed', () => {
    const options = { mostPairs: 40, randomDesigns: 5 };
    const once = finish(landscapeOf(problem, BEST, Random.from(3), options));
    const near = once.distributions[1];
    expect(near?.isComplete).toBe(false);
    expect((near?.scores.length ?? 0) + (near?.infeasible ?? 0)).toBe(40);
    expect(finish(landscapeOf(problem, BEST, Random.from(3), options))).toEqual(once);
  });

  test('goes without a random design where none is found', () => {
    const once = finish(landscapeOf(problem, BEST, Random.from(4), { mostDraws: 0 }));
    expect(once.randomScore).toBeNull();
    expect(once.distributions.map((one) => one.group)).toEqual(['near-1', 'near-2', 'random']);
    expect(summaryOf(once.distributions[2] as (typeof once.distributions)[2])).toMatchObject({
      feasible: 0,
      quantiles: null,
      mean: null,
    });
    expect(landscapePlot(once)).toContain('random mazes');
  });

  test('summarises and lists', () => {
    const near = group('near-1');
    const summary = summaryOf(near);
    expect(summary.feasible + summary.infeasible).toBe(23);
    expect(summary.quantiles?.['0']).toBe(near.scores[0]);
    expect(summary.quantiles?.['1']).toBe(near.scores.at(-1));
    expect(summary.quantiles?.['0.5']).toBe(near.scores[Math.ceil(near.scores.length / 2) - 1]);
    const lines = landscapeCsv(landscape).trimEnd().split('\n');
    expect(lines[0]).toBe('group,score');
    expect(lines).toHaveLength(1 + landscape.distributions.reduce((sum, one) => sum + one.scores.length, 0));
  });

  test('refuses what has no landscape', () => {
    const walled = genomeOf('...../#####/...../...../.....');
    expect(() => finish(landscapeOf(problem, walled, Random.from(1)))).toThrow(/exit/);
    expect(() => finish(landscapeOf(problem, BEST.slice(1), Random.from(1)))).toThrow(/bits/);
  });
});
