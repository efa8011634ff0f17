import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allBelow, ROOT, textOf } from './repository.js';
import { readSources } from './sources.js';

/** Documents that say where things are: the map of the project, the README of a folder, and the pages about solvers. */
const maps = [
  'ARCHITECTURE.md',
  ...readmes('packages'),
  ...everythingIn('docs/solvers'),
  'docs/beside-other-tools.md',
  'docs/researchers.md',
];

function everythingIn(folder: string): string[] {
  return allBelow(folder).map((path) => `${folder}/${path}`);
}

function readmes(folder: string): string[] {
  return everythingIn(folder).filter(
    (path) => path.endsWith('/README.md') && !/node_modules|\/dist\//.test(path),
  );
}

/** Names of files and folders in a text: what stands between backticks and has a slash or ends as a file of ours does. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]{1,120})`/g)].map(([, name = '']) => name);
  const isPath = (name: string) => /\.(?:tsx?|mjs|md|css)$/.test(name) || name.endsWith('/');
  return quoted.filter((name) => /^[\w@.{},/-]+$/.test(name) && isPath(name));
}

/** `a/{b,c}` as `a/b` and `a/c`. */
function spelled(name: string): string[] {
  const [, before = '', list, after = ''] = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/.exec(name) ?? [];
  return list === undefined ? [name] : list.split(',').map((one) => before + one + after);
}

test.each(maps)('what documents say of where things are %s names nothing that is not there', (path) => {
  const text = textOf(path);
  // A name is that of a file or folder below the document's own, or of one from the root or the packages on.
  // Pages about solvers name files of the engine and of research by their names alone.
  const below = path.startsWith('docs/')
    ? [...readSources().keys(), ...everythingIn('bench')]
    : dirname(path) === '.'
      ? []
      : everythingIn(dirname(path));
  const stands = (name: string) =>
    ['.', 'packages', 'packages/engine/src'].some((place) => existsSync(join(ROOT, place, name))) ||
    below.some((one) => `/${one}`.endsWith(`/${name.replace(/\/$/, '')}`));
  const missing = pathsIn(text)
    .flatMap(spelled)
    .filter((name) => !name.includes('<') && !stands(name));
  expect(missing).toEqual([]);
});

test('no folder has more than 25 source files of its own', () => {
  const counts = new Map<string, number>();
  for (const path of readSources().keys()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});
