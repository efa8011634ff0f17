import { describe, expect, test } from 'vitest';
import { patternsOf } from './patterns.js';
import { readSources } from './sources.js';

/**
 * Patterns that could take long over a long text, and why they never get one. Whatever comes from outside (levels,
 * pasted texts, links, files, what is typed) is read by patterns that cannot, or by scanners (`puzzle/text.ts`).
 */
const SHORT: readonly (readonly [path: string, pattern: string, why: string])[] = [
  ['terminal/src/commands/convert.ts', '/#.*$/', 'an address typed as an option, on one line'],
  ['terminal/src/io/sources.ts', '/^([^:#/\\\\.]*)(.*)$/s', 'begins at the beginning, and all texts match'],
  ['terminal/src/play/coordinates.ts', '/[0-9]+$/', 'the name of a cell'],
  ['terminal/src/games/haunt/play/corridor-picture.ts', '/ +$/', 'a line of a picture'],
  ['web/src/board/actors.tsx', '/\\d+$/', 'the name of a monster'],
  ['web/src/levels/packs.ts', '/(?:^|\\/)0*(\\d+)[-_]/', 'the name of a file of ours'],
  ['web/src/games/mouse/best-known.ts', '/([^/]+)\\/([^/]+)\\.txt$/', 'the name of a file of ours'],
  ['web/src/ui/share.ts', '/^-+|-+$/g', 'a title in which no two dashes stand together'],
  ['web/src/ui/share.ts', '/#.*$/', 'an address, which is one line'],
];

describe('patterns', () => {
  const patterns = [...readSources()].map(([path, text]) => ({ path, ...patternsOf(path, text) }));

  test('never go back over what they have read', () => {
    const known = new Set(SHORT.map(([path, pattern]) => `packages/${path} ${pattern}`));
    const said = patterns.flatMap(({ path, slow }) =>
      slow
        .filter(({ pattern }) => !known.has(`${path} ${pattern}`))
        .map(({ line, pattern, growth }) => `${path}:${line} ${pattern} is ${growth}`),
    );
    expect(said).toEqual([]);
  });

  test('are written out, so that they can be looked at', () => {
    expect(patterns.filter(({ built }) => built.length > 0)).toEqual([]);
  });
});

const growthOf = (pattern: string) =>
  patternsOf('a.ts', `const found = text.match(${pattern});`).slow.map(({ growth }) => growth);

test.each([
  ['/^([A-Za-z][A-Za-z0-9_-]*)[ \\t]*:[ \\t]*(.*?)[ \\t]*$/', 'quadratic'],
  ['/\\s+$/', 'quadratic'],
  ['/^[[|]+|[\\]|,;]+$/g', 'quadratic'],
  ['/^\\s*(\\d{1,5})\\s*[x ]\\s*(\\d{1,5})\\s*$/', 'quadratic'],
  ['/^(a+)+$/', 'exponential'],
])('the checker sees that %s is %s', (pattern, growth) => {
  expect(growthOf(pattern)).toEqual([growth]);
});

test('the checker sees patterns that are put together', () => {
  const text = 'const a = 1;\nconst b = new RegExp(a + "x");\nRegExp("x");';
  expect(patternsOf('a.ts', text).built).toEqual([2, 3]);
});
