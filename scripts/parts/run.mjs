import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Prints one progress line. Progress goes to stderr, so that what a script answers can be piped.
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`knossos: ${text}\n`);
}

/**
 * Prints one line about what went wrong and ends the process.
 * @param {string} text
 * @returns {never}
 */
export function fail(text) {
  say(text);
  process.exit(1);
}

/**
 * Runs a program to its end with our output and no input, so that nothing can wait for a key.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, shell?: boolean }} [options]
 * @returns {number} its exit code; 127 when it cannot be started, 130 or 143 when a signal ended it
 */
export function run(program, args, options = {}) {
  const { cwd = root, env = {}, shell = false } = options;
  const all = { ...process.env, ...env };
  const done = spawnSync(program, args, { cwd, env: all, shell, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.error) return 127;
  if (done.signal) return done.signal === 'SIGINT' ? 130 : 143;
  return done.status ?? 1;
}

/**
 * Runs a program of an installed package under this Node.
 * @param {string} file path of the program below node_modules
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 */
export function runTool(file, args, options) {
  return run(process.execPath, [`${root}node_modules/${file}`, ...args], options);
}

/**
 * Times a step and says how it went.
 * @param {string} name what is being done, such as "checking types"
 * @param {() => number} step returns an exit code
 * @returns {boolean} whether it succeeded
 */
export function timed(name, step) {
  say(`${name} ...`);
  const begin = performance.now();
  const code = step();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (code === 130 || code === 143) process.exit(code);
  say(code === 0 ? `${name}: done in ${seconds} s` : `${name}: FAILED after ${seconds} s`);
  return code === 0;
}

/**
 * Starts a program of an installed package that works beside the next steps; its output is kept to the end.
 * @param {string} file path of the program below node_modules
 * @param {readonly string[]} args
 * @returns {() => Promise<number>} waits for it, prints what it said and answers its exit code
 */
export function startTool(file, args) {
  const program = spawn(process.execPath, [`${root}node_modules/${file}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return async () => {
    program.stdout.pipe(process.stdout, { end: false });
    if (program.exitCode === null) await once(program, 'close');
    return program.exitCode ?? 1;
  };
}

/**
 * Where a program of a name would stand, in each folder of PATH.
 * @param {string} name
 */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name));
}

/**
 * Whether a file is there and may be run.
 * @param {string} path
 */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
