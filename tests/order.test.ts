import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LONGEST } from './set-up/longest.js';
import { ShuffledOrder } from './set-up/order.js';

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
