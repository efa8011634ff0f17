// Processor seconds of work here and of other programs, and where these come from.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Work that is done here and elsewhere; both answer alike, which the file of the row checks.
 * @typedef {object} Row
 * @property {string} work
 * @property {string} peer what does it elsewhere, with its version
 * @property {() => number} ours processor seconds of one round
 * @property {() => number} theirs
 */

const cache = fileURLToPath(new URL('../../.cache/beside/', import.meta.url));

/** Processor seconds of something in this process. @param {() => void} job */
export function seconds(job) {
  const before = process.cpuUsage();
  job();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/**
 * Processor seconds of another program from its start to its end.
 * @param {string} program
 * @param {readonly string[]} [words]
 * @param {string} [input]
 */
export function secondsOf(program, words = [], input = '') {
  const script = 'TIMEFORMAT="%U %S"; time "$0" "$@" >/dev/null 2>/dev/null';
  const { status, stderr } = spawnSync('bash', ['-c', script, program, ...words], {
    input,
    encoding: 'utf8',
  });
  const [user, system] = stderr.trim().split(' ').map(Number);
  if (status !== 0 || user === undefined || system === undefined) throw new Error(`${program}: ${stderr}`);
  return user + system;
}

/**
 * Compiles a program in C for this processor.
 * @param {string} name its path from this folder, without its ending
 * @returns {string | null} the program; null where there is no compiler
 */
export function compiled(name) {
  mkdirSync(cache, { recursive: true });
  const source = fileURLToPath(new URL(`${name}.c`, import.meta.url));
  const target = join(cache, basename(name));
  const flags = ['-O3', '-march=native', '-o', target, source, '-lm'];
  return spawnSync('cc', flags, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0 ? target : null;
}

/** What a program prints. @param {string} program @param {readonly string[]} words @param {string} [input] */
export function printed(program, words, input = '') {
  const { status, stdout, stderr } = spawnSync(program, words, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
}

/**
 * A package of the registry, installed for benchmarks alone.
 * @param {string} name
 * @param {string} version
 * @param {string} [entry] the file that is loaded, in the package
 * @returns {Promise<any>} what it exports; null where it cannot be had
 */
export async function published(name, version, entry = 'index.js') {
  const file = join(cache, 'node_modules', name, entry);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    const words = ['install', '--prefix', cache, '--no-save', '--ignore-scripts', `${name}@${version}`];
    if (spawnSync('npm', words, { stdio: 'ignore' }).status !== 0) return null;
  }
  const { default: exported } = await import(pathToFileURL(file).href);
  return exported;
}

/** The version of an installed package of Debian; null where it is not there. @param {string} name */
export function debian(name) {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', name], { encoding: 'utf8' });
  return status === 0 ? (stdout.trim().split('\t')[1] ?? null) : null;
}
