import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OTHERS, READERS } from './fuzz/readers.js';
import { keptRuns, README, withTables } from './fuzz/results.js';
import { textOf } from './repository.js';
import { readSources } from './sources.js';

/** Sources of all packages by path below `packages`. */
const sources = [...readSources()].map(([path, text]) => [path.slice('packages/'.length), text] as const);

/** Functions that read something, by their names. */
const READER =
  /^export (?:async )?(?:function\*?|const) ((?:parse|read|decode|load|restore|import|sourcesOf)(?:[A-Z]\w*)?)\b(?!:)/gm;

it('the fuzzer gives inputs to every function that reads something, or says why not', () => {
  const readersIn = ([path, text]: readonly [string, string]) =>
    [...text.matchAll(READER)].map(([, name]) => `${path} ${name}`);
  const found = sources.flatMap(readersIn);
  expect([...Object.values(READERS).flat(), ...Object.keys(OTHERS)].sort()).toEqual(found.sort());
});

it('the fuzzer knows every kind of checkpoint', () => {
  const target = textOf('tests/fuzz/targets/checkpoints.ts');
  const writers = sources.filter(([, text]) => /\bnew Checkpoint\(/.test(text)).map(([path]) => path);
  expect(writers.length).toBeGreaterThan(3);
  expect(writers.filter((path) => !target.includes(path.replace(/\.ts$/, '.js')))).toEqual([]);
});

it('the fuzzer has run as often as its page says', () => {
  const page = readFileSync(README, 'utf8');
  expect(page).toBe(withTables(page, keptRuns()));
  for (const { inputs, faults, targets } of keptRuns()) {
    const sum = (of: 'inputs' | 'faults') =>
      Object.values(targets).reduce((all, counts) => all + counts[of], 0);
    expect([sum('inputs'), sum('faults')]).toEqual([inputs, faults]);
  }
});
