import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';
import { stage } from './pack.mjs';
import { root } from './run.mjs';

/** The folder that the archive unpacks to: `node knossos` starts what is in it. */
const FOLDER = 'knossos';

/** What a program does not read when it runs: declarations, maps, pages. Licences stay. */
const UNREAD = /\.(?:d\.[cm]?ts|map|md)$/;

/**
 * Writes the command with all that it needs, packages of others too, as one archive: whoever has Node unpacks it and starts it,
 * without a network. Pictures as pixels are left out, since what draws them is made for one system.
 * @param {string} out the folder for the archive
 * @returns {string} its path
 */
export function archive(out) {
  const folder = join(out, FOLDER);
  stage('terminal', folder);
  const path = join(folder, 'package.json');
  const { optionalDependencies: _, ...manifest } = JSON.parse(readFileSync(path, 'utf8'));
  // So that Node starts the folder itself.
  writeFileSync(path, `${JSON.stringify({ ...manifest, main: manifest.bin.knossos }, null, 2)}\n`);
  for (const [name, home] of needed(join(root, 'packages/terminal'), manifest.dependencies))
    cpSync(home, join(folder, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: (file) => !UNREAD.test(file) && !relative(home, file).split(sep).includes('node_modules'),
    });
  const file = join(out, `${FOLDER}-${manifest.version}.zip`);
  mkdirSync(out, { recursive: true });
  writeFileSync(file, zipSync({ [FOLDER]: treeOf(folder) }, { level: 6 }));
  rmSync(folder, { recursive: true });
  return file;
}

/**
 * The packages that others depend on, by their names, with the folders where they are installed; each version once.
 * @param {string} from the folder of the package that needs them
 * @param {Readonly<Record<string, string>>} dependencies
 * @param {Map<string, string>} found
 */
function needed(from, dependencies, found = new Map()) {
  for (const name of Object.keys(dependencies)) {
    const home = installed(name, from);
    const known = found.get(name);
    if (known === home) continue;
    // One folder of packages holds one version of each.
    if (known !== undefined) throw new Error(`two versions of ${name} are needed: ${known} and ${home}`);
    found.set(name, home);
    const { dependencies: more = {} } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    needed(home, more, found);
  }
  return found;
}

/**
 * Where a package is installed, seen from a folder, as Node looks for it.
 * @param {string} name
 * @param {string} from
 * @returns {string}
 */
function installed(name, from) {
  const home = join(from, 'node_modules', name);
  if (existsSync(home)) return home;
  if (dirname(from) === from) throw new Error(`${name} is not installed: run npm ci`);
  return installed(name, dirname(from));
}

/**
 * The files of a folder, as they go into an archive.
 * @param {string} folder
 * @returns {import('fflate').Zippable}
 */
function treeOf(folder) {
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name);
      return [entry.name, entry.isDirectory() ? treeOf(path) : readFileSync(path)];
    }),
  );
}
