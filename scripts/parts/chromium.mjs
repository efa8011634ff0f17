import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isProgram, onPath, run, say, timed } from './run.mjs';

// The shell first: the same browser without windows of its own, which opens a page in three quarters of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Finds a Chromium or Chrome on this machine: CHROMIUM_PATH or CHROME_PATH if set, else the usual places.
 * @returns {string | undefined} the program's path
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH || process.env.CHROME_PATH;
  if (given) return isProgram(given) ? given : undefined;
  return usualPlaces().find((path) => isProgram(path) && answers(path));
}

/**
 * Finds a Chromium, installing one with apt-get where that needs no password.
 * @returns {string | undefined} the program's path; when there is none, a line has said what to do
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  for (const name of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const given = process.env[name];
    if (!given) continue;
    say(`${name} is ${given}, which is no program that can be run; correct it or unset it`);
    return undefined;
  }
  const installed = installWithApt() ? findChromium() : undefined;
  if (!installed) {
    say(
      'the browser tests need Chromium: install it (Debian: apt-get install chromium; Fedora: dnf install chromium; ' +
        'macOS: brew install --cask chromium) or set CHROMIUM_PATH to a Chromium or Chrome',
    );
  }
  return installed;
}

function usualPlaces() {
  if (process.platform === 'win32') {
    const bases = [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA];
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];
    return bases.flatMap((base) => (base ? programs.map((program) => join(base, program)) : []));
  }
  const paths = names.flatMap(onPath);
  if (process.platform !== 'darwin') return paths;
  const apps = ['/Applications', join(homedir(), 'Applications')];
  const programs = ['Chromium', 'Google Chrome'].map((name) => `${name}.app/Contents/MacOS/${name}`);
  return [...paths, ...apps.flatMap((folder) => programs.map((program) => join(folder, program)))];
}

/**
 * Some systems ship a script of that name which only says how to install the browser; on Windows asking
 * would open a window.
 * @param {string} path
 */
function answers(path) {
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function installWithApt() {
  if (process.platform !== 'linux' || !has('apt-get')) return false;
  const asRoot = process.getuid?.() === 0;
  if (!asRoot && !has('sudo', ['-n', 'true'])) return false;
  /** @param {string[]} args */
  const apt = (args) => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    // sudo forgets the environment: hand the variable to the program itself.
    return asRoot
      ? run('apt-get', args, { env })
      : run('sudo', ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
  };
  /** @param {string} browser */
  const installed = (browser) =>
    apt(['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation']);
  return timed('installing Chromium (apt-get)', () => {
    apt(['update', '-qq']);
    // Not every system has the shell as a package of its own.
    return installed('chromium-headless-shell') === 0 ? 0 : installed('chromium');
  });
}

/**
 * @param {string} program
 * @param {string[]} [args]
 */
function has(program, args = ['--version']) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
