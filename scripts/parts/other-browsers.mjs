import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isProgram, onPath, run, timed } from './run.mjs';

/** Longest that fetching the packages may take, in seconds: what is not there by then is not tested. */
const PATIENCE = 60;

/**
 * Finds a Firefox on this machine: FIREFOX_PATH if set, else the usual places.
 * @returns {{ path: string } | { why: string }} the program, or why there is none
 */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given) return isProgram(given) ? { path: given } : { why: `FIREFOX_PATH is ${given}, no program` };
  const app = 'Applications/Firefox.app/Contents/MacOS/firefox';
  const apps = process.platform === 'darwin' ? [`/${app}`, join(homedir(), app)] : [];
  const path = [...onPath('firefox-esr'), ...onPath('firefox'), ...apps].find(
    (one) => isProgram(one) && answers(one),
  );
  return path ? { path } : { why: 'there is no firefox (Debian: apt-get install firefox-esr)' };
}

/**
 * Finds what drives WebKitGTK: its driver, which starts the small browser that comes with the engine, and a screen that
 * nobody sees, since that browser has a window.
 * @returns {{ path: string, screen: string } | { why: string }} both programs, or which one is missing
 */
export function findWebKit() {
  const [path] = onPath('WebKitWebDriver').filter(isProgram);
  if (!path) return { why: 'there is no WebKitWebDriver (Debian: apt-get install webkit2gtk-driver)' };
  const [screen] = onPath('Xvfb').filter(isProgram);
  return screen ? { path, screen } : { why: 'there is no Xvfb (Debian: apt-get install xvfb)' };
}

/**
 * Installs Firefox and WebKitGTK for their tests where one is missing and this is the superuser of a system with apt-get, as
 * in a container. A person's own system is left as it is.
 */
export function ensureOtherBrowsers() {
  const missing = [
    ...('why' in findFirefox() ? ['firefox-esr'] : []),
    ...('why' in findWebKit() ? ['webkit2gtk-driver', 'xvfb'] : []),
  ];
  if (missing.length === 0 || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return;
  timed('installing Firefox and WebKitGTK for their tests (apt-get)', () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    // Fetching may be broken off at any time, installing may not.
    /** @param {string[]} args */
    const fetched = (args) => run('timeout', [String(PATIENCE), 'apt-get', ...args], { env });
    fetched(['update', '-qq']);
    const code = fetched([...install, '--download-only', ...missing]);
    return code === 0 ? run('apt-get', [...install, ...missing], { env }) : code;
  });
}

/**
 * Some systems ship a script of that name which only says how to install the browser.
 * @param {string} path
 */
function answers(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /Firefox/.test(stdout);
}
