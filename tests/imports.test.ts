import { describe, expect, test } from 'vitest';
import { fileCircles, findViolations, folderCircles, importsOf } from './imports.js';
import { readSources } from './sources.js';

test('imports run one way', () => {
  const sources = readSources();
  expect(sources.size).toBeGreaterThan(20);
  expect(findViolations(sources)).toEqual([]);
});

test('no folders of the engine import one another in a circle', () => {
  expect(folderCircles(readSources())).toEqual([]);
});

test.each(['engine', 'research', 'server', 'terminal', 'web'])(
  'no files of %s import one another in a circle',
  (name) => {
    expect(fileCircles(readSources(), name)).toEqual([]);
  },
);

describe('the checker', () => {
  const check = (files: Record<string, string>) => findViolations(new Map(Object.entries(files)));
  const engine = 'packages/engine/src';

  test.each([
    ['engine/src/grid/a.ts', '../random/index.js', 'grid may not import random'],
    ['engine/src/attic/a.ts', '../grid/index.js', 'no room called attic'],
    ['engine/src/grid/a.ts', 'node:fs', 'no package but fflate'],
    ['engine/src/grid/a.ts', '@knossos/server', 'engine may not import server'],
    ['engine/src/grid/a.ts', '../../../../scripts/a.mjs', 'stays in its own folder'],
    ['web/src/a.ts', '@knossos/server', 'the addresses of the server alone'],
    ['terminal/src/a.ts', '../../engine/src/grid/index.js', 'by its name'],
    ['terminal/src/games/haunt/b.ts', '../mines/a.js', 'games/haunt may not import games/mines'],
    ['terminal/src/attic/b.ts', '../io/a.js', 'terminal has no folder called attic'],
    ['server/src/api/b.ts', 'node:fs', 'stays light'],
    ['engine/src/games/escape/level.ts', '../theseus/level.js', 'forms.ts import games'],
    ['engine/src/games/helper.ts', './escape/index.js', 'forms.ts import games'],
    ['engine/src/games/escape/rules.ts', '../index.js', 'forms.ts import games'],
    ['web/src/games/toy/board.tsx', '@knossos/research/trap/trap', 'only the wings of research import it'],
    ['web/src/app.tsx', './research/trap/trap.js', 'by its registry'],
    ['web/src/catalogue/list.tsx', '../research/index.js', 'by its registry'],
  ])('sees that %s goes the wrong way to %s', (path, to, message) => {
    const text = `import { a } from '${to}';`;
    expect(check({ [`packages/${path}`]: text })).toEqual([expect.stringContaining(message)]);
  });

  test("sees that a feature's addresses load what is heavy", () => {
    const path = 'packages/server/src/levels/api.ts';
    expect(check({ [path]: "import { levels } from './tables.js';" })).toHaveLength(1);
    expect(check({ [path]: "import { endpoint } from '../api/endpoint.js';" })).toEqual([]);
  });

  test('lets the wings of research import it, their doors open them, and research itself', () => {
    const allowed = {
      'packages/research/src/trap/hunt.ts': "import { trap } from './trap.js';",
      'packages/web/src/research/trap/trap.tsx': "import { trap } from '@knossos/research/trap/trap';",
      'packages/web/src/app.tsx': "import { TOPICS } from './research/index.js';",
      'packages/terminal/src/commands/index.ts': "import { RESEARCH } from '../research/index.js';",
    };
    expect(check(allowed)).toEqual([]);
  });

  test('follows a light door to the solvers and names the way', () => {
    const files = {
      [`${engine}/games/index.ts`]: "import * as games from './list.js';",
      [`${engine}/games/list.ts`]: "export { rules } from './escape/index.js';",
      [`${engine}/games/escape/index.ts`]: "import { a } from '../../chase/index.js';",
      [`${engine}/chase/index.ts`]: "export * from './deterministic/problem.js';",
      [`${engine}/chase/deterministic/problem.ts`]: "import { type A, search } from '../../search/index.js';",
    };
    const [first, second, ...rest] = check(files);
    expect(first).toContain('games/index.ts -> packages/engine/src/games/list.ts -> ');
    expect(second).toContain('chase/index.ts -> packages/engine/src/chase/deterministic/problem.ts');
    expect(rest).toEqual([]);
    const own = { [`${engine}/games/escape/index.ts`]: "export { mind } from './mind.js';" };
    expect(check(own)).toHaveLength(1);
  });

  test('sees circles of folders, of types too', () => {
    const search = (floor: string) => `${engine}/search/${floor}`;
    const files = new Map([
      [search('joint/a.ts'), "import { b } from '../graph/b.js';"],
      [search('graph/b.ts'), "import type { C } from '../paths/c.js';"],
      [search('paths/c.ts'), "import { a } from '../joint/a.js'; import { d } from '../../grid/d.js';"],
      [`${engine}/grid/d.ts`, ''],
    ]);
    expect(folderCircles(files)).toEqual([['graph', 'joint', 'paths'].map(search)]);
    files.set(search('paths/c.ts'), "import { d } from '../../grid/d.js';");
    expect(folderCircles(files)).toEqual([]);
  });

  test('sees circles of files, of types too', () => {
    const file = (name: string) => `packages/web/src/${name}`;
    const files = new Map([
      [file('a.ts'), "import type { B } from './b.js';"],
      [file('b.tsx'), "import { c } from './play/c.js';"],
      [file('play/c.ts'), "import type { A } from '../a.js';"],
      [file('d.ts'), "import { a } from './a.js';"],
    ]);
    expect(fileCircles(files, 'web')).toEqual([['a.ts', 'b.tsx', 'play/c.ts'].map(file)]);
    expect(fileCircles(files, 'engine')).toEqual([]);
    const later = "import { x } from '@knossos/engine/internal/grid'; const a = () => import('../a.js');";
    files.set(file('play/c.ts'), later);
    expect(fileCircles(files, 'web')).toEqual([]);
  });

  test('reads every kind of import and nothing else', () => {
    const text = `
      import a, { type B } from 'one';
      import type { C } from 'two';
      export { d } from 'three';
      export type { E } from 'four';
      import 'five';
      const f = () => import('six');
      type G = import('seven').G;
      // import h from 'no';
      const i = "import j from 'no'";
    `;
    const kinds = 'one runtime, two type, three runtime, four type, five runtime, six lazy, seven type';
    expect(importsOf('a.ts', text).map(({ to, kind }) => `${to} ${kind}`)).toEqual(kinds.split(', '));
  });
});
