import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './imports.js';
import { allBelow, namesIn, ROOT, textOf } from './repository.js';

const isTest = /\.test\.tsx?$/;

let kept: Sources | null = null;

/** Every source file of every package, tests left out, read once. */
export function readSources(): Sources {
  if (kept) return kept;
  const folders = namesIn('packages').map((name) => `packages/${name}/src`);
  const paths = folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) => allBelow(folder).map((file) => `${folder}/${file}`))
    .filter((path) => /\.tsx?$/.test(path) && !isTest.test(path));
  kept = new Map(paths.map((path) => [path, textOf(path)]));
  return kept;
}
