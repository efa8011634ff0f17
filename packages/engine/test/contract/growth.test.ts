import { beforeAll, describe, expect, test } from 'vitest';
import { bundled, countSteps } from '../counted-engine.js';
import { MOST_GROWTH } from './growth.js';

/** Work over a list and a text of a size, by what it does. */
const LINEAR: Readonly<Record<string, string>> = {
  'a loop': 'let sum = 0; for (const one of list) sum += one; return sum;',
  'a search for each of a few': 'return [1, 2, 3].map((one) => list.includes(-one));',
  'a text put together': `let all = ''; for (const one of list) all += one % 10; return all.trim();`,
  'lines one after the other': `let at = 0; while ((at = text.indexOf('y', at)) >= 0) at++; return at;`,
  'a pattern': `return text.replace(/x/g, 'y');`,
};
const QUADRATIC: Readonly<Record<string, string>> = {
  'a loop in a loop': 'let sum = 0; for (const a of list) for (let b = 0; b < a; b++) sum++; return sum;',
  'a loop without a block':
    'let n = 0; for (const a of list) { let b = a; while (b > 0) b--; n += b; } return n;',
  'a search in a loop': 'return list.filter((one) => list.indexOf(-one) > 0);',
  'a function in a loop': 'return list.map((one) => list.find((other) => other === -one));',
  'a queue that moves up': 'let n = 0; while (list.length > 0) n += list.shift() ?? 0; return n;',
  'a rest cut off again and again': 'let rest = text; while (rest !== "") rest = rest.slice(1); return rest;',
  'a list copied again and again':
    'let all: number[] = []; for (const one of list) all = [...all, one]; return all;',
  'a set laid out for each': 'const set = new Set(list); return list.map((one) => [...set][one]);',
  'a pattern tried from the beginning': 'return list.map(() => /y/.test(text));',
};

// What it is for stands in `growth.long.test.ts`.
describe('the count', () => {
  let work: Readonly<Record<string, (size: number) => unknown>>;
  beforeAll(async () => {
    const functions = Object.entries({ ...LINEAR, ...QUADRATIC }).map(
      ([name, body]) =>
        `'${name}': (size: number): unknown => { const list = Array.from({ length: size }, (_, i) => i); const text = 'x'.repeat(size); ${body} }`,
    );
    ({ work } = await bundled<{ work: typeof work }>(`export const work = { ${functions.join(',\n')} };`));
  });

  /** Growth of work over a list and over one twice as long. */
  const growthOf = (name: string) =>
    countSteps(() => work[name]?.(1000)) / countSteps(() => work[name]?.(500));

  test.each(Object.keys(LINEAR))('takes %s for linear', (name) => {
    expect(growthOf(name)).toBeLessThanOrEqual(MOST_GROWTH);
  });

  test.each(Object.keys(QUADRATIC))('takes %s for what it is', (name) => {
    expect(growthOf(name)).toBeGreaterThan(3.5);
  });
});
