import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LONGEST } from './set-up/longest.js';
import { ShuffledOrder } from './set-up/order.js';
import { longFiles, restingFiles } from './set-up/resting.js';

const root = join(import.meta.dirname, '..');

test('every file that is called one of the longest is there', () => {
  expect(LONGEST.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('files of tests run project after project, the longest first, in an order that the seed decides', async () => {
  const file = (name: string, path: string) =>
    ({ project: { name }, moduleId: join(root, path) }) as unknown as TestSpecification;
  const others = Array.from({ length: 20 }, (_, at) => file('one', `tests/${at}.test.ts`));
  const long = LONGEST.slice(0, 3).map((path) => file('one', path));
  const next = file('two', 'tests/next.test.ts');
  const order = (seed: number) =>
    new ShuffledOrder({ config: { root, sequence: { seed } } } as unknown as Vitest).sort([
      next,
      ...others,
      ...long,
    ]);
  const first = await order(1);
  expect(await order(1)).toEqual(first);
  expect(await order(2)).not.toEqual(first);
  for (const sorted of [first, await order(2)]) {
    expect(new Set(sorted.slice(0, 3))).toEqual(new Set(long));
    expect(sorted.at(-1)).toBe(next);
  }
});

test('a third of the long files rest in a run, others in the next ones, and none for ever', () => {
  const files = longFiles(root);
  expect(files.length).toBeGreaterThan(100);
  const times = new Map(files.map((path) => [path, 0]));
  for (let seed = 0; seed < 60; seed++) {
    const resting = restingFiles(files, seed);
    expect(Math.abs(resting.length - files.length / 3)).toBeLessThan(1);
    for (const path of resting) times.set(path, (times.get(path) ?? 0) + 1);
  }
  expect(Math.min(...times.values())).toBeGreaterThan(5);
  expect(Math.max(...times.values())).toBeLessThan(40);
});
