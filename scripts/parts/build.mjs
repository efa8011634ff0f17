import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runTool, timed } from './run.mjs';

const results = [
  'packages/terminal/dist/knossos.cjs',
  'packages/terminal/dist/worker.cjs',
  'packages/web/dist/index.html',
];
const stamp = join(root, '.cache', 'bundled');

/** The native compiler; the one before it stays for tools that call a compiler as a library, which it has no interface for. */
export const TSC = 'typescript7/bin/tsc';

/** Folders of a package that never influence a bundle. */
const ignored = new Set(['dist', 'node_modules', '.cache', '.vite', 'test', 'coverage']);

/**
 * Checks the types of everything, tests included, and compiles the library packages into their dist folders.
 * @param {readonly string[]} [projects] folders to compile, with what they need, instead of everything
 * @returns {boolean} whether all is well
 */
export function compile(projects = []) {
  return timed('compiling and checking types', () => runTool(TSC, ['-b', ...projects]));
}

/**
 * Bundles the web app and the command line, unless nothing that they are made from has changed.
 * @returns {boolean} whether both bundles are there
 */
export function bundle() {
  const now = fingerprint();
  const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  if (fresh && results.every((file) => existsSync(join(root, file)))) return true;
  rmSync(stamp, { force: true });
  for (const name of ['web', 'terminal']) {
    const step = () =>
      runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
        cwd: join(root, 'packages', name),
        env: { NODE_ENV: 'production' },
      });
    if (!timed(`bundling packages/${name}`, step)) return false;
  }
  // Bundling has emptied its folder.
  const image = () => run(process.execPath, [join(root, 'scripts/make-database-image.mjs')]);
  if (!timed('an empty database for packages/terminal', image)) return false;
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

/** Changes whenever a file that goes into the bundles is added, removed or edited. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'tsconfig.base.json']) note(hash, file);
  for (const folder of ['packages', 'levels', 'lessons', 'records']) {
    if (existsSync(join(root, folder))) walk(hash, folder);
  }
  // The app shows parts of the guides in its help.
  for (const name of readdirSync(join(root, 'docs')).sort())
    if (name.endsWith('.md')) note(hash, `docs/${name}`);
  return `${hash.digest('hex')}\n`;
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder relative to the root
 */
function walk(hash, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (ignored.has(entry.name) || /\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(hash, path);
    else note(hash, path);
  }
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} file relative to the root
 */
function note(hash, file) {
  const path = join(root, file);
  if (!existsSync(path)) return;
  const { size, mtimeMs } = statSync(path);
  hash.update(`${file} ${size} ${mtimeMs}\n`);
}
