// What a release has to pass, in order: what takes seconds first.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './run.mjs';
import { manifests, versionFaults } from './versions.mjs';

/**
 * One step: a command of npm, or a check of our own that answers what is wrong.
 * @typedef {object} Step
 * @property {string} name by which it is chosen
 * @property {string} title what is being done
 * @property {readonly string[]} [command] the words after `npm`
 * @property {() => readonly string[]} [check]
 */

/** @param {readonly string[]} words */
const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** @type {readonly Step[]} */
export const STEPS = [
  { name: 'clean', title: 'looking for changes that are not committed', check: uncommitted },
  { name: 'versions', title: 'comparing versions', check: versions },
  { name: 'lock', title: 'checking the lock file', command: ['run', 'lock', '--', '--check'] },
  { name: 'unused', title: 'looking for what nothing uses', command: ['run', 'unused'] },
  { name: 'quick', title: 'testing, the quick tier', command: ['test'] },
  { name: 'long', title: 'testing, the long tier', command: ['run', 'test:long'] },
  { name: 'coverage', title: 'measuring which lines the tests reach', command: ['run', 'coverage'] },
  { name: 'docs', title: 'building the documentation', command: ['run', 'docs'] },
  { name: 'pictures', title: 'drawing the pictures anew', command: ['run', 'pictures'] },
  { name: 'same', title: 'looking for what was drawn otherwise', check: uncommitted },
  { name: 'bench', title: 'comparing speeds', command: ['run', 'bench', '--', '--compare'] },
  {
    name: 'pack',
    title: 'packing the packages',
    command: ['run', 'pack', '--', 'release'],
  },
];

function uncommitted() {
  const changed = git('status', '--porcelain');
  return changed === '' ? [] : [`commit these first, or put them back:\n${changed}`];
}

function versions() {
  const all = manifests();
  const faults = versionFaults(all, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  const tag = `v${all[0]?.[1].version}`;
  const isTaken = git('tag', '--list', tag) !== '' && git('rev-list', '-1', tag) !== git('rev-parse', 'HEAD');
  say(`the version is ${tag}`);
  return isTaken ? [...faults, `the tag ${tag} is already on another commit: raise the version`] : faults;
}
