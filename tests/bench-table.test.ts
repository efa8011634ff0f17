import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../bench/figures.mjs';
import { comparison, GROUPS, regressions } from '../scripts/parts/bench-table.mjs';
import { root } from '../scripts/parts/run.mjs';

const results = JSON.parse(readFileSync(join(root, 'bench/results.json'), 'utf8'));
const figure = (told: Partial<Figure>): Figure => ({
  ...{ bench: 'b', what: 'w', kind: 'ratio', value: 1, better: 'more', unit: '', work: 10 },
  ...told,
});

it('the table of benchmarks has figures of everything that stands in it, and of nothing else', () => {
  const names = GROUPS.flatMap(({ benches }) => benches);
  expect(names.filter((name) => !existsSync(join(root, 'bench', `${name}.bench.mjs`)))).toEqual([]);
  expect([...new Set(results.figures.map(({ bench }: Figure) => bench))].sort()).toEqual(names.sort());
});

describe('comparing', () => {
  it('tells what is worse by more than a fifth, what is missing and what has another answer', () => {
    const answer = { what: 'answer', kind: 'count', better: 'same' } as const;
    const before = ['fine', 'slow', 'gone'].map((what) => figure({ what }));
    const now = [figure({ what: 'fine', value: 0.9 }), figure({ what: 'slow', value: 0.5 })];
    const [was, is] = [7, 8].map((value) => figure({ ...answer, value }));
    const found = regressions([...before, was as Figure], [...now, is as Figure]);
    expect(found.map(({ told }) => told)).toEqual([
      'b: slow: 0.5 times, was 1 times: 100 % worse',
      'b: gone: no longer measured',
      'b: answer: 8, was 7: another answer',
    ]);
  });

  it('tells two commits apart by all their turns, and by more than three in a hundred', () => {
    const turns = (...values: readonly number[]) => values.map((value) => [figure({ value })]);
    const verdict = (was: readonly number[], is: readonly number[]) =>
      comparison(turns(...was), turns(...is)).map(({ verdict, change }) => `${verdict}, ${change}`);
    expect(verdict([10, 11, 12], [13, 14, 15])).toEqual(['better, 27.3 % better']);
    expect(verdict([13, 14, 15], [10, 11, 12])).toEqual(['worse, 27.3 % worse']);
    expect(verdict([10, 11, 12], [11.5, 14, 15])).toEqual(['unsure, 27.3 % better']);
    expect(verdict([10, 10, 10], [10.2, 10.2, 10.2])).toEqual(['alike, 2.0 % better']);
    expect(comparison([[figure({ what: 'old' })]], [[figure({ what: 'new' })]])).toEqual([]);
  });
});
