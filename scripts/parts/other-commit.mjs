// Another commit of this repository, built in a folder of its own, for measurements beside today's.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, root, run, timed } from './run.mjs';

const git = (/** @type {readonly string[]} */ args, cwd = root) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return { isDone: status === 0, told: (status === 0 ? stdout : stderr).trim() };
};

/**
 * The hash of a commit.
 * @param {string} name as git understands it
 */
export function hashOf(name) {
  const { isDone, told } = git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  if (!isDone) fail(`--against: this repository has no commit ${name}; git log lists them`);
  return told;
}

/**
 * Checks out and builds a commit. The benchmarks in it are today's, so that both are measured by the same programs.
 * @param {string} sha its hash
 * @returns {{ folder: string, remove: () => void }}
 */
export function otherCommit(sha) {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-commit-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  /** @param {string} step @param {() => number} work */
  const orGiveUp = (step, work) => {
    if (timed(`${step} ${sha.slice(0, 8)}`, work)) return;
    remove();
    fail(`--against: ${step} ${sha.slice(0, 8)} failed; the reason stands above`);
  };
  orGiveUp('checking out', () => {
    const cloned = git(['clone', '--shared', '--no-checkout', '--quiet', root, folder]).isDone;
    return cloned && git(['checkout', '--detach', '--quiet', sha], folder).isDone ? 0 : 1;
  });
  const packages = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  orGiveUp('installing the packages of', () => run('npm', packages, { cwd: folder }));
  orGiveUp('building', () => run('npm', ['run', '--silent', 'build'], { cwd: folder }));
  bringBenches(folder);
  return { folder, remove };
}

/** An import of what lies inside a game's folder. */
const OF_A_GAME = /import \{([^}]*)\} from '@knossos\/engine\/internal\/games\/([a-z]+)\/([^']+)';/g;

/**
 * An import of today as an older tree has it: where a module has moved since, each name is looked for among all that the game exported.
 * @param {string} line the import
 * @param {string} names what it imports, with commas between
 * @param {string} path the module's, in the game's folder
 * @param {string} folder the game's, compiled
 */
function whereItLay(line, names, path, folder) {
  const isThere = [`${path}.js`, `${path}/index.js`].some((file) => existsSync(join(folder, file)));
  if (!existsSync(folder) || isThere) return line;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const found = wanted.map((name) => {
    const exported = new RegExp(`^export (?:async )?(?:class|const|function\\*?) ${name}\\b`, 'm');
    return { name, at: files.find(({ text }) => exported.test(text))?.file };
  });
  // Without one of them this benchmark cannot run there, and its own message should say so.
  if (found.some(({ at }) => at === undefined)) return line;
  const root = line.slice(line.indexOf('@'), line.lastIndexOf(path));
  return found.map(({ name, at }) => `import { ${name} } from '${root}${at?.slice(0, -3)}';`).join('\n');
}

/**
 * Puts today's benchmarks into an older tree.
 * @param {string} folder
 */
function bringBenches(folder) {
  const target = join(folder, 'bench');
  rmSync(target, { recursive: true, force: true });
  cpSync(join(root, 'bench'), target, { recursive: true });
  const { exports } = JSON.parse(readFileSync(join(folder, 'packages/engine/package.json'), 'utf8'));
  const files = readdirSync(target).filter((path) => path.endsWith('.mjs'));
  /** @param {(text: string) => string} change */
  const rewrite = (change) => {
    for (const file of files.map((name) => join(target, name)))
      writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  // Before the limit of the joint search was a number it was a field; without it that search would never end.
  const joint = ['', 'joint/'].map((room) => join(folder, `packages/engine/src/search/${room}joint.ts`));
  if (joint.some((file) => existsSync(file) && readFileSync(file, 'utf8').includes('JointSearchOptions')))
    rewrite((text) => text.replaceAll('.search(problem, limit)', '.search(problem, { limit })'));
  // Before research was a package, what was about a game stood in its folder.
  if (!existsSync(join(folder, 'packages/research')))
    rewrite((text) =>
      text
        .replaceAll(
          "'@knossos/research/hardest/index'",
          "'@knossos/engine/internal/games/theseus/research/hardest'",
        )
        .replaceAll("'@knossos/research/", "'@knossos/engine/internal/games/mouse/research/"),
    );
  const games = join(folder, 'packages/engine/dist/games');
  rewrite((text) =>
    text.replaceAll(OF_A_GAME, (line, names, game, path) => whereItLay(line, names, path, join(games, game))),
  );
  if (Object.keys(exports ?? {}).some((path) => path.startsWith('./internal'))) return;
  // Before there was a public door, what is internal now was imported from the engine itself.
  rewrite((text) => text.replaceAll('@knossos/engine/internal/', '@knossos/engine/'));
}
