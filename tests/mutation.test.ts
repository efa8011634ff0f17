import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scopes } from '../scripts/mutation/scopes.mjs';
import { BAR, type Results, scoreOf, withTable } from '../scripts/mutation/table.mjs';

const read = (name: string) => readFileSync(new URL(`../scripts/mutation/${name}`, import.meta.url), 'utf8');
const results: Results = JSON.parse(read('results.json'));

it('every scope of mutants that has been measured is above the bar', () => {
  expect(Object.keys(scopes)).toEqual(expect.arrayContaining(Object.keys(results.scopes)));
  for (const [name, result] of Object.entries(results.scopes)) {
    const { mutants, killed, timedOut, survived, uncovered } = result;
    expect(killed + timedOut + survived + uncovered, name).toBe(mutants);
    expect(scoreOf([result]), name).toBeGreaterThan(BAR.each);
  }
  expect(scoreOf(Object.values(results.scopes))).toBeGreaterThan(BAR.together);
});

it('the page about mutants has the table of the results', () => {
  const page = read('README.md');
  expect(withTable(page, results)).toBe(page);
});
