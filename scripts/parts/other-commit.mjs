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
  if (Object.keys(exports ?? {}).some((path) => path.startsWith('./internal'))) return;
  // Before there was a public door, what is internal now was imported from the engine itself.
  rewrite((text) => text.replaceAll('@knossos/engine/internal/', '@knossos/engine/'));
}
