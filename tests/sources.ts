import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sources } from './imports.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const isTest = /\.test\.tsx?$/;

let kept: Sources | null = null;

/** Every source file of every package, tests left out, read once. */
export function readSources(): Sources {
  if (kept) return kept;
  const sources = new Map<string, string>();
  for (const name of readdirSync(join(root, 'packages'))) {
    const folder = `packages/${name}/src`;
    if (!existsSync(join(root, folder))) continue;
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${file.replaceAll('\\', '/')}`;
      if (/\.tsx?$/.test(path) && !isTest.test(path))
        sources.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  kept = sources;
  return sources;
}
