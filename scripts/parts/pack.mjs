import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stageLevels } from './levels-package.mjs';
import { root } from './run.mjs';

/** The packages that are published, by their folders; the browser app is part of others. The levels are made into one. */
export const PUBLISHED = /** @type {const} */ (['engine', 'server', 'terminal', 'levels']);

/** Folders that packages carry without having them here, and where these are. */
const BORROWED = /** @type {const} */ ({
  app: 'packages/web/dist',
  guides: 'dist/docs',
  levels: 'levels',
  lessons: 'lessons',
  records: 'records',
  migrations: 'packages/server/migrations',
});

/** Folders that need not have been built: a server without guides says so. */
const OPTIONAL = new Set(['guides']);

/** What helps nobody who installs a package: what compilers note for themselves, and maps to sources that are not there. */
const LEFT_OUT = /(?:\.tsbuildinfo|\.map)$|\.test\.(?:d\.ts|js)$/;

/**
 * Lays a package out as it is published: what its manifest's `files` name, a readme and the licence, compiled files without
 * maps, and a manifest without what only this repository needs.
 * @param {string} name the package's folder in `packages/`
 * @param {string} target a folder to be made
 */
export function stage(name, target) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  if (name === 'levels') {
    stageLevels(target);
    cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
    return;
  }
  const home = join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const files = [];
  for (const file of manifest.files) {
    const own = join(home, file);
    const from = existsSync(own)
      ? own
      : join(root, BORROWED[/** @type {keyof typeof BORROWED} */ (file)] ?? own);
    if (!existsSync(from)) {
      if (OPTIONAL.has(file)) continue;
      throw new Error(`${manifest.name} carries ${file}, and there is none: run npm run build`);
    }
    const isWanted = (/** @type {string} */ path) => !LEFT_OUT.test(path) && !isStale(home, path);
    cpSync(from, join(target, file), { recursive: true, filter: isWanted });
    files.push(file);
  }
  withoutMaps(join(target, 'dist'));
  cpSync(join(home, 'README.md'), join(target, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  const { devDependencies: _, ...published } = { ...manifest, files };
  const text = JSON.stringify(published, (key, value) => (key === 'source' ? undefined : value), 2);
  writeFileSync(join(target, 'package.json'), `${text}\n`);
}

/**
 * Whether a file was compiled from a source that is gone; the compiler leaves such files where they are.
 * @param {string} home the package's folder
 * @param {string} path
 */
function isStale(home, path) {
  const below = relative(join(home, 'dist'), path).replace(/\.(?:d\.ts|js)$/, '');
  const isCompiled = /\.(?:d\.ts|js)$/.test(path) && existsSync(join(home, 'dist/index.d.ts'));
  if (!isCompiled || below.startsWith('..')) return false;
  return !existsSync(join(home, 'src', `${below}.ts`));
}

/**
 * Takes the last line out of compiled files that names a map.
 * @param {string} folder
 */
function withoutMaps(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(?:c?js|d\.ts)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, 'utf8');
    const bare = text.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
    if (bare !== text) writeFileSync(path, bare);
  }
}
