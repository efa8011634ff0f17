import { expect, it } from 'vitest';
import { OTHERS, READERS } from './fuzz/readers.js';
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
  const listed = Object.values(READERS).flatMap((rows) =>
    rows.flatMap((row) => {
      const [path, ...names] = row.split(' ');
      return names.map((name) => `${path} ${name}`);
    }),
  );
  expect([...listed, ...Object.keys(OTHERS)].sort()).toEqual(found.sort());
});

it('the fuzzer knows every kind of checkpoint', () => {
  const target = textOf('tests/fuzz/targets/checkpoints.ts');
  const writers = sources.filter(([, text]) => /\bnew Checkpoint\(/.test(text)).map(([path]) => path);
  expect(writers.length).toBeGreaterThan(3);
  expect(writers.filter((path) => !target.includes(path.replace(/\.ts$/, '.js')))).toEqual([]);
});
